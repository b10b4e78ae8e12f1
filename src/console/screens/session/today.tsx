import { BOOKING_STATUSES, statusWords } from '#domain/booking.ts';
import type { BookingStatus } from '#domain/booking.ts';
import { booking } from '#contract/booking.ts';
import { sentenceOf } from '#console/shell/api-error.ts';
import { useCall } from '#console/shell/queries.ts';
import { useCommand } from '#console/shell/use-commands.ts';
import { cx } from '#console/ui/cx.ts';
import { Link } from '#console/ui/link.tsx';
import { Skeleton } from '#console/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#console/ui/states.tsx';

/** Today's bookings in Singapore time: pickups by hour as bars with a table behind them, and counts by status. */
export function Today() {
  const { data, error, refetch, isFetching } = useCall(booking.today);
  if (error && !data)
    return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-48 w-full" />;
  const { date, by_hour, by_status } = data.data;
  const total = by_status.reduce((sum, entry) => sum + entry.bookings, 0);
  if (total === 0)
    return <EmptyState title="No pickups today" why={`Nothing is booked for ${date} in Singapore time.`} />;
  return (
    <section aria-labelledby="today" className="min-w-0">
      <h2 id="today" className="pb-2 font-semibold text-ink">
        Today, {date}: {total.toLocaleString('en')} {total === 1 ? 'pickup' : 'pickups'}
      </h2>
      <Bars hours={by_hour} />
      <ul className="mt-3 flex flex-wrap gap-2">
        {by_status
          .filter((entry) => entry.bookings > 0)
          .sort((a, b) => BOOKING_STATUSES.indexOf(a.status) - BOOKING_STATUSES.indexOf(b.status))
          .map((entry) => (
            <li key={entry.status}>
              <Count {...entry} />
            </li>
          ))}
      </ul>
    </section>
  );
}

/** How many of today's bookings stand where, leading to them for who may list them. */
function Count({ status, bookings }: { status: BookingStatus; bookings: number }) {
  const orders = useCommand('orders.list');
  const words = (
    <>
      <span className="font-semibold text-ink tabular-nums">{bookings.toLocaleString('en')}</span> {statusWords(status)}
    </>
  );
  if (orders?.command.is !== 'screen') return <span className={COUNT}>{words}</span>;
  return (
    <Link href={`${orders.command.def.path}?when=today&status=${status}`} className={cx(COUNT, 'hover:bg-hover')}>
      {words}
    </Link>
  );
}

type Hour = { hour: number; bookings: number };

function Bars({ hours }: { hours: readonly Hour[] }) {
  const counts = Array.from({ length: 24 }, (_, hour) => hours.find((entry) => entry.hour === hour)?.bookings ?? 0);
  const most = Math.max(...counts, 1);
  return (
    <figure className="rounded border border-line bg-surface p-3">
      <svg aria-hidden viewBox="0 0 480 98" className="h-auto w-full">
        {counts.map((count, hour) => (
          <g key={hour}>
            <title>{`${label(hour)}: ${count}`}</title>
            <rect
              x={hour * 20 + 2}
              y={96 - (count / most) * 92}
              width={16}
              height={(count / most) * 92}
              rx={1}
              fill="var(--accent-ink)"
            />
          </g>
        ))}
        <line x1={0} x2={480} y1={96.5} y2={96.5} stroke="var(--line)" />
      </svg>
      <p aria-hidden className="flex text-xs text-faint">
        {counts.flatMap((_, hour) =>
          hour % 3 === 0
            ? [
                <span key={hour} className="flex-1">
                  {String(hour).padStart(2, '0')}
                </span>,
              ]
            : [],
        )}
      </p>
      <table className="sr-only">
        <caption>Pickups by hour</caption>
        <tbody>
          {counts.map((count, hour) => (
            <tr key={hour}>
              <th scope="row">{label(hour)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const label = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const COUNT = 'flex h-8 items-center gap-1.5 rounded border border-line bg-surface px-3 text-muted';
