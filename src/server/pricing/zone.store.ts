import { sql, type RawBuilder } from 'kysely';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { zone } from '#contract/pricing/zone.ts';
import type { Surroundings, Zone } from '#contract/pricing/zone.schema.ts';
import type { Db } from '#server/kit/change/context.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';

const ofCity = <T = string>(what: RawBuilder<unknown>) =>
  sql<T>`(select ${what} from city c where c.id = zone.city_id)`;
const cityName = ofCity(sql`c.name ->> 'en'`);
const countIn = (what: RawBuilder<unknown>) => sql<number>`(select count(*) from ${what})`;
const priceRows = sql<number>`(
  ${countIn(sql`airport_price p where p.zone_id = zone.id and p.deleted_at is null`)} +
  ${countIn(sql`booking_price p where p.zone_id = zone.id and p.deleted_at is null`)} +
  ${countIn(sql`across_price p where p.from_zone_id = zone.id and p.deleted_at is null`)})`;
const options = countIn(sql`zone_service s join service_option o on o.id = s.option_id
  where s.zone_id = zone.id and s.enabled and o.enabled`);

/** Zones of both kinds. */
export const zoneStore = resourceStore({
  placed: 'airport_zone',
  table: 'zone',
  json: ['polygon'],
  sorting: {
    fields: {
      name: byLetters(sql`(zone.name ->> 'en')`),
      city: byLetters(cityName),
      code: sql`zone.code`,
      priority: sql`zone.priority`,
      price_rows: priceRows,
      options,
    },
    direction: 'asc',
  },
  extra: {
    city_name: cityName,
    country: ofCity(sql`c.country`),
    currency: ofCity(sql`c.currency`),
    timezone: ofCity(sql`c.timezone`),
    airports: sql<Zone['airports']>`(
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'iata', a.iata, 'name', a.name) order by a.iata), '[]')
      from airport a where a.id = any(zone.airport_ids))`,
    price_rows: priceRows,
    options,
  },
  filters: ({ q, kind, city, airport, enabled }: ParsedQueryOf<typeof zone.list>) => [
    anyContains(q, [sql`zone.name ->> 'en'`, sql`zone.code`, cityName]),
    equals('zone.kind', kind),
    equals('zone.city_id', city),
    airport === undefined ? undefined : sql`${airport} = any(zone.airport_ids)`,
    equals('zone.enabled', enabled),
  ],
});

/** Returns the coordinates of a city; undefined when it does not exist. */
export async function pointOfCity(db: Db, id: number): Promise<{ lat: number; lng: number } | undefined> {
  const { rows } = await sql<{ lat: number; lng: number }>`
    select lat::float8, lng::float8 from city where id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Returns the surroundings of a city's zones: enabled airports and all its zones of a kind; undefined when the city
 * does not exist.
 */
export async function findSurroundings(db: Db, { city, kind }: { city: number; kind: Zone['kind'] }) {
  const { rows } = await sql<Omit<Surroundings, 'tiles_url'>>`
    select
      jsonb_build_object('name', city.name ->> 'en', 'lat', city.lat::float8, 'lng', city.lng::float8) as city,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', a.id, 'iata', a.iata, 'lat', a.lat::float8, 'lng', a.lng::float8) order by a.iata), '[]')
        from airport a where a.enabled) as airports,
      (select coalesce(jsonb_agg(jsonb_build_object('id', z.id, 'code', z.code, 'name', z.name ->> 'en',
          'enabled', z.enabled, 'polygon', z.polygon, 'postal_prefixes', z.postal_prefixes, 'priority', z.priority
        ) order by z.name ->> 'en', z.id), '[]')
        from zone z where z.city_id = city.id and z.kind = ${kind}) as zones
    from city where city.id = ${city}`.execute(db);
  return rows[0];
}

/** Returns airports by id. */
export async function airportsAt(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; iata: string; city_id: number; enabled: boolean; lat: number; lng: number }>`
    select id, iata, city_id, enabled, lat::float8, lng::float8 from airport where id = any(${ids})`.execute(db);
  return rows;
}

/** Returns the columns of a stored zone that may not change, or that matter only where they are new. */
export async function zoneBefore(db: Db, id: number) {
  const { rows } = await sql<{ kind: Zone['kind']; city_id: number; airport_ids: number[]; price_rows: number }>`
    select zone.kind, zone.city_id, zone.airport_ids, ${priceRows} as price_rows from zone where zone.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Returns another zone of the city and kind with this code. */
export const holderOfCode = (db: Db, { id, kind, city_id, code }: Pick<Zone, 'id' | 'kind' | 'city_id' | 'code'>) =>
  db
    .selectFrom('zone')
    .select(['id', 'name'])
    .where('kind', '=', kind)
    .where('city_id', '=', city_id)
    .where('code', '=', code)
    .where('id', '<>', id)
    .executeTakeFirst();
