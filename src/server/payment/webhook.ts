import { providerEvent } from '#contract/booking/payment.schema.ts';
import { can } from '#domain/booking/booking.ts';
import { balanceOf } from '#domain/booking/ledger.ts';
import { stateAfter } from '#domain/booking/payment.ts';
import { formatMoney } from '#domain/money/money.ts';
import { accountOfBooking, appendLog, lockBooking, updateBooking, type BookingRecord } from '#server/booking/index.ts';
import type { Db, Tx } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';
import type { PaymentProvider, ProviderReport } from '#server/kit/payment/provider.ts';
import { refundOwner, settleRefund, updatePayment, updateSums } from '#server/ledger/index.ts';
import { lockAccount } from './accounts.ts';
import { logMoney } from './payment.ts';
import { claimEvent, linkById, linkByRef, noteOutcome, type LinkRow } from './payment.store.ts';

type LinkReport = Extract<ProviderReport, { of: 'link' }>;

/** What a report changed: `duplicate` was received before, `late` says less than is known, `unknown` is about no payment. */
export type Received = 'counted' | 'duplicate' | 'late' | 'unknown' | 'ignored';

/**
 * Takes a report of a provider, once. Reports come late, twice and in any order; what has arrived stays, and the id of a
 * report and its effect are stored together.
 */
export const receiveReport = (
  db: Db,
  provider: Pick<PaymentProvider, 'name' | 'title'>,
  report: ProviderReport,
  now: Date,
  requestId: string | null,
): Promise<Received> =>
  transaction(db, { command: providerEvent.id, actor: undefined, requestId }, async (tx) => {
    const kind = report.of === 'link' ? report.event : report.of === 'refund' ? 'refund' : report.kind;
    const event = { provider: provider.name, event_id: report.id, kind, received_at: now.toISOString() };
    if (!(await claimEvent(tx.db, event))) return 'duplicate';
    const link = report.of === 'link' ? await linkOf(tx, provider, report) : undefined;
    const outcome = await effectOf(tx, provider, report, link, now);
    await noteOutcome(tx.db, provider.name, report.id, outcome, link?.id ?? null);
    return outcome;
  });

async function linkOf(
  tx: Tx,
  { name }: Pick<PaymentProvider, 'name'>,
  report: LinkReport,
): Promise<LinkRow | undefined> {
  const known = await linkByRef(tx.db, name, report.ref);
  if (known || report.paymentId === null) return known;
  // The report is here before the provider's answer to the request that made the link.
  const made = await linkById(tx.db, report.paymentId);
  return made?.provider === name && made.provider_ref === null ? made : undefined;
}

async function effectOf(
  tx: Tx,
  provider: Pick<PaymentProvider, 'title'>,
  report: ProviderReport,
  link: LinkRow | undefined,
  now: Date,
): Promise<Received> {
  if (report.of === 'nothing') return 'ignored';
  if (report.of === 'refund') {
    const owner = await refundOwner(tx.db, report.refundId);
    const account = owner && (await lockAccount(tx.db, owner));
    if (!account) return 'unknown';
    return (await settleRefund(tx, account, report.refundId, report.outcome, now)) ? 'counted' : 'late';
  }
  const booking = link && (await lockBooking(tx.db, link.booking_id));
  return booking ? applyToLink(tx, provider, report, booking, link.id, now) : 'unknown';
}

async function applyToLink(
  tx: Tx,
  { title }: Pick<PaymentProvider, 'title'>,
  report: LinkReport,
  booking: BookingRecord,
  paymentId: number,
  now: Date,
): Promise<Received> {
  const found = booking.payments.find(({ id }) => id === paymentId);
  const state = found && stateAfter(found.state, report.event);
  if (!found || !state) return 'late';
  const account = accountOfBooking(booking);
  if (state === 'captured' && report.currency !== found.currency) {
    const paid = formatMoney(report.amount_minor, report.currency);
    const why = `${title} reports ${paid} for a link in ${found.currency}. It was not counted.`;
    await account.notice(tx, `A payment for ${booking.code} does not fit`, why);
    return 'ignored';
  }
  const amount = state === 'captured' ? report.amount_minor : found.amount_minor;
  await updatePayment(tx.db, paymentId, {
    state,
    provider_ref: report.ref,
    amount_minor: amount,
    at: now.toISOString(),
    reason: report.why,
    ...(state === 'captured' && { charge_ref: report.chargeRef, reason: null }),
  });
  await updateSums(tx.db, account.owner);
  const event = { captured: 'paid', authorized: 'payment_authorized', failed: 'payment_failed', voided: 'link_ended' };
  const data = { method: found.method, through: title };
  await logMoney(
    tx,
    booking,
    event[state as keyof typeof event],
    { amount_minor: amount },
    { now },
    { note: report.why, data },
  );
  if (state === 'captured') await afterPayment(tx, booking.id, amount, now);
  await account.audit(tx);
  return 'counted';
}

/** Confirms a booking that is now paid in full, or tells staff that money has arrived for one that is over. */
async function afterPayment(tx: Tx, bookingId: number, amount: number, now: Date): Promise<void> {
  const booking = await lockBooking(tx.db, bookingId);
  if (!booking) return;
  const account = accountOfBooking(booking);
  const money = formatMoney(amount, booking.currency);
  const at = now.toISOString();
  if (booking.status === 'expired' || booking.status === 'cancelled') {
    const ended = booking.status === 'expired' ? 'had expired' : 'was cancelled';
    await appendLog(tx.db, {
      bookingId,
      at: now,
      event: 'paid_late',
      from: booking.status,
      to: booking.status,
      data: { amount: money },
    });
    const title = `${money} arrived for ${booking.code} after it ${ended}`;
    await account.notice(tx, title, 'Refund it, or book the trip again.');
    return;
  }
  const { overpaid_minor } = balanceOf(booking, booking.payments, booking.refunds);
  if (overpaid_minor > 0) {
    const title = `${booking.code} is overpaid by ${formatMoney(overpaid_minor, booking.currency)}`;
    await account.notice(tx, title, 'Settle the difference to pay it back.');
  }
  if (booking.status !== 'pending') return;
  const verdict = can('confirm', booking, { now: at });
  if (!verdict.ok) return;
  await updateBooking(tx.db, bookingId, { status: verdict.to, confirmed_at: at });
  await appendLog(tx.db, { bookingId, at: now, event: verdict.log, from: booking.status, to: verdict.to });
}
