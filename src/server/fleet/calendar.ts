import type { Calendar } from '#contract/fleet/driver.schema.ts';
import { addDays, daysBetween } from '#domain/time/calendar.ts';
import { MAX_CALENDAR_DAYS, shortGaps, withBuffer } from '#domain/fleet/driver-rules.ts';
import { toInstant } from '#domain/time/time.ts';
import { marketsOf } from '#server/booking/index.ts';
import type { StaffContext } from '#server/kit/change/context.ts';
import { invalid } from '#server/kit/http/errors.ts';
import { jobsWithin } from './calendar.store.ts';

type Days = { from: string; to: string };

/**
 * Returns the jobs of a driver or car on a range of dates, both ends included, in a time zone.
 * @throws ApiError 422 for dates in the wrong order or more than 62 days
 */
export async function jobsOn(
  of: { driver_id: number } | { car_id: number },
  { from, to }: Days,
  timezone: string,
  context: StaffContext,
): Promise<Pick<Calendar, 'from' | 'to' | 'timezone' | 'jobs' | 'short_gaps'>> {
  if (to < from) throw invalid({ to: ['Must not be before the first day.'] });
  if (daysBetween(from, to) >= MAX_CALENDAR_DAYS)
    throw invalid({ to: [`Must be at most ${MAX_CALENDAR_DAYS} days with the first.`] });
  const span = { from: toInstant(`${from}T00:00`, timezone), to: toInstant(`${addDays(to, 1)}T00:00`, timezone) };
  const jobs = await jobsWithin(context.db, of, span, marketsOf(context));
  return { from, to, timezone, jobs: jobs.map(withBuffer), short_gaps: shortGaps(jobs) };
}
