import { feeAt, type FeeStep } from '#domain/hotel/terms.ts';
import { addDays, type DateText } from '#domain/time/calendar.ts';
import { dateIn, toInstant, zoneOffset, type Instant } from '#domain/time/time.ts';

/** What the chart of the fees of a booking is drawn from. */
export type FeeFacts = {
  steps: readonly FeeStep[];
  total_minor: number;
  /** What each night costs over all rooms, in minor units. */
  nights_minor: readonly number[];
  booked_at: Instant;
  check_in_at: Instant;
  timezone: string;
};

/** How much of the total a fee takes. */
type Level = 'free' | 'part' | 'all';

/** A time during which the fee stays the same. Places lie between 0 and 1; heights are shares of the total. */
export type FeeSpan = {
  from_at: Instant;
  amount_minor: number;
  level: Level;
  x: number;
  end: number;
  height: number;
};

export type FeeChart = {
  spans: readonly FeeSpan[];
  check_in: number;
  /** Undefined once check-in has passed. */
  now: number | undefined;
  /** Where clocks change on the way. */
  clocks: readonly { at: Instant; x: number; forward: boolean }[];
};

const HOUR = 3_600_000;
/** The least share of the width between two marks, so that their words do not meet. */
const LEAST = 0.12;
/** How much before the first mark and after check-in is shown. */
const MARGIN = 0.09;

/**
 * Returns the steps of a booking's fee as spans of a chart. Time is not drawn to scale where marks would lie too close: the
 * longer a part, the wider it is, but a stay months ahead still shows the steps of its last days.
 */
export function feeChart(facts: FeeFacts, now: Instant): FeeChart {
  const { steps, booked_at, check_in_at, total_minor } = facts;
  const begin = later(booked_at, earliest([now, ...steps.map(({ from_at }) => from_at), check_in_at]));
  const shown = steps.filter(({ from_at }) => Date.parse(from_at) > Date.parse(begin));
  const end = latest([check_in_at, ...shown.map(({ from_at }) => from_at)]);
  const isAhead = Date.parse(now) < Date.parse(end);
  const marks = [
    ...new Set([begin, ...(isAhead ? [later(now, begin)] : []), ...shown.map((each) => each.from_at), end]),
  ]
    .map((at) => Date.parse(at))
    .toSorted((a, b) => a - b)
    .filter((at, index, all) => at !== all[index - 1]);
  const place = placesOf(marks);
  const starts = [{ from_at: begin, amount_minor: feeAt(steps, begin) }, ...shown];
  const spans = starts.map(({ from_at, amount_minor }, index): FeeSpan => {
    const next = starts[index + 1];
    return {
      from_at,
      amount_minor,
      level: amount_minor === 0 ? 'free' : amount_minor >= total_minor ? 'all' : 'part',
      x: index === 0 ? 0 : place(Date.parse(from_at)),
      end: next ? place(Date.parse(next.from_at)) : 1,
      height: total_minor === 0 ? 0 : amount_minor / total_minor,
    };
  });
  return {
    spans,
    check_in: place(Date.parse(check_in_at)),
    now: isAhead ? place(Date.parse(later(now, begin))) : undefined,
    clocks: clockChanges(begin, end, facts.timezone).map((each) => ({ ...each, x: place(Date.parse(each.at)) })),
  };
}

/** Returns where an instant lies between the margins, given the instants that have to be told apart. */
function placesOf(marks: readonly number[]): (at: number) => number {
  const [first = 0] = marks;
  const last = marks.at(-1) ?? first;
  const whole = Math.max(last - first, HOUR);
  const widths = marks.slice(1).map((at, index) => Math.max(LEAST, (at - (marks[index] ?? at)) / whole));
  const total = widths.reduce((sum, each) => sum + each, 0) || 1;
  return (at) => {
    let x = 0;
    for (const [index, width] of widths.entries()) {
      const [from, to] = [marks[index] ?? at, marks[index + 1] ?? at];
      if (at >= to) x += width;
      else if (at > from) x += (width * (at - from)) / (to - from);
    }
    return MARGIN + ((1 - 2 * MARGIN) * x) / total;
  };
}

/** Returns the instants between two others at which the clocks of a zone change, within a year. */
export function clockChanges(from: Instant, to: Instant, zone: string): { at: Instant; forward: boolean }[] {
  const changes: { at: Instant; forward: boolean }[] = [];
  let day: DateText = dateIn(from, zone);
  for (let days = 0; days < 366 && Date.parse(midnight(day, zone)) < Date.parse(to); days += 1, day = addDays(day, 1)) {
    const [start, end] = [midnight(day, zone), midnight(addDays(day, 1), zone)];
    if (offsetAt(zone, start) === offsetAt(zone, end)) continue;
    const at = changeWithin(Date.parse(start), Date.parse(end), zone);
    if (at > Date.parse(from) && at < Date.parse(to))
      changes.push({ at: new Date(at).toISOString(), forward: offsetAt(zone, start) < offsetAt(zone, end) });
  }
  return changes;
}

function changeWithin(start: number, end: number, zone: string): number {
  const before = offsetAt(zone, new Date(start).toISOString());
  let [low, high] = [start, end];
  while (high - low > 60_000) {
    const middle = low + Math.floor((high - low) / 120_000) * 60_000;
    if (offsetAt(zone, new Date(middle).toISOString()) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** Returns the offset of a zone in minutes. */
function offsetAt(zone: string, at: Instant): number {
  const text = zoneOffset(zone, at);
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(4));
  return text.startsWith('-') ? -minutes : minutes;
}

const midnight = (day: DateText, zone: string): Instant => toInstant(`${day}T00:00`, zone);

/** Returns what a fee means: "everything", "one night", "2 nights"; undefined where it is just an amount. */
export function feeMeaning(
  amount_minor: number,
  { total_minor, nights_minor }: Pick<FeeFacts, 'total_minor' | 'nights_minor'>,
): string | undefined {
  if (amount_minor === 0) return undefined;
  if (amount_minor >= total_minor) return 'everything';
  let sum = 0;
  for (const [index, night] of nights_minor.entries()) {
    sum += night;
    if (sum === amount_minor) return index === 0 ? 'one night' : `${index + 1} nights`;
  }
  const percent = (amount_minor * 100) / total_minor;
  return Number.isInteger(percent) ? `${percent}%` : undefined;
}

const earliest = (instants: readonly Instant[]): Instant =>
  instants.reduce((one, other) => (Date.parse(other) < Date.parse(one) ? other : one));
const latest = (instants: readonly Instant[]): Instant =>
  instants.reduce((one, other) => (Date.parse(other) > Date.parse(one) ? other : one));
const later = (one: Instant, other: Instant): Instant => latest([one, other]);
