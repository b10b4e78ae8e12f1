import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { BookingDay } from '#contract/booking/booking-days.schema.ts';
import type { DateText } from '#domain/time/calendar.ts';
import { dayByKey, type Span } from '#domain/time/month.ts';
import { calendarDay } from '#console/shell/common/calendar-day.ts';
import { useGridKey } from '#console/shell/common/use-grid-key.ts';
import { cx } from '#console/ui/cx.ts';
import { Link } from '#console/ui/link.tsx';
import { Skeleton } from '#console/ui/page/skeleton.tsx';
import { DayLink, Marks } from './day-parts.tsx';
import { dayLabel, fitting, isWide, type Room } from './day-words.ts';

export type DayGridProps = {
  label: string;
  span: Span;
  weeks: readonly (readonly DateText[])[];
  /** The day with the cursor. */
  at: DateText;
  today: DateText;
  /** What is known of each day. */
  days: ReadonlyMap<DateText, BookingDay>;
  busy: boolean;
  hrefOf(day: DateText): string;
  onMove(day: DateText): void;
  onOpen(day: DateText): void;
};

/** Shows days in weeks from Monday, each with its pickups. Arrow keys move by day, PageUp and PageDown by month. */
export function DayGrid({ label, span, weeks, at, today, days, busy, hrefOf, onMove, onOpen }: DayGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const room = useRoom(grid, weeks.length);
  const enter = () => grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  useGridKey('calendar', enter);
  // Keys may come faster than the screen is drawn: each goes on from the day the one before led to, and the focus moves
  // before another can be pressed.
  const cursor = useRef(at);
  useLayoutEffect(() => {
    cursor.current = at;
    if (!moved.current) return;
    moved.current = false;
    enter();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = event.key === 't' ? today : dayByKey(cursor.current, event.key);
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === undefined) return onOpen(cursor.current);
    moved.current = true;
    cursor.current = next;
    onMove(next);
  };
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-busy={busy}
      className="flex min-h-0 flex-1 flex-col border-t border-l border-line"
    >
      <div role="row" className="grid shrink-0 grid-cols-7">
        {weeks[0]?.map((day) => (
          <span
            key={day}
            role="columnheader"
            className="border-r border-b border-line px-2 py-1 text-sm font-medium text-muted"
          >
            <span className="max-desktop:sr-only">{calendarDay(day).format('dddd')}</span>
            <span aria-hidden className="desktop:hidden">
              {calendarDay(day).format('ddd')}
            </span>
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div
          key={week[0]}
          role="row"
          className={cx('grid flex-1 grid-cols-7', span === 'month' ? 'min-h-20' : 'min-h-80')}
        >
          {week.map((day) => (
            <Cell
              key={day}
              day={day}
              counts={days.get(day)}
              current={day === at}
              today={today}
              outside={span === 'month' && day.slice(0, 7) !== at.slice(0, 7)}
              room={room}
              tall={span === 'week'}
              href={hrefOf(day)}
              onOpen={onOpen}
              onKeyDown={onKeyDown}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type CellProps = {
  day: DateText;
  counts: BookingDay | undefined;
  current: boolean;
  today: DateText;
  /** Whether it belongs to the month before or after. */
  outside: boolean;
  room: Room;
  tall: boolean;
  href: string;
  onOpen(day: DateText): void;
  onKeyDown(event: KeyboardEvent): void;
};

function Cell({ day, counts, current, today, outside, room, tall, href, onOpen, onKeyDown }: CellProps) {
  const known = counts?.first.length ?? 0;
  const wide = room.width >= NAMES_PX;
  const fit = counts && wide ? Math.min(known, fitting(counts.bookings, { ...room, line: tall ? 36 : 20 })) : 0;
  const more = (counts?.bookings ?? 0) - fit;
  return (
    <div
      role="gridcell"
      data-day={day}
      tabIndex={current ? 0 : -1}
      aria-label={dayLabel(day, counts, today)}
      aria-current={day === today ? 'date' : undefined}
      aria-selected={current}
      onClick={() => onOpen(day)}
      onKeyDown={(event) => event.target === event.currentTarget && onKeyDown(event)}
      className={cx(
        'flex min-w-0 cursor-pointer flex-col overflow-hidden border-r border-b border-line p-1 -outline-offset-2',
        day === today ? 'bg-accent-tint' : outside ? 'text-faint' : 'bg-surface',
      )}
    >
      <span aria-hidden className="flex min-h-5 items-center justify-between gap-1 px-1">
        <span className={cx('tabular-nums', day === today && 'font-semibold text-ink')}>
          {Number(day.slice(8))}
          {day.endsWith('-01') && ` ${calendarDay(day).format('MMM')}`}
        </span>
        {counts && isWide(room) && <Marks counts={counts} className="overflow-hidden" />}
        {counts === undefined ? (
          <Skeleton className="w-6" />
        ) : (
          counts.bookings > 0 && (
            <span className={cx('font-medium tabular-nums', outside ? 'text-muted' : 'text-ink')}>
              {counts.bookings.toLocaleString('en')}
            </span>
          )
        )}
      </span>
      {counts !== undefined && counts.bookings > 0 && (
        <>
          {!isWide(room) && (
            <span className="px-1">
              <Marks counts={counts} className="flex-wrap" />
            </span>
          )}
          {counts.first.slice(0, fit).map((booking) => (
            <DayLink key={booking.id} booking={booking} tall={tall} reachable={current} />
          ))}
          {fit > 0 && more > 0 && (
            <Link
              href={href}
              tabIndex={current ? 0 : -1}
              onClick={(event) => event.stopPropagation()}
              onKeyDown={(event) => event.stopPropagation()}
              className="rounded-sm px-1 text-sm text-muted hover:underline"
            >
              {`+${more.toLocaleString('en')} more`}
            </Link>
          )}
        </>
      )}
    </div>
  );
}

/** Returns the size of a cell in pixels, and follows the size of the grid. */
function useRoom(grid: RefObject<HTMLDivElement | null>, weeks: number): Room {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      // A hidden tab has no size.
      if (clientHeight > 0) setRoom({ width: clientWidth / 7, height: (clientHeight - NAMES_ROW_PX) / weeks });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, weeks]);
  return room;
}

/** Width of a cell from which a booking can be read in it. */
const NAMES_PX = 104;
const NAMES_ROW_PX = 29;
