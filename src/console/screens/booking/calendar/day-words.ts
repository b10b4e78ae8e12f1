import type { BookingDay, DayBooking } from '#contract/booking/booking-days.schema.ts';
import { DAY_MARKS, type DayMark } from '#domain/booking/day-marks.ts';
import { statusWords } from '#domain/booking/booking.ts';
import type { DateText } from '#domain/time/calendar.ts';
import { calendarDay } from '#console/shell/common/calendar-day.ts';

type Counts = Pick<BookingDay, 'bookings' | DayMark>;

/** Words for what counts as a mark, after its number. */
export const MARK_WORDS: Readonly<Record<DayMark, string>> = {
  unassigned: 'unassigned',
  unconfirmed: 'unconfirmed',
  cancelled: 'cancelled or expired',
};

/** Returns the number of pickups and what they lack: `14 pickups, 3 unassigned`. */
export function countWords(counts: Counts): string {
  const { bookings } = counts;
  if (bookings === 0) return 'no pickups';
  const marks = DAY_MARKS.filter((mark) => counts[mark] > 0).map(
    (mark) => `${counts[mark].toLocaleString('en')} ${MARK_WORDS[mark]}`,
  );
  return [`${bookings.toLocaleString('en')} ${bookings === 1 ? 'pickup' : 'pickups'}`, ...marks].join(', ');
}

/** Returns the full date: `Monday, 23 November 2026`. */
export const dateWords = (day: DateText): string => calendarDay(day).format('dddd, D MMMM YYYY');

/** Returns the name of a cell for assistive technology. */
export const dayLabel = (day: DateText, counts: Counts | undefined, today: DateText): string =>
  `${dateWords(day)}${day === today ? ', today' : ''}${counts ? `: ${countWords(counts)}` : ''}`;

/** Returns the name of a booking's link for assistive technology. */
export const bookingLabel = ({ code, status, pickup_local, customer, origin, destination }: DayBooking): string =>
  `${pickup_local.slice(11)}, ${code}, ${customer}, ${origin} to ${destination}, ${statusWords(status)}`;

/** Adds up the counts of several days. */
export const total = (days: readonly Counts[]): Counts =>
  days.reduce(
    (sum, each) => ({
      bookings: sum.bookings + each.bookings,
      unassigned: sum.unassigned + each.unassigned,
      unconfirmed: sum.unconfirmed + each.unconfirmed,
      cancelled: sum.cancelled + each.cancelled,
    }),
    { bookings: 0, unassigned: 0, unconfirmed: 0, cancelled: 0 },
  );

/** Returns the query of the list with the filters of a calendar's address, limited to one day. */
export function dayQuery(search: string, day: DateText): string {
  const query = new URLSearchParams(search);
  for (const name of ['as', 'at', 'span', 'pageNo', 'sort']) query.delete(name);
  query.set('when', 'all');
  query.set('sort', 'pickup_at');
  query.set('day', day);
  return `?${query.toString().replaceAll('%2C', ',')}`;
}

/** The size of a cell in pixels. */
export type Room = { width: number; height: number };

/** Returns whether the marks of a day fit beside its number. */
export const isWide = ({ width }: Room): boolean => width >= WIDE_PX;

/**
 * Returns how many bookings of a day fit into a cell as lines of a height in pixels. Where not all of them do, one line is
 * left for saying how many more there are.
 */
export function fitting(bookings: number, room: Room & { line: number }): number {
  const lines = Math.max(0, Math.floor((room.height - (isWide(room) ? HEAD_PX : HEAD_PX + MARKS_PX)) / room.line));
  return bookings <= lines ? bookings : Math.max(0, lines - 1);
}

/** Height of a cell's head with the padding around its lines, and of the marks below it. */
const HEAD_PX = 30;
const MARKS_PX = 18;
const WIDE_PX = 140;
