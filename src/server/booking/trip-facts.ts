import type { Booking, BookingPlace } from '#contract/booking/booking.schema.ts';
import { formatWallClock } from '#domain/time/time.ts';

/** Returns what an amendment can change of a booking beside its pickup, vehicles and price, in words. */
export const tripFacts = (booking: Booking) => ({
  lead: booking.lead,
  sign_name: booking.sign_name,
  notes: booking.notes,
  staff_notes: booking.staff_notes,
  from: placeText(booking.origin),
  to: placeText(booking.destination),
  flight_number: booking.flight_number,
  flight_time: booking.flight_scheduled_local && formatWallClock(booking.flight_scheduled_local),
  flight_domestic: booking.flight_domestic,
  adults: booking.adults,
  children: booking.children,
  infants: booking.infants,
  luggage: booking.luggage,
  option: booking.option_name,
  extras: booking.lines.flatMap(({ kind, quantity, label }) => (kind === 'addition' ? `${quantity} × ${label}` : [])),
  days: (booking.days ?? []).map(({ start_local, hours, note }) =>
    [formatWallClock(start_local), `${hours} h`, note].filter(Boolean).join(' '),
  ),
});

/** The names of those facts that are about a person: erasing the customer erases them from every trail. */
export const PERSONAL_TRIP_FACTS = ['lead', 'sign_name', 'notes', 'staff_notes', 'from', 'to', 'days'] as const;

const placeText = ({ name, address, terminal }: BookingPlace): string =>
  [name, address, terminal && `Terminal ${terminal}`].filter(Boolean).join(', ');
