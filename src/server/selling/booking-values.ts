import type { BookingPlace } from '#contract/booking/booking.schema.ts';
import type { Journey, Where } from '#contract/booking/quote.schema.ts';
import type { BookingRecord } from '#server/booking/index.ts';
import type { QuotedTrip } from '#server/pricing/index.ts';
import type { Sellable } from './agreed.ts';

/** Returns the columns of a booking for its journey. */
export function tripValues(trip: Journey, { facts, days }: QuotedTrip, quote: Sellable) {
  const { city_id, adults, children, infants, luggage, vehicles } = trip;
  return {
    kind: trip.kind,
    city_id,
    adults,
    children,
    infants,
    luggage,
    vehicles,
    car_class_id: facts.car_class.id,
    option_name: facts.option_name,
    timezone: quote.timezone,
    pickup_local: quote.pickup_local,
    pickup_at: quote.pickup_at,
    planned_end_at: quote.planned_end_at,
    free_wait_min: quote.free_wait_min,
    ...(trip.kind === 'airport' ? transferValues(trip, facts.airport, quote.zone?.code) : hireValues(trip, days)),
  };
}

/** Returns the columns of a booking for its price. */
export const moneyOf = (quote: Sellable) => ({
  cost_minor: quote.cost_minor,
  profit_minor: quote.profit_minor,
  sell_minor: quote.sell_minor,
  sell_currency: quote.sell_currency,
  total_minor: quote.total_minor,
  currency: quote.currency,
  tax_included_minor: quote.tax_included_minor,
});

/** Returns the columns for a flight or terminal that changed alone or with its trip. */
export function arrangedValues(
  booking: Pick<BookingRecord, 'direction' | 'origin' | 'destination'>,
  { flight, terminal }: { flight?: Transfer['flight'] | undefined; terminal?: Transfer['terminal'] | undefined },
) {
  const end = booking.direction === 'arrival' ? 'origin' : 'destination';
  return {
    ...(flight !== undefined && {
      flight_number: flight?.number ?? null,
      flight_scheduled_local: flight?.scheduled_local ?? null,
      flight_domestic: flight?.domestic ?? false,
    }),
    ...(terminal !== undefined && { [end]: JSON.stringify({ ...booking[end], terminal }) }),
  };
}

type Transfer = Extract<Journey, { kind: 'airport' }>;
type Hire = Extract<Journey, { kind: 'day_booking' }>;

function transferValues(trip: Transfer, airport: QuotedTrip['facts']['airport'], zone: string | undefined) {
  const { lat, lng } = airport ?? {};
  const name = airport ? `${airport.name} (${airport.iata})` : '';
  const there = JSON.stringify({
    type: 'airport',
    name,
    address: null,
    lat,
    lng,
    terminal: trip.terminal,
  } satisfies BookingPlace);
  const here = JSON.stringify(placeOf(trip.place, zone));
  const arrives = trip.direction === 'arrival';
  return {
    airport_id: trip.airport_id,
    direction: trip.direction,
    option_code: trip.option,
    origin: arrives ? there : here,
    destination: arrives ? here : there,
    flight_number: trip.flight?.number ?? null,
    flight_scheduled_local: trip.flight && (trip.flight.scheduled_local ?? (arrives ? trip.pickup_local : null)),
    flight_domestic: trip.flight?.domestic ?? false,
    days: null,
  };
}

function hireValues(trip: Hire, days: QuotedTrip['days']) {
  const end = trip.days.at(-1)?.end;
  return {
    airport_id: null,
    direction: null,
    option_code: trip.days[0]?.option ?? null,
    origin: JSON.stringify(placeOf(trip.place)),
    destination: JSON.stringify(placeOf(end?.name ? end : trip.place)),
    flight_number: null,
    flight_scheduled_local: null,
    flight_domestic: false,
    days: JSON.stringify(
      days.map(({ start_time, minutes, ...day }, index) => ({
        ...day,
        start_local: `${day.date}T${start_time}`,
        // Two decimal places are enough to recover the minutes.
        hours: Math.round((minutes * 100) / 60) / 100,
        note: trip.days[index]?.note ?? null,
      })),
    ),
  };
}

/** @param zone the zone the booking was sold by, kept where the place has no coordinates to find it again */
function placeOf({ type, name = '', address = null, lat, lng }: Where, zone?: string): BookingPlace {
  const place = { type, name, address, lat: lat ?? null, lng: lng ?? null, terminal: null };
  return lat === undefined && zone !== undefined ? { ...place, zone } : place;
}
