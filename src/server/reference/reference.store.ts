import { sql } from 'kysely';
import type { PublicCity } from '#contract/reference/public-reference.schema.ts';
import type { ListReader } from '#server/kit/change/list.store.ts';
import { where } from '#server/kit/change/paging.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { I18n } from './tables.ts';

export const currencyOfCountry = async (db: Db, country: string): Promise<string | undefined> =>
  (await db.selectFrom('country').select('currency').where('code', '=', country).executeTakeFirst())?.currency;

/** Counts the enabled countries and cities that use a currency. */
export async function usersOfCurrency(db: Db, code: string): Promise<{ countries: number; cities: number }> {
  const { rows } = await sql<{ countries: number; cities: number }>`
    select (select count(*) from country where currency = ${code} and enabled) as countries,
      (select count(*) from city where currency = ${code} and enabled) as cities`.execute(db);
  return rows[0] ?? { countries: 0, cities: 0 };
}

/** Counts the enabled cities of a country that sell in another currency. */
export async function citiesNotIn(db: Db, country: string, currency: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from city where country = ${country} and enabled and currency <> ${currency}`.execute(db);
  return rows[0]?.total ?? 0;
}

interface Named {
  key: string;
  name: string;
}

export const namedCountries = (db: Db): Promise<Named[]> =>
  named(db, sql`select code as key, name ->> 'en' as name from country where enabled`);

/**
 * Returns the condition for enabled cities in enabled countries; cities in the Philippines count only when `market` is
 * `ph`.
 */
export const soldIn = (market: 'ph' | undefined) => sql`
  city.enabled and exists (select from country where country.code = city.country and country.enabled)
  ${market ? sql`and city.country = 'PH'` : sql``}`;

/** Returns the names of the cities on sale in a market. */
export const namedCities = (db: Db, market: 'ph' | undefined): Promise<Named[]> =>
  named(db, sql`select id::text as key, name ->> 'en' as name from city where ${soldIn(market)}`);

/** Returns the cities on sale in a market, for booking sites. */
export async function bookableCities(
  db: Db,
  { country, service }: { country?: string | undefined; service?: 'airport' | 'day_booking' | undefined },
  market: 'ph' | undefined,
): Promise<PublicCity[]> {
  const { rows } = await sql<PublicCity>`
    select city.id, city.slug, city.name, city.country, c.name as country_name, city.timezone, city.currency,
      city.lat::float8, city.lng::float8, city.airport_service, city.day_booking_service, city.min_lead_min,
      city.max_lead_days
    from city join country c on c.code = city.country
    where ${soldIn(market)} ${country ? sql`and city.country = ${country}` : sql``}
      ${service === 'airport' ? sql`and city.airport_service` : sql``}
      ${service === 'day_booking' ? sql`and city.day_booking_service` : sql``}
    order by city.position, (city.name ->> 'en') collate "und-x-icu", city.id`.execute(db);
  return rows;
}

export const namedCurrencies = (db: Db): Promise<Named[]> =>
  named(db, sql`select code as key, name from currency where enabled`);

export const namedLanguages = (db: Db): Promise<Named[]> =>
  named(db, sql`select tag as key, name from language where enabled`);

/** Returns every city the reader may see, enabled or not, by id. */
export const allCities = ({ db, actor }: ListReader): Promise<Named[]> =>
  named(
    db,
    sql`select id::text as key, name ->> 'en' || ', ' || country as name from city ${where([visibleTo(actor, 'city')])}`,
  );

export const cityExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('city').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const currencyExists = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('currency').select('id').where('code', '=', code).executeTakeFirst()) !== undefined;

/** Finds a city by its slug or English name, with its currency. */
export async function cityNamed(db: Db, word: string): Promise<{ id: number; currency: string } | undefined> {
  const { rows } = await sql<{ id: number; currency: string }>`
    select id, currency from city where slug = lower(${word}) or lower(name ->> 'en') = lower(${word})
    order by id limit 1`.execute(db);
  return rows[0];
}

export const countryExists = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('country').select('id').where('code', '=', code).executeTakeFirst()) !== undefined;

/** Returns the top-level categories by id. */
export const namedCategories = (db: Db): Promise<Named[]> =>
  named(db, sql`select id::text as key, (name ->> 'en') || ' · ' || type as name from category where parent is null`);

/** Returns enabled airports with the cities they serve, by id. */
export async function airportNames({ db, actor }: ListReader): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select a.id, a.iata || ', ' || a.name || ' (' || (city.name ->> 'en') || ')' as name
    from airport a join city on city.id = a.city_id ${where([sql`a.enabled`, visibleTo(actor, 'airport', 'a')])}
    order by a.iata`.execute(db);
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
}

/** Returns names in the form that the calls for names reply with. */
export const asMap = (pairs: readonly Named[]) => ({
  data: Object.fromEntries(pairs.map(({ key, name }) => [key, name])),
});

/** Locks a category until the transaction ends, and reads it. */
export const lockCategory = (db: Db, id: number) =>
  db.selectFrom('category').select(['id', 'type', 'parent']).where('id', '=', id).forUpdate().executeTakeFirst();

async function named(db: Db, query: ReturnType<typeof sql>): Promise<Named[]> {
  const { rows } =
    await sql<Named>`select key, name from (${query}) as pairs order by name collate "und-x-icu", key`.execute(db);
  return rows;
}

export const findCityBySlug = (db: Db, slug: string): Promise<{ id: number; name: I18n } | undefined> =>
  db.selectFrom('city').select(['id', 'name']).where('slug', '=', slug).executeTakeFirst();

/** Returns the number of cities the reader may see, by time zone. */
export async function citiesByZone({ db, actor }: ListReader): Promise<Map<string, number>> {
  const { rows } = await sql<{ timezone: string; cities: number }>`
    select timezone, count(*) as cities from city ${where([visibleTo(actor, 'city')])} group by timezone`.execute(db);
  return new Map(rows.map(({ timezone, cities }) => [timezone, cities]));
}
