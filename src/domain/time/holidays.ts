import type { DateText } from './calendar.ts';

/** A day of a calendar with its name. */
export type Holiday = { date: DateText; name: string };

/**
 * Returns what is invalid about the days of a calendar, as sentences by path; empty when they are valid. No day may
 * appear twice.
 */
export function holidayErrors(days: readonly Holiday[]): Record<string, string> {
  const errors: Record<string, string> = {};
  const seen = new Set<DateText>();
  for (const [index, { date }] of days.entries()) {
    if (seen.has(date)) errors[`${index}.date`] = 'This day is already in the calendar.';
    seen.add(date);
  }
  return errors;
}

/** Returns days in chronological order. */
export const inOrder = (days: readonly Holiday[]): Holiday[] =>
  days.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
