import type { Ledger } from '#domain/booking/ledger.ts';
import { WHOLE_BPS, share, sum } from '#domain/money/money.ts';
import { addDays, type DateText } from '#domain/time/calendar.ts';
import { isBefore, toInstant, type Instant } from '#domain/time/time.ts';
import { isClock } from '#domain/time/typed.ts';
import { MAX_NIGHTS } from './stay.ts';

/** What a cancellation costs: a share of the total, the price of the first nights, or an amount in minor units. */
export type Fee = { readonly percent_bps: number } | { readonly nights: number } | { readonly fixed_minor: number };

/**
 * From when on a fee applies: a time of the hotel's clock, so many days before check-in. The first step may lack both: it
 * applies from the booking on.
 */
export interface TermsStep {
  readonly days_before: number | null;
  readonly at_local: string | null;
  readonly fee: Fee;
}

/** Until the first step cancelling is free; the last one also applies to guests who do not come. */
export interface Terms {
  readonly steps: TermsStep[];
}

export const MAX_STEPS = 6;
export const MAX_DAYS_BEFORE = 365;
/** The largest fixed fee, in minor units. */
export const MAX_FEE_MINOR = 100_000_000_000;

export const FREE: Terms = { steps: [] };
export const NON_REFUNDABLE: Terms = {
  steps: [{ days_before: null, at_local: null, fee: { percent_bps: WHOLE_BPS } }],
};

/** Returns whether cancelling costs everything from the booking on. */
export const isNonRefundable = ({ steps: [first] }: Terms): boolean =>
  first?.days_before === null && 'percent_bps' in first.fee && first.fee.percent_bps === WHOLE_BPS;

/**
 * Returns what is wrong with terms, as sentences by path; empty when they hold. Steps must go forward in time, and a fee
 * must not be less than the one before it in the same unit.
 */
export function termsErrors({ steps }: Terms): Record<string, string> {
  const errors: Record<string, string> = {};
  if (steps.length > MAX_STEPS) errors['steps'] = `Enter at most ${MAX_STEPS} steps.`;
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1];
    const when = whenError(step, before);
    if (when) errors[`steps.${index}.${when.field}`] = when.why;
    const fee = feeError(
      step.fee,
      steps.slice(0, index).map((earlier) => earlier.fee),
    );
    if (fee) errors[`steps.${index}.fee`] = fee;
  }
  return errors;
}

/** A step of the terms as it is kept with a booking: from an instant on, cancelling costs this much. */
export interface FeeStep {
  readonly from_at: Instant;
  readonly amount_minor: number;
}

/** What turns terms into instants and amounts. The prices of the nights, in minor units, add up to the total. */
export interface Stay {
  readonly check_in: DateText;
  readonly timezone: string;
  readonly booked_at: Instant;
  readonly nights_minor: readonly number[];
}

/**
 * Returns the steps of terms as instants and amounts, in the order of time. Amounts are rounded half up, are never more
 * than the total, and never less than the step before. A local time that clocks skip is moved forward.
 */
export function compileTerms({ steps }: Terms, stay: Stay): FeeStep[] {
  const total = sum(stay.nights_minor);
  const timed = steps
    .map((step) => ({ from_at: instantOf(step, stay), amount_minor: Math.min(total, amountOf(step.fee, stay)) }))
    .toSorted((a, b) => Date.parse(a.from_at) - Date.parse(b.from_at));
  let least = 0;
  return timed.map(({ from_at, amount_minor }) => ({ from_at, amount_minor: (least = Math.max(least, amount_minor)) }));
}

/** Returns what cancelling costs at an instant: 0 before the first step. */
export const feeAt = (steps: readonly FeeStep[], at: Instant): number =>
  steps.findLast(({ from_at }) => !isBefore(at, from_at))?.amount_minor ?? 0;

/** Returns the next step after an instant at which cancelling costs more, or null when it stays as it is. */
export function nextFee(steps: readonly FeeStep[], at: Instant): FeeStep | null {
  const fee = feeAt(steps, at);
  return steps.find(({ from_at, amount_minor }) => isBefore(at, from_at) && amount_minor > fee) ?? null;
}

/** Returns what guests who do not come are charged: the fee of the last step. */
export const noShowFee = (steps: readonly FeeStep[]): number => steps.at(-1)?.amount_minor ?? 0;

export const CANCELLED_BY = ['customer', 'hotel', 'provider', 'operator'] as const;
export type CancelledBy = (typeof CANCELLED_BY)[number];

