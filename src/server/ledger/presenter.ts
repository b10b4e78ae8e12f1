import type { Payment, Refund } from '#contract/booking/booking-money.schema.ts';
import type { Sight } from '#domain/access/sight.ts';
import type { StoredPayment } from './ledger.store.ts';

/** Presents what was paid and what was paid back. */
export const moneyOf = (
  { payments, refunds }: { payments: readonly StoredPayment[]; refunds: readonly Refund[] },
  sight: Sight,
): { payments: Payment[]; refunds: Refund[] } => ({
  payments: payments.map((payment) => presentPayment(payment, sight)),
  refunds: refunds.map(presentRefund),
});

/** Presents a payment. The only place where references of payments leave the server with what was paid. */
function presentPayment(payment: StoredPayment, sight: Sight): Payment {
  const open = payment.state === 'pending';
  return {
    id: payment.id,
    method: payment.method,
    provider: payment.provider,
    ...(sight.references && { provider_ref: payment.charge_ref ?? payment.provider_ref ?? null }),
    amount_minor: payment.amount_minor,
    currency: payment.currency,
    state: payment.state,
    at: utc(payment.at),
    created_at: utc(payment.created_at),
    by: payment.by,
    by_id: payment.by_id,
    note: payment.note,
    reason: payment.reason,
    refunded_minor: payment.refunded_minor,
    link_url: open ? payment.link_url : null,
    expires_at: open ? payment.expires_at && utc(payment.expires_at) : null,
    driver: payment.driver,
    handed_in_at: payment.handed_in_at && utc(payment.handed_in_at),
  };
}

/** Presents a refund. */
const presentRefund = (refund: Refund): Refund => ({
  ...refund,
  created_at: utc(refund.created_at),
  settled_at: refund.settled_at && utc(refund.settled_at),
  sent_at: refund.sent_at && utc(refund.sent_at),
});

/** Converts a time inside JSON, which carries the database's offset, to UTC with a final Z. */
const utc = (at: string): string => new Date(at).toISOString();
