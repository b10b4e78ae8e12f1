import { closedNights } from '#domain/hotel/calendar.ts';
import { dayMonth } from '#domain/time/calendar.ts';
import { zoneOffset } from '#domain/time/time.ts';
import { Kbd } from '#console/ui/kbd.tsx';
import { FEW } from './calendar-look.tsx';
import type { CalendarFrame } from './calendar-lines.ts';

/** Explains the marks and the most used keys of the calendar. */
export function CalendarLegend({ frame: { calendar } }: { frame: CalendarFrame }) {
  const { nights, rooms, timezone, markup_bps } = calendar;
  const closed = closedNights(
    nights.flatMap((night, at) => rooms.map((room) => ({ night, closed: room.nights[at]?.closed ?? null }))),
  );
  const offset = zoneOffset(timezone, `${nights[0] ?? calendar.today}T12:00:00Z`).replace(/([+-])0?(\d+):00/, '$1$2');
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 py-2 text-sm text-muted">
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="h-3 w-4 rounded-sm border border-accent-ink bg-accent-tint" />
        Selected
      </span>
      {closed.slice(0, MOST).map(({ reason, first, last }) => (
        <span key={`${reason} ${first}`} className="flex items-center gap-1.5">
          <span aria-hidden className="bg-hatched h-3 w-4 rounded-sm border border-line" />
          {`Closed: ${reason}, ${first === last ? dayMonth(first) : runWords(first, last)}`}
        </span>
      ))}
      {closed.length > MOST && <span>{`and ${closed.length - MOST} more`}</span>}
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="font-semibold text-warn">{`1–${FEW}`}</span>
        Few left
      </span>
      <span className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="flex items-center gap-1.5 max-tablet:hidden">
          <Kbd keys="shift+arrowright" /> extend
        </span>
        <span className="flex items-center gap-1.5 max-tablet:hidden">
          <Kbd keys="enter" /> edit
        </span>
        <span className="flex items-center gap-1.5 max-tablet:hidden">
          <Kbd keys="delete" /> usual value
        </span>
        {markup_bps ? <span>{`Sold at cost plus ${markup_bps / 100}%`}</span> : null}
        <span>{`Hotel time (UTC${offset})`}</span>
      </span>
    </div>
  );
}

const runWords = (first: string, last: string): string =>
  first.slice(0, 7) === last.slice(0, 7)
    ? `${Number(first.slice(8))}–${dayMonth(last)}`
    : `${dayMonth(first)} – ${dayMonth(last)}`;

/** More stretches of closed nights are counted. */
const MOST = 3;
