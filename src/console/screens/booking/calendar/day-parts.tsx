import type { BookingDay, DayBooking } from '#contract/booking/booking-days.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { routeWords } from '#domain/booking/place.ts';
import { DAY_MARKS, markOf, type DayMark } from '#domain/booking/day-marks.ts';
import { BOOKING_LOOKS, type Look } from '#console/shell/common/booking-look.tsx';
import { cx } from '#console/ui/cx.ts';
import { Link } from '#console/ui/link.tsx';
import { ToneMark } from '#console/ui/status.tsx';
import { bookingLabel, MARK_WORDS } from './day-words.ts';

/** Shows the marks of a day as signs with numbers. The cell around them says the same in words. */
export function Marks({ counts, className }: { counts: Pick<BookingDay, DayMark>; className?: string }) {
  return (
    <span aria-hidden className={cx('flex min-w-0 gap-x-1.5 text-sm leading-5 tabular-nums', className)}>
      {DAY_MARKS.filter((mark) => counts[mark] > 0).map((mark) => (
        <span
          key={mark}
          title={`${counts[mark]} ${MARK_WORDS[mark]}`}
          className={cx('flex items-center gap-0.5', TONES[mark])}
        >
          <Sign mark={mark} />
          {counts[mark]}
        </span>
      ))}
    </span>
  );
}

/** Explains the signs of the marks. */
export const Legend = () => (
  <p className="flex shrink-0 flex-wrap gap-x-4 gap-y-1 text-sm text-faint">
    {DAY_MARKS.map((mark) => (
      <span key={mark} className="flex items-center gap-1">
        <Sign mark={mark} />
        {MARK_WORDS[mark].charAt(0).toUpperCase() + MARK_WORDS[mark].slice(1)}
      </span>
    ))}
    <span className="max-tablet:hidden">Each pickup stands on its day by the clock of its city.</span>
  </p>
);

type DayLinkProps = {
  booking: DayBooking;
  /** Whether the route has a line of its own. */
  tall: boolean;
  /** Whether Tab reaches it. */
  reachable: boolean;
};

/** Shows a booking in a cell: its time, customer and route. It opens its record. */
export function DayLink({ booking, tall, reachable }: DayLinkProps) {
  const { code, status, pickup_local, customer } = booking;
  const mark = markOf(status);
  const route = routeWords(booking);
  const label = bookingLabel(booking);
  return (
    <Link
      href={addressOf('booking', code)}
      title={label}
      aria-label={label}
      tabIndex={reachable ? 0 : -1}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      className={cx(
        'block rounded-sm px-1 text-sm outline-offset-0 hover:bg-hover',
        mark === 'cancelled' ? 'text-faint line-through' : 'text-ink',
      )}
    >
      <span className="flex h-5 min-w-0 items-center gap-1">
        <span className="tabular-nums">{pickup_local.slice(11)}</span>
        {mark && mark !== 'cancelled' && <Sign mark={mark} />}
        <bdi className="truncate">{tall ? customer : `${customer} · ${route}`}</bdi>
      </span>
      {tall && <span className="block h-4 truncate leading-4 text-muted">{route}</span>}
    </Link>
  );
}

const Sign = ({ mark }: { mark: DayMark }) => <ToneMark {...LOOKS[mark]} />;

const LOOKS: Readonly<Record<DayMark, Look>> = {
  unassigned: BOOKING_LOOKS.confirmed,
  unconfirmed: BOOKING_LOOKS.pending,
  cancelled: BOOKING_LOOKS.cancelled,
};

const TONES: Readonly<Record<DayMark, string>> = {
  unassigned: 'text-warn',
  unconfirmed: 'text-warn',
  cancelled: 'text-faint',
};
