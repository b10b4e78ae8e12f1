import { singular } from '#console/registry/palette/word-forms.ts';
import { addDays, isDate, weekday, type DateText } from '#domain/time/calendar.ts';

/** Something read from words: its value, and how many words it took. */
export type Said<T> = { value: T; used: number };

/** Days from `from` to `to`, both included; an open end is absent. */
export type Days = { from?: DateText; to?: DateText };

/**
 * Reads a day: `today`, `tomorrow`, `yesterday`, `fri`, `next monday`, `24/12`, `1 jun`, `1 jun 2027`, `2026-06-01`,
 * `in 3 days`. Weekdays and days without a year lie ahead.
 */
export function readDay(words: readonly string[], at: number, today: DateText): Said<DateText> | undefined {
  const [first = '', second = '', third = ''] = words.slice(at);
  const named = NEAR_DAYS[first] ?? NEAR_DAYS[singular(first)];
  if (named !== undefined) return { value: addDays(today, named), used: 1 };
  if (isDate(first)) return { value: first, used: 1 };
  if (first === 'in' && /^\d{1,3}$/.test(second) && /^days?$/.test(third))
    return { value: addDays(today, Number(second)), used: 3 };
  const skipped = ['next', 'this', 'on'].includes(first) ? 1 : 0;
  const day = dayNamed(words[at + skipped] ?? '');
  if (day !== undefined) return { value: ahead(day, today), used: skipped + 1 };
  return readDate(words, at, today);
}

function readDate(words: readonly string[], at: number, today: DateText): Said<DateText> | undefined {
  const [first = '', second = '', third = ''] = words.slice(at);
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?\.?$/.exec(first) ?? [];
  if (day && month) return dated(Number(day), Number(month), year, today, 1);
  const month2 = monthNamed(second);
  const [, number] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(first) ?? [];
  if (!number || month2 === undefined) return undefined;
  const hasYear = /^20\d\d$/.test(third);
  return dated(Number(number), month2, hasYear ? third : undefined, today, hasYear ? 3 : 2);
}

