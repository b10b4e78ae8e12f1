import { Journey, type TripInput } from '#contract/booking/quote.schema.ts';
import { refusals, validate } from '#contract/kit/refusals.ts';
import { pickupFor } from '#domain/booking/pickup.ts';
import { isWallClock } from '#domain/time/time.ts';
import { normaliseFlight } from '#domain/booking/flight.ts';
import { wayBack } from './offer.ts';
import { daysOf, type Extras, type TripValues, type TypedDay } from './trip-values.ts';

/** Trip as the server accepts it, or the missing input by field. */
export type TripDraft = { ok: true; trip: TripInput } | { ok: false; lacks: Readonly<Record<string, string>> };

/**
 * Returns the trip described by the fields.
 *
 * @param durationMin Duration of the ride, as far as it is known; the pickup of a departure depends on it.
 */
export function tripOf(values: TripValues, durationMin: number): TripDraft {
  return checked(values.kind === 'day_booking' ? hire(values) : transfer(values, durationMin), toField);
}

/** Returns the return leg of a transfer: the same trip in the other direction, with its own flight. */
export function tripBack(values: TripValues, durationMin: number): TripDraft {
  const { back_flight_number, back_flight_at, back_pickup_local, direction, option } = values;
  const back = {
    ...values,
    direction: wayBack(direction),
    flight_number: back_flight_number,
    flight_at: back_flight_at,
    pickup_local: back_pickup_local,
    option: values.back_option || option,
    terminal: '',
  };
  return checked(transfer(back, durationMin), toBackField);
}

/** Returns the form field for a path of a trip in the request body. */
export function toField(path: string): string {
  const [first = '', second, third] = path.split('.');
  if (first === 'place') return PLACE_FIELDS[second ?? ''] ?? 'zone';
  if (first === 'flight') return second === 'scheduled_local' ? 'flight_at' : 'flight_number';
  if (first === 'airport_id') return 'airport';
  if (first === 'days' && second !== undefined) return `days.${second}.${DAY_FIELDS[third ?? ''] ?? third ?? 'date'}`;
  return first;
}

/** Returns the form field for a path of the return leg: one of its own, or the outbound leg's. */
export const toBackField = (path: string): string => toField(path).replace(OWN_OF_RETURN, 'back_$1');

function checked(trip: unknown, fieldOf: (path: string) => string): TripDraft {
  const read = validate(Journey, trip);
  if (read.success) return { ok: true, trip: trip as TripInput };
  const lacks = Object.entries(refusals(read.issues)).map(([path, [why = '']]) => [fieldOf(path), why] as const);
  return { ok: false, lacks: Object.fromEntries(lacks) };
}

function transfer(values: TripValues, durationMin: number) {
  const { direction = 'arrival', flight_at, flight_number } = values;
  const domestic = direction === 'departure' && values.flight_domestic === true;
  const landing = flight_at !== undefined && isWallClock(flight_at);
  const pickup = values.pickup_local || (landing && pickupFor(direction, flight_at, durationMin, domestic));
  return {
    kind: 'airport',
    ...common(values),
    ...(values.airport && { airport_id: Number(values.airport) }),
    direction,
    ...(values.option && { option: values.option }),
    ...(pickup && { pickup_local: pickup }),
    ...(values.terminal?.trim() && { terminal: values.terminal.trim() }),
    ...(flight_number && {
      flight: {
        number: normaliseFlight(flight_number) ?? flight_number.trim(),
        ...(flight_at && { scheduled_local: flight_at }),
        ...(domestic && { domestic }),
      },
    }),
  };
}

function hire(values: TripValues) {
  return { kind: 'day_booking', ...common(values), days: daysOf(values.days).map(dayOf) };
}

function dayOf({ date, start, option, hours, visits, end, note }: TypedDay) {
  return {
    date,
    start_time: start,
    option,
    minutes: typeof hours === 'number' ? Math.round(hours * 60) : hours,
    visits: visits.map((zone) => ({ zone })),
    ...(end && { end: { zone: end } }),
    ...(note && { note }),
  };
}

function common(values: TripValues) {
  const numbers = { vehicles: values.vehicles, adults: values.adults, children: values.children };
  const counts = { ...numbers, infants: values.infants, luggage: values.luggage };
  return {
    ...(typeof values.city_id === 'number' && { city_id: values.city_id }),
    ...(values.car_class && { car_class: values.car_class }),
    ...Object.fromEntries(Object.entries(counts).filter(([, count]) => !isNothing(count))),
    extras: extrasOf(values.extras),
    ...(typeof values.currency === 'string' && values.currency && { currency: values.currency }),
    place: placeOf(values),
  };
}

function placeOf({ place_name, place_address, zone, point }: TripValues) {
  return {
    ...(place_name?.trim() && { name: place_name.trim() }),
    ...(place_address?.trim() && { address: place_address.trim() }),
    ...(zone && { zone }),
    ...(point && pointOf(point)),
  };
}

const extrasOf = (extras: Extras | null | undefined) =>
  Object.entries(extras ?? {}).flatMap(([code, quantity]) =>
    isNothing(quantity) || quantity === 0 ? [] : [{ code, quantity }],
  );

/** Parses a typed or pasted point: `1.2839, 103.8515` are coordinates, anything else is a postal code. */
function pointOf(typed: string): { lat: number; lng: number } | { postal_code: string } | undefined {
  const [, lat, lng] = COORDINATES.exec(typed.trim()) ?? [];
  if (lat !== undefined && lng !== undefined && Math.abs(Number(lat)) <= 90 && Math.abs(Number(lng)) <= 180)
    return { lat: Number(lat), lng: Number(lng) };
  return typed.trim() === '' ? undefined : { postal_code: typed.trim() };
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

const COORDINATES = /^(-?\d{1,2}(?:\.\d+)?)[\s,;]+(-?\d{1,3}(?:\.\d+)?)$/;
const OWN_OF_RETURN = /^(flight_number|flight_at|pickup_local|option)$/;
const PLACE_FIELDS: Readonly<Record<string, string>> = {
  name: 'place_name',
  address: 'place_address',
  lat: 'point',
  lng: 'point',
  postal_code: 'point',
};
const DAY_FIELDS: Readonly<Record<string, string>> = { start_time: 'start', minutes: 'hours' };
