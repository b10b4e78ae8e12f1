import type { Calendar, CalendarJob, Leave } from '#contract/fleet/driver.schema.ts';
import { addDays, type DateText } from '#domain/time/calendar.ts';
import { calendarDay, dayText } from '#console/shell/common/calendar-day.ts';
import { toInstant, type Instant } from '#domain/time/time.ts';

/** Part of a day, in percent of its length. */
export type DayRange = { left: number; width: number };

export type DayRow = {
  day: DateText;
  jobs: (DayRange & { job: CalendarJob; buffers: DayRange[] })[];
  /** Gaps between two jobs that are shorter than the buffer. */
  gaps: DayRange[];
  leave: Leave | undefined;
  expiries: string[];
};

/** Returns the rows of a calendar, one per day: time ranges are split at midnight in the calendar's time zone. */
export function dayRows({ from, to, timezone, jobs, short_gaps, leave, expiries }: Calendar): DayRow[] {
  return Array.from({ length: calendarDay(to).diff(calendarDay(from), 'day') + 1 }, (_, index) => {
    const day = addDays(from, index);
    const within = (start: Instant, end: Instant) => cut({ start, end }, day, timezone);
    return {
      day,
      jobs: jobs.flatMap((job) => {
        const core = within(job.core_from, job.core_to);
        const buffers = [within(job.buffer_from, job.core_from), within(job.core_to, job.buffer_to)].flat();
        return core.map((stretch) => ({ ...stretch, job, buffers }));
      }),
      gaps: short_gaps.flatMap((gap) => within(gap.from, gap.to)),
      leave: leave.find(({ from_on, to_on }) => from_on <= day && day <= to_on),
      expiries: expiries.filter(({ on }) => on === day).map(({ what }) => what),
    };
  });
}

/** Returns the position of a moment in a day, in percent; undefined on another day. */
export const placeOf = (at: Instant, day: DateText, zone: string): number | undefined =>
  cut({ start: at, end: new Date(Date.parse(at) + 60_000).toISOString() }, day, zone)[0]?.left;

/** Returns the first and last day of a view that contains `day`. */
export function daysOf(view: 'day' | 'week', day: DateText): { from: DateText; to: DateText } {
  if (view === 'day') return { from: day, to: day };
  const monday = calendarDay(day).startOf('isoWeek');
  return { from: dayText(monday), to: dayText(monday.add(6, 'day')) };
}

/** Returns the part of a range within a day, at most one. The length of the day varies when clocks change. */
function cut({ start, end }: { start: Instant; end: Instant }, day: DateText, zone: string): DayRange[] {
  const midnight = Date.parse(toInstant(`${day}T00:00`, zone));
  const length = Date.parse(toInstant(`${addDays(day, 1)}T00:00`, zone)) - midnight;
  const from = Math.max(Date.parse(start), midnight);
  const to = Math.min(Date.parse(end), midnight + length);
  return from < to ? [{ left: ((from - midnight) / length) * 100, width: ((to - from) / length) * 100 }] : [];
}
