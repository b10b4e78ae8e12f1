import { sql } from 'kysely';
import type { ConditionNames } from '#domain/pricing/conditions.ts';
import { where } from '#server/kit/change/paging.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';
import type { ListReader } from '#server/kit/change/list.store.ts';
import type { Actor, Db } from '#server/kit/change/context.ts';

/** Returns the currency of each city by id. */
export const cityCurrencies = ({ db, actor }: ListReader) =>
  named(db, sql`select id::text as key, currency as name from city ${where([visibleTo(actor, 'city')])}`);

/** Returns the names of car classes by id or code, smallest class first. */
export const classNames = (db: Db) =>
  named(db, sql`select id::text as key, name, rank as place, id from car_class`, sql`place, id`);
export const classNamesByCode = (db: Db) =>
  named(db, sql`select code as key, name, rank as place, id from car_class`, sql`place, id`);

/** Returns the names of holiday calendars by code: all of them, or those in the markets of a reader. */
export const calendarNames = (db: Db, actor?: Actor) =>
  named(
    db,
    sql`select code as key, name from holiday_calendar
      ${where([sql`deleted_at is null`, visibleTo(actor, 'holiday_calendar')])}`,
  );

/** Returns SQL for the names of the car classes that a column lists by id. */
export const classNamesIn = (ids: ReturnType<typeof sql>) =>
  sql<string[]>`array(select cc.name from car_class cc where cc.id = any(${ids}) order by cc.rank, cc.id)`;

/** SQL column with the names that conditions are worded with: car classes and the holiday calendars in use, by code. */
export const conditionNames = sql<ConditionNames>`jsonb_build_object(
  'classes', (select coalesce(jsonb_object_agg(cc.code, cc.name), '{}') from car_class cc),
  'calendars', (select coalesce(jsonb_object_agg(hc.code, hc.name), '{}') from holiday_calendar hc where hc.enabled and hc.deleted_at is null))`;

/** Returns whether all these car classes exist. */
export async function classesExist(db: Db, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`
    select not exists (select from unnest(${ids}::bigint[]) as wanted (id)
      where not exists (select from car_class where car_class.id = wanted.id)) as all`.execute(db);
  return rows[0]?.all ?? false;
}

/** Returns the names of enabled zones by id, with their city and what they are for. */
export const zoneNames = ({ db, actor }: ListReader) =>
  named(
    db,
    sql`select z.id::text as key,
        concat(city.name ->> 'en', ', ', z.name ->> 'en', case z.kind when 'airport' then ' (transfers)' else ' (day hire)' end) as name
      from zone z join city on city.id = z.city_id ${where([sql`z.enabled`, visibleTo(actor, 'airport_zone', 'z')])}`,
  );

async function named(
  db: Db,
  query: ReturnType<typeof sql>,
  order = sql`name collate "und-x-icu", key`,
): Promise<{ data: Record<string, string> }> {
  const { rows } = await sql<{
    key: string;
    name: string;
  }>`select key, name from (${query}) as pairs order by ${order}`.execute(db);
  return { data: Object.fromEntries(rows.map(({ key, name }) => [key, name])) };
}
