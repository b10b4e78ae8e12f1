import type { Ledger, PaidMethod, PaymentState } from './ledger.ts';
import { formatMoney } from '#domain/money/money.ts';
import { ALLOWED, refused, type Verdict } from '#domain/verdict.ts';

/** What a payment provider reports of a payment link. */
export const LINK_EVENTS = ['authorized', 'captured', 'failed', 'expired'] as const;
export type LinkEvent = (typeof LINK_EVENTS)[number];

/**
 * Returns the state of a payment after an event, or undefined when the event changes nothing. Events arrive late, twice and
 * in any order: money that has arrived is never forgotten, and nothing else brings an ended payment back.
 */
export function stateAfter(state: PaymentState, event: LinkEvent): Exclude<PaymentState, 'pending'> | undefined {
  if (state === 'captured') return undefined;
  if (event === 'captured') return 'captured';
  if (state === 'failed' || state === 'voided') return undefined;
  if (event === 'authorized') return state === 'pending' ? 'authorized' : undefined;
  return event === 'failed' ? 'failed' : 'voided';
}

/** The facts of a payment that the rules need. */
export type PaymentFacts = {
  method: PaidMethod;
  state: PaymentState;
  amount_minor: number;
  /** Refunds through this payment that succeeded or are pending. */
  refunded_minor: number;
  handed_in_at?: string | null;
};

/** Returns whether a payment may be voided: it was recorded by mistake, and nothing has followed from it. */
export function mayVoid(payment: PaymentFacts | undefined, ledger: Ledger, currency: string): Verdict {
  if (!payment) return refused('There is no payment to void.');
  if (payment.state === 'voided') return refused('This payment is voided already.');
  if (payment.state === 'failed') return refused('This payment has failed: there is nothing to void.');
  if (payment.state !== 'captured') return ALLOWED;
  if (payment.method === 'link') return refused('The customer has paid this link: refund it instead.');
  if (payment.handed_in_at) return refused('This cash was handed in: refund it instead.');
  if (payment.refunded_minor > 0)
    return refused(`${formatMoney(payment.refunded_minor, currency)} of this payment has been refunded.`);
  const gone = ledger.refunded_minor + ledger.reserved_minor;
  return ledger.paid_minor - payment.amount_minor < gone
    ? refused('Without this payment, more would be refunded than was paid.')
    : ALLOWED;
}

/** Returns whether a payment may be captured or marked as failed: it was recorded, and has not arrived yet. */
export function maySettle(payment: PaymentFacts | undefined): Verdict {
  if (!payment) return refused('No payment is waiting.');
  if (payment.method === 'link') return refused('The payment provider reports what becomes of a link.');
  if (payment.state === 'pending' || payment.state === 'authorized') return ALLOWED;
  return refused(`A ${payment.state} payment is not waiting any more.`);
}

/** Returns whether a payment link may be cancelled. */
export function mayCancelLink(payment: PaymentFacts | undefined): Verdict {
  if (payment?.method !== 'link') return refused('There is no payment link.');
  return payment.state === 'pending' ? ALLOWED : refused(`This link is ${payment.state} already.`);
}

/** How long whoever recorded a payment may take it back, in seconds. */
const UNDO_SECONDS = 60;

/** Returns whether somebody may take back a payment they have just recorded. */
export function mayUndoPayment(
  payment: (PaymentFacts & { by_id: number | null; created_at: string }) | undefined,
  actorId: number,
  ledger: Ledger,
  now: string,
  currency: string,
): Verdict {
  if (!payment) return refused('There is no payment to undo.');
  if (payment.by_id !== actorId) return refused('Only whoever recorded this payment can undo it.');
  if (Date.parse(now) - Date.parse(payment.created_at) > UNDO_SECONDS * 1000)
    return refused('It is too late to undo this payment: void it, with a reason.');
  return mayVoid(payment, ledger, currency);
}

/** A part of a refund, through one payment. Null: through none of those that are known. */
export type RefundPart = { payment_id: number | null; amount_minor: number };

/**
 * Splits a refund over the payments it goes back through: first those of the method that was agreed for the booking, then
 * the others, and among these the newest first, because providers refund only for some months.
 */
export function splitRefund(
  amountMinor: number,
  payments: readonly (PaymentFacts & { id: number; at: string })[],
  agreed: string,
): RefundPart[] {
  const isAgreed = ({ method }: PaymentFacts) => method === agreed || (agreed === 'card' && method === 'link');
  const order = payments
    .filter(({ state }) => state === 'captured')
    .toSorted(
      (a, b) => Number(isAgreed(b)) - Number(isAgreed(a)) || Date.parse(b.at) - Date.parse(a.at) || b.id - a.id,
    );
  const parts: RefundPart[] = [];
  let left = amountMinor;
  for (const { id, amount_minor, refunded_minor } of order) {
    const part = Math.min(left, Math.max(0, amount_minor - refunded_minor));
    if (part > 0) parts.push({ payment_id: id, amount_minor: part });
    left -= part;
  }
  return left > 0 ? [...parts, { payment_id: null, amount_minor: left }] : parts;
}
