import { addDays, weekday, type DateText } from '#domain/time/calendar.ts';
import { isBefore, toInstant, type Instant, type WallClock } from '#domain/time/time.ts';
import { refused, type Verdict } from '#domain/verdict.ts';

/** How often something happens again: the part of RFC 5545 that campaigns use. */
export interface Recurrence {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  readonly interval: number;
  /** Days of the week, 1 is Monday. `nth` counts within the month, from its end when negative; 0 is every one. */
  readonly days: readonly { readonly day: number; readonly nth: number }[];
  /** Days of the month, from its end when negative. */
  readonly monthDays: readonly number[];
  readonly count: number | null;
  /** The last instant at which it may happen. */
  readonly until: Instant | null;
}

export const MAX_INTERVAL = 52;
export const MAX_COUNT = 366;

/**
 * Reads a recurrence, such as `FREQ=WEEKLY;BYDAY=MO;COUNT=3`.
 * @returns it, or a sentence that says which part is not understood
 */
export function readRecurrence(text: string): Verdict<{ recurrence: Recurrence }> {
  const parts = new Map<string, string>();
  for (const part of text
    .trim()
    .replace(/^RRULE:/i, '')
    .split(';')) {
    const [name = '', value = '', more] = part.toUpperCase().split('=');
    if (value === '' || more !== undefined) return refused(`“${part}” is not part of a recurrence.`);
    if (parts.has(name)) return refused(`${name} is given twice.`);
    parts.set(name, value);
  }
  const unknown = [...parts.keys()].find((name) => !PARTS.includes(name));
  if (unknown !== undefined) return refused(`${unknown} is not supported; use ${PARTS.join(', ')}.`);
  const freq = (['DAILY', 'WEEKLY', 'MONTHLY'] as const).find((each) => each === parts.get('FREQ'));
  if (!freq) return refused('FREQ is DAILY, WEEKLY or MONTHLY.');
  const interval = numberOf(parts.get('INTERVAL') ?? '1', MAX_INTERVAL);
  if (interval === null) return refused(`INTERVAL is a whole number from 1 to ${MAX_INTERVAL}.`);
  const count = parts.has('COUNT') ? numberOf(parts.get('COUNT') ?? '', MAX_COUNT) : undefined;
  if (count === null) return refused(`COUNT is a whole number from 1 to ${MAX_COUNT}.`);
  if (count !== undefined && parts.has('UNTIL')) return refused('Give COUNT or UNTIL, not both.');
  const until = parts.has('UNTIL') ? untilOf(parts.get('UNTIL') ?? '') : undefined;
  if (until === null) return refused('UNTIL is an instant such as 20261203T010000Z.');
  const days = daysOf(parts.get('BYDAY'), freq);
  if (!days)
    return refused(freq === 'MONTHLY' ? 'BYDAY is a list such as 1MO,-1FR.' : 'BYDAY is a list such as MO,FR.');
  const monthDays = monthDaysOf(parts.get('BYMONTHDAY'));
  if (!monthDays || (monthDays.length > 0 && freq !== 'MONTHLY'))
    return refused('BYMONTHDAY is a list of days from 1 to 31 or -31 to -1, of a monthly recurrence.');
  if (days.length > 0 && monthDays.length > 0) return refused('Give BYDAY or BYMONTHDAY, not both.');
  return {
    ok: true,
    recurrence: { freq, interval, days, monthDays, count: count ?? null, until: until ?? null },
  };
}

/**
 * Returns the instants of a recurrence, the earliest first. A local time that the clocks skip moves on, and of one they
 * show twice the first counts; days that a month does not have are passed over.
 * @param start the first local time in the zone; it counts only if the recurrence falls on it
 */
export function* occurrences(start: WallClock, zone: string, recurrence: Recurrence): Generator<Instant> {
  const [first, time] = [start.slice(0, 10), start.slice(11)];
  let made = 0;
  for (const day of daysFrom(first, recurrence)) {
    if (day < first) continue;
    if (day > LAST_DAY) return;
    const at = toInstant(`${day}T${time}`, zone);
    if (recurrence.until !== null && isBefore(recurrence.until, at)) return;
    yield at;
    made += 1;
    if (made === recurrence.count) return;
  }
}

