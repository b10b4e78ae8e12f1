import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';
import type { PriceTable, SpanRow } from './price.store.ts';

interface Found {
  id: number;
}

/** Finds a zone by its code and its city's slug or name. */
export async function zoneNamed(db: Db, kind: string, city: string, zone: string) {
  const { rows } = await sql<Found & { currency: string; city_id: number }>`
    select z.id, c.currency, c.id as city_id from zone z join city c on c.id = z.city_id
    where z.kind = ${kind} and (c.slug = lower(${city}) or lower(c.name ->> 'en') = lower(${city}))
      and (z.code = lower(${zone}) or lower(z.name ->> 'en') = lower(${zone})) order by z.id limit 1`.execute(db);
  return rows[0];
}

/** Finds a car class by its code or name. */
export async function classNamed(db: Db, name: string): Promise<number | undefined> {
  const { rows } = await sql<Found>`
    select id from car_class where code = lower(${name}) or lower(name) = lower(${name}) order by id limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Finds an airport by its IATA code. */
export async function airportNamed(db: Db, iata: string): Promise<number | undefined> {
  const { rows } = await sql<Found>`select id from airport where iata = upper(${iata})`.execute(db);
  return rows[0]?.id;
}

/** Finds a day package by its code or name. */
export async function packageNamed(db: Db, name: string): Promise<number | undefined> {
  const { rows } = await sql<Found>`
    select id from service_option
    where kind = 'day_booking' and (code = lower(${name}) or lower(name ->> 'en') = lower(${name})) order by id limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Finds the price of a key that starts on a date. */
export async function priceFrom(
  db: Db,
  table: PriceTable,
  key: Readonly<Record<string, unknown>>,
  from: string,
): Promise<SpanRow | undefined> {
  const same = Object.entries(key).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<SpanRow>`
    select id, valid_from, valid_to from ${sql.table(table)}
    where ${sql.join(same, sql` and `)} and deleted_at is null and valid_from = ${from}::date`.execute(db);
  return rows[0];
}
