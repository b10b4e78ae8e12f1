import { sum } from '#domain/money/money.ts';

export const PAYMENT_STATES = ['authorized', 'captured', 'failed', 'voided'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const REFUND_STATES = ['pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export const PAYMENT_STATUSES = ['unpaid', 'partially_paid', 'paid', 'partially_refunded', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The sums of a booking's payments and refunds, in minor units of its currency. */
export type Ledger = {
  /** Captured payments. */
  paid_minor: number;
  /** Refunds that reached the customer. */
  refunded_minor: number;
  /** Pending refunds: not yet paid out, but no longer available for another refund. */
  reserved_minor: number;
};

/** Adds up a booking's payments and refunds. Failed ones do not count, so a failed refund frees its amount. */
export function ledgerOf(
  payments: readonly { state: PaymentState; amount_minor: number }[],
  refunds: readonly { state: RefundState; amount_minor: number }[],
): Ledger {
  const total = <State>(entries: readonly { state: State; amount_minor: number }[], state: State) =>
    sum(entries.filter((entry) => entry.state === state).map((entry) => entry.amount_minor));
  return {
    paid_minor: total(payments, 'captured'),
    refunded_minor: total(refunds, 'succeeded'),
    reserved_minor: total(refunds, 'pending'),
  };
}

/** Returns the payment status of a booking with this total. A booking that costs nothing counts as paid. */
export function paymentStatus(
  totalMinor: number,
  ledger: Pick<Ledger, 'paid_minor' | 'refunded_minor'>,
): PaymentStatus {
  const { paid_minor, refunded_minor } = ledger;
  if (refunded_minor > 0) return refunded_minor < paid_minor ? 'partially_refunded' : 'refunded';
  if (paid_minor >= totalMinor) return 'paid';
  return paid_minor > 0 ? 'partially_paid' : 'unpaid';
}
