import { WHOLE_BPS, formatMoney } from '#domain/money/money.ts';
import { dayMonth } from '#domain/time/calendar.ts';
import { durationText } from '#domain/time/duration.ts';
import { dateIn, hoursBetween, toWallClock, type Instant } from '#domain/time/time.ts';
import { feeAt, isNonRefundable, nextFee, type Fee, type FeeStep, type Terms, type TermsStep } from './terms.ts';

/**
 * Returns terms in words: "Free until 18:00 two days before, then one night, from 12:00 on the day everything". Fixed
 * fees are amounts of the currency.
 */
export function termsWords(terms: Terms, currency: string): string {
  const [first, ...others] = terms.steps;
  if (!first) return 'Free cancellation';
  if (isNonRefundable(terms)) return 'Non-refundable';
  const begin =
    first.days_before === null
      ? `${upper(feeWords(first.fee, currency))} from the booking on`
      : `Free until ${whenWords(first)}, then ${feeWords(first.fee, currency)}`;
  return [begin, ...others.map((step) => `from ${whenWords(step)} ${feeWords(step.fee, currency)}`)].join(', ');
}

/** Returns terms as short as a list needs them: "Free until 2 days before, 18:00". */
export function termsBrief(terms: Terms, currency: string): string {
  const [first] = terms.steps;
  if (!first || first.days_before === null || isNonRefundable(terms))
    return termsWords({ steps: first ? [first] : [] }, currency);
  const day =
    first.days_before === 0
      ? 'the day'
      : first.days_before === 1
        ? 'the day before'
        : `${first.days_before} days before`;
  return `Free until ${day}, ${first.at_local}`;
}

/** Returns a fee in words: "everything", "50%", "two nights", "GBP 120.00". */
export function feeWords(fee: Fee, currency: string): string {
  if ('percent_bps' in fee) return fee.percent_bps === WHOLE_BPS ? 'everything' : `${fee.percent_bps / 100}%`;
  return 'nights' in fee
    ? `${counted(fee.nights)} ${fee.nights === 1 ? 'night' : 'nights'}`
    : formatMoney(fee.fixed_minor, currency);
}

/** A part of a sentence. `strong`: what it is about; `soon`: it needs attention. */
export interface Said {
  readonly text: string;
  readonly tone?: 'strong' | 'soon';
}

/** A booked stay as the sentence about its cancellation sees it. `place` names the hotel's clock, such as London. */
export interface BookedTerms {
  readonly steps: readonly FeeStep[];
  readonly total_minor: number;
  readonly currency: string;
  readonly timezone: string;
  readonly place: string;
}

/** How many hours before it costs more a screen points that out. */
const SOON_HOURS = 24;

/**
 * Returns what cancelling costs from now on: "Free until 27 Mar 18:00 London, in 3 h; then GBP 120.00; from 29 Mar 12:00
 * everything."
 */
export function feeSentence(booked: BookedTerms, now: Instant): Said[] {
  const { steps, place } = booked;
  const fee = feeAt(steps, now);
  const next = nextFee(steps, now);
  const begin = fee === 0 ? 'Free' : upper(amountWords(fee, booked));
  if (!next) return [{ text: fee === 0 ? 'Free cancellation.' : `${lastWords(fee, booked)}.` }];
  const hours = hoursBetween(now, next.from_at);
  const said: Said[] = [
    { text: `${begin} until ` },
    { text: timeWords(next.from_at, booked, now), tone: 'strong' },
    { text: ` ${place}, in ` },
    { text: durationText(hours * 60), ...(hours <= SOON_HOURS && { tone: 'soon' as const }) },
    { text: `; then ${amountWords(next.amount_minor, booked)}` },
  ];
  for (let step = nextFee(steps, next.from_at); step; step = nextFee(steps, step.from_at))
    said.push(
      { text: '; from ' },
      { text: timeWords(step.from_at, booked, now), tone: 'strong' },
      { text: ` ${amountWords(step.amount_minor, booked)}` },
    );
  return [...said, { text: '.' }];
}

/** Returns the parts of a sentence as one text. */
export const saidText = (said: readonly Said[]): string => said.map(({ text }) => text).join('');

const amountWords = (minor: number, { total_minor, currency }: BookedTerms): string =>
  minor >= total_minor ? 'everything' : formatMoney(minor, currency);

const lastWords = (minor: number, { total_minor, currency }: BookedTerms): string =>
  minor >= total_minor ? `Everything, ${formatMoney(minor, currency)}` : `${formatMoney(minor, currency)} from now on`;

/** Returns an instant by the hotel's clock, with its year where that is not the present one: "27 Mar 18:00". */
function timeWords(at: Instant, { timezone }: BookedTerms, now: Instant): string {
  const wall = toWallClock(at, timezone);
  const year = wall.slice(0, 4);
  const day = dayMonth(wall.slice(0, 10));
  return `${year === dateIn(now, timezone).slice(0, 4) ? day : `${day} ${year}`} ${wall.slice(11)}`;
}

function whenWords({ days_before, at_local }: TermsStep): string {
  const days = days_before ?? 0;
  const day = days === 0 ? 'on the day' : days === 1 ? 'the day before' : `${counted(days)} days before`;
  return `${at_local} ${day}`;
}

const counted = (count: number): string => COUNTS[count - 1] ?? String(count);

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const COUNTS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
