import * as v from 'valibot';
import type { Section } from '#console/shell/form/fields.ts';
import { labelAt } from '#console/shell/form/words.ts';
import type { TripValues } from './trip-values.ts';

const held = v.optional(v.any());

/** The fields of a trip. What they must hold is the contract's business. */
export const TRIP_FIELDS = {
  kind: held,
  city_id: held,
  direction: held,
  airport: held,
  flight_number: held,
  flight_at: held,
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

/** What a field is called; times that pickups follow from are asked for by their own name. */
export function labelIn(sections: readonly Section[], values: TripValues) {
  return (field: string): string => {
    const asked = field === 'pickup_local' && values.kind !== 'day_booking' ? 'flight_at' : field;
    const [name = '', day, part = ''] = asked.split('.');
    return day === undefined ? labelAt(sections, name) : `${DAY_PARTS[part] ?? part} of day ${Number(day) + 1}`;
  };
}

const DAY_PARTS: Readonly<Record<string, string>> = { date: 'date', option: 'package', end: 'where it ends' };

/** Every field of a form, so that what the server says of one finds it whatever is asked at the moment. */
export const everyField = ({ entries }: { entries: object }): readonly Section[] => [
  { title: '', fields: Object.fromEntries(Object.keys(entries).map((name) => [name, { is: 'text', label: name }])) },
];

/** Holds fields against sentences by path: what is wrong with them. */
export const saying = <Input extends object>(errorsOf: (values: Input) => Readonly<Record<string, string>>) =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const [path, message] of Object.entries(errorsOf(input)))
      addIssue({
        message,
        path: path
          .split('.')
          .map((key) => ({ type: 'object', origin: 'value', input, key, value: undefined }) as const) as never,
      });
  });
