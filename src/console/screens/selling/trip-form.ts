import * as v from 'valibot';
import type { Section } from '#console/shell/form/fields.ts';
import { labelAt } from '#console/shell/form/words.ts';
import type { TripValues } from './trip-values.ts';

const held = v.optional(v.any());

/** Field schemas of a trip. They accept anything; the contract validates the values. */
export const TRIP_FIELDS = {
  kind: held,
  city_id: held,
  direction: held,
  airport: held,
  flight_number: held,
  flight_at: held,
  flight_domestic: held,
  pickup_local: held,
  terminal: held,
  place_name: held,
  place_address: held,
  zone: held,
  point: held,
  adults: held,
  children: held,
  infants: held,
  luggage: held,
  car_class: held,
  vehicles: held,
  option: held,
  extras: held,
  currency: held,
  days: held,
  back: held,
  back_option: held,
  back_flight_number: held,
  back_flight_at: held,
  back_pickup_local: held,
};

/** Returns a lookup of field labels; a transfer's pickup goes by the label of the flight time it depends on. */
export function labelIn(sections: readonly Section[], values: TripValues) {
  return (field: string): string => {
    const shown = field === 'pickup_local' && values.kind !== 'day_booking' ? 'flight_at' : field;
    const [name = '', day, part = ''] = shown.split('.');
    return day === undefined ? labelAt(sections, name) : `${DAY_PARTS[part] ?? part} of day ${Number(day) + 1}`;
  };
}

const DAY_PARTS: Readonly<Record<string, string>> = { date: 'date', option: 'package', end: 'where it ends' };
