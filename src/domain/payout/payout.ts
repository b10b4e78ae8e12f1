import { rateBetween, isOldRate, type Rate } from '#domain/money/fx.ts';
import { convert } from '#domain/money/money.ts';
import type { AssignmentStatus } from '#domain/fleet/fleet.ts';
import { addDays, type DateText } from '#domain/time/calendar.ts';
import { toInstant, type Instant } from '#domain/time/time.ts';

/** Kinds of lines: a job, and the difference of a job that an earlier statement has settled. */
export const LINE_KINDS = ['job', 'correction'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Returns whether a company is paid for a job: it drove, or it waited for a customer who did not come. */
export const isPayable = (status: AssignmentStatus): boolean => status === 'completed' || status === 'no_show';

/** What a company is paid for, in minor units of `currency`, the one of the job's city. */
export interface JobPay {
  currency: string;
  /** The job's share of the cost, before the commission. */
  fare_minor: number;
  payout_minor: number;
}

/** The rate that a day's jobs are converted at. */
export interface DayRate {
  rate: string;
  as_of: Instant;
}

/** What closed statements say of a job so far; `into` is the currency of those statements. */
export interface Settled extends JobPay, DayRate {
  into: string;
  fare_amount_minor: number;
  amount_minor: number;
}

/** One line of a statement. Amounts are minor units of the statement's currency. */
export interface PayoutLine extends JobPay, DayRate {
  kind: LineKind;
  fare_amount_minor: number;
  amount_minor: number;
}

/**
 * Returns the last moment at which a rate counts for the jobs of a day: its last in a zone, or now, while it lasts.
 */
export function ratesUntil(day: DateText, zone: string, now: Instant): Instant {
  const end = toInstant(`${addDays(day, 1)}T00:00`, zone);
  const last = Date.parse(end) - 1;
  return last < Date.parse(now) ? new Date(last).toISOString() : now;
}

/**
 * Returns the rate of a day: the latest one until its end, as written, turned around or by way of a third currency;
 * null when no rates connect the two currencies.
 * @param rates the latest one of each pair until then
 */
export function dayRate(from: string, into: string, rates: readonly Rate[], until: Instant): DayRate | null {
  const found = rateBetween(from, into, rates, until);
  return found && { rate: found.rate, as_of: found.as_of };
}

/** Returns whether the rate of a day was so old that people should be warned. */
export const isOldOn = ({ as_of }: DayRate, until: Instant): boolean => isOldRate(as_of, until);

/** Returns the line of a job that no closed statement has: each amount is converted exactly and rounded once. */
export function lineOfJob(pay: JobPay, into: string, { rate, as_of }: DayRate): PayoutLine {
  const amount = (minor: number) => convert(minor, { from: pay.currency, to: into, rate });
  return {
    ...pay,
    kind: 'job',
    rate,
    as_of,
    fare_amount_minor: amount(pay.fare_minor),
    amount_minor: amount(pay.payout_minor),
  };
}

/**
 * Returns the correction of a job that has changed since a statement settled it, at the rate it was settled at, so that
 * all lines of the job add up to what it pays now. Where the company is paid in another currency since, the difference
 * is converted at the rate of the day.
 * @param rate of the day, for another currency than before
 */
export function correctionOf(now: JobPay, settled: Settled, into: string, rate: DayRate | null): PayoutLine | null {
  const difference = {
    currency: now.currency,
    fare_minor: now.fare_minor - settled.fare_minor,
    payout_minor: now.payout_minor - settled.payout_minor,
  };
  if (settled.into !== into) return rate && { ...lineOfJob(difference, into, rate), kind: 'correction' };
  const whole = lineOfJob(now, into, settled);
  return {
    ...difference,
    kind: 'correction',
    rate: settled.rate,
    as_of: settled.as_of,
    fare_amount_minor: whole.fare_amount_minor - settled.fare_amount_minor,
    amount_minor: whole.amount_minor - settled.amount_minor,
  };
}

/** Returns the sentence for a job that cannot be converted. */
export const noRateText = (from: string, into: string, day: DateText): string =>
  `There is no exchange rate from ${from} to ${into} for ${day}. Add one under Data, Currencies, as of that day or before.`;
