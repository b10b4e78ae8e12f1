import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { BOOKING_KINDS, BOOKING_STATUSES } from '#domain/booking/booking.ts';
import { ASSIGNMENT_STATUSES, DOCUMENT_STATES, VALIDATION_STATUSES } from '#domain/fleet/fleet.ts';
import {
  countryCode,
  currencyCode,
  email,
  id,
  languageTag,
  lines,
  minor,
  name,
  numberIn,
  phone,
  setOf,
  text,
  wholeIn,
} from '#contract/kit/fields.ts';
import { ref } from '#contract/kit/ref.ts';
import { FleetLog } from './fleet-log.schema.ts';
import { many, one, pageOf, paging } from '#contract/kit/page.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { switched } from '#contract/kit/deed.ts';
import { namesDetails, recordOf } from '#contract/kit/plain.schema.ts';

const fields = {
  name,
  legal_name: name,
  reg_no: text(1, 60),
  country: countryCode,
  /** The home city, by whose calendar its days are counted. */
  city_id: ref('city'),
  contact_name: text(1, 120),
  contact_email: email,
  contact_phone: phone,
  /** The commission kept from each job, in basis points. */
  commission_bps: wholeIn(0, 10_000),
  payout_currency: currencyCode,
  /** In stars, with one decimal. */
  rating: v.nullable(
    v.pipe(
      numberIn(0, 5),
      v.check((value) => Number.isInteger(Math.round(value * 1e6) / 1e5), say.a('at most one decimal')),
    ),
  ),
};

export const CompanyRow = recordOf({
  ...fields,
  city_name: v.string(),
  /** Time zone of its city, by whose calendar its documents expire. */
  timezone: v.string(),
  country_name: v.string(),
  validation_status: v.picklist(VALIDATION_STATUSES),
  drivers: v.number(),
  cars: v.number(),
  /** The number of enabled services. */
  services: v.number(),
  /** The earliest expiry of its own documents, past or future; null when none has a date. */
  next_expiry: v.nullable(v.string()),
});
export type CompanyRow = v.InferOutput<typeof CompanyRow>;

export const Company = v.object({
  ...CompanyRow.entries,
  papers: v.array(
    v.object({ type: v.string(), state: v.picklist(DOCUMENT_STATES), expires_on: v.nullable(v.string()) }),
  ),
  /** Jobs of its drivers that are not over. */
  open_jobs: v.number(),
});
export type Company = v.InferOutput<typeof Company>;

export const CompanyInput = v.strictObject({
  ...fields,
  commission_bps: v.optional(fields.commission_bps, 0),
  rating: v.optional(fields.rating, null),
});

export const COMPANY_SORTS = ['name', 'city', 'drivers', 'cars', 'services', 'next_expiry', 'created_at'] as const;

const CompanyFilter = v.partial(
  v.strictObject({
    /** Words of a name or registration number. */
    q: text(0, 120),
    city_id: setOf(ref('city')),
    validation: setOf(v.picklist(VALIDATION_STATUSES)),
    enabled: v.boolean(say.flag),
    /** True: only those with an own document that expires within 30 days, or has expired. */
    expiring: v.boolean(say.flag),
  }),
);

const serviceFields = {
  kind: v.picklist(BOOKING_KINDS, 'Choose a service type.'),
  city_id: ref('city'),
  /** Empty: all of the city's zones. */
  zone_ids: setOf(ref('zone'), 50),
  /** Empty: all of the city's airports. */
  airport_ids: setOf(ref('airport'), 50),
  car_class_ids: v.pipe(setOf(ref('car_class'), 50), v.minLength(1, 'Choose at least one class.')),
  /** Empty: any language. */
  languages: setOf(languageTag, 50),
  enabled: v.boolean(say.flag),
};

/** A service a company offers in a city. */
export const CompanyService = recordOf({
  company_id: ref('company'),
  ...serviceFields,
  city_name: v.string(),
  zones: v.array(v.string()),
  airports: v.array(v.string()),
  car_classes: v.array(v.string()),
});
export type CompanyService = v.InferOutput<typeof CompanyService>;

export const CompanyServiceInput = v.strictObject({
  ...serviceFields,
  zone_ids: v.optional(serviceFields.zone_ids, []),
  airport_ids: v.optional(serviceFields.airport_ids, []),
  languages: v.optional(serviceFields.languages, []),
  enabled: v.optional(serviceFields.enabled, true),
});

/** A job of a company: the booking, day, vehicle, driver and car. */
export const CompanyOrder = v.object({
  id,
  code: v.string(),
  booking_status: v.picklist(BOOKING_STATUSES),
  status: v.picklist(ASSIGNMENT_STATUSES),
  vehicle_no: v.number(),
  day_no: v.number(),
  core_from: v.string(),
  timezone: v.string(),
  city_name: v.string(),
  driver: v.object({ id, name: v.string() }),
  car: v.object({ id, plate: v.string() }),
  /** Absent for those who may not know what sales cost. */
  payout_minor: v.optional(minor),
  payout_currency: v.string(),
});
export type CompanyOrder = v.InferOutput<typeof CompanyOrder>;

export const companyDetails = {
  list: {
    summary: 'Search companies: paging in the query, filters in the body.',
    did: null,
    query: paging(COMPANY_SORTS),
    body: v.optional(CompanyFilter, {}),
    reply: pageOf(CompanyRow),
  },
  names: namesDetails('Names of companies by id, for pickers of staff.'),
  airports: {
    summary: 'Names of airports by id, for the services of companies.',
    reply: v.object({ data: v.record(v.string(), v.string()) }),
  },
  zones: {
    summary: 'Names of zones by id, with their city and kind, for the services of companies.',
    reply: v.object({ data: v.record(v.string(), v.string()) }),
  },
  create: {
    summary: 'Add a company; it begins as a draft.',
    did: 'Added company',
    body: CompanyInput,
    reply: one(Company),
    status: 201,
  },
  one: { summary: 'One company.', reply: one(Company) },
  update: {
    summary: 'Change a company.',
    did: 'Changed company',
    body: v.partial(v.strictObject(fields)),
    reply: one(Company),
  },
  remove: {
    summary: 'Delete a company that has no drivers, cars or jobs.',
    did: 'Deleted company',
    refuses: { conflict: ['in_use'] },
  },
  toggle: {
    summary: 'Enable or disable a company. A disabled one is given no new jobs.',
    did: switched('company'),
    reply: one(Company),
  },
  validate: {
    summary: 'Submit, approve, reject or suspend a company; the last two with a reason.',
    did: 'Changed validation of company',
    refuses: { conflict: ['incomplete', 'invalid_transition'] },
    body: v.optional(v.strictObject({ reason: v.optional(lines(3, 1000)) }), {}),
    reply: one(Company),
  },
  services: { summary: 'What a company drives, where.', reply: many(CompanyService) },
  addService: {
    summary: 'Add a service to a company: one of a kind in a city.',
    did: 'Added service to company',
    body: CompanyServiceInput,
    reply: one(CompanyService),
    status: 201,
  },
  updateService: {
    summary: 'Change a service of a company.',
    did: 'Changed service of company',
    body: v.partial(v.strictObject(serviceFields)),
    reply: one(CompanyService),
  },
  removeService: {
    summary: 'Remove a service from a company; assigned jobs are kept.',
    did: 'Removed service from company',
  },
  logs: { summary: 'What happened to a company, oldest first.', reply: many(FleetLog) },
  orders: {
    summary: 'Jobs given to a company, of bookings the caller may see, the latest first.',
    query: paging(['core_from']),
    reply: pageOf(CompanyOrder),
  },
} satisfies ServiceDetails;
