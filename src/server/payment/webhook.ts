import { providerEvent } from '#contract/booking/payment.schema.ts';
import { can } from '#domain/booking/booking.ts';
import { stateAfter } from '#domain/booking/payment.ts';
import { formatMoney } from '#domain/money/money.ts';
import { appendLog, lockBooking, updateBooking } from '#server/booking/index.ts';
import type { Db, Tx } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';
import type { PaymentProvider, ProviderReport } from '#server/kit/payment/provider.ts';
import {
  linkById,
  linkByRef,
  refundOwner,
  settleRefund,
  updatePayment,
  updateSums,
  type Account,
  type LinkRow,
} from '#server/ledger/index.ts';
import { lockAccount } from './accounts.ts';
import { claimEvent, noteOutcome } from './payment.store.ts';

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
  const account = link && (await lockAccount(tx.db, link.owner));
  return account ? applyToLink(tx, provider, report, account, link.id, now) : 'unknown';
}

async function applyToLink(
  tx: Tx,
  { title }: Pick<PaymentProvider, 'title'>,
  report: LinkReport,
  account: Account,
  paymentId: number,
  now: Date,
): Promise<Received> {
  const found = account.payments.find(({ id }) => id === paymentId);
  const state = found && stateAfter(found.state, report.event);
  if (!found || !state) return 'late';
  if (state === 'captured' && report.currency !== found.currency) {
    const paid = formatMoney(report.amount_minor, report.currency);
    const why = `${title} reports ${paid} for a link in ${found.currency}. It was not counted.`;
    await account.notice(tx, `A payment for ${account.code} does not fit`, why);
    return 'ignored';
  }
  const amount_minor = state === 'captured' ? report.amount_minor : found.amount_minor;
  await updatePayment(tx.db, paymentId, {
    state,
    provider_ref: report.ref,
    amount_minor,
    at: now.toISOString(),
    reason: report.why,
    ...(state === 'captured' && { charge_ref: report.chargeRef, reason: null }),
  });
  await updateSums(tx.db, account.owner);
  const amount = formatMoney(amount_minor, account.currency);
  const event = EVENTS[state];
  await account.log(tx, { at: now, event, note: report.why, data: { amount, method: found.method, through: title } });
  if (state === 'captured') await afterPayment(tx, account, amount, now);
  await account.audit(tx);
  return 'counted';
}

const EVENTS = {
  authorized: 'payment_authorized',
  captured: 'paid',
  failed: 'payment_failed',
  voided: 'link_ended',
} as const;

/** Confirms a booking that is now paid in full, or tells staff of money that has arrived for one that is over. */
async function afterPayment(tx: Tx, { owner, payable: before }: Account, amount: string, now: Date): Promise<void> {
  const account = await lockAccount(tx.db, owner);
  if (!account) return;
  const { code, currency, payable } = account;
  if (before.over !== null) {
    await account.log(tx, { at: now, event: 'paid_late', data: { amount } });
    const ended = before.over === 'expired' ? 'had expired' : `was ${before.over}`;
    await account.notice(tx, `${amount} arrived for ${code} after it ${ended}`, 'Refund it, or book again.');
    return;
  }
  if (payable.overpaid_minor > 0) {
    const title = `${code} is overpaid by ${formatMoney(payable.overpaid_minor, currency)}`;
    await account.notice(tx, title, 'Pay back what is too much.');
  }
  if (owner.kind === 'booking') await confirmPaid(tx, owner.id, now);
}

/** Confirms a trip where its guard allows. Stays are confirmed by their hotel. */
async function confirmPaid(tx: Tx, id: number, now: Date): Promise<void> {
  const booking = await lockBooking(tx.db, id);
  if (booking?.status !== 'pending') return;
  const at = now.toISOString();
  const verdict = can('confirm', booking, { now: at });
  if (!verdict.ok) return;
  await updateBooking(tx.db, id, { status: verdict.to, confirmed_at: at });
  await appendLog(tx.db, { bookingId: id, at: now, event: verdict.log, from: booking.status, to: verdict.to });
}
