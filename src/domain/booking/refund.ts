import type { BookingKind, BookingStatus } from './booking.ts';
import type { Ledger } from './ledger.ts';
import { WHOLE_BPS, formatMoney, share } from '#domain/money/money.ts';
import { hoursBetween } from '#domain/time/time.ts';
import type { Instant } from '#domain/time/time.ts';

/** A refund tier: at least `min_hours` before the pickup, `refund_bps` of the paid amount is refunded. */
type PolicyTier = { min_hours: number; refund_bps: number };
export type Policy = readonly PolicyTier[];

/** The policies of cities without one of their own. */
export const DEFAULT_POLICIES: Readonly<Record<BookingKind, Policy>> = {
  airport: [
    { min_hours: 24, refund_bps: 10_000 },
    { min_hours: 12, refund_bps: 5_000 },
    { min_hours: 0, refund_bps: 0 },
  ],
  day_booking: [
    { min_hours: 48, refund_bps: 10_000 },
    { min_hours: 24, refund_bps: 5_000 },
    { min_hours: 0, refund_bps: 0 },
  ],
};

export const CANCEL_AUTHORS = ['customer', 'operator', 'supplier', 'system'] as const;
export type CancelAuthor = (typeof CANCEL_AUTHORS)[number];
/**
 * The possible authors of a cancellation by staff. `system` is missing because it stands for the server's own expiry.
 */
export const STAFF_CANCEL_AUTHORS = ['customer', 'operator', 'supplier'] as const;
export const CANCEL_REASONS = [
  'change_of_plans',
  'flight_cancelled',
  'duplicate',
  'no_car_available',
  'driver_no_show',
  'late_over_30_min',
  'payment_problem',
  'other',
] as const;
export const REFUND_REASONS = [
  'cancellation',
  'goodwill',
  'service_failure',
  'duplicate_payment',
  'price_correction',
  'other',
] as const;

/** The maximum number of tiers per policy. */
export const MAX_TIERS = 10;

/**
 * Returns what is wrong with these tiers, as sentences by path; empty when they form a policy. Hours must fall strictly
 * to 0, and shares must not rise towards the pickup.
 */
export function policyErrors(tiers: Policy): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [index, tier] of tiers.entries()) {
    const before = tiers[index - 1];
    if (!Number.isInteger(tier.refund_bps) || tier.refund_bps < 0 || tier.refund_bps > WHOLE_BPS)
      errors[`${index}.refund_bps`] = 'A refund must be between 0 and 100%.';
    else if (before && tier.refund_bps > before.refund_bps)
      errors[`${index}.refund_bps`] = 'A later cancellation cannot refund more.';
    if (before && tier.min_hours >= before.min_hours)
      errors[`${index}.min_hours`] = 'Each step must have fewer hours than the one before.';
  }
  if (tiers.at(-1)?.min_hours !== 0)
    errors[tiers.length === 0 ? '' : `${tiers.length - 1}.min_hours`] ??= 'The last step must be at 0 hours.';
  return errors;
}

/**
 * Returns a policy as a sentence: "Refunds all of it until 24 hours before the pickup, 50% until 12 hours before, then
 * nothing."
 */
export function policyWords(tiers: Policy): string {
  const [first] = tiers;
  if (first && tiers.every(({ refund_bps }) => refund_bps === first.refund_bps))
    return first.refund_bps === 0 ? 'No refund.' : `Refunds ${shareWords(first.refund_bps)} until the pickup.`;
  const parts = tiers.map(({ min_hours, refund_bps }, index) => {
    const what = shareWords(refund_bps);
    if (min_hours === 0) return `then ${what}`;
    const hours = `${min_hours.toLocaleString('en')} ${min_hours === 1 ? 'hour' : 'hours'}`;
    return `${what} until ${hours} before${index === 0 ? ' the pickup' : ''}`;
  });
  return `Refunds ${parts.join(', ')}.`;
}

/** Returns a policy in short form for lists: "100% until 24 h before, 50% until 12 h, then nothing". */
export const policyBrief = (tiers: Policy): string =>
  tiers
    .map(({ min_hours, refund_bps }, index) => {
      const what = refund_bps === 0 ? 'nothing' : `${refund_bps / 100}%`;
      if (min_hours === 0) return index === 0 ? `${what} until the pickup` : `then ${what}`;
      return `${what} until ${min_hours} h${index === 0 ? ' before' : ''}`;
    })
    .join(', ')
    .replace(/^n/, 'N');

const shareWords = (bps: number): string => (bps === WHOLE_BPS ? 'all of it' : bps === 0 ? 'nothing' : `${bps / 100}%`);

/** A cancellation as the refund rule sees it. For arrivals the scheduled pickup counts, however late the flight is. */
export type Cancellation = {
  by: CancelAuthor;
  requested_at: Instant;
  pickup_at: Instant;
  policy: Policy;
};

