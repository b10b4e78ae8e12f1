import { addDays, weekday, type DateText } from './calendar.ts';
import { stepPart } from './typed.ts';

/** What a calendar shows at once. */
export type Span = 'month' | 'week';

/** Returns the days of a week, from Monday. */
export function weekOf(day: DateText): DateText[] {
  const monday = addDays(day, 1 - weekday(day));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** Returns the days of a month in weeks from Monday, with those of its neighbours that fill the weeks. */
export function weeksOfMonth(day: DateText): DateText[][] {
  const first = `${day.slice(0, 8)}01`;
  const next = monthsLater(first, 1);
  const weeks: DateText[][] = [];
  for (let at = first; weeks.length === 0 || (weeks.at(-1)?.[6] ?? next) < addDays(next, -1); at = addDays(at, 7))
    weeks.push(weekOf(at));
  return weeks;
}

/** Returns the weeks that a calendar at a day shows. */
export const weeksOf = (span: Span, day: DateText): DateText[][] =>
  span === 'month' ? weeksOfMonth(day) : [weekOf(day)];

/** Returns the same day a month later or earlier; in a shorter month, its last day. */
export const monthsLater = (day: DateText, by: 1 | -1): DateText => stepPart(day, MONTH, by);

/** Returns the day in the span after or before that of a day. */
export const spanLater = (span: Span, day: DateText, by: 1 | -1): DateText =>
  span === 'month' ? monthsLater(day, by) : addDays(day, 7 * by);

/** Returns the day that a key leads to from a day in a calendar, as date pickers do; undefined for other keys. */
export function dayByKey(day: DateText, key: string): DateText | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, 1 - weekday(day));
    case 'End':
      return addDays(day, 7 - weekday(day));
    case 'PageUp':
      return monthsLater(day, -1);
    case 'PageDown':
      return monthsLater(day, 1);
    default:
      return undefined;
  }
}

/** A position within the month of `YYYY-MM-DD`. */
const MONTH = 6;
