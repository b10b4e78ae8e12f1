import type { KindFacts } from '#contract/kinds.ts';
import { canHotelBooking, type HotelBookingEvent } from '#domain/hotel/hotel-booking.ts';
import { dayMonth } from '#domain/time/calendar.ts';
import { SINGAPORE, toInstant, toWallClock, type Instant } from '#domain/time/time.ts';
import { unavailable, type Availability } from '#console/registry/define.ts';
import type { StepAt } from '#console/registry/steps.ts';

export type StayFacts = KindFacts['hotel_booking'];

export const stayIn = ({ records: [ref] }: StepAt): StayFacts | undefined =>
  ref?.kind === 'hotel_booking' ? ref.record : undefined;

export const currencyOf = (at: StepAt): string => stayIn(at)?.currency ?? 'SGD';

export const amountOf = (minor: number | undefined, currency: string) =>
  minor !== undefined && minor > 0 ? { minor, currency } : undefined;

/** Suggests what is due. */
export const dueOfStay = (at: StepAt) => amountOf(stayIn(at)?.balance?.due_minor, currencyOf(at));

/** Returns whether an event may happen to a hotel booking. A row of the list lacks the hotel's clock: the server judges that. */
export function mayHotelBooking(event: HotelBookingEvent, record: StayFacts): Availability {
  const { status, check_in, check_out, timezone, check_in_time, check_out_time, hold_until = null } = record;
  const known = timezone !== undefined && check_in_time !== undefined && check_out_time !== undefined;
  const verdict = known
    ? canHotelBooking(
        event,
        { status, check_in, check_out, timezone, check_in_time, check_out_time, hold_until },
        new Date().toISOString(),
      )
    : canHotelBooking(event, { ...UNKNOWN, status, check_in, check_out }, toInstant(`${check_in}T23:00`, 'UTC'));
  return verdict.ok ? verdict : unavailable(verdict.why);
}

/** Makes the evening of the first day an instant at which no time of day stands against anything. */
const UNKNOWN = { timezone: 'UTC', check_in_time: '00:00', check_out_time: '23:59', hold_until: null };

/** Returns an instant by the hotel's clock: "27 Mar 18:00". */
export function hotelClock(at: Instant, timezone: string = SINGAPORE): string {
  const wall = toWallClock(at, timezone);
  return `${dayMonth(wall.slice(0, 10))} ${wall.slice(11, 16)}`;
}
