import { sum } from '#domain/money/money.ts';

/** The ways in which staff record money: `card` is a card terminal. */
export const RECORDED_METHODS = ['cash', 'card', 'transfer', 'partner_credit'] as const;
export type RecordedMethod = (typeof RECORDED_METHODS)[number];

/** Every way in which money arrives. A `link` is paid by the customer through a payment provider. */
export const PAID_METHODS = [...RECORDED_METHODS, 'link'] as const;
export type PaidMethod = (typeof PAID_METHODS)[number];

/** The services that payment links lead to. `local` is the server's own, for demonstrations and tests. */
export const PROVIDERS = ['local', 'stripe'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** `pending`: promised; `authorized`: held by the bank; only what is `captured` has arrived. */
export const PAYMENT_STATES = ['pending', 'authorized', 'captured', 'failed', 'voided'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const REFUND_STATES = ['pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export const PAYMENT_STATUSES = ['unpaid', 'partially_paid', 'paid', 'partially_refunded', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What may be open between the customer and the business, as lists filter by it; or a refund that nobody approved yet. */
export const BALANCES = ['due', 'overpaid', 'refund_due', 'awaiting_approval'] as const;

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
  return {
    paid_minor: totalOf(payments, 'captured'),
    refunded_minor: totalOf(refunds, 'succeeded'),
    reserved_minor: totalOf(refunds, 'pending'),
  };
}

/** Returns the sum of the entries in one state. */
function totalOf<State>(entries: readonly { state: State; amount_minor: number }[], state: State): number {
  return sum(entries.filter((entry) => entry.state === state).map((entry) => entry.amount_minor));
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

/** What tells how far something is paid, once its price may have changed or it does not take place any more. */
export type PaymentStanding = {
  status: string;
  payment_status: PaymentStatus;
  total_minor: number;
  paid_minor: number;
  /** Whether a refund was decided that has not reached the customer. */
  refund_pending: boolean;
  /** What is to be refunded by the rules, beside the refunds that were decided. */
  refund_due_minor: number;
};

/**
 * Returns how a payment status is to be read: `paid` alone means that everything is settled. Who paid more than the price
 * is owed the rest, and the price of what does not take place is not what the customer owes.
 */
export function paymentShown(of: PaymentStanding): PaymentShown {
  const hasEnded = ENDED_EARLY.includes(of.status);
  if (hasEnded && of.refund_due_minor > 0) return 'refund_due';
  if (of.payment_status !== 'paid') return of.payment_status;
  if (of.refund_pending) return 'refund_pending';
  if (hasEnded) return 'paid_before_end';
  return of.paid_minor > of.total_minor ? 'overpaid' : 'paid';
}

/**
 * Returns how a payment status is to be read where it is out of the ordinary. It is not where everything is paid, or where
 * too little is and nothing more is due, such as for a booking that has expired.
 */
export function paymentException(of: PaymentStanding & { due_minor: number }): PaymentShown | undefined {
  const shown = paymentShown(of);
  const isQuiet = PAID.has(shown) || (UNDERPAID.has(shown) && of.due_minor === 0);
  return isQuiet ? undefined : shown;
}

const PAID: ReadonlySet<PaymentShown> = new Set(['paid', 'paid_before_end']);
const UNDERPAID: ReadonlySet<PaymentShown> = new Set(['unpaid', 'partially_paid']);

export type PaymentShown = PaymentStatus | 'overpaid' | 'refund_due' | 'refund_pending' | 'paid_before_end';

/** What does not take place, of a trip as of a stay. */
export const ENDED_EARLY: readonly string[] = ['cancelled', 'expired', 'denied', 'no_show'];

/** What is still open between the customer and the business, in minor units of the booking's currency. */
export type Balance = {
  /** What the customer still has to pay. */
  due_minor: number;
  /** What the customer paid beyond the price, and has not got back. */
  overpaid_minor: number;
  /** Payments that a bank holds and nobody has captured yet. */
  uncaptured_minor: number;
};

type BalancedPayment = { state: PaymentState; amount_minor: number; at: string };
type BalancedRefund = { state: RefundState; amount_minor: number; override: boolean };

/**
 * Returns what is still open. A refund beyond the policy is a concession: once a booking is accepted, it does not have to
 * be paid again. Nothing is due for a booking that was cancelled or has expired; what arrived for it afterwards is too much.
 */
export function balanceOf(
  booking: { status: string; total_minor: number; cancelled_at?: string | null },
  payments: readonly BalancedPayment[],
  refunds: readonly BalancedRefund[],
): Balance {
  const { paid_minor, refunded_minor, reserved_minor } = ledgerOf(payments, refunds);
  const uncaptured_minor = totalOf(payments, 'authorized');
  const gone = refunded_minor + reserved_minor;
  if (booking.status === 'expired')
    return { due_minor: 0, overpaid_minor: Math.max(0, paid_minor - gone), uncaptured_minor };
  if (booking.status === 'cancelled') {
    const excess = latePaid(booking, payments);
    return { due_minor: 0, overpaid_minor: Math.max(0, Math.min(excess, paid_minor - gone)), uncaptured_minor };
  }
  const conceded =
    booking.status === 'pending'
      ? 0
      : totalOf(
          refunds.filter((refund) => refund.override),
          'succeeded',
        );
  return {
    due_minor: Math.max(0, booking.total_minor - (paid_minor - refunded_minor) - conceded),
    overpaid_minor: Math.max(0, paid_minor - gone - booking.total_minor),
    uncaptured_minor,
  };
}

/** Returns what was captured after the booking was cancelled. The policy has no share in it. */
export function latePaid(
  { cancelled_at }: { cancelled_at?: string | null },
  payments: readonly BalancedPayment[],
): number {
  if (!cancelled_at) return 0;
  const ended = Date.parse(cancelled_at);
  return totalOf(
    payments.filter(({ at }) => Date.parse(at) > ended),
    'captured',
  );
}
