import { asWords } from '#domain/text/words.ts';
import { addDays, isDate, weekday, type DateText } from './calendar.ts';
import { isWallClock, toInstant, toWallClock, type Instant, type WallClock } from './time.ts';

/** A day, `YYYY-MM-DD`, a local time, `YYYY-MM-DDTHH:mm`, or a time of day, `HH:mm`. */
type DayOrTime = string;

/** What typed text means: a day, a local time or a time of day, or a sentence about what is missing or wrong. */
export type TypedTime = { ok: true; value: DayOrTime } | { ok: false; why: string };

/**
 * Reads a local time as people type it, in any case: `2026-12-15 22:30`, `15 dec 22:30`, `tomorrow 9`, `fri 9pm`,
 * `22:05` (today), `+3h`, `now`. A day without a year is the nearest one. `now` is the local time at present.
 */
export function readTypedTime(typed: string, now: WallClock): TypedTime {
  const text = tidy(typed);
  if (text === 'now') return { ok: true, value: now };
  const moved = SHIFT.exec(text);
  if (moved) return checked(shifted(now, moved));
  const { day, rest } = splitDay(text, now.slice(0, 10));
  if (day !== undefined && !isDate(day)) return wrong(noSuchDay(day));
  if (day !== undefined && rest === '') return wrong(`Add the time, such as ${day} 09:00.`);
  const time = readClock(rest, day !== undefined);
  if (time !== undefined) return { ok: true, value: `${day ?? now.slice(0, 10)}T${time}` };
  return wrong(
    day === undefined ? (unfinishedDay(rest) ?? HELP_TIME) : `“${rest}” is no time. Write it like 22:30 or 9pm.`,
  );
}

/** Reads a day as people type it: `2026-12-15`, `15 dec`, `tomorrow`, `fri`, `+3d`. A day without a year is the nearest. */
export function readTypedDay(typed: string, today: DateText): TypedTime {
  const text = tidy(typed);
  const moved = SHIFT.exec(text);
  if (moved && /^[dw]/.test(moved[3] ?? '')) {
    const read = checked(shifted(`${today}T00:00`, moved));
    return read.ok ? { ok: true, value: read.value.slice(0, 10) } : read;
  }
  const { day, rest } = splitDay(text, today);
  if (day === undefined) return wrong(unfinishedDay(text) ?? HELP_DAY);
  if (!isDate(day)) return wrong(noSuchDay(day));
  return rest === '' ? { ok: true, value: day } : wrong('Enter only a day here, without a time.');
}

/** Reads a time of day as people type it: `22:30`, `2230`, `9`, `9pm`. */
export function readTypedClock(typed: string): TypedTime {
  const time = readClock(tidy(typed), true);
  return time === undefined ? wrong('Enter a time, such as 22:30 or 9pm.') : { ok: true, value: time };
}

/** Returns the instant a person means by a time of a zone, as {@link readTypedTime} reads it; undefined when it is none. */
export function readMoment(typed: string, now: Instant, zone: string): Instant | undefined {
  if (typed.trim().toLowerCase() === 'now') return now;
  const read = readTypedTime(typed, toWallClock(now, zone));
  return read.ok ? toInstant(read.value, zone) : undefined;
}

/**
 * Returns the instant a person means who says when something happened, by a time of a zone. Of a time of day alone it is
 * the one of yesterday where that of today is more than half a day ahead, as `22:05` is after midnight; a weekday is the
 * last one. Undefined when it is none.
 */
export function readPastMoment(typed: string, now: Instant, zone: string): Instant | undefined {
  const local = toWallClock(now, zone);
  const text = tidy(typed);
  if (text === 'now') return now;
  const read = readTypedTime(text, local);
  if (!read.ok) return undefined;
  const isLate = readClock(text, false) !== undefined && minutesBetween(local, read.value) > HALF_DAY_MIN;
  const back = isLate ? 1 : weekdayOf(text.split(' ', 1)[0] ?? '') === undefined ? 0 : 7;
  return toInstant(`${addDays(read.value.slice(0, 10), -back)}${read.value.slice(10)}`, zone);
}

