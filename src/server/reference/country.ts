import { sql } from 'kysely';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { country } from '#contract/reference/country.ts';
import type { Country } from '#contract/reference/country.schema.ts';
import { CONTINENT_NAMES } from '#domain/reference/country.ts';
import type { Db } from '#server/kit/change/context.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { knownCurrencies } from './fx-rate.store.ts';
import { citiesNotIn } from './reference.store.ts';

const store = resourceStore({
  placed: 'country',
  table: 'country',
  sorting: {
    fields: {
      name: byLetters(sql`(country.name ->> 'en')`),
      code: sql`country.code`,
      currency: sql`country.currency`,
      tax_rate_bps: sql`country.tax_rate_bps`,
    },
    direction: 'asc',
  },
  extra: {
    cities: sql<number>`(select count(*) from city c where c.country = country.code)`,
    enabled_cities: sql<number>`(select count(*) from city c where c.country = country.code and c.enabled)`,
  },
  filters: ({ q, continent, currency, enabled }: ParsedQueryOf<typeof country.list>) => [
    anyContains(q, [sql`country.name ->> 'en'`, sql`country.code`, sql`country.alpha3`]),
    equals('country.continent', continent),
    equals('country.currency', currency),
    equals('country.enabled', enabled),
  ],
});

const countries = resource({
  kind: 'country',
  store,
  present: (row): Country => ({
    ...stamps(row),
    code: row.code,
    alpha3: row.alpha3,
    name: row.name,
    phone_code: row.phone_code,
    currency: row.currency,
    languages: row.languages,
    continent: row.continent,
    tax_rate_bps: row.tax_rate_bps,
    cities: row.cities,
    enabled_cities: row.enabled_cities,
  }),
  check: ({ code, currency }, db) => checkCurrency(db, String(code), String(currency)),
});

export const countryHandlers: Handlers<typeof country> = {
  list: countries.handlers.list,
  one: countries.handlers.one,
  update: countries.handlers.update,
  toggle: countries.handlers.toggle,
};

/** The list of countries as a whole. */
export const countryList = listSource({
  call: country.list,
  walk: countries.walk,
  count: countries.count,
  columns: {
    name: (row, { name: inLanguage }) => inLanguage(row.name),
    enabled: stateInWords,
    code: { parts: ['', 'alpha-3'], read: (row) => [row.code, row.alpha3] },
    continent: (row) => CONTINENT_NAMES[row.continent],
    currency: (row) => row.currency,
    cities: (row) => row.cities,
    phone_code: (row) => `+${row.phone_code}`,
    tax_rate_bps: (row) => row.tax_rate_bps,
  },
});

/** Refuses to change the currency of a country with cities on sale, because cities sell in their country's currency. */
async function checkCurrency(db: Db, code: string, currency: string): Promise<void> {
  if (!(await knownCurrencies(db, [currency])).has(currency))
    throw invalid({ currency: ['This currency does not exist.'] });
  const selling = await citiesNotIn(db, code, currency);
  if (selling > 0)
    throw invalid({
      currency: [`${selling === 1 ? 'One enabled city sells' : `${selling} enabled cities sell`} in another currency.`],
    });
}
