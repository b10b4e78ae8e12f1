import { mayDecideRefund } from '#domain/booking/refund-approval.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, notFound } from '#server/kit/http/errors.ts';
import type { Account } from './account.ts';
import { updateRefund, updateSums } from './ledger.store.ts';
import { payApproved } from './refunds.ts';

/**
 * Approves or declines a refund.
 * @throws ApiError 404 for a refund of something else, 409 with the sentence of the rule that refuses
 */
export async function decideRefund(
  tx: Tx,
  account: Account,
  refundId: number,
  decision: 'approve' | 'decline',
  context: StaffContext,
): Promise<void> {
  const refund = account.refunds.find(({ id }) => id === refundId);
  if (!refund) throw notFound('This refund');
  const verdict = mayDecideRefund(context.actor.id, refund);
  if (!verdict.ok) throw conflict('not_decidable', verdict.why);
  if (decision === 'approve') await payApproved(tx, account, refund, context);
  else await declined(tx, account, refund, context);
}

async function declined(
  tx: Tx,
  account: Account,
  refund: Account['refunds'][number],
  context: StaffContext,
): Promise<void> {
  await updateRefund(tx.db, refund.id, { state: 'failed', decided_by: context.actor.id });
  // It changes no sum, but the version of its owner.
  await updateSums(tx.db, account.owner);
  await account.log(tx, {
    at: context.now,
    actor: context.actor,
    event: 'refund_declined',
    data: { amount: formatMoney(refund.amount_minor, refund.currency), asked_by: refund.by },
  });
}
