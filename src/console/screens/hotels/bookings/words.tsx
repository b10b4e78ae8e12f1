import { HOTEL_BOOKING_STATUS_WORDS, type HotelBookingStatus } from '#domain/hotel/hotel-booking.ts';
import { dayMonth, type DateText } from '#domain/time/calendar.ts';
import { toWallClock, type Instant } from '#domain/time/time.ts';
import { STAY_LOOKS } from '#console/shell/common/booking-look.tsx';
import { Badge, Status } from '#console/ui/status.tsx';

export const StayStatus = ({ status }: { status: HotelBookingStatus }) => (
  <Status {...STAY_LOOKS[status]}>{HOTEL_BOOKING_STATUS_WORDS[status]}</Status>
);

export const StayBadge = ({ status }: { status: HotelBookingStatus }) => (
  <Badge {...STAY_LOOKS[status]}>{HOTEL_BOOKING_STATUS_WORDS[status]}</Badge>
);

/** Returns a number with its noun: "1 night", "3 rooms". */
export const countOf = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

/** Returns the people of a room: "2 adults, 1 child". */
export const peopleOf = ({ adults, children }: { adults: number; children: number }): string =>
  [countOf(adults, 'adult'), children > 0 && countOf(children, 'child', 'children')].filter(Boolean).join(', ');

/** Returns the days of a stay: "29 Mar – 1 Apr 2027". */
export const daysOf = (check_in: DateText, check_out: DateText): string => {
  const year = check_out.slice(0, 4);
  const first = check_in.startsWith(year) ? dayMonth(check_in) : `${dayMonth(check_in)} ${check_in.slice(0, 4)}`;
  return `${first} – ${dayMonth(check_out)} ${year}`;
};

/** Returns the name of a zone's place: "London". */
export const placeOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** Returns an instant by the clock of a hotel: "27 Mar 18:00". */
export function clockOf(at: Instant, zone: string): string {
  const wall = toWallClock(at, zone);
  return `${dayMonth(wall.slice(0, 10))} ${wall.slice(11, 16)}`;
}