/** Returns the first instant of a recurrence that is not before another instant; undefined when none is left. */
export function nextOccurrence(
  { start, zone, recurrence }: { start: WallClock; zone: string; recurrence: Recurrence },
  from: Instant,
): Instant | undefined {
  for (const at of occurrences(start, zone, recurrence)) if (!isBefore(at, from)) return at;
  return undefined;
}

function* daysFrom(first: DateText, recurrence: Recurrence): Generator<DateText> {
  const { freq, interval, days } = recurrence;
  if (freq === 'MONTHLY') {
    yield* monthsFrom(first, recurrence);
    return;
  }
  const wanted = days.map(({ day }) => day);
  if (freq === 'DAILY') {
    for (let day = first; day <= LAST_DAY; day = addDays(day, interval))
      if (wanted.length === 0 || wanted.includes(weekday(day))) yield day;
    return;
  }
  const inWeek = wanted.length > 0 ? [...new Set(wanted)].sort((a, b) => a - b) : [weekday(first)];
  const monday = addDays(first, 1 - weekday(first));
  for (let week = monday; week <= LAST_DAY; week = addDays(week, 7 * interval))
    for (const day of inWeek) yield addDays(week, day - 1);
}

function* monthsFrom(first: DateText, { interval, days, monthDays }: Recurrence): Generator<DateText> {
  const start = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1;
  const chosen = monthDays.length > 0 || days.length > 0 ? monthDays : [Number(first.slice(8))];
  for (let month = start; month < LAST_MONTH; month += interval) {
    const [from, length] = monthOf(month);
    const found = new Set<number>();
    for (const day of chosen) found.add(day < 0 ? length + 1 + day : day);
    for (const { day, nth } of days) for (const each of weekdaysOf(from, length, day, nth)) found.add(each);
    for (const day of [...found].sort((a, b) => a - b)) if (day >= 1 && day <= length) yield addDays(from, day - 1);
  }
}

/** Returns the days of a month that are the nth of a day of the week, or all of them when `nth` is 0. */
function weekdaysOf(from: DateText, length: number, day: number, nth: number): number[] {
  const all: number[] = [];
  for (let each = 1 + ((day - weekday(from) + 7) % 7); each <= length; each += 7) all.push(each);
  if (nth === 0) return all;
  const one = all.at(nth > 0 ? nth - 1 : nth);
  return one === undefined ? [] : [one];
}

function monthOf(month: number): [from: DateText, length: number] {
  const [year, index] = [Math.floor(month / 12), month % 12];
  const from = `${year}-${String(index + 1).padStart(2, '0')}-01`;
  return [from, new Date(Date.UTC(year, index + 1, 0)).getUTCDate()];
}

const numberOf = (text: string, max: number): number | null => {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= max ? number : null;
};

function untilOf(text: string): Instant | null {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!found) return null;
  const [, year, month, day, hour, minute, second] = found;
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const at = Date.parse(written);
  return !Number.isNaN(at) && new Date(at).toISOString() === written ? written : null;
}

function daysOf(text: string | undefined, freq: Recurrence['freq']): Recurrence['days'] | null {
  if (text === undefined) return [];
  const days: { day: number; nth: number }[] = [];
  for (const part of text.split(',')) {
    const found = /^([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)$/.exec(part);
    if (!found || (found[1] !== undefined && freq !== 'MONTHLY')) return null;
    days.push({ day: WEEKDAYS.indexOf(found[2] ?? '') + 1, nth: Number(found[1] ?? 0) });
  }
  return days;
}

function monthDaysOf(text: string | undefined): readonly number[] | null {
  if (text === undefined) return [];
  const days = text.split(',').map((part) => (/^[+-]?\d{1,2}$/.test(part) ? Number(part) : 0));
  return days.every((day) => day !== 0 && Math.abs(day) <= 31) ? days : null;
}

const PARTS: readonly string[] = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'COUNT', 'UNTIL'];
export const WEEKDAYS: readonly string[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const LAST_DAY = '2199-12-31';
const LAST_MONTH = 2200 * 12;
