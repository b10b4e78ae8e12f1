import { useState } from 'react';
import type { BookingDay } from '#contract/booking/booking-days.schema.ts';
import type { DateText } from '#domain/time/calendar.ts';
import { calendarDay } from '#console/shell/common/calendar-day.ts';
import { Button } from '#console/ui/button.tsx';
import { Link } from '#console/ui/link.tsx';
import { SkeletonLines } from '#console/ui/page/skeleton.tsx';
import { DayLink, Marks } from './day-parts.tsx';
import { dayLabel } from './day-words.ts';

type AgendaProps = {
  label: string;
  days: readonly DateText[];
  today: DateText;
  /** The day it starts from, unless somebody asks for those before it. */
  from: DateText;
  /** What is known of each day. */
  counts: ReadonlyMap<DateText, BookingDay>;
  hrefOf(day: DateText): string;
};

/** Shows the days that have pickups below each other, for narrow screens. */
export function Agenda({ label, days, today, from, counts, hrefOf }: AgendaProps) {
  const [earlier, setEarlier] = useState(false);
  const hidden = earlier ? 0 : days.filter((day) => day < from).length;
  if (!days.some((day) => counts.has(day))) return <SkeletonLines lines={8} label="Loading orders" />;
  return (
    <>
      {hidden > 0 && (
        <Button onClick={() => setEarlier(true)}>
          {hidden === 1 ? 'Show the day before' : `Show ${hidden} earlier days`}
        </Button>
      )}
      <ul aria-label={label} className="flex flex-col border-t border-line">
        {days.slice(hidden).map((day) => {
          const found = counts.get(day);
          if (!found || (found.bookings === 0 && day !== today)) return null;
          const more = found.bookings - Math.min(found.first.length, SHOWN);
          return (
            <li key={day} className="flex flex-col border-b border-line py-1">
              <Link
                href={hrefOf(day)}
                aria-label={dayLabel(day, found, today)}
                className="flex min-h-11 items-center gap-3 rounded-sm px-1"
              >
                <span className={day === today ? 'font-semibold' : 'font-medium'}>
                  {calendarDay(day).format('ddd, D MMM')}
                  {day === today && ', today'}
                </span>
                <Marks counts={found} />
                <span className="ml-auto font-medium tabular-nums">{found.bookings.toLocaleString('en')}</span>
              </Link>
              {found.first.slice(0, SHOWN).map((booking) => (
                <div key={booking.id} className="flex min-h-11 flex-col justify-center">
                  <DayLink booking={booking} tall reachable />
                </div>
              ))}
              {more > 0 && (
                <Link href={hrefOf(day)} className="flex min-h-11 items-center px-1 text-muted underline">
                  {`+${more.toLocaleString('en')} more`}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Bookings shown of each day. */
const SHOWN = 3;
