import type { Booking } from '#contract/booking/booking.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { asWords } from '#domain/text/words.ts';
import { DescriptionList } from '#console/ui/facts.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { Instant } from './service-time.tsx';
import { PaymentStatus } from './words.tsx';

/** A refund that needs another person waits for them. */
function refundState({ state, decided_by }: Booking['refunds'][number]): string {
  if (state === 'pending') return 'Waits for approval';
  if (decided_by === null) return asWords(state);
  return `${state === 'failed' ? 'Declined' : 'Approved'} by ${decided_by}`;
}

/** Shows payments, refunds and the amount that may still be refunded. */
export function Payments({ record }: { record: Booking }) {
  const { currency, refund_room: room } = record;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <div className="flex flex-col gap-6">
      <Section title="Balance">
        <DescriptionList
          facts={[
            { label: 'Status', value: <PaymentStatus status={record.payment_status} /> },
            { label: 'Total', value: money(record.total_minor) },
            { label: 'Paid', value: money(record.paid_minor) },
            { label: 'Refunded', value: money(record.refunded_minor) },
            { label: 'Payment method', value: asWords(record.payment_method) },
            { label: 'Due to the customer', value: money(room.payable_minor) },
            { label: 'Maximum refund', value: money(room.override_max_minor) },
          ]}
        />
      </Section>
      <Section title="Payments">
        {record.payments.length === 0 ? (
          <EmptyState title="Nothing was paid yet" />
        ) : (
          <PlainTable
            label="Payments"
            right={[3]}
            head={['Time (Singapore)', 'Method', 'State', 'Amount', 'Reference']}
            rows={record.payments.map((payment) => [
              <Instant key="at" at={payment.at} />,
              asWords(payment.method),
              asWords(payment.state),
              formatMoney(payment.amount_minor, payment.currency),
              payment.provider_ref ?? '–',
            ])}
          />
        )}
      </Section>
      <Section title="Refunds">
        {record.refunds.length === 0 ? (
          <EmptyState title="Nothing was refunded" />
        ) : (
          <PlainTable
            label="Refunds"
            right={[4]}
            head={['Time (Singapore)', 'By', 'Reason', 'State', 'Amount', 'Note']}
            rows={record.refunds.map((refund) => [
              <Instant key="at" at={refund.created_at} />,
              refund.by ?? 'System',
              `${asWords(refund.reason_code)}${refund.override ? ', beyond policy' : ''}`,
              refundState(refund),
              formatMoney(refund.amount_minor, refund.currency),
              refund.note ?? '–',
            ])}
          />
        )}
      </Section>
    </div>
  );
}
