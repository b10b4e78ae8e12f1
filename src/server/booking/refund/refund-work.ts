import { providerWork } from '#contract/booking/payment.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Db, Tx } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';
import type { PaymentProvider, RefundOutcome } from '#server/kit/payment/provider.ts';
import { lockBooking, type BookingRecord } from '#server/booking/booking.store.ts';
import { appendLog } from '#server/booking/log.ts';
import { findRefund, refundsUnderWay, updateRefund, updateSums } from '#server/booking/money.store.ts';
import { noticeAboutMoney } from '#server/booking/money-notice.ts';
import { auditMoney } from '#server/booking/money-audit.ts';

/**
 * Asks the provider of a payment to pay a refund back, and notes the outcome. Safe to repeat: the provider pays one refund
 * once, and a refund with an outcome is left alone.
 * @throws Error when the provider cannot be reached; the refund then stays under way until the next attempt
 */
export async function sendRefund(
  db: Db,
  provider: PaymentProvider | undefined,
  refundId: number,
  now: Date,
): Promise<void> {
  const refund = await findRefund(db, refundId);
  if (refund?.state !== 'pending' || refund.sent_at === null || refund.provider === null) return;
  const outcome =
    provider?.name !== refund.provider || refund.charge_ref === null
      ? { state: 'failed' as const, why: `Refunds through ${refund.provider} are not configured any more.` }
      : await provider.refund({
          refundId,
          chargeRef: refund.charge_ref,
          amount_minor: refund.amount_minor,
          currency: refund.currency,
        });
  await transaction(db, { command: providerWork.id, actor: undefined, requestId: null }, (tx) =>
    settleRefund(tx, refundId, refund.booking_id, outcome, now),
  );
}

/** Sends what an earlier attempt has not brought to an end, for a sweep. Returns how many refunds were tried. */
export async function retryRefunds(db: Db, provider: PaymentProvider | undefined, now: Date): Promise<number> {
  const ids = await refundsUnderWay(db, new Date(now.getTime() - RETRY_AFTER_MS), BATCH);
  for (const id of ids) await sendRefund(db, provider, id, now).catch(() => undefined);
  return ids.length;
}

const RETRY_AFTER_MS = 60_000;
const BATCH = 50;

/**
 * Notes what became of a refund that was sent. Returns whether anything changed: a refund is settled once, whoever reports
 * it first. A refusal frees its amount and is told to whoever may refund.
 */
export async function settleRefund(
  tx: Tx,
  refundId: number,
  bookingId: number,
  outcome: RefundOutcome,
  now: Date,
): Promise<boolean> {
  const record = await lockBooking(tx.db, bookingId);
  const refund = record?.refunds.find(({ id }) => id === refundId);
  if (!record || refund?.state !== 'pending' || refund.sent_at === null) return false;
  if (outcome.state === 'pending') {
    await updateRefund(tx.db, refundId, { provider_ref: outcome.ref, sent_at: now.toISOString() });
    return false;
  }
  await updateRefund(
    tx.db,
    refundId,
    outcome.state === 'failed'
      ? { state: 'failed', failure: outcome.why }
      : { state: 'succeeded', provider_ref: outcome.ref, settled_at: now.toISOString() },
  );
  await updateSums(tx.db, bookingId);
  await told(tx, record, refund, outcome, now);
  await auditMoney(tx, record);
  return true;
}

async function told(
  tx: Tx,
  record: BookingRecord,
  refund: BookingRecord['refunds'][number],
  outcome: RefundOutcome,
  now: Date,
): Promise<void> {
  const amount = formatMoney(refund.amount_minor, refund.currency);
  await appendLog(tx.db, {
    bookingId: record.id,
    at: now,
    event: outcome.state === 'succeeded' ? 'refunded' : 'refund_failed',
    from: record.status,
    to: record.status,
    data: { amount, asked_by: refund.by },
    note: outcome.state === 'failed' ? outcome.why : null,
  });
  if (outcome.state === 'failed')
    await noticeAboutMoney(tx, record, `The refund of ${amount} for ${record.code} was refused`, outcome.why);
}
