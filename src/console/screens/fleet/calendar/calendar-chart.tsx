import type { Calendar, CalendarJob } from '#contract/fleet/driver.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { toWallClock } from '#domain/time/time.ts';
import { asWords } from '#domain/text/words.ts';
import { calendarDay } from '#console/shell/common/calendar-day.ts';
import { cx } from '#console/ui/cx.ts';
import { Link } from '#console/ui/link.tsx';
import { Status } from '#console/ui/status.tsx';
import { dayRows, placeOf, type DayRow, type DayRange } from './calendar-rows.ts';

type ChartProps = { calendar: Calendar; name: string; now: string; other: 'car' | 'driver' };

/** Shows days as rows and hours as columns: jobs with their buffers, leave, and expiry dates. */
export function CalendarChart({ calendar, name, now, other }: ChartProps) {
  const rows = dayRows(calendar);
  const alone = rows.length === 1;
  return (
    <div
      role="group"
      aria-label={`Calendar of ${name}`}
      tabIndex={0}
      className="overflow-x-auto rounded border border-line bg-surface"
    >
      <div className="min-w-[52rem]">
        <div aria-hidden className="flex border-b border-line text-sm text-faint">
          <span className="w-28 shrink-0" />
          <span className="relative h-6 flex-1">
            {HOURS.map((hour) => (
              <span key={hour} className="absolute top-0.5 -translate-x-1/2 first:translate-x-1" style={at(hour)}>
                {`${String(hour).padStart(2, '0')}:00`}
              </span>
            ))}
          </span>
        </div>
        {rows.map((row) => (
          <Day key={row.day} row={row} timezone={calendar.timezone} now={now} other={other} tall={alone} />
        ))}
      </div>
    </div>
  );
}

type DayProps = { row: DayRow; timezone: string; now: string; other: 'car' | 'driver'; tall: boolean };

function Day({ row: { day, jobs, gaps, leave, expiries }, timezone, now, other, tall }: DayProps) {
  const place = placeOf(now, day, timezone);
  return (
    <div className="flex border-b border-line last:border-b-0">
      <div className="sticky left-0 z-10 flex w-28 shrink-0 flex-col justify-center gap-0.5 border-r bg-surface border-line px-2 py-1">
        <span className={cx('whitespace-nowrap', place !== undefined && 'font-semibold')}>
          {calendarDay(day).format('ddd MM-DD')}
        </span>
        {expiries.map((what) => (
          <Status key={what} tone="warn" className="text-sm">
            {`${asWords(what)} ends`}
          </Status>
        ))}
      </div>
      <div className={cx('relative flex-1', tall ? 'h-28' : 'min-h-14', leave && 'bg-subtle')}>
        {HOURS.map((hour) => (
          <span key={hour} aria-hidden className="absolute inset-y-0 w-px bg-line" style={at(hour)} />
        ))}
        {leave && (
          <span className="absolute inset-y-0 left-2 flex items-center text-muted">
            {leave.note ? `On leave: ${leave.note}` : 'On leave'}
          </span>
        )}
        {jobs.flatMap(({ job, buffers }) =>
          buffers.map((buffer) => (
            <span
              key={`${job.assignment_id} ${buffer.left}`}
              aria-hidden
              className="absolute inset-y-3 border border-dashed border-info bg-info-tint opacity-60"
              style={stretch(buffer)}
            />
          )),
        )}
        {jobs.map(({ job, ...part }) => (
          <Block key={job.assignment_id} job={job} part={part} timezone={timezone} other={other} tall={tall} />
        ))}
        {gaps.map((gap) => (
          <span
            key={gap.left}
            role="img"
            aria-label="Less time between two jobs than the buffer"
            className="absolute inset-y-2 min-w-1 border-x-2 border-bad bg-bad-tint"
            style={stretch(gap)}
          />
        ))}
        {place !== undefined && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 w-0.5 bg-bad"
            style={{ left: `${place}%` }}
          />
        )}
      </div>
    </div>
  );
}

type BlockProps = { job: CalendarJob; part: DayRange; timezone: string; other: 'car' | 'driver'; tall: boolean };

function Block({ job, part, timezone, other, tall }: BlockProps) {
  const { booking } = job;
  const partner = other === 'car' ? job.car.plate : job.driver.name;
  const time = `${toWallClock(job.core_from, timezone).slice(11)}–${toWallClock(job.core_to, timezone).slice(11)}`;
  const look = cx(
    'absolute inset-y-1.5 flex flex-col justify-center overflow-hidden rounded border px-1.5 text-sm leading-tight',
    job.status === 'completed' || job.status === 'no_show'
      ? 'border-control bg-hover text-muted'
      : 'border-info bg-info-tint text-ink',
  );
  const label = booking
    ? `${booking.code}, ${time}, ${booking.origin} to ${booking.destination}, ${partner}, ${asWords(job.status)}`
    : `A job of another market, ${time}`;
  const inside = (
    <>
      <span className="overflow-hidden font-medium whitespace-nowrap">{time.slice(0, 5)}</span>
      <span className="overflow-hidden whitespace-nowrap">{booking ? booking.code.slice(-5) : 'Other'}</span>
      {tall && booking && <span className="truncate">{`${booking.origin} → ${booking.destination}`}</span>}
    </>
  );
  return booking ? (
    <Link
      href={addressOf('booking', booking.code)}
      aria-label={label}
      title={label}
      className={cx(look, 'outline-offset-1 hover:border-ink')}
      style={stretch(part)}
    >
      {inside}
    </Link>
  ) : (
    <span title={label} className={look} style={stretch(part)}>
      {inside}
    </span>
  );
}

const stretch = ({ left, width }: DayRange) => ({ left: `${left}%`, width: `${width}%` });
const at = (hour: number) => ({ left: `${(hour / 24) * 100}%` });
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21];
