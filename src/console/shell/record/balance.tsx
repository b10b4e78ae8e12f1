import type { Booking } from '#contract/booking/booking.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { asWords } from '#domain/text/words.ts';
import { useCommand } from '#console/shell/commands/use-commands.ts';
import { Button } from '#console/ui/button.tsx';
import { DescriptionList } from '#console/ui/facts.tsx';
import { Figures } from '#console/ui/figures.tsx';
import { Section } from '#console/ui/page/section.tsx';
import type { Tone } from '#console/ui/status.tsx';
import { PaymentStatus } from './payment-words.tsx';

type Balanced = Pick<
  Booking,
  | 'currency'
  | 'balance'
  | 'refund_room'
  | 'payment_status'
  | 'refund_pending'
  | 'refund_due_minor'
  | 'payment_method'
  | 'total_minor'
  | 'paid_minor'
  | 'refunded_minor'
> & { status: string };

type BalanceProps = {
  record: Balanced;
  /** The commands by which the record on screen is paid; those that cannot run now are left out. */
  commands: readonly string[];
};

/** Shows what a booking of a trip or of a stay costs, what was paid and paid back, and what is still open. */
export function BalanceSection({ record, commands }: BalanceProps) {
  const { currency, balance, refund_room: room } = record;
  const money = (minor: number) => formatMoney(minor, currency);
  const some = (label: string, minor: number, tone: Tone) => (minor > 0 ? [{ label, value: money(minor), tone }] : []);
  return (
    <Section title="Balance">
      <Figures
        label="Balance"
        figures={[
          { label: 'Still due', value: money(balance.due_minor), ...(balance.due_minor > 0 && { tone: 'warn' }) },
          { label: 'Total', value: money(record.total_minor) },
          { label: 'Paid', value: money(record.paid_minor) },
          { label: 'Refunded', value: money(record.refunded_minor) },
          ...some('Overpaid', balance.overpaid_minor, 'warn'),
          ...some('Authorised, not captured', balance.uncaptured_minor, 'info'),
        ]}
      />
      <DescriptionList
        facts={[
          { label: 'Status', value: <PaymentStatus of={record} /> },
          { label: 'Agreed payment method', value: asWords(record.payment_method) },
          { label: 'Due to the customer', value: money(room.payable_minor) },
          { label: 'Maximum refund', value: money(room.override_max_minor) },
        ]}
      />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {commands.map((id) => (
          <CommandButton key={id} id={id} />
        ))}
      </div>
    </Section>
  );
}

function CommandButton({ id }: { id: string }) {
  const command = useCommand(id);
  if (!command || command.blocked !== undefined) return null;
  return (
    <Button size="sm" {...(command.keys !== undefined && { keys: command.keys })} onClick={command.run}>
      {command.title}
    </Button>
  );
}
