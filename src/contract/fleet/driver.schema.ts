import * as v from 'valibot';
import { dayOf } from '#contract/kit/plausible.ts';
import { say } from '#contract/kit/sentences.ts';
import { ASSIGNMENT_STATUSES, DRIVER_STATUSES } from '#domain/fleet/fleet.ts';
import { DRIVER_MOVES } from '#domain/fleet/driver-rules.ts';
import {
  countryCode,
  day,
  daysText,
  email,
  fileKey,
  flagText,
  id,
  languageTag,
  lines,
  name,
  note,
  orNull,
  phone,
  setOf,
  text,
} from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { FleetLog } from './fleet-log.schema.ts';
import { many, one, pageOf, paging } from '#contract/kit/page.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { switched } from '#contract/kit/deed.ts';
import { recordOf } from '#contract/kit/plain.schema.ts';

const capitals = v.transform((value: string) => value.toUpperCase());

const fields = {
  name,
  /** No two drivers share one. */
  phone,
  email: orNull(email),
  /** The key of an uploaded picture. */
  photo: v.nullable(fileKey),
  licence_no: v.pipe(text(1, 60), capitals),
  /** The country that issued the licence. */
  licence_country: countryCode,
  licence_class: orNull(text(1, 20)),
  licence_expires_on: dayOf('expiry'),
  vocational_no: orNull(v.pipe(text(1, 60), capitals)),
  vocational_expires_on: orNull(dayOf('expiry')),
  languages: v.pipe(setOf(languageTag, 20), v.minLength(1, 'Choose at least one.')),
  /** The city they drive in. */
  city_id: ref('city'),
};

export const DriverInput = v.strictObject({
  company_id: ref('company'),
  ...fields,
  email: v.optional(fields.email, null),
  photo: v.optional(fields.photo, null),
  licence_class: v.optional(fields.licence_class, null),
  vocational_no: v.optional(fields.vocational_no, null),
  vocational_expires_on: v.optional(fields.vocational_expires_on, null),
});
export type DriverInput = v.InferOutput<typeof DriverInput>;

/** The changeable fields of a driver; the company is fixed. */
export const DriverChange = v.partial(v.strictObject(fields));
export type DriverChange = v.InferOutput<typeof DriverChange>;

export const Driver = recordOf({
  company_id: ref('company'),
  company_name: v.string(),
  ...fields,
  email: v.nullable(v.string()),
  licence_class: v.nullable(v.string()),
  vocational_no: v.nullable(v.string()),
  vocational_expires_on: v.nullable(v.string()),
  languages: v.array(v.string()),
  photo_url: v.nullable(v.string()),
  city_name: v.string(),
  timezone: v.string(),
  status: v.picklist(DRIVER_STATUSES),
  /** The average of their ratings, and how many there are. */
  rating: v.nullable(v.number()),
  ratings: v.number(),
  /** The earliest expiry of their licences. */
  expires_on: v.string(),
  /** The last day of the current leave. */
  away_until: v.nullable(v.string()),
  cars: v.array(v.object({ id, plate: v.string(), name: v.string(), is_primary: v.boolean() })),
  /** The current or next job; its code only when the caller may see the booking's market. */
  next_job: v.nullable(v.object({ at: v.string(), code: v.nullable(v.string()) })),
});
export type Driver = v.InferOutput<typeof Driver>;

export const DRIVER_SORTS = ['name', 'company', 'city', 'status', 'expires_on', 'created_at', 'id'] as const;

/** A job that is not over. Its code is null when the caller may not see the booking's market. */
export const JobAhead = v.object({
  assignment_id: ref('assignment'),
  booking_id: ref('booking'),
  code: v.nullable(v.string()),
  core_from: v.string(),
  core_to: v.string(),
  /** Whether its customer is on board: then nobody else can take it. */
  on_board: v.boolean(),
});
export type JobAhead = v.InferOutput<typeof JobAhead>;

export const Leave = v.object({ id, from_on: v.string(), to_on: v.string(), note: v.nullable(v.string()) });
export type Leave = v.InferOutput<typeof Leave>;

export const LeaveInput = v.pipe(
  v.strictObject({ from_on: dayOf('leave'), to_on: dayOf('leave'), note: v.optional(orNull(note), null) }),
  v.forward(
    v.check(({ from_on, to_on }) => from_on <= to_on, 'Choose a day that is not before the first one.'),
    ['to_on'],
  ),
);

const CalendarJob = v.object({
  assignment_id: ref('assignment'),
  status: v.picklist(ASSIGNMENT_STATUSES),
  vehicle_no: v.number(),
  day_no: v.number(),
  /** The occupied time, half-open; the buffers around it should stay free. */
  core_from: v.string(),
  core_to: v.string(),
  buffer_min: v.number(),
  buffer_from: v.string(),
  buffer_to: v.string(),
  driver: v.object({ id, name: v.string() }),
  car: v.object({ id, plate: v.string() }),
  /** Null: a booking of a market the caller does not see. */
  booking: v.nullable(
    v.object({
      id,
      code: v.string(),
      status: v.string(),
      lead: v.string(),
      origin: v.string(),
      destination: v.string(),
    }),
  ),
});