/** Returns whether a text is a time of day, `HH:mm`. */
export const isClock = (text: string): boolean => isWallClock(`${ANY_DAY}${text}`);

/** Position of a part of `YYYY-MM-DD HH:mm` in its text. */
type Part = 'year' | 'month' | 'day' | 'hour' | 'minute';

/**
 * Returns a day or local time with the part at a position of its text changed by `by`. Minutes go to the next multiple of
 * five; hours and days carry over; a day that the new month lacks becomes its last one. A time of day goes on after
 * midnight.
 */
export function stepPart(value: DayOrTime, caret: number, by: 1 | -1): DayOrTime {
  if (value.length === 5) return stepPart(`${ANY_DAY}${value}`, ANY_DAY.length + caret, by).slice(ANY_DAY.length);
  const at = new Date(`${value.length === 10 ? `${value}T00:00` : value}:00Z`);
  switch (partAt(value, caret)) {
    case 'minute': {
      const minute = at.getUTCMinutes();
      at.setUTCMinutes(by > 0 ? Math.floor(minute / 5) * 5 + 5 : Math.ceil(minute / 5) * 5 - 5);
      break;
    }
    case 'hour':
      at.setUTCHours(at.getUTCHours() + by);
      break;
    case 'day':
      at.setUTCDate(at.getUTCDate() + by);
      break;
    case 'month':
      moveMonths(at, by);
      break;
    case 'year':
      moveMonths(at, 12 * by);
  }
  const year = at.getUTCFullYear();
  return year < 1 || year > 9999 ? value : at.toISOString().slice(0, value.length);
}

function partAt(value: string, caret: number): Part {
  if (caret <= 4) return 'year';
  if (caret <= 7) return 'month';
  if (caret <= 10 || value.length === 10) return 'day';
  return caret <= 13 ? 'hour' : 'minute';
}

function moveMonths(at: Date, by: number): void {
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + by);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
}

const tidy = (typed: string): string => typed.trim().toLowerCase().replaceAll(',', ' ').replace(/\s+/g, ' ');

const wrong = (why: string): TypedTime => ({ ok: false, why });

function shifted(now: WallClock, [, sign, count, unit = '']: RegExpExecArray): WallClock {
  const size = unit.startsWith('w') ? 10_080 : unit.startsWith('d') ? 1440 : unit.startsWith('h') ? 60 : 1;
  const moved = Date.parse(`${now}:00Z`) + (sign === '-' ? -1 : 1) * Number(count) * size * 60_000;
  return new Date(moved).toISOString().slice(0, 16);
}

/** A number of weeks may lead out of the years that can be written. */
const checked = (value: WallClock): TypedTime =>
  isWallClock(value) ? { ok: true, value } : wrong('That is too far away.');

/** Returns the day a text begins with, and what follows it. The day may be one that does not exist. */
function splitDay(text: string, today: DateText): { day?: DateText; rest: string } {
  const [, iso, afterIso = ''] = /^(\d{4}-\d{2}-\d{2})(?:[ t](.*))?$/.exec(text) ?? [];
  if (iso) return { day: iso, rest: afterIso.trim() };
  const [word = '', ...others] = text.split(' ');
  const named = namedDay(word, today);
  if (named) return { day: named, rest: others.join(' ') };
  const [, first, name, second, year, rest = ''] =
    /^(?:(\d{1,2})(?:st|nd|rd|th)? ?)?([a-z]{3,9})\.?(?: (\d{1,2})(?:st|nd|rd|th)?(?![\d:.]))?(?: ((?:19|20)\d\d)(?![\d:.]))?(?: (.*))?$/.exec(
      text,
    ) ?? [];
  const month = monthOf(name ?? '');
  if (month === undefined) return { rest: text };
  // The number before a month is its day; then one after it is an hour.
  const date = first ?? second;
  if (date === undefined) return { rest: text };
  const after = first !== undefined && second !== undefined ? `${second} ${rest}`.trim() : rest;
  return { day: year === undefined ? nearest(month, date, today) : dated(year, month, date), rest: after };
}

