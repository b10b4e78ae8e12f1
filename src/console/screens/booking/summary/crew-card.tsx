import type { Booking } from '#contract/booking/booking.schema.ts';
import { driver, staffDriver } from '#contract/fleet/driver.ts';
import { addressOf } from '#contract/kinds.ts';
import { mayRate } from '#domain/dispatch/rating.ts';
import { formatWallClock, toWallClock } from '#domain/time/time.ts';
import { BookingStatus } from '#console/shell/common/booking-look.tsx';
import { useAllowed, useCommand } from '#console/shell/commands/use-commands.ts';
import { Avatar } from '#console/ui/avatar.tsx';
import { Button } from '#console/ui/button.tsx';
import { CopyButton } from '#console/ui/copy-button.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Card, CardPart } from '#console/ui/page/card.tsx';
import { Instant } from '#console/screens/booking/service-time.tsx';
import { Stars } from '#console/screens/booking/stars.tsx';
import { JobGaps } from './job-gaps.tsx';

/** Shows who drives which car, with the phone at hand, and how many drivers are still missing. */
export function CrewCard({ record }: { record: Booking }) {
  const { drivers, slots } = record;
  const lacking = slots - drivers.length;
  return (
    <Card
      title={slots > 1 ? 'Drivers and cars' : 'Driver and car'}
      action={<Missing lacking={lacking} slots={slots} />}
    >
      {drivers.length === 0 && (
        <CardPart>
          <p className="font-medium text-ink">{AWAITS_DRIVER.has(record.status) ? 'No driver yet' : 'No driver'}</p>
          {record.status === 'confirmed' && (
            <p className="text-muted">The command Assign driver lists who is free, the best fit first.</p>
          )}
        </CardPart>
      )}
      {drivers.map((job) => (
        <Crew key={job.id} job={job} record={record} />
      ))}
      <Rate record={record} />
    </Card>
  );
}

const Missing = ({ lacking, slots }: { lacking: number; slots: number }) =>
  lacking > 0 && slots > 1 ? <span className="text-sm text-warn">{`${lacking} of ${slots} missing`}</span> : null;

function Crew({ job, record }: { job: Booking['drivers'][number]; record: Booking }) {
  const seesDriver = useAllowed(driver.one);
  const seesJobs = useAllowed(staffDriver.orders);
  const { name, phone, id } = job.driver;
  return (
    <CardPart className="gap-2">
      <div className="flex items-start gap-3">
        <Avatar name={name} src={null} className="size-8" />
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere text-ink">
            {seesDriver ? <TextLink href={addressOf('driver', id)}>{name}</TextLink> : name}
          </p>
          <p className="text-sm text-muted">{job.company.name}</p>
        </div>
        <BookingStatus status={job.status} />
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <TextLink href={`tel:${phone}`}>{phone}</TextLink>
        <CopyButton text={phone} label={`Copy phone of ${name}`} />
        <span className="ml-auto rounded border border-control px-2 font-semibold whitespace-nowrap text-ink">
          {job.car.plate}
        </span>
      </p>
      {record.slots > 1 && (
        <p className="text-sm text-muted">
          {[record.vehicles > 1 && `Vehicle ${job.vehicle_no}`, record.days && `Day ${job.day_no}`, window(job, record)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {seesJobs && <JobGaps job={job} timezone={record.timezone} />}
      {job.rating && <Rating rating={job.rating} />}
    </CardPart>
  );
}

/** Shows what the customer thought of the driver, and who wrote it down. */
function Rating({ rating: { stars, comment, at, by } }: { rating: NonNullable<Booking['drivers'][number]['rating']> }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-2">
        <Stars stars={stars} />
        <span className="text-sm text-muted">
          {by !== null && `${by}, `}
          <Instant at={at} />
        </span>
      </p>
      {comment !== null && <p className="wrap-anywhere whitespace-pre-line text-ink">“{comment}”</p>}
    </div>
  );
}

/** Offers to rate whoever drove and is not rated yet. */
function Rate({ record }: { record: Booking }) {
  const rate = useCommand('booking.rate');
  const isOpen = record.drivers.some((job) => mayRate(job).ok && job.rating === null);
  if (!rate || rate.blocked !== undefined || !isOpen) return null;
  return (
    <CardPart className="items-start">
      <Button size="sm" {...(rate.keys !== undefined && { keys: rate.keys })} onClick={rate.run}>
        {rate.title}
      </Button>
    </CardPart>
  );
}

const window = ({ core_from, core_to }: Booking['drivers'][number], { timezone }: Booking): string =>
  `${formatWallClock(toWallClock(core_from, timezone))} – ${toWallClock(core_to, timezone).slice(11)}`;

const AWAITS_DRIVER: ReadonlySet<Booking['status']> = new Set(['pending', 'confirmed']);
