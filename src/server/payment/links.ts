import type { payment } from '#contract/booking/payment.ts';
import { providerWork } from '#contract/booking/payment.schema.ts';
import { balanceOf } from '#domain/booking/ledger.ts';
import { mayCancelLink } from '#domain/booking/payment.ts';
import { accountOfBooking, lockBooking, ownerOfBooking, type BookingRecord } from '#server/booking/index.ts';
import type { Db } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { ApiError, conflict, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { insertPayment, updatePayment, updateSums } from '#server/ledger/index.ts';
import { ProviderRefusal, type LinkOrder, type MadeLink, type PaymentProvider } from '#server/kit/payment/provider.ts';
import { logMoney, paymentWrites } from './payment.ts';
import { linkById, linksToMake, type LinkRow } from './payment.store.ts';

/**
 * Makes a payment link. A provider elsewhere is asked once the transaction is committed, so that nothing waits for its
 * answer; the link shows as soon as it is there.
 */
export const link: Handler<typeof payment.link> = ({ params, body }, context) => {
  const provider = context.installation.payments;
  if (!provider)
    throw new ApiError(
      'not_available',
      'no_provider',
      'Payment links are not set up: no payment provider is configured.',
    );
  return paymentWrites.change(params.id, context, async (tx, booking) => {
    const amount_minor = body.amount_minor ?? dueOf(booking);
    refuseLink(booking, amount_minor);
    const id = await insertPayment(tx.db, {
      owner: ownerOfBooking(booking),
      method: 'link',
      provider: provider.name,
      amount_minor,
      currency: booking.currency,
      state: 'pending',
      at: context.now.toISOString(),
      created_by: context.actor.id,
    });
    if (provider.remote) context.afterCommit((db) => makeLink(db, provider, id, context.now));
    else {
      const row = await linkById(tx.db, id);
      if (row) await updatePayment(tx.db, id, madeValues(await provider.createLink(orderOf(row, context.now))));
    }
    await updateSums(tx.db, ownerOfBooking(booking));
    await logMoney(tx, booking, provider.remote ? 'link_asked' : 'link_made', { amount_minor }, context);
    return 'changed';
  });
};

const dueOf = (booking: BookingRecord): number => {
  const open = booking.payments
    .filter(({ method, state }) => method === 'link' && state === 'pending')
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  return Math.max(0, balanceOf(booking, booking.payments, booking.refunds).due_minor - open);
};

function refuseLink(booking: BookingRecord, amountMinor: number): void {
  if (booking.status === 'cancelled' || booking.status === 'expired')
    throw conflict(
      'booking_over',
      booking.status === 'expired'
        ? 'This booking has expired: it cannot be paid.'
        : 'This booking was cancelled: it cannot be paid.',
    );
  if (amountMinor === 0)
    throw invalid({ amount_minor: ['Nothing is due that no open link asks for already.'] }, 'nothing_due');
}

const madeValues = ({ ref, url, expiresAt }: MadeLink) => ({
  provider_ref: ref,
  link_url: url,
  expires_at: expiresAt.toISOString(),
});

const orderOf = (row: LinkRow, now: Date): LinkOrder => ({
  paymentId: row.id,
  bookingCode: row.code,
  title: `Booking ${row.code}: ${row.trip}`,
  amount_minor: row.amount_minor,
  currency: row.currency,
  email: row.email,
  now,
});

/** Asks the provider for a link, and notes it. Safe to repeat. A refusal ends the link and is told to staff. */
export async function makeLink(db: Db, provider: PaymentProvider, paymentId: number, now: Date): Promise<void> {
  const row = await linkById(db, paymentId);
  if (row?.state !== 'pending' || row.provider_ref !== null || row.provider !== provider.name) return;
  const made = await provider.createLink(orderOf(row, now)).catch((error: unknown) => {
    if (error instanceof ProviderRefusal) return error.message;
    throw error;
  });
  await transaction(db, { command: providerWork.id, actor: undefined, requestId: null }, async (tx) => {
    const booking = await lockBooking(tx.db, row.booking_id);
    const found = booking?.payments.find(({ id }) => id === paymentId);
    if (!booking || found?.state !== 'pending') return;
    const account = accountOfBooking(booking);
    if (typeof made === 'string') {
      await updatePayment(tx.db, paymentId, { state: 'failed', reason: made });
      await logMoney(tx, booking, 'payment_failed', row, { now }, { note: made });
      await account.notice(tx, `The payment link for ${booking.code} could not be made`, made);
    } else {
      await updatePayment(tx.db, paymentId, madeValues(made));
      await logMoney(tx, booking, 'link_made', row, { now });
    }
    await updateSums(tx.db, ownerOfBooking(booking));
    await account.audit(tx);
  });
}

/** Makes the links that an earlier attempt has not made, for a sweep. */
export async function retryLinks(db: Db, provider: PaymentProvider, now: Date): Promise<void> {
  for (const id of await linksToMake(db, new Date(now.getTime() - RETRY_AFTER_MS), BATCH))
    await makeLink(db, provider, id, now).catch(() => undefined);
}

const RETRY_AFTER_MS = 60_000;
const BATCH = 50;

export const cancelLink: Handler<typeof payment.cancelLink> = ({ params }, context) =>
  paymentWrites.change(params.id, context, async (tx, booking) => {
    const found = booking.payments.find(({ id }) => id === params.paymentId);
    if (!found) throw notFound('This payment');
    const verdict = mayCancelLink(found);
    if (!verdict.ok) throw conflict('payment_state', verdict.why);
    await updatePayment(tx.db, found.id, { state: 'voided', reason: 'The link was cancelled.' });
    await updateSums(tx.db, ownerOfBooking(booking));
    await logMoney(tx, booking, 'link_cancelled', found, context);
    const provider = context.installation.payments;
    const ref = found.provider_ref;
    if (provider?.name === found.provider && ref !== null) context.afterCommit(() => provider.cancelLink(ref));
    return 'changed';
  });
