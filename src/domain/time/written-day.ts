import { isDate, type DateText } from './calendar.ts';

/** What a day in a file means, or why that is not certain. */
type Written = { ok: true; value: DateText } | { ok: false; why: string };

/**
 * Reads a day as files write it: `2026-12-31`, `2026/12/31`, `3.12.2026` (with dots the day is first), and `31/12/2026` or
 * `12/31/2026`, where only one of the numbers can be the month. What can mean two days is refused, and so is the number by
 * which a spreadsheet stores a day: it counts from one of two years.
 */
export function readWrittenDay(text: string): Written {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\.?(?:[ T]0{1,2}:00(?::00)?)?$/.exec(text) ?? [];
  if (year) return dayOf(text, year, month, day);
  const [, first = '', second = '', last] =
    /^(\d{1,2})[-/.] ?(\d{1,2})[-/.] ?(\d{4})(?: 0{1,2}:00(?::00)?)?$/.exec(text) ?? [];
  if (last === undefined)
    return refused(
      /^\d{5}([.,]\d+)?$/.test(text)
        ? `“${text}” is the number of a day: ${HELP}`
        : `“${text.slice(0, 40)}” is no day: ${HELP}`,
    );
  if (Number(second) > 12) return dayOf(text, last, first, second);
  if (Number(first) > 12 || first === second || text.includes('.')) return dayOf(text, last, second, first);
  return refused(`“${text}” can mean two days: ${HELP}`);
}

function dayOf(text: string, year: string, month = '', day = ''): Written {
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(value) ? { ok: true, value } : refused(`There is no ${text}.`);
}

const refused = (why: string): Written => ({ ok: false, why });

const HELP = 'in the spreadsheet, format the column like 2026-12-31.';
