import { sql } from 'kysely';
import type { Db } from '#server/kit/context.ts';
import type { I18n } from './tables.ts';

export const currencyOfCountry = async (db: Db, country: string): Promise<string | undefined> =>
  (await db.selectFrom('country').select('currency').where('code', '=', country).executeTakeFirst())?.currency;

interface Named {
  key: string;
  name: string;
}

export const namedCountries = (db: Db): Promise<Named[]> =>
  named(db, sql`select code as key, name ->> 'en' as name from country where enabled`);

/** Enabled cities, in the Philippines only when `market` is `ph`. */
export const namedCities = (db: Db, market: 'ph' | undefined): Promise<Named[]> =>
  named(
    db,
    sql`select id::text as key, name ->> 'en' as name from city where enabled ${market ? sql`and country = 'PH'` : sql``}`,
  );

export const namedCurrencies = (db: Db): Promise<Named[]> =>
  named(db, sql`select code as key, name from currency where enabled`);

export const namedLanguages = (db: Db): Promise<Named[]> =>
  named(db, sql`select tag as key, name from language where enabled`);

/** Categories of the first level, by id. */
export const namedCategories = (db: Db): Promise<Named[]> =>
  named(db, sql`select id::text as key, (name ->> 'en') || ' · ' || type as name from category where parent is null`);

/** Names as the calls of names answer them. */
export const asMap = (pairs: readonly Named[]) => ({
  data: Object.fromEntries(pairs.map(({ key, name }) => [key, name])),
});

/** Reads a category and holds it until the transaction ends. */
export const lockCategory = (db: Db, id: number) =>
  db.selectFrom('category').select(['id', 'type', 'parent']).where('id', '=', id).forUpdate().executeTakeFirst();

async function named(db: Db, query: ReturnType<typeof sql>): Promise<Named[]> {
  const { rows } =
    await sql<Named>`select key, name from (${query}) as pairs order by name collate "und-x-icu", key`.execute(db);
  return rows;
}

export const findCityBySlug = (db: Db, slug: string): Promise<{ id: number; name: I18n } | undefined> =>
  db.selectFrom('city').select(['id', 'name']).where('slug', '=', slug).executeTakeFirst();

/** How many cities of each country are enabled and how many are not; those with most enabled come first. */
export async function citiesByCountry(db: Db) {
  const { rows } = await sql<{ code: string; name: string; enabled: number; disabled: number }>`
    select country.code, country.name ->> 'en' as name,
      count(*) filter (where city.enabled) as enabled, count(*) filter (where not city.enabled) as disabled
    from city join country on country.code = city.country
    group by country.id order by enabled desc, disabled desc, name`.execute(db);
  return rows;
}
