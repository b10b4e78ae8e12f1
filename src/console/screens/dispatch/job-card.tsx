import { useLayoutEffect, useMemo } from 'react';
import { booking as bookingCalls } from '#contract/booking/booking.ts';
import { driver as driverCalls } from '#contract/fleet/driver.ts';
import type { Board, BoardBooking, BoardDriver } from '#contract/dispatch/board.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { riskOf } from '#domain/booking/risk.ts';
import { formatWallClock, toWallClock, zoneLabel } from '#domain/time/time.ts';
import { register } from '#console/shell/state/controllers.ts';
import { showOpen } from '#console/shell/state/selection.ts';
import { CommandButtons } from '#console/shell/commands/command-menu.tsx';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { BOOKING_LOOKS, BookingStatus } from '#console/shell/common/booking-look.tsx';
import { showRef } from '#console/shell/common/display.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { CopyButton } from '#console/ui/copy-button.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { useLayers } from '#console/ui/overlay/use-layers.ts';
import { Skeleton } from '#console/ui/page/skeleton.tsx';
import { Status } from '#console/ui/status.tsx';
import { clock, openRiskOf } from './board-words.ts';
import type { DraggedSlot } from './board-verdict.ts';

type JobCardProps = {
  board: Board;
  slot: DraggedSlot;
  /** The job of the same driver before this one. */
  before: Board['jobs'][number] | undefined;
  now: string;
  /** The job on screen, beside which the card opens and to which the focus returns. */
  anchor: HTMLElement;
  onClose(): void;
};

/** Shows a job beside its block: when, who, from where to where, its state, driver and car, and what can be done now. */
export function JobCard({ anchor, onClose, ...facts }: JobCardProps) {
  const layers = useLayers();
  return (
    layers && (
      <layers.PopoverLayer
        label={`Job ${facts.slot.booking.code}`}
        anchor={anchor}
        onClose={onClose}
        className="w-104"
        commandKeys
      >
        <Facts {...facts} />
      </layers.PopoverLayer>
    )
  );
}

function Facts({ board, slot, before, now }: Omit<JobCardProps, 'anchor' | 'onClose'>) {
  const { booking, job, core_from, core_to } = slot;
  const zone = board.city.timezone;
  const risk = job ? riskOf(job, now, before && { ...before, code: before.booking?.code }) : openRiskOf(slot, now);
  const driver = job && board.drivers.find(({ id }) => id === job.driver_id);
  return (
    <div className="-m-3 flex flex-col divide-y divide-line">
      <div className="flex flex-col gap-2 p-4">
        <p className="flex items-center justify-between gap-2">
          <TextLink href={addressOf('booking', booking.code)} className="font-medium" data-first-focus>
            {booking.code}
          </TextLink>
          {job ? <BookingStatus status={job.status} /> : <Status {...BOOKING_LOOKS.confirmed}>Unassigned</Status>}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-2xl leading-8 font-semibold text-ink tabular-nums">
            {clock(core_from, zone)}–{clock(core_to, zone)}
          </span>
          <span className="text-sm text-muted">
            {formatWallClock(toWallClock(core_from, zone)).slice(0, 10)}, {zoneLabel(zone, core_from)}
          </span>
        </p>
        {risk && <p className={risk.level === 'late' ? 'text-bad' : 'text-warn'}>{risk.why}</p>}
        <Route booking={booking} />
      </div>
      <div className="p-4">
        <p className="font-medium wrap-anywhere text-ink">{booking.who}</p>
        <p className="text-sm text-muted">{partyOf(slot)}</p>
      </div>
      <div className="p-4">
        {job && driver ? <Crew driver={driver} plate={job.car.plate} /> : <p className="text-muted">No driver yet.</p>}
      </div>
      <Actions booking={booking} />
    </div>
  );
}

const Route = ({ booking }: { booking: BoardBooking }) => (
  <ol aria-label="Route" className="flex flex-col gap-1">
    {[booking.origin, booking.destination].map((place, index) => (
      <li key={index} className="flex items-baseline gap-2 wrap-anywhere text-ink">
        <span aria-hidden className={index === 0 ? 'size-2 shrink-0 rounded-full bg-ink' : END} />
        <span>
          {place}
          {index === 0 && booking.flight_number !== null && (
            <span className="block text-sm text-muted">Flight {booking.flight_number}</span>
          )}
        </span>
      </li>
    ))}
  </ol>
);

function Crew({ driver, plate }: { driver: BoardDriver; plate: string }) {
  const seesDriver = useAllowed(driverCalls.one);
  const { id, name, phone, company } = driver;
  return (
    <>
      <p className="flex items-center justify-between gap-2">
        <span className="min-w-0 font-medium wrap-anywhere text-ink">
          {seesDriver ? <TextLink href={addressOf('driver', id)}>{name}</TextLink> : name}
        </span>
        <span className="rounded border border-control px-2 font-semibold whitespace-nowrap text-ink">{plate}</span>
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <TextLink href={`tel:${phone}`}>{phone}</TextLink>
        <CopyButton text={phone} label={`Copy phone of ${name}`} />
        <span className="ml-auto text-sm text-muted">{company.name}</span>
      </p>
    </>
  );
}

/** Shows the commands that apply now. Their keys work while the card is open. */
function Actions({ booking: { id } }: { booking: BoardBooking }) {
  const allowed = useAllowed(bookingCalls.one);
  const answer = useCall(bookingCalls.one, { params: { id } }, { enabled: allowed });
  const data = answer.data?.data;
  const record = useMemo(() => data && showRef('booking', data), [data]);
  useLayoutEffect(() => {
    if (!record) return;
    const stops = [showOpen(record), register('records', { record, alone: true })];
    return () => stops.forEach((stop) => stop());
  }, [record]);
  if (!allowed) return null;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-2 px-4 py-3">
      {record ? (
        <CommandButtons kind="booking" records={record} size="sm" shown={2} first={DISPATCH} />
      ) : answer.error ? (
        <p className="text-muted">What can be done now could not be loaded.</p>
      ) : (
        <Skeleton className="w-1/2" />
      )}
    </div>
  );
}

const partyOf = ({ booking: { people, luggage, car_class }, vehicle_no, day_no }: DraggedSlot): string =>
  [
    `${people} ${people === 1 ? 'person' : 'people'}`,
    luggage > 0 && `${luggage} ${luggage === 1 ? 'bag' : 'bags'}`,
    car_class.name,
    vehicle_no > 1 && `vehicle ${vehicle_no}`,
    day_no > 1 && `day ${day_no}`,
  ]
    .filter(Boolean)
    .join(' · ');

const DISPATCH = ['booking.assign', 'booking.reassign', 'booking.unassign'];
const END = 'size-2 shrink-0 rounded-full border-2 border-ink';
