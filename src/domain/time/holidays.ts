import type { DateText } from './calendar.ts';

/** A day of a calendar, with what it is called. */
export type Holiday = { date: DateText; name: string };

/** What keeps days from being a calendar's, a sentence by path; nothing when all is well: no day stands in it twice. */
export function holidayTroubles(days: readonly Holiday[]): Record<string, string> {
  const errors: Record<string, string> = {};
  const seen = new Set<DateText>();
  for (const [index, { date }] of days.entries()) {
    if (seen.has(date)) errors[`${index}.date`] = 'This day stands in the calendar already.';
    seen.add(date);
  }
  return errors;
}

/** Days in their order. */
export const inOrder = (days: readonly Holiday[]): Holiday[] =>
  days.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
