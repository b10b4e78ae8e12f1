import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { BOOKING_KINDS } from '#domain/booking/booking.ts';
import { readPrefixes } from '#domain/pricing/zone.ts';
import { codeWord, i18n, id, numberIn, postalCode, setOf, wholeIn, lines } from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { many, one } from '#contract/kit/page.ts';
import { AirportService, DayPackage } from './service-option.schema.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { switched } from '#contract/kit/deed.ts';
import { deletionDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';

/**
 * A ring of `[lng, lat]` points as in GeoJSON, whose last point is the first; the server refuses one that crosses
 * itself.
 */
const ring = v.pipe(
  v.array(v.tuple([numberIn(-180, 180), numberIn(-90, 90)], say.a('a longitude and a latitude')), say.list),
  v.maxLength(500, say.a('at most 499 corners')),
);

/** Prefixes of postal codes: a list, or a comma-separated text. */
const postalPrefixes = v.pipe(
  v.union([v.pipe(lines(0, 4000), v.transform(readPrefixes)), v.array(v.string())], say.a('a list of texts')),
  v.transform((list) => readPrefixes(list.join(','))),
  v.check((list) => list.every((each) => /^[A-Z0-9-]{1,10}$/.test(each)), 'Each must be 1 to 10 letters or digits.'),
  setOf(v.string(), 300),
);

const fields = {
  kind: v.picklist(BOOKING_KINDS, 'Choose what it is for.'),
  city_id: ref('city'),
  code: codeWord,
  name: i18n(120),
  polygon: v.nullable(ring),
  postal_prefixes: postalPrefixes,
  /** Kind airport only: the airports it has prices for. */
  airport_ids: setOf(ref('airport'), 50),
  /** Where zones overlap, the higher priority wins. */
  priority: wholeIn(-1000, 1000),
};

export const Zone = recordOf({
  ...fields,
  /** Omitted from lists, because it may have hundreds of points. */
  polygon: v.optional(v.nullable(v.array(v.tuple([v.number(), v.number()])))),
  /** The number of corners of its border; 0 without one. */
  corners: v.number(),
  postal_prefixes: v.array(v.string()),
  airport_ids: v.array(ref('airport')),
  city_name: v.string(),
  country: v.string(),
  /** Currency of its city, used by its prices. */
  currency: v.string(),
  timezone: v.string(),
  airports: v.array(v.object({ id, iata: v.string(), name: v.string() })),
  /** The number of price rows, whatever their validity. */
  price_rows: v.number(),
  /** The number of services it sells. */
  options: v.number(),
});
export type Zone = v.InferOutput<typeof Zone>;

export const ZoneInput = v.strictObject({
  ...fields,
  polygon: v.optional(fields.polygon, null),
  postal_prefixes: v.optional(fields.postal_prefixes, []),
  airport_ids: v.optional(fields.airport_ids, []),
  priority: v.optional(fields.priority, 0),
});

/** A service a zone sells. Fields for services of the other kind are null. */
export const ZoneService = recordOf({
  zone_id: id,
  option_id: ref('service_option'),
  /** Replaces the service's own cost, in the same mode; null: the service's cost applies. */
  cost_value: v.nullable(v.number()),
  option: v.object({
    code: v.string(),
    name: i18n(120),
    enabled: v.boolean(),
    directions: v.nullable(AirportService.entries.directions),
    free_wait_min: v.nullable(v.number()),
    cost_mode: v.nullable(AirportService.entries.cost_mode),
    cost_value: v.nullable(v.number()),
    included_hours: v.nullable(v.number()),
    included_km: DayPackage.entries.included_km,
    overtime_block_min: v.nullable(v.number()),
  }),
});
export type ZoneService = v.InferOutput<typeof ZoneService>;

const ownCost = v.nullable(wholeIn(0, 1_000_000_000_000));

/** The surroundings of a zone, as shown on its map. */
export const Surroundings = v.object({
  city: v.object({ name: v.string(), lat: v.number(), lng: v.number() }),
  airports: v.array(v.object({ id, iata: v.string(), lat: v.number(), lng: v.number() })),
  /** The zones of the city and kind. */
  zones: v.array(
    v.object({
      id,
      code: v.string(),
      name: v.string(),
      enabled: v.boolean(),
      polygon: v.nullable(v.array(v.tuple([v.number(), v.number()]))),
      postal_prefixes: v.array(v.string()),
      priority: v.number(),
    }),
  ),
  /** URL template of the map tiles, with {z}, {x} and {y}; null when none are configured. */
  tiles_url: v.nullable(v.string()),
});
export type Surroundings = v.InferOutput<typeof Surroundings>;

const ofCity = {
  kind: v.picklist(BOOKING_KINDS, say.oneOf(BOOKING_KINDS)),
  city: refText('city'),
};

const degrees = (most: number) =>
  v.pipe(
    v.union([v.pipe(v.number(), v.transform(String)), v.string()]),
    v.regex(/^-?\d{1,3}(\.\d{1,15})?$/, say.a('a number of degrees')),
    v.transform(Number),
    numberIn(-most, most),
  );

export const ZONE_SORTS = ['name', 'city', 'code', 'priority', 'price_rows', 'options'] as const;

export const zoneDetails = {
  airports: {
    summary: 'Names of airports by id, for zones of transfers.',
    reply: v.object({ data: v.record(v.string(), v.string()) }),
  },
  around: {
    summary: 'What lies around zones of a city: its point, airports, and the borders of all its zones of a kind.',
    query: v.object(ofCity),
    reply: one(Surroundings),
  },
  at: {
    summary: 'The zone prices come from at a point or postal code, and the others it lies in.',
    query: v.object({
      ...ofCity,
      /** A point, a postal code, or both. */
      lat: v.optional(degrees(90)),
      lng: v.optional(degrees(180)),
      postal_code: v.optional(postalCode),
    }),
    reply: one(v.object({ zone: v.nullable(Zone), others: v.array(Zone) })),
  },
  ...deletionDetails('zone', Zone),
  ...plainDetails({
    noun: 'zone',
    nouns: 'Zones',
    row: Zone,
    input: ZoneInput,
    sorts: ZONE_SORTS,
    filters: {
      kind: v.optional(v.picklist(BOOKING_KINDS)),
      city: v.optional(refText('city')),
      airport: v.optional(refText('airport')),
    },
  }),
  services: { summary: 'What a zone sells.', reply: many(ZoneService) },
  addService: {
    summary: 'Sell a service in a zone, at its own cost or another one.',
    did: 'Sold service in zone',
    body: v.strictObject({ option_id: ref('service_option'), cost_value: v.optional(ownCost, null) }),
    reply: one(ZoneService),
    status: 201,
  },
  updateService: {
    summary: 'Change what a service costs in a zone.',
    did: 'Changed cost of service in zone',
    body: v.strictObject({ cost_value: ownCost }),
    reply: one(ZoneService),
  },
  toggleService: {
    summary: 'Enable or disable a service in a zone.',
    did: switched('service in zone'),
    reply: one(ZoneService),
  },
  removeService: { summary: 'Remove a service from a zone; bookings are kept.', did: 'Removed service from zone' },
} satisfies ServiceDetails;