/** A cancellation of a stay: by whom, and when. */
interface Cancellation {
  readonly steps: readonly FeeStep[];
  readonly by: CancelledBy;
  readonly at: Instant;
}

/** Returns what a cancellation costs. It is free unless the customer cancels. */
export const cancellationFee = ({ steps, by, at }: Cancellation): number => (by === 'customer' ? feeAt(steps, at) : 0);

/** What a cancellation would bring, and what it would bring from the next step on. Amounts are minor units. */
export interface CancellationQuote {
  readonly fee_minor: number;
  readonly refund_minor: number;
  /** What of the fee was never paid. It is shown, and not charged by itself. */
  readonly due_minor: number;
  readonly next: { readonly at: Instant; readonly fee_minor: number; readonly refund_minor: number } | null;
}

/**
 * Returns what a cancellation costs and refunds. What was refunded before, or is on its way, counts as part of the refund.
 * It does not count as unpaid: somebody decided to return it, so that it is not due again. Paid 10000 at a fee of 12000
 * leaves 2000 due, whether or not some of the 10000 was returned since.
 */
export function quoteHotelCancellation(quoted: Cancellation & Ledger): CancellationQuote {
  const { steps, by, at, paid_minor, refunded_minor, reserved_minor } = quoted;
  const fee_minor = cancellationFee({ steps, by, at });
  const refundAt = (fee: number) => Math.max(0, paid_minor - fee - refunded_minor - reserved_minor);
  const next = by === 'customer' ? nextFee(steps, at) : null;
  return {
    fee_minor,
    refund_minor: refundAt(fee_minor),
    due_minor: Math.max(0, fee_minor - paid_minor),
    next: next && { at: next.from_at, fee_minor: next.amount_minor, refund_minor: refundAt(next.amount_minor) },
  };
}

const instantOf = ({ days_before, at_local }: TermsStep, { check_in, timezone, booked_at }: Stay): Instant =>
  days_before === null || at_local === null
    ? booked_at
    : toInstant(`${addDays(check_in, -days_before)}T${at_local}`, timezone);

function amountOf(fee: Fee, { nights_minor }: Stay): number {
  if ('percent_bps' in fee) return share(sum(nights_minor), fee.percent_bps);
  return 'nights' in fee ? sum(nights_minor.slice(0, fee.nights)) : fee.fixed_minor;
}

/** Returns what is wrong with the time of a step, and in which of its fields. */
function whenError(step: TermsStep, before: TermsStep | undefined): { field: string; why: string } | undefined {
  const { days_before, at_local } = step;
  if (days_before === null) {
    if (at_local !== null) return { field: 'at_local', why: 'A fee from the booking on has no time of day.' };
    return before && { field: 'days_before', why: 'Only the first step can apply from the booking on.' };
  }
  if (!isWhole(days_before, 0, MAX_DAYS_BEFORE))
    return { field: 'days_before', why: `Enter 0 to ${MAX_DAYS_BEFORE} days.` };
  if (at_local === null || !isClock(at_local))
    return { field: 'at_local', why: 'Enter a time of the hotel’s clock, such as 18:00.' };
  if (!before || before.days_before === null || before.at_local === null) return undefined;
  if (days_before > before.days_before)
    return { field: 'days_before', why: 'A step cannot begin more days before check-in than the one above it.' };
  return days_before === before.days_before && at_local <= before.at_local
    ? { field: 'at_local', why: 'A step must begin later than the one above it.' }
    : undefined;
}

/** Returns what is wrong with a fee. It is compared with those of earlier steps, as far as they are in the same unit. */
function feeError(fee: Fee, earlier: readonly Fee[]): string | undefined {
  const { unit, size, most, why } = sizeOf(fee);
  if (!isWhole(size, 1, most)) return why;
  const falls = earlier.map(sizeOf).some((other) => other.unit === unit && size < other.size);
  return falls ? 'A later step cannot cost less.' : undefined;
}

function sizeOf(fee: Fee): { unit: string; size: number; most: number; why: string } {
  if ('percent_bps' in fee)
    return { unit: 'percent', size: fee.percent_bps, most: WHOLE_BPS, why: 'Enter a share of 0.01 to 100%.' };
  return 'nights' in fee
    ? { unit: 'nights', size: fee.nights, most: MAX_NIGHTS, why: `Enter 1 to ${MAX_NIGHTS} nights.` }
    : { unit: 'fixed', size: fee.fixed_minor, most: MAX_FEE_MINOR, why: 'Enter an amount above 0.' };
}

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;
