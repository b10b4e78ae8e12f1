import * as v from 'valibot';
import { call, service } from '#contract/kit/call.ts';
import {
  countryCode,
  currencyCode,
  flagText,
  i18n,
  id,
  numberIn,
  text,
  timezone,
  wholeIn,
} from '#contract/kit/fields.ts';
import { many, one, pageOf, paging } from '#contract/kit/page.ts';
import { flagAccess, recordOf } from '#contract/kit/plain.ts';

const latitude = numberIn(-90, 90);
const longitude = numberIn(-180, 180);

const cityFields = {
  country: countryCode,
  name: i18n(120),
  slug: v.pipe(text(1, 80), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Must be lower-case words joined by hyphens.')),
  timezone,
  currency: currencyCode,
  lat: latitude,
  lng: longitude,
  airport_service: v.boolean(),
  day_booking_service: v.boolean(),
  buffer_min: wholeIn(0, 240),
  min_lead_min: wholeIn(0, 525_600),
  max_lead_days: wholeIn(1, 3650),
  position: wholeIn(-1_000_000, 1_000_000),
};

export const City = recordOf({ ...cityFields, country_name: v.string() });
export type City = v.InferOutput<typeof City>;

export const CityInput = v.strictObject({
  ...cityFields,
  airport_service: v.optional(cityFields.airport_service, false),
  day_booking_service: v.optional(cityFields.day_booking_service, false),
  buffer_min: v.optional(cityFields.buffer_min, 30),
  min_lead_min: v.optional(cityFields.min_lead_min, 180),
  max_lead_days: v.optional(cityFields.max_lead_days, 365),
  position: v.optional(cityFields.position, 0),
});

export const CITY_SORTS = ['id', 'name', 'position'] as const;
export const CITY_SERVICES = ['airport', 'day_booking'] as const;

/** Names by id or code, for pickers. */
const nameMap = v.object({ data: v.record(v.string(), v.string()) });

export const crm = service('crm', '/crm/v1/staff', {
  cities: call('GET', '/city', {
    access: 'data:query',
    summary: 'Cities, by page.',
    query: v.object({
      ...paging(CITY_SORTS).entries,
      q: v.optional(text(0, 120)),
      country: v.optional(countryCode),
      service: v.optional(v.picklist(CITY_SERVICES)),
      enabled: v.optional(flagText),
    }),
    reply: pageOf(City),
  }),
  city: call('GET', '/city/:id', { access: 'data:get', summary: 'One city.', reply: one(City) }),
  createCity: call('POST', '/city', {
    access: 'data:add',
    summary: 'Add a city.',
    idempotency: 'accepted',
    body: CityInput,
    reply: one(City),
    status: 201,
  }),
  updateCity: call('PUT', '/city/:id', {
    access: 'data:edit',
    summary: 'Change a city.',
    idempotency: 'accepted',
    body: v.partial(CityInput),
    reply: one(City),
  }),
  cityNames: call('GET', '/city/names', {
    access: 'data:query',
    summary: 'Names of all cities by id, for pickers.',
    reply: nameMap,
    extension: true,
  }),
  toggleCity: call('PUT', '/city/:id/:flag', {
    access: flagAccess('data'),
    summary: 'Enable or disable a city.',
    reply: one(City),
  }),
});

/** A city as a booking site needs it. */
const PublicCity = v.object({
  id,
  slug: cityFields.slug,
  name: v.record(v.string(), v.string()),
  country: countryCode,
  country_name: v.record(v.string(), v.string()),
  timezone: v.string(),
  currency: currencyCode,
  lat: v.number(),
  lng: v.number(),
  airport_service: v.boolean(),
  day_booking_service: v.boolean(),
  /** Minutes before pickup a booking has to be made at the latest, and days at the earliest. */
  min_lead_min: v.number(),
  max_lead_days: v.number(),
});
export type PublicCity = v.InferOutput<typeof PublicCity>;

/** Anybody may ask, again and again, and is answered the same: each call so often from one address. */
export const open = { access: 'public', shared: { seconds: 60 }, limit: { max: 600, seconds: 60 } } as const;

export const crmPublic = service('crmPublic', '/crm/v1/public', {
  countriesMap: call('GET', '/countries/map', {
    ...open,
    summary: 'Names of enabled countries by code.',
    reply: nameMap,
  }),
  citiesMap: call('GET', '/cities/map', {
    ...open,
    summary: 'Names of enabled cities by id.',
    reply: nameMap,
  }),
  currenciesMap: call('GET', '/currencies/map', {
    ...open,
    summary: 'Names of enabled currencies by code.',
    reply: nameMap,
  }),
  languagesMap: call('GET', '/languages/map', {
    ...open,
    summary: 'Names of enabled languages by tag.',
    reply: nameMap,
  }),
  timezones: call('GET', '/timezones', {
    ...open,
    summary: 'Canonical time zones with their offset now.',
    reply: many(v.object({ name: v.string(), offset: v.string() })),
  }),
  cities: call('GET', '/cities', {
    ...open,
    summary: 'Cities that can be booked, in the order a booking site shows them.',
    query: v.object({
      country: v.optional(countryCode),
      service: v.optional(v.picklist(CITY_SERVICES, 'Must be airport or day_booking.')),
    }),
    reply: many(PublicCity),
  }),
});
