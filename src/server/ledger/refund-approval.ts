import { refundNeeds, type Amount } from '#domain/booking/refund-approval.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { expectConfirmed } from '#server/kit/security/confirmed.ts';
import type { Account } from './account.ts';
import { ratesFor } from './rates.store.ts';

/**
 * Returns whether a refund has to wait for another person.
 * @throws ApiError 403 when its amount needs a recent second factor that is missing
 */
export async function needsApproval(tx: Tx, amount: Amount, context: StaffContext): Promise<boolean> {
  const { refunds } = context.installation;
  const currencies = [amount, refunds.confirmAbove, refunds.approveAbove].flatMap((each) => each?.currency ?? []);
  const rates = await ratesFor(tx.db, currencies, context.now);
  const { confirm, approval } = refundNeeds(amount, refunds, rates, context.now.toISOString());
  if (confirm) expectConfirmed(context.actor, 'recent', context.now);
  return approval;
}

/** Tells everybody else who may refund that a refund waits for one of them. */
export async function askForApproval(tx: Tx, account: Account, amount: Amount, { actor }: StaffContext) {
  const money = formatMoney(amount.minor, amount.currency);
  const title = `${actor.name} asks to refund ${money} for ${account.code}`;
  await account.notice(tx, title, 'Somebody else has to approve it.', actor.id);
}
