import { refundNeeds, type Amount } from '#domain/booking/refund-approval.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { expectConfirmed } from '#server/kit/security/confirmed.ts';
import type { Account } from './account.ts';
import { lockRefundsBy, refundedAlone } from './refund-authority.store.ts';
import { ratesFor } from './rates.store.ts';

/**
 * Returns whether a refund has to wait for another person. It is judged with what the same person has refunded for the
 * same account, and for any within a day.
 * @throws ApiError 403 when its amount needs a recent second factor that is missing
 */
export async function needsApproval(
  tx: Tx,
  { owner }: Account,
  amount: Amount,
  context: StaffContext,
): Promise<boolean> {
  const { refunds } = context.installation;
  // Refunds at the same time for several accounts would each be judged without the others.
  await lockRefundsBy(tx.db, context.actor.id);
  const before = await refundedAlone(tx.db, context.actor.id, owner, context.now);
  const currencies = [amount, ...before, refunds.confirmAbove, refunds.approveAbove].flatMap(
    (each) => each?.currency ?? [],
  );
  const rates = await ratesFor(tx.db, currencies, context.now);
  const { confirm, approval } = refundNeeds(amount, before, refunds, rates, context.now.toISOString());
  if (confirm) expectConfirmed(context.actor, 'recent', context.now);
  return approval;
}

/** Tells everybody else who may refund that a refund waits for one of them. */
export async function askForApproval(tx: Tx, account: Account, amount: Amount, { actor }: StaffContext) {
  const money = formatMoney(amount.minor, amount.currency);
  const title = `${actor.name} asks to refund ${money} for ${account.code}`;
  await account.notice(tx, title, 'Somebody else has to approve it.', actor.id);
}
