import { DAY_MIN, minutesOf } from '#domain/time/hours.ts';

/** Hours at which a place is open on some days of the week, by its own clock. */
export interface OpeningHours {
  /** Days on which it opens: 1 is Monday, 7 is Sunday. */
  readonly days: readonly number[];
  /** `HH:MM`. */
  readonly open: string;
  /** `HH:MM`; a time that is not after `open` is on the next day. */
  readonly close: string;
}

/** Returns the first day on which two of the hours overlap, from 1 for Monday; undefined when none do. */
export function overlappingDay(hours: readonly OpeningHours[]): number | undefined {
  const spans = hours.flatMap(spansOf).toSorted((a, b) => a.from - b.from);
  const last = spans.at(-1);
  // Sunday's hours may last into Monday: the last span is also looked at a week earlier.
  const week = last ? [{ ...last, from: last.from - WEEK, to: last.to - WEEK }, ...spans] : [];
  const clash = week.find((span, index) => index > 0 && span.from < (week[index - 1]?.to ?? -WEEK));
  return clash?.day;
}

/** Returns hours in words, such as "Mon–Fri 09:00–18:00, Sat 10:00–02:00"; empty without any. */
export const hoursInWords = (hours: readonly OpeningHours[]): string =>
  hours.map(({ days, open, close }) => `${daysInWords(days)} ${open}–${close}`).join(', ');

interface Span {
  readonly day: number;
  /** Minutes since Monday midnight. */
  readonly from: number;
  readonly to: number;
}

function spansOf({ days, open, close }: OpeningHours): Span[] {
  const [from, to] = [minutesOf(open), minutesOf(close)];
  const length = to > from ? to - from : to + DAY_MIN - from;
  return days.map((day) => {
    const start = (day - 1) * DAY_MIN + from;
    return { day, from: start, to: start + length };
  });
}

function daysInWords(days: readonly number[]): string {
  const sorted = [...new Set(days)].toSorted((a, b) => a - b);
  if (sorted.length === 7) return 'daily';
  const runs: number[][] = [];
  for (const day of sorted) {
    const run = runs.at(-1);
    if (run && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs.flatMap(wordsOfRun).join(', ');
}

function wordsOfRun(run: readonly number[]): string[] {
  const names = run.map((day) => DAY_NAMES[day - 1] ?? '');
  return names.length > 2 ? [`${names[0]}–${names.at(-1)}`] : names;
}

export const DAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const WEEK = 7 * DAY_MIN;
