import { providerWork } from '#contract/booking/payment.schema.ts';
import { linkEnd, linkRefusal, toAskFor } from '#domain/booking/link.ts';
import { mayCancelLink } from '#domain/booking/payment.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { eachApart } from '#server/kit/jobs/each-apart.ts';
import { ApiError, conflict, invalid, notFound } from '#server/kit/http/errors.ts';
import { ProviderRefusal, type LinkOrder, type MadeLink, type PaymentProvider } from '#server/kit/payment/provider.ts';
import type { Account, LockAccount } from './account.ts';
import { insertPayment, updatePayment, updateSums, voidOpenLinks } from './ledger.store.ts';
import { linkById, linksOver, linksToMake, type LinkRow } from './link.store.ts';

/** @throws ApiError 501 where nobody takes payments by link */
export function linkProvider({ installation }: StaffContext): PaymentProvider {
  if (installation.payments) return installation.payments;
  throw new ApiError(
    'not_available',
    'no_provider',
    'Payment links are not set up: no payment provider is configured.',
  );
}

/**
 * Makes a payment link; without an amount for what is due. A provider elsewhere is asked once the transaction is committed,
 * so that nothing waits for its answer; the link shows as soon as it is there.
 */
export async function makeLink(
  tx: Tx,
  account: Account,
  { provider, amount_minor = toAskFor(account.payable, account.payments) }: LinkWish,
  context: StaffContext,
): Promise<void> {
  const { now, actor } = context;
  const refusal = linkRefusal(account.payable, now.toISOString());
  if (refusal !== undefined) throw conflict('booking_over', refusal);
  if (amount_minor === 0)
    throw invalid({ amount_minor: ['Nothing is due that no open link asks for already.'] }, 'nothing_due');
  const id = await insertPayment(tx.db, {
    owner: account.owner,
    method: 'link',
    provider: provider.name,
    amount_minor,
    currency: account.currency,
    state: 'pending',
    at: now.toISOString(),
    expires_at: linkEnd(account.payable.until, now).toISOString(),
    created_by: actor.id,
  });
  if (provider.remote) {
    const { lock } = account;
    context.afterCommit((db) => finishLink(db, provider, id, lock, now));
  } else {
    const row = await linkById(tx.db, id);
    if (row) await updatePayment(tx.db, id, madeValues(await provider.createLink(orderOf(row, now))));
  }
  await updateSums(tx.db, account.owner);
  const event = provider.remote ? 'link_asked' : 'link_made';
  await account.log(tx, { at: now, actor, event, data: amountOf({ amount_minor, currency: account.currency }) });
}

interface LinkWish {
  readonly provider: PaymentProvider;
  readonly amount_minor?: number | undefined;
}

const amountOf = ({ amount_minor, currency }: { amount_minor: number; currency: string }) => ({
  amount: formatMoney(amount_minor, currency),
});

const madeValues = ({ ref, url, expiresAt }: MadeLink) => ({
  provider_ref: ref,
  link_url: url,
  expires_at: expiresAt.toISOString(),
});

const orderOf = (row: LinkRow, now: Date): LinkOrder => ({
  paymentId: row.id,
  bookingCode: row.code,
  title: `Booking ${row.code}: ${row.what}`,
  amount_minor: row.amount_minor,
  currency: row.currency,
  email: row.email,
  endsAt: row.expires_at === null ? linkEnd(null, now) : new Date(row.expires_at),
  now,
});

/** Asks the provider for a link, and notes it. Safe to repeat. A refusal ends the link and is told to staff. */
async function finishLink(
  db: Db,
  provider: PaymentProvider,
  paymentId: number,
  lock: AccountLock,
  now: Date,
): Promise<void> {
  const row = await linkById(db, paymentId);
  if (row?.state !== 'pending' || row.provider_ref !== null || row.provider !== provider.name) return;
  const made = await provider.createLink(orderOf(row, now)).catch((error: unknown) => {
    if (error instanceof ProviderRefusal) return error.message;
    throw error;
  });
  await transaction(db, { command: providerWork.id, actor: undefined, requestId: null }, async (tx) => {
    const account = await lock(tx.db);
    if (account?.payments.find(({ id }) => id === paymentId)?.state !== 'pending') return;
    const data = amountOf(row);
    if (typeof made === 'string') {
      await updatePayment(tx.db, paymentId, { state: 'failed', reason: made });
      await account.log(tx, { at: now, event: 'payment_failed', data, note: made });
      await account.notice(tx, `The payment link for ${account.code} could not be made`, made);
    } else {
      await updatePayment(tx.db, paymentId, madeValues(made));
      await account.log(tx, { at: now, event: 'link_made', data });
    }
    await updateSums(tx.db, account.owner);
    await account.audit(tx);
  });
}

type AccountLock = (db: Db) => Promise<Account | undefined>;

/** Makes the links that an earlier attempt has not made, for a sweep. */
export async function retryLinks(db: Db, provider: PaymentProvider, lock: LockAccount, now: Date): Promise<void> {
  for (const id of await linksToMake(db, new Date(now.getTime() - RETRY_AFTER_MS), BATCH)) {
    const owner = (await linkById(db, id))?.owner;
    if (owner) await finishLink(db, provider, id, (inner) => lock(inner, owner), now).catch(() => undefined);
  }
}

/** Ends links that have run out. One that is paid all the same comes back with the report of its payment. */
export async function endOldLinks(db: Db, lock: LockAccount, now: Date): Promise<void> {
  await eachApart(
    await linksOver(db, now, BATCH),
    ({ id }) => `Ending payment link ${id}`,
    (link) =>
      transaction(db, { command: providerWork.id, actor: undefined, requestId: null }, async (tx) => {
        const account = await lock(tx.db, link.owner);
        if (account?.payments.find(({ id }) => id === link.id)?.state !== 'pending') return;
        await updatePayment(tx.db, link.id, { state: 'voided', reason: 'The link has run out.' });
        await updateSums(tx.db, account.owner);
        await account.log(tx, { at: now, event: 'link_ended', data: amountOf(link) });
        await account.audit(tx);
      }),
  );
}

const RETRY_AFTER_MS = 60_000;
const BATCH = 50;

/** Cancels a link that nobody has paid. */
export async function cancelLink(tx: Tx, account: Account, paymentId: number, context: StaffContext): Promise<void> {
  const found = account.payments.find(({ id }) => id === paymentId);
  if (!found) throw notFound('This payment');
  const verdict = mayCancelLink(found);
  if (!verdict.ok) throw conflict('payment_state', verdict.why);
  await updatePayment(tx.db, found.id, { state: 'voided', reason: 'The link was cancelled.' });
  await updateSums(tx.db, account.owner);
  const { now, actor } = context;
  await account.log(tx, { at: now, actor, event: 'link_cancelled', data: amountOf(found) });
  if (found.provider_ref !== null) tellProvider([found.provider_ref], context);
}

/** Ends the open links of what was cancelled or refused, at their provider too. */
export async function endLinks(tx: Tx, { owner }: Pick<Account, 'owner'>, reason: string, context: StaffContext) {
  tellProvider(await voidOpenLinks(tx.db, owner, reason), context);
}

function tellProvider(refs: readonly string[], { installation: { payments }, afterCommit }: StaffContext): void {
  for (const ref of refs) if (payments) afterCommit(() => payments.cancelLink(ref));
}
