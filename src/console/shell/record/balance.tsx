import type { Booking } from '#contract/booking/booking.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { asWords } from '#domain/text/words.ts';
import { DescriptionList } from '#console/ui/facts.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { PaymentStatus } from './payment-words.tsx';

type Balanced = Pick<
  Booking,
  | 'currency'
  | 'balance'
  | 'refund_room'
  | 'payment_status'
  | 'payment_method'
  | 'total_minor'
  | 'paid_minor'
  | 'refunded_minor'
>;

/** Shows what a booking of a trip or of a stay costs, what was paid and paid back, and what is still open. */
export function BalanceSection({ record }: { record: Balanced }) {
  const { currency, balance, refund_room: room } = record;
  const money = (minor: number) => formatMoney(minor, currency);
  const some = (label: string, minor: number) => (minor > 0 ? [{ label, value: money(minor) }] : []);
  return (
    <Section title="Balance">
      <DescriptionList
        facts={[
          { label: 'Status', value: <PaymentStatus status={record.payment_status} /> },
          { label: 'Total', value: money(record.total_minor) },
          { label: 'Paid', value: money(record.paid_minor) },
          { label: 'Refunded', value: money(record.refunded_minor) },
          { label: 'Still due', value: money(balance.due_minor) },
          ...some('Overpaid', balance.overpaid_minor),
          ...some('Authorised, not captured', balance.uncaptured_minor),
          { label: 'Agreed payment method', value: asWords(record.payment_method) },
          { label: 'Due to the customer', value: money(room.payable_minor) },
          { label: 'Maximum refund', value: money(room.override_max_minor) },
        ]}
      />
    </Section>
  );
}