/** The schedule of a driver or car on a range of days, by the calendar of a city. */
export const Calendar = v.object({
  from: v.string(),
  to: v.string(),
  timezone: v.string(),
  jobs: v.array(CalendarJob),
  /** Gaps between two jobs that are shorter than they should be. */
  short_gaps: v.array(v.object({ from: v.string(), to: v.string() })),
  leave: v.array(Leave),
  /** Documents by their last day of validity. */
  expiries: v.array(v.object({ what: v.string(), on: v.string() })),
});
export type Calendar = v.InferOutput<typeof Calendar>;
export type CalendarJob = v.InferOutput<typeof CalendarJob>;

/** The days of a calendar, both included. */
export const calendarDays = v.object({ from: day, to: day });

/** `unassign=true` unassigns the future jobs that would otherwise make the call fail with 409. */
export const unassigning = v.object({ unassign: v.optional(flagText) });

const reasons = v.strictObject({ reason: v.optional(lines(0, 1000)), unassign: v.optional(flagText) });

/** The details of the calls that both bases share; their handlers are the same. */
const shared = {
  list: {
    summary: 'Drivers, by page.',
    query: v.object({
      ...paging(DRIVER_SORTS).entries,
      /** Words of a name, phone, email or licence number. */
      q: v.optional(text(0, 120)),
      company: v.optional(refText('company')),
      city: v.optional(refText('city')),
      car: v.optional(refText('car')),
      status: v.optional(v.picklist(DRIVER_STATUSES)),
      enabled: v.optional(flagText),
      /** Those with a licence that expires within this many days, or has expired. */
      expiring: v.optional(daysText),
      language: v.optional(languageTag),
    }),
    reply: pageOf(Driver),
  },
  one: { summary: 'One driver.', reply: one(Driver) },
  update: {
    summary: 'Change a driver.',
    did: 'Changed driver',
    body: DriverChange,
    reply: one(Driver),
  },
  remove: {
    summary: 'Delete a driver who is pending or terminated.',
    did: 'Deleted driver',
  },
  setStatus: {
    summary: 'Change the status of a driver.',
    did: 'Changed status of driver',
    refuses: { conflict: ['invalid_transition', 'jobs_ahead', 'unfit'] },
    query: unassigning,
    body: v.strictObject({ status: v.picklist(DRIVER_MOVES), ...reasons.entries }),
    reply: one(Driver),
  },
};

export const driverDetails = {
  ...shared,
  create: { summary: 'Add a driver.', did: 'Added driver', body: DriverInput, reply: one(Driver), status: 201 },
  toggle: {
    summary: 'Enable or disable a driver. With jobs ahead, disabling is refused unless unassign=true.',
    did: switched('driver'),
    refuses: { conflict: ['jobs_ahead'] },
    query: unassigning,
    reply: one(Driver),
  },
} satisfies ServiceDetails;

export const staffDriverDetails = {
  ...shared,
  move: {
    summary: 'Change the status of a driver, with the right for that one alone.',
    did: 'Changed status of driver',
    refuses: { conflict: ['invalid_transition', 'jobs_ahead', 'unfit'] },
    query: unassigning,
    body: v.optional(reasons, {}),
    reply: one(Driver),
  },
  orders: {
    summary: 'The calendar of a driver: jobs, leave and expiry of at most 62 days, both ends included.',
    query: calendarDays,
    reply: one(Calendar),
  },
  logs: { summary: 'What happened to a driver, oldest first.', reply: many(FleetLog) },
  ahead: { summary: 'The jobs of a driver that are not over, the next first.', reply: many(JobAhead) },
  link: {
    summary: 'Let a driver drive a car of the same company; the first one is the primary one.',
    did: 'Linked car to driver',
    refuses: { conflict: ['other_company'] },
    body: v.strictObject({ car_id: ref('car'), is_primary: v.optional(v.boolean(say.flag), false) }),
    reply: one(Driver),
  },
  unlink: {
    summary: 'Remove a car from a driver, who has no upcoming job with it.',
    did: 'Removed car from driver',
    refuses: { conflict: ['jobs_ahead'] },
  },
  makePrimary: {
    summary: 'Make a car the one a driver usually drives.',
    did: 'Changed primary car of driver',
    reply: one(Driver),
  },
  leave: { summary: 'The leave of a driver, the latest first.', reply: many(Leave) },
  addLeave: {
    summary: 'Add leave, both ends included. Refused with 409 where jobs or other leave lie in them.',
    did: 'Added leave of driver',
    refuses: { conflict: ['jobs_ahead', 'overlap'] },
    body: LeaveInput,
    reply: one(Leave),
    status: 201,
  },
  removeLeave: { summary: 'Cancel leave.', did: 'Cancelled leave of driver' },
} satisfies ServiceDetails;