/** Returns the refundable share of the paid amount: by policy if the customer cancels, otherwise all of it. */
export function cancellationShare({ by, requested_at, pickup_at, policy }: Cancellation): number {
  if (by !== 'customer') return WHOLE_BPS;
  const hours = hoursBetween(requested_at, pickup_at);
  return policy.find((tier) => hours >= tier.min_hours)?.refund_bps ?? 0;
}

/**
 * The refund a cancellation would bring, previewed before it happens. Amounts are minor units of the charged currency.
 */
export type CancellationQuote = {
  hours_before_pickup: number;
  refund_bps: number;
  entitlement_minor: number;
  payable_minor: number;
};

export function quoteCancellation(
  cancellation: Cancellation,
  ledger: Ledger,
  total_minor = ledger.paid_minor,
): CancellationQuote {
  const refund_bps = cancellationShare(cancellation);
  const entitlement = entitlementOf(refund_bps, ledger, Math.min(ledger.paid_minor, total_minor));
  const { entitlement_minor, payable_minor } = refundLimits(entitlement, ledger);
  const hours_before_pickup = hoursBetween(cancellation.requested_at, cancellation.pickup_at);
  return { hours_before_pickup, refund_bps, entitlement_minor, payable_minor };
}

/** Refundable amounts: `payable_minor` by policy, `override_max_minor` beyond it. Never more than was paid. */
export type RefundLimits = { entitlement_minor: number; payable_minor: number; override_max_minor: number };

/**
 * Returns the refund limits of a booking. A cancelled booking has an entitlement by the share fixed at its cancellation;
 * goodwill on a completed trip, and any refund for a no-show, is an override. What was paid beyond the price, for a booking
 * that had expired, or after the cancellation (`late_minor`) is payable in full at any time.
 */
export function refundRoom(
  booking: { status: BookingStatus; cancel_refund_bps: number | null; total_minor?: number },
  ledger: Ledger,
  late_minor = 0,
): RefundLimits {
  const { status, cancel_refund_bps, total_minor = ledger.paid_minor } = booking;
  if (status === 'expired') return refundLimits(ledger.paid_minor, ledger);
  const kept = Math.min(ledger.paid_minor - late_minor, total_minor);
  return status === 'cancelled'
    ? refundLimits(entitlementOf(cancel_refund_bps ?? 0, ledger, kept), ledger)
    : refundLimits(Math.max(0, ledger.paid_minor - total_minor), ledger);
}

/** Returns a share of what was paid of the price, and all that was paid beyond it. */
const entitlementOf = (bps: number, { paid_minor }: Ledger, kept: number): number =>
  share(kept, bps) + (paid_minor - kept);

/** A refund request. Without an amount it covers everything payable. */
export type RefundRequest = { amount_minor?: number | undefined; override: boolean; note?: string | null | undefined };

export type RefundRefusal = 'nothing_payable' | 'exceeds_entitlement' | 'exceeds_paid' | 'note_required';

/** Grants the full amount or refuses; never part of it. */
export function decideRefund(
  { amount_minor, override, note }: RefundRequest,
  room: RefundLimits,
  currency: string,
): { ok: true; amount_minor: number } | { ok: false; code: RefundRefusal; why: string } {
  const amount = amount_minor ?? room.payable_minor;
  const money = (minor: number) => formatMoney(minor, currency);
  if (amount <= 0) return { ok: false, code: 'nothing_payable', why: 'Nothing is payable under the policy.' };
  if (!override && amount > room.payable_minor) {
    const why = `The policy allows ${money(room.payable_minor)} now, not ${money(amount)}.`;
    return { ok: false, code: 'exceeds_entitlement', why };
  }
  if (amount > room.override_max_minor) {
    const why = `Only ${money(room.override_max_minor)} of what was paid is left to refund.`;
    return { ok: false, code: 'exceeds_paid', why };
  }
  if (override && (note ?? '').trim().length < MIN_OVERRIDE_NOTE) {
    const why = `Explain in at least ${MIN_OVERRIDE_NOTE} characters why the refund exceeds the policy.`;
    return { ok: false, code: 'note_required', why };
  }
  return { ok: true, amount_minor: amount };
}

/** The minimum length of the note for an override of the policy, in characters. */
const MIN_OVERRIDE_NOTE = 10;

/** Returns the refund limits of an entitlement, in minor units: what is left of it, and of what was paid. */
export function refundLimits(
  entitlement_minor: number,
  { paid_minor, refunded_minor, reserved_minor }: Ledger,
): RefundLimits {
  const gone = refunded_minor + reserved_minor;
  return {
    entitlement_minor,
    payable_minor: Math.max(0, entitlement_minor - gone),
    override_max_minor: Math.max(0, paid_minor - gone),
  };
}
