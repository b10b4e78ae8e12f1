import type { Calendar, CalendarJob } from '#contract/fleet/driver.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { formatWallClock, toWallClock } from '#domain/time/time.ts';
import { BookingStatus } from '#console/shell/common/booking-look.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';

/** Lists the jobs of a calendar in order. */
export function CalendarJobs({ calendar, name, other }: { calendar: Calendar; name: string; other: 'car' | 'driver' }) {
  const { jobs, timezone, short_gaps: gaps } = calendar;
  if (jobs.length === 0) return <EmptyState title="No jobs" why={`${name} has no jobs on these days.`} />;
  return (
    <PlainTable
      label={`Jobs of ${name}`}
      head={['Order', 'From', 'To', 'Route', 'Passenger', other === 'car' ? 'Car' : 'Driver', 'Status', 'Gap before']}
      rows={jobs.map((job) => [
        <Order key="order" job={job} />,
        <Time key="from" at={job.core_from} zone={timezone} />,
        <Time key="to" at={job.core_to} zone={timezone} />,
        job.booking ? `${job.booking.origin} → ${job.booking.destination}` : '–',
        job.booking ? <bdi key="lead">{job.booking.lead}</bdi> : '–',
        other === 'car' ? (
          <TextLink key="other" className="whitespace-nowrap" href={addressOf('car', job.car.id)}>
            {job.car.plate}
          </TextLink>
        ) : (
          <TextLink key="other" href={addressOf('driver', job.driver.id)}>
            <bdi>{job.driver.name}</bdi>
          </TextLink>
        ),
        <BookingStatus key="status" status={job.status} />,
        gaps.some(({ to }) => to === job.core_from) ? (
          <span key="gap" className="text-bad">
            {`Less than ${job.buffer_min} min free`}
          </span>
        ) : (
          'Enough time'
        ),
      ])}
    />
  );
}

const Order = ({ job: { booking, vehicle_no, day_no } }: { job: CalendarJob }) =>
  booking ? (
    <span className="whitespace-nowrap">
      <TextLink href={addressOf('booking', booking.code)}>{booking.code}</TextLink>
      {vehicle_no > 1 && ` car ${vehicle_no}`}
      {day_no > 1 && ` day ${day_no}`}
    </span>
  ) : (
    'Another market'
  );

const Time = ({ at, zone }: { at: string; zone: string }) => (
  <span className="whitespace-nowrap">{formatWallClock(toWallClock(at, zone))}</span>
);
