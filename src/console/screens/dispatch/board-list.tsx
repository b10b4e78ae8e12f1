import type { Board } from '#contract/dispatch/board.schema.ts';
import { riskOf } from '#domain/booking/risk.ts';
import { formatWallClock, toWallClock } from '#domain/time/time.ts';
import { TextLink } from '#console/ui/link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { clock, jobsByDriver, offDuty, words } from './board-words.ts';

/** Shows the board as a table: the same jobs, driver by driver. */
export function BoardList({ board, now }: { board: Board; now: string }) {
  const jobs = jobsByDriver(board);
  const zone = board.city.timezone;
  const rows = board.drivers.flatMap((driver) => {
    const own = jobs.get(driver.id) ?? [];
    const name = (
      <TextLink key="driver" href={`/drivers/list/${driver.id}`}>
        {driver.name}
      </TextLink>
    );
    if (own.length === 0) return [[name, driver.company.name, offDuty(driver) ?? 'Free', '', '', '', '']];
    return own.map((job, index) => [
      name,
      driver.company.name,
      `${formatWallClock(toWallClock(job.core_from, zone))}–${clock(job.core_to, zone)}`,
      job.booking ? (
        <TextLink key="code" className="font-mono" href={`/orders/list/${job.booking.code}`}>
          {job.booking.code}
        </TextLink>
      ) : (
        'Another market'
      ),
      job.booking ? `${job.booking.origin} → ${job.booking.destination}` : '',
      job.car.plate,
      [words(job.status), riskOf(job, now, own[index - 1])?.why].filter(Boolean).join(': '),
    ]);
  });
  if (rows.length === 0) return <EmptyState title="No drivers here" why="Drivers of this city will appear here." />;
  return (
    <PlainTable
      label="Jobs by driver"
      head={['Driver', 'Company', 'Time', 'Booking', 'Route', 'Car', 'State']}
      rows={rows}
    />
  );
}
