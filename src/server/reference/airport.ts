import { sql } from 'kysely';
import { airport } from '#contract/reference/airport.ts';
import type { Airport } from '#contract/reference/airport.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { findAirports } from '#domain/reference/airport.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { cityExists } from './reference.store.ts';
import { usesOfAirport } from './uses.store.ts';
import { worldAirports } from './world.ts';

const ofCity = (what: ReturnType<typeof sql>) => sql<string>`(
  select ${what} from city c join country k on k.code = c.country where c.id = airport.city_id)`;
const cityName = ofCity(sql`c.name ->> 'en'`);
const countryName = ofCity(sql`k.name ->> 'en'`);

const store = resourceStore({
  placed: 'airport',
  table: 'airport',
  json: ['terminals'],
  sorting: {
    fields: {
      iata: sql`airport.iata`,
      name: byLetters(sql`airport.name`),
      city: byLetters(cityName),
      country: byLetters(countryName),
    },
    direction: 'asc',
  },
  extra: { city_name: cityName, country: ofCity(sql`c.country`), country_name: countryName },
  filters: ({ q, country, city, enabled }: ParsedQueryOf<typeof airport.list>) => [
    anyContains(q, [sql`airport.iata`, sql`airport.icao`, sql`airport.name`, cityName]),
    country ? sql`${ofCity(sql`c.country`)} = ${country}` : undefined,
    equals('airport.city_id', city),
    equals('airport.enabled', enabled),
  ],
});

const airports = resource({
  kind: 'airport',
  store,
  usedBy: {
    by: usesOfAirport,
    dependents: [['airport_price', 'airport_id']],
  },
  present: (row): Airport => ({
    ...stamps(row),
    iata: row.iata,
    icao: row.icao,
    name: row.name,
    city_id: row.city_id,
    city_name: row.city_name,
    country: row.country,
    country_name: row.country_name,
    lat: Number(row.lat),
    lng: Number(row.lng),
    timezone: row.timezone,
    terminals: row.terminals.map(({ meeting_point = null, ...terminal }) => ({ ...terminal, meeting_point })),
  }),
  async check({ city_id }, db) {
    if (!(await cityExists(db, Number(city_id)))) throw invalid({ city_id: ['This city does not exist.'] });
  },
});

export const airportHandlers: Handlers<typeof airport> = {
  ...airports.handlers,
  remove: airports.removeUnused,
  restore: airports.restore,
  world: async ({ query }) => ({ data: findAirports(await worldAirports(), query.q, FOUND) }),
};

/** The list of airports as a whole. */
export const airportList = listSource({
  call: airport.list,
  walk: airports.walk,
  count: airports.count,
  columns: {
    iata: { parts: ['', 'ICAO'], read: (row) => [row.iata, row.icao ?? ''] },
    enabled: stateInWords,
    name: (row) => row.name,
    city: (row) => row.city_name,
    country: (row) => row.country_name,
    terminals: (row) => row.terminals.map(({ code }) => code).join(', '),
    timezone: (row) => row.timezone,
  },
});

const FOUND = 12;
