import { addDays, isDate } from './calendar.ts';
import type { DateText } from './calendar.ts';
import type { Holiday } from './holidays.ts';

/** A line that could not be parsed, counted from 1. */
type Unread = { line: number; text: string; why: string };

/**
 * Parses holidays from lines with a day and its name, in either order, such as "2026-12-25 Christmas Day", "25 December
 * 2026, Christmas Day" or "Christmas Day: Dec 25, 2026". "2027-02-06 to 2027-02-08 Lunar New Year" is three days.
 */
export function readHolidays(text: string): { days: Holiday[]; unread: Unread[] } {
  const days: Holiday[] = [];
  const unread: Unread[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    const read = readLine(trimmed);
    if (typeof read === 'string') unread.push({ line: index + 1, text: trimmed, why: read });
    else days.push(...read);
  }
  return { days, unread };
}

/** Returns the days of one line, or why it has none. */
function readLine(line: string): Holiday[] | string {
  const found = datesIn(line);
  const [first, last] = found.dates;
  if (!first) return 'It contains no date, such as 2026-12-25 or 25 December 2026.';
  if (found.dates.length > 2) return 'It contains more than two dates.';
  const missing = found.dates.find(({ date }) => !isDate(date));
  if (missing) return `There is no such day as ${missing.text}.`;
  const name = found.rest;
  if (name === '') return 'The name of the day is missing.';
  if (name.length > MAX_NAME) return `The name of the day has more than ${MAX_NAME} letters.`;
  if (!last) return [{ date: first.date, name }];
  if (last.date < first.date) return 'Its last day comes before the first.';
  const days: Holiday[] = [];
  for (let date = first.date; date <= last.date; date = addDays(date, 1)) {
    if (days.length === MAX_STRETCH) return `It is longer than ${MAX_STRETCH} days.`;
    days.push({ date, name });
  }
  return days;
}

/** Returns the days in a line and its remaining text. Weekdays, separators and range words are not part of the name. */
function datesIn(line: string): { dates: { date: DateText; text: string }[]; rest: string } {
  const dates: { date: DateText; text: string }[] = [];
  const left = line.replace(DATE, (text, ...parts: (string | undefined)[]) => {
    const [iso, day1, month1, year1, month2, day2, year2, day3, month3, year3] = parts;
    const date =
      iso ??
      (month1
        ? dateOf(year1, monthNumber(month1), day1)
        : month2
          ? dateOf(year2, monthNumber(month2), day2)
          : dateOf(year3, Number(month3), day3));
    dates.push({ date, text });
    return '\t';
  });
  const rest = left
    .replace(/\t[^\S\t]*(to|until|till|through|[-–—])[^\S\t]*\t/i, '\t')
    .replace(WEEKDAY, '')
    .replaceAll('\t', ' ')
    .replace(/\s+/g, ' ')
    .replace(EDGES, '')
    .trim();
  return { dates, rest };
}

const dateOf = (year = '', month = 0, day = ''): DateText =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

const monthNumber = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '(\\d{4})';
/** Numbers with slashes are not accepted: 3/4 and 4/3 are ambiguous. */
const DATE = new RegExp(
  [
    '\\b(\\d{4}-\\d{2}-\\d{2})\\b',
    `\\b${DAY}\\s+${MONTH}\\.?,?\\s+${YEAR}\\b`,
    `\\b${MONTH}\\.?\\s+${DAY},?\\s+${YEAR}\\b`,
    '\\b(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?(\\d{4})\\b',
  ].join('|'),
  'gi',
);
const WEEKDAY = /(^|[\t,(][^\S\t]*)(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?\b[.)]?(?=\s*($|[\t,;]))/gi;
const EDGES = /^[\s,;:|·–—-]+|(?<![\s,;:|·–—-])[\s,;:|·–—-]+$/g;
const MAX_NAME = 120;
const MAX_STRETCH = 31;
