import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { countryCode, currencyCode, id } from '#contract/kit/fields.ts';
import { many } from '#contract/kit/page.ts';
import { CITY_SERVICES, City, nameMap } from './city.schema.ts';

/** The public data of a city, for booking sites. */
const PublicCity = v.object({
  id,
  slug: City.entries.slug,
  name: v.record(v.string(), v.string()),
  country: countryCode,
  country_name: v.record(v.string(), v.string()),
  timezone: v.string(),
  currency: currencyCode,
  lat: v.number(),
  lng: v.number(),
  airport_service: v.boolean(),
  day_booking_service: v.boolean(),
  /** The latest time to book, in minutes before pickup, and the earliest, in days. */
  min_lead_min: v.number(),
  max_lead_days: v.number(),
});
export type PublicCity = v.InferOutput<typeof PublicCity>;

/** The rate limit per address for each public call. */
export const openLimit = { max: 600, seconds: 60 };

export const publicReferenceDetails = {
  countriesMap: { limit: openLimit, summary: 'Names of enabled countries by code.', reply: nameMap },
  citiesMap: { limit: openLimit, summary: 'Names of enabled cities by id.', reply: nameMap },
  currenciesMap: { limit: openLimit, summary: 'Names of enabled currencies by code.', reply: nameMap },
  languagesMap: { limit: openLimit, summary: 'Names of enabled languages by tag.', reply: nameMap },
  timezones: {
    limit: openLimit,
    summary: 'Canonical time zones with their offset now.',
    reply: many(v.object({ name: v.string(), offset: v.string() })),
  },
  cities: {
    limit: openLimit,
    summary: 'Cities that can be booked, in the order a booking site shows them.',
    query: v.object({
      country: v.optional(countryCode),
      service: v.optional(v.picklist(CITY_SERVICES, say.oneOf(['airport', 'day_booking']))),
    }),
    reply: many(PublicCity),
  },
} satisfies ServiceDetails;
