import { providerWork } from '#contract/booking/payment.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Db, Tx } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';
import type { PaymentProvider, RefundOutcome } from '#server/kit/payment/provider.ts';
import type { Account, LockAccount } from './account.ts';
import { findRefund, refundsUnderWay, updateRefund, updateSums } from './ledger.store.ts';

/**
 * Asks the provider of a payment to pay a refund back, and notes the outcome. Safe to repeat: the provider pays one refund
 * once, and a refund with an outcome is left alone.
 * @param lock locks what the refund belongs to
 * @throws Error when the provider cannot be reached; the refund then stays under way until the next attempt
 */
export async function sendRefund(
  db: Db,
  provider: PaymentProvider | undefined,
  refundId: number,
  lock: LockAccount,
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
  await transaction(db, { command: providerWork.id, actor: undefined, requestId: null }, async (tx) => {
    const account = await lock(tx.db, refund.owner);
    if (account) await settleRefund(tx, account, refundId, outcome, now);
  });
}

/** Sends what an earlier attempt has not brought to an end, for a sweep. Returns how many refunds were tried. */
export async function retryRefunds(
  db: Db,
  provider: PaymentProvider | undefined,
  lock: LockAccount,
  now: Date,
): Promise<number> {
  const ids = await refundsUnderWay(db, new Date(now.getTime() - RETRY_AFTER_MS), BATCH);
  for (const id of ids) await sendRefund(db, provider, id, lock, now).catch(() => undefined);
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
  account: Account,
  refundId: number,
  outcome: RefundOutcome,
  now: Date,
): Promise<boolean> {
  const refund = account.refunds.find(({ id }) => id === refundId);
  if (refund?.state !== 'pending' || refund.sent_at === null) return false;
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
  await updateSums(tx.db, account.owner);
  await told(tx, account, refund, outcome, now);
  await account.audit(tx);
  return true;
}

async function told(
  tx: Tx,
  account: Account,
  refund: Account['refunds'][number],
  outcome: RefundOutcome,
  now: Date,
): Promise<void> {
  const amount = formatMoney(refund.amount_minor, refund.currency);
  await account.log(tx, {
    at: now,
    event: outcome.state === 'succeeded' ? 'refunded' : 'refund_failed',
    data: { amount, asked_by: refund.by },
    note: outcome.state === 'failed' ? outcome.why : null,
  });
  if (outcome.state === 'failed')
    await account.notice(tx, `The refund of ${amount} for ${account.code} was refused`, outcome.why);
}
