import { cash } from '#contract/booking/takings.ts';
import { addressOf } from '#contract/kinds.ts';
import { formatMoney } from '#domain/money/money.ts';
import { ICONS } from '#console/shell/common/icons.tsx';
import { useCommand } from '#console/shell/commands/use-commands.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { Button } from '#console/ui/button.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { Instant } from './service-time.tsx';

/** Lists the cash that drivers have not handed in, and what they have handed in lately. */
export function CashWithDrivers() {
  const answer = useCall(cash.open, {});
  const handIn = useCommand('cash.hand-in');
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Cash with drivers"
        actions={
          handIn && (
            <Button
              variant="primary"
              icon={ICONS.confirm}
              {...(handIn.keys && { keys: handIn.keys })}
              onClick={handIn.run}
            >
              {handIn.title}
            </Button>
          )
        }
      />
      <RecordState answer={answer} record={answer.data?.data} noun="list of open cash">
        {({ open, handed_in }) => (
          <>
            <Section title="Not handed in">
              {open.length === 0 ? (
                <EmptyState
                  title="No driver has open cash"
                  why="Cash that a driver took appears here until it is counted."
                />
              ) : (
                <PlainTable
                  label="Not handed in"
                  head={['Driver', 'Amount', 'Since (Singapore)', 'Bookings']}
                  right={[1]}
                  rows={open.map(({ driver, currency, open_minor, payments }) => [
                    driver.name,
                    formatMoney(open_minor, currency),
                    payments[0] ? <Instant key="at" at={payments[0].at} /> : '–',
                    <Codes key="codes" codes={payments.map(({ code }) => code)} />,
                  ])}
                />
              )}
            </Section>
            <Section title="Handed in lately">
              {handed_in.length === 0 ? (
                <EmptyState title="Nothing was handed in yet" />
              ) : (
                <PlainTable
                  label="Handed in lately"
                  head={['Time (Singapore)', 'Driver', 'Expected', 'Counted', 'Difference', 'Received by', 'Note']}
                  right={[2, 3, 4]}
                  rows={handed_in.map((each) => [
                    <Instant key="at" at={each.at} />,
                    each.driver.name,
                    formatMoney(each.expected_minor, each.currency),
                    formatMoney(each.counted_minor, each.currency),
                    each.counted_minor === each.expected_minor
                      ? '–'
                      : formatMoney(each.counted_minor - each.expected_minor, each.currency),
                    each.received_by ?? '–',
                    each.note ?? '–',
                  ])}
                />
              )}
            </Section>
          </>
        )}
      </RecordState>
    </div>
  );
}

/** Links to a few bookings. */
const Codes = ({ codes }: { codes: readonly string[] }) => (
  <span className="flex flex-wrap gap-x-3">
    {codes.slice(0, MOST_CODES).map((code) => (
      <TextLink key={code} href={addressOf('booking', code, 'payments')}>
        {code}
      </TextLink>
    ))}
    {codes.length > MOST_CODES && <span className="text-muted">and {codes.length - MOST_CODES} more</span>}
  </span>
);

const MOST_CODES = 6;
