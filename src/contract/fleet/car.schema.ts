import * as v from 'valibot';
import { dayOf } from '#contract/kit/plausible.ts';
import { say } from '#contract/kit/sentences.ts';
import { withoutDecimalZeros } from '#domain/text/number.ts';
import { MAX_CAR_PHOTOS, plateKey } from '#domain/fleet/car.ts';
import { VALIDATION_STATUSES } from '#domain/fleet/fleet.ts';
import { Calendar, calendarDays, unassigning } from './driver.schema.ts';
import {
  countryCode,
  daysText,
  fileKey,
  flagText,
  id,
  lines,
  orNull,
  setOf,
  text,
  wholeIn,
} from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { FleetLog } from './fleet-log.schema.ts';
import { many, one, pageOf, paging } from '#contract/kit/page.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { switched } from '#contract/kit/deed.ts';
import { recordOf } from '#contract/kit/plain.schema.ts';

const YEARS = say.a('a year from 1980 to 2100');

const fields = {
  plate: v.pipe(
    text(1, 20),
    v.transform((value) => withoutDecimalZeros(value).toUpperCase()),
    v.check((value) => plateKey(value).length > 0, say.a('letters or digits')),
  ),
  /** The country of registration; no two cars there share a plate. */
  country: countryCode,
  make: text(1, 60),
  model: text(1, 60),
  year: v.pipe(v.number(say.number), v.integer(say.whole), v.minValue(1980, YEARS), v.maxValue(2100, YEARS)),
  colour: text(0, 40),
  car_class_id: ref('car_class'),
  /** Passenger seats, without the driver's. */
  seats: wholeIn(1, 60),
  /** In pieces of 24 inches. */
  luggage: wholeIn(0, 100),
  /** Keys of uploaded pictures; the first one represents the car. */
  photos: setOf(fileKey, MAX_CAR_PHOTOS),
  insurance_expires_on: dayOf('expiry'),
  inspection_expires_on: dayOf('expiry'),
  registration_expires_on: orNull(dayOf('expiry')),
};

export const CarInput = v.strictObject({
  company_id: ref('company'),
  ...fields,
  colour: v.optional(fields.colour, ''),
  photos: v.optional(fields.photos, []),
  registration_expires_on: v.optional(fields.registration_expires_on, null),
});
export type CarInput = v.InferOutput<typeof CarInput>;

/** The changeable fields of a car; the company is fixed. */
export const CarChange = v.partial(v.strictObject(fields));
export type CarChange = v.InferOutput<typeof CarChange>;

export const Car = recordOf({
  ...fields,
  company_id: ref('company'),
  company_name: v.string(),
  /** Time zone of the company's home city, by whose calendar its documents expire. */
  timezone: v.string(),
  plate: v.string(),
  registration_expires_on: v.nullable(v.string()),
  photos: v.array(v.string()),
  photo_urls: v.array(v.string()),
  country_name: v.string(),
  car_class: v.object({ id, code: v.string(), name: v.string(), max_pax: v.number(), rank: v.number() }),
  validation_status: v.picklist(VALIDATION_STATUSES),
  /** The earliest expiry of insurance, inspection and registration. */
  expires_on: v.string(),
  drivers: v.array(v.object({ id, name: v.string(), is_primary: v.boolean() })),
});
export type Car = v.InferOutput<typeof Car>;

export const CAR_SORTS = [
  'plate',
  'make',
  'year',
  'company',
  'class',
  'seats',
  'expires_on',
  'created_at',
  'id',
] as const;

const filters = {
  /** A plate, however it is spaced, or words of a make, model or company. */
  q: v.optional(text(0, 120)),
  company: v.optional(refText('company')),
  country: v.optional(countryCode),
  car_class: v.optional(refText('car_class')),
  driver: v.optional(refText('driver')),
  validation_status: v.optional(v.picklist(VALIDATION_STATUSES)),
  enabled: v.optional(flagText),
  /** Those with a document that expires within this many days, or has expired. */
  expiring: v.optional(daysText),
};

export const carDetails = {
  list: {
    summary: 'Cars, by page.',
    query: v.object({ ...paging(CAR_SORTS).entries, ...filters }),
    reply: pageOf(Car),
  },
  search: {
    summary: 'Search cars: paging in the query, filters in the body.',
    did: null,
    query: paging(CAR_SORTS),
    body: v.optional(v.strictObject(filters), {}),
    reply: pageOf(Car),
  },
  one: { summary: 'One car.', reply: one(Car) },
  create: { summary: 'Add a car.', did: 'Added car', body: CarInput, reply: one(Car), status: 201 },
  update: { summary: 'Change a car.', did: 'Changed car', body: CarChange, reply: one(Car) },
  remove: {
    summary: 'Delete a car without jobs ahead. With them it is refused unless unassign=true.',
    did: 'Deleted car',
    refuses: { conflict: ['jobs_ahead'] },
    query: unassigning,
  },
  toggle: {
    summary: 'Enable or disable a car. With jobs ahead, disabling is refused unless unassign=true.',
    did: switched('car'),
    refuses: { conflict: ['jobs_ahead'] },
    query: unassigning,
    reply: one(Car),
  },
  orders: {
    summary: 'The jobs of a car on at most 62 days, both ends included, in Singapore time.',
    query: calendarDays,
    reply: one(Calendar),
  },
  classes: { summary: 'Names of car classes by id.', reply: v.object({ data: v.record(v.string(), v.string()) }) },
  logs: { summary: 'What happened to a car, oldest first.', reply: many(FleetLog) },
  validate: {
    summary: 'Take a car a step on in its validation. Leaving approved stops new jobs only.',
    did: 'Changed validation of car',
    refuses: { conflict: ['incomplete', 'invalid_transition'] },
    body: v.optional(v.strictObject({ reason: v.optional(lines(3, 1000)) }), {}),
    reply: one(Car),
  },
} satisfies ServiceDetails;