function namedDay(word: string, today: DateText): DateText | undefined {
  const days = { yesterday: -1, today: 0, tomorrow: 1 }[word];
  if (days !== undefined) return addDays(today, days);
  const day = weekdayOf(word);
  return day === undefined ? undefined : addDays(today, ((day - weekday(today) + 6) % 7) + 1);
}

/** Returns the number of a weekday, from 1 for Monday, by at least three letters of its name. */
function weekdayOf(word: string): number | undefined {
  const at = word.length < 3 ? -1 : WEEKDAYS.findIndex((name) => name.startsWith(word));
  return at < 0 ? undefined : at + 1;
}

const minutesBetween = (from: WallClock, to: WallClock): number =>
  (Date.parse(`${to}:00Z`) - Date.parse(`${from}:00Z`)) / 60_000;

/** Returns the day of this, the last or the next year that is nearest to today. */
function nearest(month: number, date: string, today: DateText): DateText {
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1].map((each) => dated(String(each), month, date)).filter(isDate);
  const away = (day: DateText) => Math.abs(Date.parse(day) - Date.parse(today));
  return days.toSorted((a, b) => away(a) - away(b))[0] ?? dated(String(year), month, date);
}

const dated = (year: string, month: number, date: string): DateText =>
  `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;

function monthOf(word: string): number | undefined {
  const at =
    word.length < 3 ? -1 : MONTHS.findIndex((name) => name.startsWith(word) || word === `${name.slice(0, 3)}t`);
  return at < 0 ? undefined : at + 1;
}

/** Reads `22:30`, `9`, `9am`, `2230`; a number alone is an hour. */
function readClock(text: string, afterDay: boolean): string | undefined {
  const [, hourText, minute = '00', half] = CLOCK.exec(text) ?? (afterDay ? TOGETHER.exec(text) : null) ?? [];
  if (hourText === undefined) return undefined;
  const hour = Number(hourText);
  if (half && (hour < 1 || hour > 12)) return undefined;
  const shown = half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour;
  const time = `${String(shown).padStart(2, '0')}:${minute}`;
  return isClock(time) ? time : undefined;
}

/** Says why there is no such day, which has the form of one. */
function noSuchDay(day: string): string {
  const [year = '', month = '', date] = day.split('-');
  const name = MONTHS[Number(month) - 1];
  if (name === undefined) return `There is no month ${month}. Write the day like 2026-12-15.`;
  const last = [31, 30, 29, 28].find((each) => isDate(dated(year, Number(month), String(each))));
  return last === undefined || date === '00' ? `There is no ${day}.` : `${asWords(name)} ${year} has ${last} days.`;
}

/** Says what a text lacks that has begun as a day. */
function unfinishedDay(text: string): string | undefined {
  if (/^\d{4}-\d{1,2}-?\d?$/.test(text)) return 'The day is not complete. Write it like 2026-12-15.';
  if (/^\d{1,2}[/.-]\d{1,2}([/.-]\d*)?$/.test(text)) return 'Write the month as a word, such as 15 dec, or 2026-12-15.';
  return monthOf(text) === undefined ? undefined : 'Add the day of the month, such as 15 dec.';
}

const HELP_TIME = 'Enter a day and time, such as 2026-12-15 22:30, tomorrow 9 or +3h.';
const HELP_DAY = 'Enter a day, such as 2026-12-15, 15 dec or tomorrow.';
const HALF_DAY_MIN = 12 * 60;
const ANY_DAY = '2000-01-01T';
const SHIFT = /^([+-]) ?(\d{1,4}) ?(m|min|minutes?|h|hours?|d|days?|w|weeks?)$/;
const CLOCK = /^(\d{1,2})(?:[:.](\d\d))? ?(am|pm)?$/;
const TOGETHER = /^(\d\d)(\d\d)$/;
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
