import dayjs from 'dayjs';
import * as v from 'valibot';
import type { BodyOf } from '#contract/kit/call.ts';
import { Journey, type TripInput } from '#contract/booking/quote.schema.ts';
import type { sale } from '#contract/booking/sale.ts';
import type { BookingWithTrip } from '#contract/booking/sale.schema.ts';
import { pickupFor } from '#domain/booking/pickup.ts';
import { same } from '#console/shell/form/merge.ts';
import { tripOf, type TripDraft } from './trip.ts';
import type { TripValues, TypedDay } from './trip-values.ts';

type Booked = Pick<BookingWithTrip, 'trip' | 'pickup_at' | 'planned_end_at' | 'free_wait_min'>;
type Changes = BodyOf<typeof sale.amendQuote>['changes'];
type Arranged = Pick<BodyOf<typeof sale.amend>, 'flight' | 'terminal'>;

/**
 * Returns the trip fields of a booking. A pickup derived from the flight stays empty, so that it keeps following the
 * flight.
 */
export function valuesOf(booked: Booked): TripValues {
  const { trip } = booked;
  const { city_id, car_class, vehicles, adults, children, infants, luggage, currency, place } = trip;
  const { name, address, zone, lat, lng, postal_code } = place;
  const common: TripValues = {
    kind: trip.kind,
    city_id,
    car_class,
    vehicles,
    adults,
    children,
    infants,
    luggage,
    extras: Object.fromEntries(trip.extras.map(({ code, quantity }) => [code, quantity])),
    ...(currency && { currency }),
    place_name: name ?? '',
    place_address: address ?? '',
    zone: zone ?? '',
    point: lat === undefined || lng === undefined ? (postal_code ?? '') : `${lat}, ${lng}`,
  };
  if (trip.kind === 'day_booking') return { ...common, days: trip.days.map(typedDay) };
  const { direction, airport_id, option, flight, pickup_local, terminal } = trip;
  const flight_at = flight?.scheduled_local ?? '';
  const follows =
    flight_at !== '' && pickupFor(direction, flight_at, rideOf(booked), flight?.domestic === true) === pickup_local;
  return {
    ...common,
    direction,
    airport: String(airport_id),
    option,
    flight_number: flight?.number ?? '',
    flight_at,
    flight_domestic: flight?.domestic === true,
    pickup_local: follows ? '' : pickup_local,
    terminal: terminal ?? '',
  };
}

/** Returns the duration of a booking's ride in minutes. */
export const rideOf = ({ pickup_at, planned_end_at, free_wait_min }: Booked): number =>
  Math.round(dayjs(planned_end_at).diff(pickup_at, 'minute', true)) - free_wait_min;

/** Returns the changes of a booking's trip. A transfer's flight and terminal do not affect the price. */
export function changeOf(
  booked: Booked,
  values: TripValues,
  rideMin: number,
): { draft: TripDraft; changes: Changes; arranged: Arranged } {
  const draft = tripOf(values, rideMin);
  const trip = draft.ok ? v.parse(Journey, keptOf(draft.trip, booked.trip)) : undefined;
  if (!draft.ok || !trip) return { draft, changes: {}, arranged: {} };
  const before: Readonly<Record<string, unknown>> = booked.trip;
  const changed = Object.entries(trip).filter(([name, value]) => !isSame(name, before[name], value));
  const priced = changed.filter(([name]) => !ARRANGED.includes(name));
  const arranged = changed.filter(([name]) => ARRANGED.includes(name));
  return {
    draft: { ok: true, trip },
    changes: Object.fromEntries(priced) as Changes,
    arranged: Object.fromEntries(arranged) as Arranged,
  };
}

/** Adds stored values that no field shows. The stored point is dropped when another zone is chosen. */
function keptOf(typed: TripInput, { place }: BookingWithTrip['trip']): TripInput {
  const { lat, lng, ...rest } = typed.place;
  const elsewhere = (rest.zone ?? '') !== (place.zone ?? '') && lat === place.lat && lng === place.lng;
  const point = elsewhere || lat === undefined ? {} : { lat, lng };
  return { ...typed, place: { ...rest, ...point, type: place.type } };
}

const isSame = (name: string, before: unknown, after: unknown): boolean =>
  name === 'extras' ? same(byCode(before), byCode(after)) : same(before, after);

const byCode = (extras: unknown) =>
  Array.isArray(extras)
    ? (extras as { code: string }[]).toSorted((one, other) => one.code.localeCompare(other.code))
    : extras;

function typedDay({ date, start_time, option, minutes, visits, end, note }: Day): TypedDay {
  return {
    date,
    start: start_time,
    option,
    hours: minutes / 60,
    visits: visits.flatMap(({ zone }) => zone ?? []),
    end: end?.zone ?? '',
    note: note ?? '',
  };
}

type Day = Extract<BookingWithTrip['trip'], { kind: 'day_booking' }>['days'][number];
const ARRANGED: readonly string[] = ['flight', 'terminal'];
