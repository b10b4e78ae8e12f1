import type { Booking } from '#contract/booking/booking.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { asWords } from '#domain/text/words.ts';
import { Ledger } from '#console/shell/record/ledger.tsx';
import { PaymentStatus } from '#console/shell/record/payment-words.tsx';
import { DescriptionList } from '#console/ui/facts.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { MoneyNotices } from './money-notices.tsx';
import { PaymentLinks } from './payment-links.tsx';

/** Shows the ledger of a booking: what was paid and paid back, what the business holds, and what is still open. */
export function Payments({ record }: { record: Booking }) {
  const { currency, refund_room: room, balance } = record;
  const money = (minor: number) => formatMoney(minor, currency);
  const some = (label: string, minor: number) => (minor > 0 ? [{ label, value: money(minor) }] : []);
  return (
    <div className="flex flex-col gap-6">
      <MoneyNotices record={record} />
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
      <PaymentLinks record={record} />
      <Section title="Ledger">
        <Ledger payments={record.payments} refunds={record.refunds} currency={currency} />
      </Section>
    </div>
  );
}