function dated(
  day: number,
  month: number,
  year: string | undefined,
  today: DateText,
  used: number,
): Said<DateText> | undefined {
  const inYear = (full: number): DateText =>
    `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const now = Number(today.slice(0, 4));
  const value = year ? inYear(year.length === 2 ? 2000 + Number(year) : Number(year)) : inYear(now);
  const next = !year && isDate(value) && value < today ? inYear(now + 1) : value;
  return isDate(next) ? { value: next, used } : undefined;
}

/** Reads a time: `14:30`, `9am`, `2.30pm`, `noon`, `midnight`, and `1430` after a day. */
export function readTime(words: readonly string[], at: number, afterDay = false): Said<string> | undefined {
  const [word = '', next = ''] = words.slice(at);
  const fixed = TIMES[word];
  if (fixed) return { value: fixed, used: 1 };
  const half = /^[ap]m$/.test(next) && /^\d/.test(word) ? next : '';
  const [, hour, minute = '00', suffix] = /^(\d{1,2})(?:[:.h](\d\d))?(am|pm)?$/.exec(word + half) ?? [];
  const [, four, rest = ''] = afterDay ? (/^(\d\d)(\d\d)$/.exec(word) ?? []) : [];
  if (four) return clock(Number(four), rest, 1);
  if (hour === undefined || (!suffix && !/[:h]/.test(word))) return undefined;
  if (suffix && Number(hour) > 12) return undefined;
  const shift = suffix === 'pm' && Number(hour) < 12 ? 12 : suffix === 'am' && Number(hour) === 12 ? -12 : 0;
  return clock(Number(hour) + shift, minute, half ? 2 : 1);
}

const clock = (hour: number, minute: string, used: number): Said<string> | undefined =>
  hour < 24 && Number(minute) < 60 ? { value: `${String(hour).padStart(2, '0')}:${minute}`, used } : undefined;

/** Reads a day with a time, in either order, as a wall-clock time; a time alone is of today. */
export function readWallClock(words: readonly string[], at: number, today: DateText): Said<string> | undefined {
  const day = readDay(words, at, today);
  if (day) {
    const gap = words[at + day.used] === 'at' ? 1 : 0;
    const time = readTime(words, at + day.used + gap, true);
    return time && { value: `${day.value}T${time.value}`, used: day.used + gap + time.used };
  }
  const time = readTime(words, at);
  if (!time) return undefined;
  const later = readDay(words, at + time.used, today);
  return { value: `${later?.value ?? today}T${time.value}`, used: time.used + (later?.used ?? 0) };
}

/** Reads days: `next week`, `this month`, `last 7 days`, `1 jun to 5 jun`, `since 1 may`, or one day. */
export function readDays(words: readonly string[], at: number, today: DateText): Said<Days> | undefined {
  const [first = '', second = '', third = ''] = words.slice(at);
  if (first === 'last' && /^\d{1,3}$/.test(second) && /^days?$/.test(third))
    return { value: { from: addDays(today, 1 - Number(second)), to: today }, used: 3 };
  const shift = SHIFTS[first];
  if (shift !== undefined && SPANS.has(second)) return { value: spanOf(second, shift, today), used: 2 };
  if (first === 'since' || first === 'from' || first === 'until') {
    const day = readDay(words, at + 1, today);
    const past = day && first === 'since' && day.value > today ? lastYear(day.value) : day?.value;
    if (day && past && first !== 'from')
      return { value: first === 'until' ? { to: past } : { from: past }, used: 1 + day.used };
    const range = first === 'from' ? readDays(words, at + 1, today) : undefined;
    return range && { value: range.value, used: range.used + 1 };
  }
  const from = readDay(words, at, today);
  if (!from) return undefined;
  const to = ['to', 'until', '-'].includes(words[at + from.used] ?? '')
    ? readDay(words, at + from.used + 1, today)
    : undefined;
  return to
    ? { value: { from: from.value, to: to.value }, used: from.used + 1 + to.used }
    : { value: { from: from.value, to: from.value }, used: from.used };
}

function spanOf(span: string, shift: number, today: DateText): Days {
  const monday = addDays(today, 1 - weekday(today) + 7 * shift);
  if (span === 'week') return { from: monday, to: addDays(monday, 6) };
  if (span === 'weekend') return { from: addDays(monday, 5), to: addDays(monday, 6) };
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + shift;
  const start = (count: number): DateText =>
    `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`;
  return { from: start(months), to: addDays(start(months + 1), -1) };
}

const lastYear = (day: DateText): DateText => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
const ahead = (day: number, today: DateText): DateText => addDays(today, ((day - weekday(today) + 6) % 7) + 1);

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const SPANS = new Set(['week', 'weekend', 'month']);
const SHIFTS: Readonly<Record<string, number>> = { this: 0, next: 1, last: -1 };
const NEAR_DAYS: Readonly<Record<string, number>> = { today: 0, tomorrow: 1, yesterday: -1 };
const TIMES: Readonly<Record<string, string>> = { noon: '12:00', midnight: '00:00' };

/** Words of periods that a sentence may spell wrong. */
export const PERIOD_WORDS: readonly string[] = [...DAYS, ...MONTHS, ...SPANS, ...Object.keys(NEAR_DAYS)];

/** Returns the ISO number of a weekday, by at least three letters of its name. */
function dayNamed(word: string): number | undefined {
  const at = word.length < 3 ? -1 : DAYS.findIndex((day) => day.startsWith(word));
  return at < 0 ? undefined : at + 1;
}

function monthNamed(word: string): number | undefined {
  const at = word.length < 3 ? -1 : MONTHS.findIndex((month) => month.startsWith(word));
  return at < 0 ? undefined : at + 1;
}
