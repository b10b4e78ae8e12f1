import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { countryCode, currencyCode, flagText, i18n, numberIn, text, timezone, wholeIn } from '#contract/kit/fields.ts';
import { one, pageOf, paging } from '#contract/kit/page.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { switched } from '#contract/kit/deed.ts';
import { deletionDetails, recordOf } from '#contract/kit/plain.schema.ts';

const latitude = numberIn(-90, 90);
const longitude = numberIn(-180, 180);

const cityFields = {
  country: countryCode,
  name: i18n(120),
  slug: v.pipe(text(1, 80), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, say.a('lower-case words joined by hyphens'))),
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
export const nameMap = v.object({ data: v.record(v.string(), v.string()) });

export const cityDetails = {
  list: {
    summary: 'Cities, by page.',
    query: v.object({
      ...paging(CITY_SORTS).entries,
      q: v.optional(text(0, 120)),
      country: v.optional(countryCode),
      service: v.optional(v.picklist(CITY_SERVICES)),
      enabled: v.optional(flagText),
    }),
    reply: pageOf(City),
  },
  one: { summary: 'One city.', reply: one(City) },
  create: { summary: 'Add a city.', did: 'Added city', body: CityInput, reply: one(City), status: 201 },
  update: { summary: 'Change a city.', did: 'Changed city', body: v.partial(CityInput), reply: one(City) },
  ...deletionDetails('city', City),
  names: { summary: 'Names of all cities by id, for pickers.', reply: nameMap },
  toggle: { summary: 'Enable or disable a city.', did: switched('city'), reply: one(City) },
} satisfies ServiceDetails;
