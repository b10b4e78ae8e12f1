import type { BookingKind, BookingStatus } from './booking.ts';
import type { Ledger } from './ledger.ts';
import { WHOLE_BPS, formatMoney, share } from '#domain/money/money.ts';
import { hoursBetween } from '#domain/time/time.ts';
import type { Instant } from '#domain/time/time.ts';

/** From this many hours before the pickup (that hour included), this share of what was paid goes back. */
type PolicyTier = { min_hours: number; refund_bps: number };
export type Policy = readonly PolicyTier[];

/** The policies of a city that has none of its own. */
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
/** Whom staff may name as the author of a cancellation: all but `system`, which stands for the server's own expiry. */
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

/** A policy has at most so many tiers. */
export const MAX_TIERS = 10;

/**
 * What keeps tiers from being a policy, a sentence by path; nothing when all is well: hours fall strictly to 0, and shares
 * never rise as the pickup comes nearer.
 */
export function policyTroubles(tiers: Policy): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [index, tier] of tiers.entries()) {
    const before = tiers[index - 1];
    if (!Number.isInteger(tier.refund_bps) || tier.refund_bps < 0 || tier.refund_bps > WHOLE_BPS)
      errors[`${index}.refund_bps`] = 'A refund lies between 0 and 100 %.';
    else if (before && tier.refund_bps > before.refund_bps)
      errors[`${index}.refund_bps`] = 'A later cancellation cannot refund more.';
    if (before && tier.min_hours >= before.min_hours)
      errors[`${index}.min_hours`] = 'Each step must have fewer hours than the one before.';
  }
  if (tiers.at(-1)?.min_hours !== 0)
    errors[tiers.length === 0 ? '' : `${tiers.length - 1}.min_hours`] ??= 'The last step must be at 0 hours.';
  return errors;
}

/** A policy as a sentence: "Refunds all of it until 24 hours before the pickup, 50 % until 12 hours before, then nothing." */
export function policyWords(tiers: Policy): string {
  const [first] = tiers;
  if (first && tiers.every(({ refund_bps }) => refund_bps === first.refund_bps))
    return first.refund_bps === 0 ? 'Refunds nothing.' : `Refunds ${shareWords(first.refund_bps)} until the pickup.`;
  const parts = tiers.map(({ min_hours, refund_bps }, index) => {
    const what = shareWords(refund_bps);
    if (min_hours === 0) return `then ${what}`;
    const hours = `${min_hours.toLocaleString('en')} ${min_hours === 1 ? 'hour' : 'hours'}`;
    return `${what} until ${hours} before${index === 0 ? ' the pickup' : ''}`;
  });
  return `Refunds ${parts.join(', ')}.`;
}

/** A policy as briefly as a list has room for: "100 % until 24 h before, 50 % until 12 h, then nothing". */
export const policyBrief = (tiers: Policy): string =>
  tiers
    .map(({ min_hours, refund_bps }, index) => {
      const what = refund_bps === 0 ? 'nothing' : `${refund_bps / 100} %`;
      if (min_hours === 0) return index === 0 ? `${what} until the pickup` : `then ${what}`;
      return `${what} until ${min_hours} h${index === 0 ? ' before' : ''}`;
    })
    .join(', ')
    .replace(/^n/, 'N');

const shareWords = (bps: number): string =>
  bps === WHOLE_BPS ? 'all of it' : bps === 0 ? 'nothing' : `${bps / 100} %`;

/** A cancellation as the refund rule sees it. Arrivals count to the scheduled pickup, however late the flight. */
export type Cancellation = {
  by: CancelAuthor;
  requested_at: Instant;
  pickup_at: Instant;
  policy: Policy;
};

/** The share of what was paid that goes back: by policy for the customer, all of it when it is not their doing. */
export function cancellationShare({ by, requested_at, pickup_at, policy }: Cancellation): number {
  if (by !== 'customer') return WHOLE_BPS;
  const hours = hoursBetween(requested_at, pickup_at);
  return policy.find((tier) => hours >= tier.min_hours)?.refund_bps ?? 0;
}

/** What a cancellation would give back, to be shown before it happens. Minor units of the charged currency. */
export type CancellationQuote = {
  hours_before_pickup: number;
  refund_bps: number;
  entitlement_minor: number;
  payable_minor: number;
};

export function quoteCancellation(cancellation: Cancellation, ledger: Ledger): CancellationQuote {
  const refund_bps = cancellationShare(cancellation);
  const { entitlement_minor, payable_minor } = roomFor(share(ledger.paid_minor, refund_bps), ledger);
  const hours_before_pickup = hoursBetween(cancellation.requested_at, cancellation.pickup_at);
  return { hours_before_pickup, refund_bps, entitlement_minor, payable_minor };
}

/** What may be paid back now: `payable_minor` by policy, `override_max_minor` beyond it. Never more than was paid. */
export type RefundLimits = { entitlement_minor: number; payable_minor: number; override_max_minor: number };

/**
 * The room a booking has. Only a cancelled one entitles to anything, by the share fixed when it was cancelled; goodwill on a
 * completed trip, and anything for a no-show, is an override.
 */
export function refundRoom(
  booking: { status: BookingStatus; cancel_refund_bps: number | null },
  ledger: Ledger,
): RefundLimits {
  const bps = booking.status === 'cancelled' ? (booking.cancel_refund_bps ?? 0) : 0;
  return roomFor(share(ledger.paid_minor, bps), ledger);
}

/** A request for money back. Without an amount it asks for all that is payable. */
export type RefundRequest = { amount_minor?: number | undefined; override: boolean; note?: string | null | undefined };

export type RefundRefusal = 'nothing_payable' | 'exceeds_entitlement' | 'exceeds_paid' | 'note_required';

/** Grants or refuses a request. It is never cut down silently: what is asked is paid, or nothing. */
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
    const why = `Say in at least ${MIN_OVERRIDE_NOTE} characters why more than the policy is paid.`;
    return { ok: false, code: 'note_required', why };
  }
  return { ok: true, amount_minor: amount };
}

/** Characters a note needs when the policy is overridden. */
const MIN_OVERRIDE_NOTE = 10;

function roomFor(entitlement_minor: number, { paid_minor, refunded_minor, reserved_minor }: Ledger): RefundLimits {
  const gone = refunded_minor + reserved_minor;
  return {
    entitlement_minor,
    payable_minor: Math.max(0, entitlement_minor - gone),
    override_max_minor: Math.max(0, paid_minor - gone),
  };
}
