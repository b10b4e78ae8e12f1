import { staffDriver } from '#contract/fleet/driver.ts';
import type { Booking } from '#contract/booking/booking.schema.ts';
import type { CalendarJob } from '#contract/fleet/driver.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { neighboursOf, type Neighbour } from '#domain/dispatch/ranking.ts';
import { addDays } from '#domain/time/calendar.ts';
import { durationText } from '#domain/time/duration.ts';
import { dateIn, toWallClock } from '#domain/time/time.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { TextLink } from '#console/ui/link.tsx';
import { CardLine } from '#console/ui/page/card.tsx';

type JobGapsProps = { job: Booking['drivers'][number]; timezone: string };

/** Shows the driver’s jobs before and after this one with the time between, to those who may read the calendar of the driver. */
export function JobGaps({ job, timezone }: JobGapsProps) {
  const window = { from: job.core_from, to: job.core_to };
  const day = (at: string, by: number) => addDays(dateIn(at, timezone), by);
  const answer = useCall(staffDriver.orders, {
    params: { id: job.driver.id },
    query: { from: day(job.core_from, -1), to: day(job.core_to, 1) },
  });
  if (!answer.data || answer.isPlaceholderData) return null;
  const others = answer.data.data.jobs
    .filter(({ assignment_id }) => assignment_id !== job.id)
    .map((other) => ({ ...other, from: other.core_from, to: other.core_to }));
  const { before, after } = neighboursOf(window, others);
  if (!before && !after) return null;
  return (
    <div className="flex flex-col text-sm">
      {before && <Gap label="Previous until" at={before.job.core_to} near={before} timezone={timezone} />}
      {after && <Gap label="Next from" at={after.job.core_from} near={after} timezone={timezone} />}
    </div>
  );
}

type GapProps = { label: 'Previous until' | 'Next from'; at: string; near: Neighbour<CalendarJob>; timezone: string };

/** Names a job by its end or its start, whichever faces this one, and by its place there, where it may be seen. */
function Gap({ label, at, near: { job, gap_min }, timezone }: GapProps) {
  const { booking } = job;
  const place = booking && (label === 'Previous until' ? booking.destination : booking.origin);
  return (
    <CardLine
      label={
        <>
          {label} {toWallClock(at, timezone).slice(11)}{' '}
          {booking && <TextLink href={addressOf('booking', booking.code)}>{place ?? booking.code}</TextLink>}
        </>
      }
    >
      {durationText(gap_min)} gap
    </CardLine>
  );
}
