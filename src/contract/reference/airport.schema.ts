import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { countryCode, i18n, name, numberIn, text, timezone, lines } from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { many } from '#contract/kit/page.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { deletionDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';

const Terminal = v.strictObject({
  code: text(1, 10),
  name: text(1, 60),
  /** Where drivers wait, by language. */
  meeting_point: v.optional(v.nullable(i18n(300, lines)), null),
});

const terminals = v.pipe(
  v.array(Terminal, say.list),
  v.maxLength(20, say.maxEntries(20)),
  v.check((list) => new Set(list.map(({ code }) => code.toLowerCase())).size === list.length, 'Codes must differ.'),
);

const fields = {
  iata: v.pipe(text(3, 3), v.regex(/^[A-Z]{3}$/, say.such('three capital letters', 'SIN'))),
  icao: v.nullable(v.pipe(text(4, 4), v.regex(/^[A-Z]{4}$/, say.such('four capital letters', 'WSSS')))),
  name,
  /** The city it serves. */
  city_id: ref('city'),
  lat: numberIn(-90, 90),
  lng: numberIn(-180, 180),
  timezone,
  terminals,
};

export const Airport = recordOf({
  ...fields,
  city_name: v.string(),
  country: v.string(),
  country_name: v.string(),
});
export type Airport = v.InferOutput<typeof Airport>;

export const AirportInput = v.strictObject({
  ...fields,
  icao: v.optional(fields.icao, null),
  terminals: v.optional(fields.terminals, []),
});

export const AIRPORT_SORTS = ['iata', 'name', 'city', 'country'] as const;

/** An airport of the world, whether or not anything is sold there. */
const WorldAirport = v.object({
  iata: v.string(),
  icao: v.nullable(v.string()),
  name: v.string(),
  city: v.string(),
  country: v.string(),
  lat: v.number(),
  lng: v.number(),
  timezone: v.string(),
});
export type WorldAirport = v.InferOutput<typeof WorldAirport>;

export const airportDetails = {
  world: {
    summary: 'Airports of the world with scheduled service: those a code, name or city finds, best first.',
    query: v.object({ q: text(2, 60) }),
    reply: many(WorldAirport),
  },
  ...deletionDetails('airport', Airport),
  ...plainDetails({
    noun: 'airport',
    nouns: 'Airports',
    row: Airport,
    input: AirportInput,
    sorts: AIRPORT_SORTS,
    filters: {
      country: v.optional(countryCode),
      city: v.optional(refText('city')),
    },
  }),
} satisfies ServiceDetails;
