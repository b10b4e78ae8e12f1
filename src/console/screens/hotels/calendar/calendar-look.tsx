import type { ReactNode } from 'react';
import { roomsFree } from '#domain/hotel/stay.ts';
import { shareText } from '#domain/hotel/occupancy.ts';
import { sellOf } from '#domain/hotel/rate.ts';
import { formatMoney, parseMoney } from '#domain/money/money.ts';
import { cx } from '#console/ui/cx.ts';
import type { VirtualCell, VirtualLook } from '#console/ui/grid/virtual-types.ts';
import {
  dayName,
  isWeekend,
  keptByText,
  shortAmount,
  type CalendarFrame,
  type CalendarLine,
} from './calendar-lines.ts';

type Cell = VirtualCell<CalendarLine>;

/** Returns how the calendar looks: rooms free as a number with a bar, costs below, closed nights hatched. */
export function lookOf(frame: CalendarFrame, sizes: { columnPx: number; namePx: number }): VirtualLook<CalendarLine> {
  const { today } = frame.calendar;
  const narrow = sizes.namePx < 200;
  return {
    ...sizes,
    headPx: DAYS_PX + OCCUPANCY_PX,
    head: [
      {
        id: 'nights',
        px: DAYS_PX,
        names: true,
        corner: (
          <span className={cx('truncate', pad(narrow))}>{narrow ? 'Rooms, cost' : 'Rooms free, cost per night'}</span>
        ),
        cell: ({ id }) => <Night night={id} today={id === today} />,
      },
      {
        id: 'occupancy',
        px: OCCUPANCY_PX,
        names: false,
        corner: <span className={pad(narrow)}>Occupancy</span>,
        cell: ({ id }) => <Occupancy share={frame.occupancy[id] ?? null} />,
      },
    ],
    name: (line) => <Name line={line} narrow={narrow} />,
    cell: (cell) => (cell.line.rate ? costOf(cell) : <Rooms cell={cell} frame={frame} />),
    classOf: (cell) =>
      cx(
        cell.line.last && 'border-b-control/60',
        cell.line.rate && (cell.edited || cell.selected ? 'text-ink' : 'text-muted'),
        cell.edited && EDITED,
        cell.edited && cell.line.rate && 'font-semibold',
      ),
    columnClass: ({ id }, cell) => (cell && cell.beside !== '' ? 'bg-hatched' : isWeekend(id) ? 'bg-subtle/70' : ''),
    titleOf: (cell) => titleOf(cell, frame),
  };
}

function Night({ night, today }: { night: string; today: boolean }) {
  return (
    <>
      <span className="text-sm text-faint">{dayName(night)}</span>
      <span
        aria-current={today ? 'date' : undefined}
        className={cx('font-semibold', today ? 'rounded-sm bg-accent px-1.5 text-on-accent' : 'text-ink')}
      >
        {Number(night.slice(8))}
      </span>
    </>
  );
}

const Occupancy = ({ share }: { share: number | null }) => (
  <span className={cx('text-muted', share !== null && share >= BUSY && 'font-semibold text-ink')}>
    {share === null ? '–' : shareText(share)}
  </span>
);

function Name({ line: { rate, room, name }, narrow }: { line: CalendarLine; narrow: boolean }) {
  if (rate) return <span className={cx('truncate text-muted', narrow ? 'pl-3' : 'pl-9')}>{name}</span>;
  return (
    <span className={cx('flex min-w-0 flex-col', pad(narrow))}>
      <span className="truncate font-medium text-ink">{name}</span>
      <span className="truncate text-sm text-faint">
        {`${room.inventory} ${room.inventory === 1 ? 'room' : 'rooms'} · ${room.max_occupancy} ${room.max_occupancy === 1 ? 'guest' : 'guests'}`}
      </span>
    </span>
  );
}

function Rooms({ cell, frame }: { cell: Cell; frame: CalendarFrame }) {
  if (cell.beside !== '') return <span className="bg-subtle px-0.5 text-sm text-faint">Closed</span>;
  if (cell.wrong) return <span className="text-lg leading-5 font-semibold">{cell.text}</span>;
  const { rooms, free } = stateOf(cell, frame);
  const share = rooms === 0 ? 0 : Math.round((free / rooms) * 100);
  const tone = free === 0 ? 'none' : free <= FEW ? 'few' : 'some';
  return (
    <>
      {tone === 'none' ? (
        <span className="text-sm leading-5 font-semibold text-bad">Full</span>
      ) : (
        <span className={cx('text-lg leading-5 font-semibold', tone === 'few' ? 'text-warn' : 'text-ink')}>{free}</span>
      )}
      <span
        aria-hidden
        className={cx('mt-1 h-1 w-10 max-w-[80%] rounded-sm', tone === 'few' ? 'text-warn-mark' : 'text-neutral-mark')}
        style={{ background: `linear-gradient(90deg, currentColor ${share}%, var(--hover) 0)` }}
      />
    </>
  );
}

/** The cost of a closed night is shown only while it is edited. */
const costOf = ({ beside, edited, selected, text }: Cell): ReactNode =>
  beside !== '' && !edited && !selected ? null : shortAmount(text);

/** Returns how many rooms are for sale on the night of a cell, as edited, how many are sold, and how many are free. */
function stateOf({ line, column, text }: Cell, { indexOf }: CalendarFrame) {
  const sold = line.room.nights[indexOf.get(column.id) ?? -1]?.sold ?? 0;
  const rooms = Number(text);
  return { rooms, sold, free: roomsFree({ rooms, sold, closed: null }) };
}

function titleOf(cell: Cell, frame: CalendarFrame): string | undefined {
  const closed = cell.beside === '' ? '' : `Closed: ${cell.beside}`;
  if (cell.line.rate) {
    const { currency, markup_bps } = frame.calendar;
    return closed || (markup_bps ? soldAt(cell.text, `${currency} ${markup_bps}`) : undefined) || undefined;
  }
  const { rooms, sold, free } = stateOf(cell, frame);
  return closed || `${free} of ${rooms} free, ${sold} sold`;
}

/** Returns what a night is sold for at a cost, a currency and a markup; empty for what is no amount. */
const soldAt = keptByText((text, terms) => {
  const [currency = '', markup] = terms.split(' ');
  const read = parseMoney(text, currency);
  return read.ok ? `Sold at ${formatMoney(sellOf(read.minor, Number(markup)), currency)}` : '';
});

const pad = (narrow: boolean): string => (narrow ? 'pl-2 pr-1' : 'pl-6 pr-4');

// Edited cells also have a marked corner, because bold type alone is easily missed.
const EDITED = 'bg-[linear-gradient(225deg,var(--accent-mark)_5px,transparent_0)] bg-no-repeat';

/** So few rooms are pointed out. */
export const FEW = 2;
const BUSY = 0.9;
const DAYS_PX = 44;
const OCCUPANCY_PX = 32;
