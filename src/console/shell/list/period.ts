import { addDays, isDate } from '#domain/time/calendar.ts';
import { addMinutes, dateIn, isWallClock, SINGAPORE, toInstant } from '#domain/time/time.ts';
import type { UrlField } from '#console/shell/location/url-fields.ts';

/**
 * A named period; two days with `..` between them, both included, an open end left out (`2026-05-01..`); or one hour of
 * a day (`2026-05-01T08`).
 */
export type Period = string;

/** Named periods with their labels. */
export const PERIODS = {
  upcoming: 'Upcoming',
  today: 'Today',
  tomorrow: 'Tomorrow',
  past: 'Past',
  soon: 'Next 24 hours',
  yesterday: 'Yesterday',
  week: 'Last 7 days',
  all: 'Any time',
} as const;
export type PeriodName = keyof typeof PERIODS;

/** Periods offered by lists of future events, the default first. */
export const AHEAD: readonly PeriodName[] = ['upcoming', 'today', 'tomorrow', 'soon', 'past', 'all'];
/** Periods offered by lists of past events, the default first. */
export const BEHIND: readonly PeriodName[] = ['all', 'today', 'yesterday', 'week'];

/** Creates the URL field of a period; the list's default is left out of the address. */
export const urlPeriod = (start: PeriodName): UrlField<Period> => ({
  read: (text) => (text !== null && (Object.hasOwn(PERIODS, text) || daysOf(text) || hourOf(text)) ? text : start),
  write: (period) => (period === start ? undefined : period),
});

/** Returns the two days of a period that is not a named one. */
export function daysOf(period: Period): { from: string; to: string } | undefined {
  const [, from = '', to = ''] = /^([\d-]*)\.\.([\d-]*)$/.exec(period) ?? [];
  const fits = period.includes('..') && [from, to].every((day) => day === '' || isDate(day));
  return fits ? { from, to } : undefined;
}

/** Returns the start of a one-hour period, by Singapore time. */
function hourOf(period: Period): string | undefined {
  return /^\d{4}-\d\d-\d\dT\d\d$/.test(period) && isWallClock(`${period}:00`) ? `${period}:00` : undefined;
}

/** Returns the label of a period. */
export function periodWords(period: Period): string {
  const hour = hourOf(period);
  if (hour) return `${hour.replace('T', ' ')} to ${hour.slice(11, 13)}:59`;
  const days = daysOf(period);
  if (!days) return Object.entries(PERIODS).find(([name]) => name === period)?.[1] ?? period;
  const { from, to } = days;
  if (from && to) return from === to ? from : `${from} to ${to}`;
  return from ? `from ${from}` : to ? `until ${to}` : 'any day';
}

/**
 * Returns the moments a period begins and ends; the end is exclusive. Days are those of Singapore, whose time
 * operations use.
 */
export function rangeOf(period: Period, now: string): { from?: string; to?: string } {
  const today = dateIn(now, SINGAPORE);
  const start = (day: string) => toInstant(`${day}T00:00`, SINGAPORE);
  const hour = hourOf(period);
  if (hour) return { from: toInstant(hour, SINGAPORE), to: addMinutes(toInstant(hour, SINGAPORE), 60) };
  const days = daysOf(period);
  if (days)
    return {
      ...(days.from && { from: start(days.from) }),
      ...(days.to && { to: start(addDays(days.to, 1)) }),
    };
  switch (period) {
    case 'upcoming':
      return { from: now };
    case 'today':
      return { from: start(today), to: start(addDays(today, 1)) };
    case 'tomorrow':
      return { from: start(addDays(today, 1)), to: start(addDays(today, 2)) };
    case 'past':
      return { to: now };
    case 'soon':
      return { from: now, to: addMinutes(now, 24 * 60) };
    case 'yesterday':
      return { from: start(addDays(today, -1)), to: start(today) };
    case 'week':
      return { from: start(addDays(today, -6)), to: start(addDays(today, 1)) };
    default:
      return {};
  }
}
