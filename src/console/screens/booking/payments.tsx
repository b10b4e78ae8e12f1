import { bookingMessage } from '#contract/sending/message.ts';
import type { Booking } from '#contract/booking/booking.schema.ts';
import { BalanceSection } from '#console/shell/record/balance.tsx';
import { Ledger } from '#console/shell/record/ledger.tsx';
import { PaymentLinks } from '#console/shell/record/payment-links.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { Section } from '#console/ui/page/section.tsx';
import { MoneyNotices } from './money-notices.tsx';

/** Shows the ledger of a booking: what was paid and paid back, what the business holds, and what is still open. */
export function Payments({ record }: { record: Booking }) {
  const messages = useCall(bookingMessage.list, { params: { id: record.id } }).data?.data ?? [];
  return (
    <div className="flex flex-col gap-6">
      <MoneyNotices record={record} />
      <BalanceSection record={record} commands={['booking.settle', 'booking.record-payment', 'booking.payment-link']} />
      <PaymentLinks record={record} messages={messages} />
      <Section title="Ledger">
        <Ledger payments={record.payments} refunds={record.refunds} currency={record.currency} />
      </Section>
    </div>
  );
}
