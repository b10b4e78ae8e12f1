import type { publicReference } from '#contract/reference/public-reference.ts';
import { zoneOffset } from '#domain/time/time.ts';
import { allZones } from '#domain/time/time-zones.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import {
  asMap,
  bookableCities,
  namedCities,
  namedCountries,
  namedCurrencies,
  namedLanguages,
} from './reference.store.ts';

export const publicHandlers: Handlers<typeof publicReference> = {
  countriesMap: async (_, { db }) => asMap(await namedCountries(db)),
  citiesMap: async (_, { db, market }) => asMap(await namedCities(db, market)),
  currenciesMap: async (_, { db }) => asMap(await namedCurrencies(db)),
  languagesMap: async (_, { db }) => asMap(await namedLanguages(db)),
  cities: async ({ query }, { db, market }) => ({ data: await bookableCities(db, query, market) }),
  timezones: async (_, { now }) => ({
    data: allZones().map((name) => ({ name, offset: zoneOffset(name, now.toISOString()) })),
  }),
};
