import type { Booking } from '#contract/booking/booking.schema.ts';
import { ledgerOf } from '#domain/booking/ledger.ts';
import { quoteCancellation } from '#domain/booking/refund.ts';
import { formatMoney } from '#domain/money/money.ts';
import { useMinute } from '#console/ui/hooks/use-minute.ts';
import { Card, CardLine, CardPart } from '#console/ui/page/card.tsx';
import { Instant } from '#console/screens/booking/service-time.tsx';
import { methodWords, PaymentStatus } from '#console/shell/record/payment-words.tsx';

/** Shows what the trip costs, what was paid for it, and what a cancellation now would pay back. */
export function MoneyCard({ record }: { record: Booking }) {
  const { currency, balance, payments } = record;
  const money = (minor: number) => formatMoney(minor, currency);
  const paid = payments.filter(({ state }) => state === 'captured');
  return (
    <Card title="Price and payment" action={<PaymentStatus of={record} />}>
      <CardPart>
        {record.lines.map((line) => (
          <CardLine key={`${line.kind} ${line.code} ${line.label}`} label={quantityOf(line)}>
            {money(line.total_minor)}
          </CardLine>
        ))}
        <CardLine label="Total" strong>
          {money(record.total_minor)}
        </CardLine>
      </CardPart>
      {(paid.length > 0 || balance.due_minor > 0 || record.refunded_minor > 0) && (
        <CardPart>
          {paid.map((payment) => (
            <CardLine
              key={payment.id}
              label={
                <>
                  {methodWords(payment.method)}, <Instant at={payment.at} />
                </>
              }
            >
              {money(payment.amount_minor)}
            </CardLine>
          ))}
          {record.refunded_minor > 0 && <CardLine label="Refunded">{money(-record.refunded_minor)}</CardLine>}
          {balance.due_minor > 0 && (
            <CardLine label="Still due" strong>
              {money(balance.due_minor)}
            </CardLine>
          )}
          {balance.overpaid_minor > 0 && (
            <CardLine label="Due to the customer" strong>
              {money(balance.overpaid_minor)}
            </CardLine>
          )}
        </CardPart>
      )}
      <IfCancelled record={record} />
    </Card>
  );
}

/** Shows what the customer would get back by cancelling now. */
function IfCancelled({ record }: { record: Booking }) {
  const requested_at = new Date(useMinute()).toISOString();
  const { pickup_at, policy, payments, refunds } = record;
  if (!CANCELLABLE.has(record.status) || record.paid_minor === record.refunded_minor) return null;
  const { refund_bps, payable_minor } = quoteCancellation(
    { by: 'customer', requested_at, pickup_at, policy },
    ledgerOf(payments, refunds),
    record.total_minor,
  );
  return (
    <CardPart>
      <CardLine label={`Refund if the customer cancels now, ${refund_bps / 100}%`}>
        {formatMoney(payable_minor, record.currency)}
      </CardLine>
    </CardPart>
  );
}

const quantityOf = ({ label, quantity }: Booking['lines'][number]): string =>
  quantity > 1 ? `${quantity} × ${label}` : label;

const CANCELLABLE: ReadonlySet<Booking['status']> = new Set(['pending', 'confirmed', 'assigned', 'en_route']);
