import type { Customer } from '#contract/customer.schema.ts';
import { suppression } from '#contract/sending/suppression.ts';
import type { Suppression } from '#contract/sending/suppression.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { blocked } from '#domain/sending/suppression.ts';
import { asWords } from '#domain/text/words.ts';
import { refOf } from '#console/registry/kinds.ts';
import { execute } from '#console/shell/commands/executor.ts';
import { useCommand } from '#console/shell/commands/use-commands.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { Button } from '#console/ui/button.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';

/** Lists the addresses of a customer that are not written to, each with the command that unblocks it. */
export function BlockedAddresses({ customer: { id } }: { customer: Customer }) {
  const rows = useCall(suppression.list, { query: { customer: String(id) } }).data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Section title="Blocked addresses">
      <PlainTable
        label="Blocked addresses"
        head={['Address', 'Reason', 'Not sent', 'Since', '']}
        rows={rows.map((row) => [
          <TextLink key="address" href={addressOf('suppression', row.id)}>
            <bdi>{row.address}</bdi>
          </TextLink>,
          asWords(row.reason),
          blocked(row.reason),
          showInstant(row.at),
          <Unblock key="unblock" row={row} />,
        ])}
      />
    </Section>
  );
}

function Unblock({ row }: { row: Suppression }) {
  if (!useCommand('suppression.unblock')) return null;
  return (
    <Button
      size="sm"
      aria-label={`Unblock ${row.address ?? 'address'}`}
      onClick={() => execute('suppression.unblock', { refs: [refOf('suppression', row)] })}
    >
      Unblock
    </Button>
  );
}
