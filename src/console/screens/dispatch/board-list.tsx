import type { ReactNode } from 'react';
import type { Board, BoardBooking, BoardDriver, BoardJob, OpenSlot } from '#contract/dispatch/board.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { riskOf } from '#domain/booking/risk.ts';
import { formatWallClock, toWallClock } from '#domain/time/time.ts';
import { BookingStatus } from '#console/shell/common/booking-look.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { clock, jobsByDriver, offDuty, openRiskOf } from './board-words.ts';

/** Shows the board as a table: unassigned jobs first, then the jobs driver by driver. */
export function BoardList({ board, now }: { board: Board; now: string }) {
  const jobs = jobsByDriver(board);
  const zone = board.city.timezone;
  const rows = [
    ...board.open.map((slot) => openRow(slot, zone, now)),
    ...board.drivers.flatMap((driver) => driverRows(driver, jobs.get(driver.id) ?? [], zone, now)),
  ];
  if (rows.length === 0)
    return <EmptyState title="No jobs and no drivers here" why="Jobs and drivers of this city will appear here." />;
  return (
    <PlainTable
      label="Jobs by driver, unassigned ones first"
      head={['Driver', 'Company', 'Time', 'Booking', 'Passenger', 'Route', 'Car', 'State']}
      rows={rows}
    />
  );
}

function openRow(slot: OpenSlot, zone: string, now: string): ReactNode[] {
  const { booking } = slot;
  return [
    <span key="driver" className="font-medium text-warn">
      Unassigned
    </span>,
    '',
    timeOf(slot, zone),
    codeOf(booking),
    booking.who,
    routeOf(booking),
    booking.car_class.name,
    ['Needs a driver', openRiskOf(slot, now)?.why].filter(Boolean).join(': '),
  ];
}

function driverRows(driver: BoardDriver, own: readonly BoardJob[], zone: string, now: string): ReactNode[][] {
  const name = (
    <TextLink key="driver" className="whitespace-nowrap" href={addressOf('driver', driver.id)}>
      {driver.name}
    </TextLink>
  );
  if (own.length === 0) return [[name, driver.company.name, offDuty(driver) ?? 'Free', '', '', '', '', '']];
  return own.map((job, index) => [
    name,
    driver.company.name,
    timeOf(job, zone),
    job.booking ? codeOf(job.booking) : 'Another market',
    job.booking?.who ?? '',
    job.booking ? routeOf(job.booking) : '',
    <span key="car" className="whitespace-nowrap">
      {job.car.plate}
    </span>,
    <JobState key="state" job={job} why={riskOf(job, now, own[index - 1])?.why} />,
  ]);
}

const JobState = ({ job, why }: { job: BoardJob; why: string | undefined }) => (
  <>
    <BookingStatus status={job.status} />
    {why !== undefined && <span className="block">{why}</span>}
  </>
);

const timeOf = ({ core_from, core_to }: { core_from: string; core_to: string }, zone: string) => (
  <span key="time" className="whitespace-nowrap tabular-nums">
    {formatWallClock(toWallClock(core_from, zone))}–{clock(core_to, zone)}
  </span>
);
const codeOf = ({ code }: BoardBooking) => (
  <TextLink key="code" href={addressOf('booking', code)}>
    {code}
  </TextLink>
);
const routeOf = ({ origin, destination }: BoardBooking): string => `${origin} → ${destination}`;
