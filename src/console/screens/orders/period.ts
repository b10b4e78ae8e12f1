import type { BookingFilter } from '#contract/booking.ts';
import { addDays, isDate } from '#domain/calendar.ts';
import { toInstant, toWallClock } from '#domain/time.ts';
import { SINGAPORE } from '#domain/zones.ts';

/** When the pickup is. Days are those of Singapore, where operations keep their clock. */
export const PERIODS = ['upcoming', 'today', 'tomorrow', 'past', 'all', 'dates'] as const;
export type Period = (typeof PERIODS)[number];

/** The pickup range of a period; `from` and `to` are days, both included, for `dates`. */
export function rangeOf(
  period: Period,
  days: { from: string; to: string },
  now: string,
): Pick<BookingFilter, 'pickup_from' | 'pickup_to'> {
  const today = toWallClock(now, SINGAPORE).slice(0, 10);
  const start = (day: string) => toInstant(`${day}T00:00`, SINGAPORE);
  switch (period) {
    case 'upcoming':
      return { pickup_from: now };
    case 'today':
      return { pickup_from: start(today), pickup_to: start(addDays(today, 1)) };
    case 'tomorrow':
      return { pickup_from: start(addDays(today, 1)), pickup_to: start(addDays(today, 2)) };
    case 'past':
      return { pickup_to: now };
    case 'dates':
      return {
        ...(isDate(days.from) && { pickup_from: start(days.from) }),
        ...(isDate(days.to) && { pickup_to: start(addDays(days.to, 1)) }),
      };
    case 'all':
      return {};
  }
}

/** Looking back, the latest comes first. */
export const sortOf = (period: Period): string => (period === 'past' || period === 'all' ? '-pickup_at' : 'pickup_at');
