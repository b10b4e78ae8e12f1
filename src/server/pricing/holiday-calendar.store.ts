import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

/** SQL column with the name of a calendar's country. */
export const countryOfCalendar = sql<string | null>`(
  select c.name ->> 'en' from country c where c.code = holiday_calendar.country)`;

/** SQL column with the number of surcharges that use a calendar. */
export const calendarUses = sql<number>`(
  select count(*) from variable_addition v
  where v.deleted_at is null and v.conditions ->> 'holiday_calendar' = holiday_calendar.code)`;

/** Returns a calendar's code and the number of surcharges that use it. */
export async function calendarAt(db: Db, id: number): Promise<{ code: string; variables: number } | undefined> {
  const { rows } = await sql<{ code: string; variables: number }>`
    select code, ${calendarUses} as variables from holiday_calendar where id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the country with this code, if it exists, and the country of the city. */
export async function placeOfCalendar(
  db: Db,
  country: string | null,
  cityId: number | null,
): Promise<{ country: string | null; city_country: string | null }> {
  const { rows } = await sql<{ country: string | null; city_country: string | null }>`
    select (select code from country where code = ${country}) as country,
      (select country from city where id = ${cityId}) as city_country`.execute(db);
  return rows[0] ?? { country: null, city_country: null };
}
