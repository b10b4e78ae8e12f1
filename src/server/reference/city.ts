import { sql } from 'kysely';
import { city } from '#contract/reference/city.ts';
import type { City } from '#contract/reference/city.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { Db } from '#server/kit/change/context.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { allCities, asMap, currencyOfCountry } from './reference.store.ts';
import { usesOfCity } from './uses.store.ts';

const name = byLetters(sql`(city.name ->> 'en')`);
const SERVICE = { airport: sql`city.airport_service`, day_booking: sql`city.day_booking_service` };

const store = resourceStore({
  placed: 'city',
  table: 'city',
  sorting: { fields: { id: sql.ref('city.id'), name, position: sql.ref('city.position') }, direction: 'desc' },
  extra: { country_name: sql<string>`(select c.name ->> 'en' from country c where c.code = city.country)` },
  filters: ({ q, country, service, enabled }: ParsedQueryOf<typeof city.list>) => [
    anyContains(q, [sql`city.name ->> 'en'`, sql`city.slug`]),
    equals('city.country', country),
    service ? SERVICE[service] : undefined,
    equals('city.enabled', enabled),
  ],
});

const cities = resource({
  kind: 'city',
  store,
  usedBy: {
    by: usesOfCity,
    dependents: [
      ['addition', 'city_id'],
      ['variable_addition', 'city_id'],
      ['cancellation_policy', 'city_id'],
      ['holiday_calendar', 'city_id'],
    ],
  },
  present: (row): City => ({
    ...stamps(row),
    country: row.country,
    country_name: row.country_name,
    name: row.name,
    slug: row.slug,
    timezone: row.timezone,
    currency: row.currency,
    lat: Number(row.lat),
    lng: Number(row.lng),
    airport_service: row.airport_service,
    day_booking_service: row.day_booking_service,
    buffer_min: row.buffer_min,
    min_lead_min: row.min_lead_min,
    max_lead_days: row.max_lead_days,
    position: row.position,
  }),
  check: checkCurrency,
});

export const cityHandlers: Handlers<typeof city> = {
  list: cities.handlers.list,
  one: cities.handlers.one,
  create: cities.handlers.create,
  update: cities.handlers.update,
  toggle: cities.handlers.toggle,
  remove: cities.removeUnused,
  restore: cities.restore,
  names: async (_, context) => asMap(await allCities(context)),
};

/** The list of cities as a whole. */
export const cityList = listSource({
  call: city.list,
  walk: cities.walk,
  count: cities.count,
  columns: {
    name: (row, { name: inLanguage }) => inLanguage(row.name),
    enabled: stateInWords,
    country: (row) => row.country_name,
    timezone: (row) => row.timezone,
    currency: (row) => row.currency,
    services: (row) =>
      [row.airport_service && 'Airport', row.day_booking_service && 'Day hire'].filter(Boolean).join(', '),
    position: (row) => row.position,
    id: (row) => row.id,
  },
});

/** Checks that a city sells in its country's currency. */
async function checkCurrency({ country, currency }: Readonly<Record<string, unknown>>, db: Db): Promise<void> {
  const expected = await currencyOfCountry(db, String(country));
  if (!expected) throw invalid({ country: ['This country does not exist.'] });
  if (currency !== expected) throw invalid({ currency: [`Must be ${expected}, the currency of its country.`] });
}
