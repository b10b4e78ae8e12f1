import { sql } from 'kysely';
import type { CategoryType } from '#domain/reference/category.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { ListReader } from '#server/kit/change/list.store.ts';
import { where } from '#server/kit/change/paging.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';

/** Locks a category of a type, so that it is not deleted or moved to another type meanwhile; undefined without one. */
export const lockCategoryOf = (db: Db, type: CategoryType, id: number) =>
  db.selectFrom('category').select('id').where('id', '=', id).where('type', '=', type).forShare().executeTakeFirst();

/** Returns the enabled categories of a type, in their order, each after the one it stands below. */
export async function enabledCategories(db: Db, type: CategoryType) {
  const { rows } = await sql<{ id: number; code: string; name: { en: string }; parent: number | null }>`
    select c.id, c.code, c.name, c.parent from category c left join category p on p.id = c.parent
    where c.type = ${type} and c.enabled
    order by coalesce(p.position, c.position), coalesce(p.id, c.id), (c.parent is not null), c.position, c.id`.execute(
    db,
  );
  return rows;
}

/** Returns the names of the enabled categories of a type, by id. */
export const categoryNames = async (db: Db, type: CategoryType) =>
  Object.fromEntries((await enabledCategories(db, type)).map(({ id, name }) => [String(id), name.en]));

/** Returns whether activities of another city than this take place at a place. */
export async function activitiesElsewhere(db: Db, placeId: number, cityId: number): Promise<boolean> {
  const found = await db
    .selectFrom('activity')
    .select('id')
    .where('place_id', '=', placeId)
    .where('city_id', '<>', cityId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the city of a place; undefined when there is no such place. */
export async function cityOfPlace(db: Db, id: number): Promise<number | undefined> {
  const found = await db.selectFrom('place').select('city_id').where('id', '=', id).forShare().executeTakeFirst();
  return found?.city_id;
}

export const supplierExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('supplier').select('id').where('id', '=', id).forShare().executeTakeFirst()) !== undefined;

/** Returns the places of a city that may be shown. */
export async function placesOfCity(db: Db, cityId: number) {
  const { rows } = await sql<{ id: number; name: string; address: string; lat: string; lng: string; city_id: number }>`
    select id, name ->> 'en' as name, address, lat, lng, city_id from place where city_id = ${cityId} and enabled`.execute(
    db,
  );
  return rows;
}

/** Returns the names of activities or places with their cities, by id: those that a reader may see. */
export async function namesWithCities({ db, actor }: ListReader, kind: 'activity' | 'place') {
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, (t.name ->> 'en') || ', ' || (c.name ->> 'en') as name from ${sql.table(kind)} t
    join city c on c.id = t.city_id ${where([visibleTo(actor, kind, 't')])}
    order by t.name ->> 'en' collate "und-x-icu", t.id`.execute(db);
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
}

export async function supplierNames(db: Db) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from supplier order by name collate "und-x-icu", id`.execute(db);
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
}

/** Finds a supplier by its name, in any capitals. */
export async function supplierNamed(db: Db, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from supplier where lower(name) = lower(${name})`.execute(db);
  return rows[0]?.id;
}

/** Finds a category of activities by its code or English name. */
export async function typeNamed(db: Db, word: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from category where type = 'activity' and (code = lower(${word}) or lower(name ->> 'en') = lower(${word}))
    order by id limit 1`.execute(db);
  return rows[0]?.id;
}

/** Finds an activity by what its supplier calls it. */
export async function activityOf(db: Db, supplierId: number, externalId: string) {
  const { rows } = await sql<{ id: number; name: Record<string, string> }>`
    select id, name from activity where supplier_id = ${supplierId} and external_id = ${externalId}`.execute(db);
  return rows[0];
}

/**
 * Returns the activities that some rows of a file do not name, of the suppliers that it names: enabled ones that came
 * with a code of the supplier.
 * @param rows rows as texts, with names of suppliers and their codes
 */
export async function goneFrom({ db, actor }: ListReader, rows: readonly Readonly<Record<string, unknown>>[]) {
  const named = rows.map(({ supplier_id, external_id }) => [wordOf(supplier_id), wordOf(external_id)] as const);
  const { rows: found } = await sql<{ id: number; label: string }>`
    with named as (
      select lower(n.supplier) as supplier, n.code
      from unnest(${named.map(([supplier]) => supplier)}::text[], ${named.map(([, code]) => code)}::text[]) as n (supplier, code))
    select activity.id, activity.name ->> 'en' as label from activity
    join supplier s on s.id = activity.supplier_id
    ${where([
      sql`activity.enabled and activity.external_id is not null`,
      sql`lower(s.name) in (select supplier from named)`,
      sql`not exists (select from named where named.supplier = lower(s.name) and named.code = activity.external_id)`,
      visibleTo(actor, 'activity'),
    ])}
    order by activity.id limit ${MOST_GONE}`.execute(db);
  return found;
}

const wordOf = (cell: unknown): string => (typeof cell === 'string' ? cell.trim() : '');
const MOST_GONE = 1000;
