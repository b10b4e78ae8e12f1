import { heldUntil, paysLater } from '#domain/booking/booking.ts';
import type { Booking } from '#contract/booking/booking.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { Notice } from '#console/ui/notice.tsx';
import { Instant } from './service-time.tsx';

/** Says what about the money of a booking needs somebody: paid too late, paid too much, or refused by the provider. */
export function MoneyNotices({ record }: { record: Booking }) {
  const { currency, balance, status, refunds } = record;
  const money = (minor: number) => formatMoney(minor, currency);
  const over = status === 'expired' || status === 'cancelled';
  const refused = refunds.findLast(({ failure }) => failure !== null);
  const again =
    refused && !refunds.some(({ state, created_at }) => state !== 'failed' && created_at > refused.created_at);
  return (
    <>
      <WaitsForPayment record={record} />
      {balance.overpaid_minor > 0 && over && (
        <Notice
          tone="warn"
          title={`${money(balance.overpaid_minor)} arrived after this booking ${status === 'expired' ? 'had expired' : 'was cancelled'}`}
        >
          Refund it, or book the trip again.
        </Notice>
      )}
      {balance.overpaid_minor > 0 && !over && (
        <Notice tone="warn" title={`The customer has paid ${money(balance.overpaid_minor)} too much`}>
          “Settle difference” pays it back.
        </Notice>
      )}
      {refused && again && (
        <Notice tone="bad" title={`The refund of ${money(refused.amount_minor)} was refused`}>
          {refused.failure}
        </Notice>
      )}
    </>
  );
}

/** Says how much has to be paid until when, so that a pending booking does not expire. */
export function WaitsForPayment({ record }: { record: Booking }) {
  const { status, balance, currency, payment_method } = record;
  if (status !== 'pending' || balance.due_minor === 0 || paysLater(payment_method)) return null;
  return (
    <Notice tone="warn" title={`This booking waits for ${formatMoney(balance.due_minor, currency)}`}>
      It expires on <Instant at={heldUntil(record)} /> unless that is paid.
    </Notice>
  );
}
