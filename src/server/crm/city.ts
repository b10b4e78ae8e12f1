import { sql } from 'kysely';
import { type City, crm } from '#contract/crm.ts';
import type { ParsedQueryOf } from '#contract/call.ts';
import type { Db } from '#server/kit/context.ts';
import { invalid } from '#server/kit/errors.ts';
import type { Handlers } from '#server/kit/handlers.ts';
import { listSource } from '#server/kit/list-source.ts';
import { contains } from '#server/kit/paging.ts';
import { resource } from '#server/kit/resource.ts';
import { resourceStore } from '#server/kit/resource.store.ts';
import { currencyOfCountry } from './reference.store.ts';

const name = sql`(city.name ->> 'en') collate "und-x-icu"`;
const SERVICE = { airport: sql`city.airport_service`, day_booking: sql`city.day_booking_service` };

const store = resourceStore({
  table: 'city',
  sorting: { fields: { id: sql.ref('city.id'), name, position: sql.ref('city.position') }, direction: 'desc' },
  extra: { country_name: sql<string>`(select c.name ->> 'en' from country c where c.code = city.country)` },
  filters: ({ q, country, service, enabled }: ParsedQueryOf<typeof crm.cities>) => [
    q
      ? sql`(unaccent(city.name ->> 'en') ilike unaccent(${contains(q)}) or city.slug ilike ${contains(q)})`
      : undefined,
    country ? sql`city.country = ${country}` : undefined,
    service ? SERVICE[service] : undefined,
    enabled === undefined ? undefined : sql`city.enabled = ${enabled}`,
  ],
});

const cities = resource({
  label: 'City',
  store,
  present: (row): City => ({
    id: row.id,
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
    enabled: row.enabled,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }),
  check: checkCurrency,
});

export const cityHandlers: Handlers<typeof crm> = {
  cities: cities.list,
  city: cities.get,
  createCity: cities.create,
  updateCity: cities.update,
  toggleCity: cities.toggle,
};

/** How many cities a filter finds. */
export const countCities = store.count;

/** All the cities a filter finds. */
export const cityList = listSource({
  call: crm.cities,
  walk: cities.walk,
  count: cities.count,
  label: (row) => row.name.en,
  columns: {
    name: (row, { name: inLanguage }) => inLanguage(row.name),
    enabled: (row) => (row.enabled ? 'Enabled' : 'Disabled'),
    country: (row) => row.country_name,
    timezone: (row) => row.timezone,
    currency: (row) => row.currency,
    services: (row) =>
      [row.airport_service && 'Airport', row.day_booking_service && 'Day hire'].filter(Boolean).join(', '),
    position: (row) => row.position,
    id: (row) => row.id,
  },
  bulk: [crm.toggleCity],
});

/** A city sells in its country's currency. */
async function checkCurrency({ country, currency }: Readonly<Record<string, unknown>>, db: Db): Promise<void> {
  const expected = await currencyOfCountry(db, String(country));
  if (!expected) throw invalid({ country: ['This country does not exist.'] });
  if (currency !== expected) throw invalid({ currency: [`Must be ${expected}, the currency of its country.`] });
}
