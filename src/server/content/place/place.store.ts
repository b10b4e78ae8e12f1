import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';
import type { ListReader } from '#server/kit/change/list.store.ts';
import { where } from '#server/kit/change/paging.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';

/** The column of content with the city or country that it is about. */
export type AboutColumn = 'city_id' | 'country_id';

const TABLES = { city_id: 'city', country_id: 'country' } as const;

/** A city or country by its column. */
interface AboutPlace {
  readonly column: AboutColumn;
  readonly id: number;
}

/** Returns the id of the content about a place, or of the one that was deleted last. */
export async function contentAbout(db: Db, { column, id }: AboutPlace, deleted = false): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from content where ${sql.ref(column)} = ${id}
      and ${deleted ? sql`deleted_at is not null` : sql`deleted_at is null`}
    order by deleted_at desc, id desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** Returns the id of the place that a row of content is about. */
export async function placeOf(db: Db, column: AboutColumn, row: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select ${sql.ref(column)} as id from content where id = ${row}`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Locks a place, so that nobody deletes it or adds content to it meanwhile. Returns whether it exists. */
export async function lockPlace(db: Db, { column, id }: AboutPlace): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(TABLES[column])} where id = ${id} for no key update`.execute(db);
  return rows.length > 0;
}

/** Returns the names of the places without content that a reader may write about, by id. */
export async function placesWithout({ db, actor }: ListReader, column: AboutColumn): Promise<Record<string, string>> {
  const table = TABLES[column];
  const free = sql`not exists (select from content c where c.${sql.ref(column)} = ${sql.ref(`${table}.id`)} and c.deleted_at is null)`;
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name ->> 'en' as name from ${sql.table(table)} ${where([visibleTo(actor, table), free])}
    order by name ->> 'en' collate "und-x-icu", id`.execute(db);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** Returns those of some cities that lie in a country. */
export async function citiesIn(db: Db, country: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select city.id from city join country on country.code = city.country
    where country.id = ${country} and city.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows.map(({ id }) => id);
}
