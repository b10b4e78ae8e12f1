import { sql } from 'kysely';
import type { HotelCollection } from '#contract/hotel/hotel-collection.schema.ts';
import type { hotelCollection } from '#contract/hotel/hotel-collection.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { Db } from '#server/kit/change/context.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { byWindow, windowStateAt } from '#server/kit/change/window.store.ts';
import type { AtNow } from '#server/kit/change/windowed.ts';

const TABLE = 'hotel_collection';

const cityName = sql<string | null>`(select c.name ->> 'en' from city c where c.id = hotel_collection.city_id)`;
const hotels = sql<HotelCollection['hotels']>`(
  select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name ->> 'en', 'city_name', c.name ->> 'en',
    'on_sale', h.enabled) order by placed.position), '[]')
  from unnest(hotel_collection.hotel_ids) with ordinality as placed (id, position)
  join hotel h on h.id = placed.id join city c on c.id = h.city_id)`;

export const collectionStore = resourceStore({
  placed: 'hotel_collection',
  table: TABLE,
  sorting: {
    fields: {
      name: byLetters(sql`(hotel_collection.name ->> 'en')`),
      city: byLetters(cityName),
      hotels: sql`cardinality(hotel_collection.hotel_ids)`,
      ...byWindow(TABLE),
    },
    direction: 'asc',
  },
  extra: { city_name: cityName, hotels },
  filters: ({ q, state, city, hotel, enabled, now }: ParsedQueryOf<typeof hotelCollection.list> & AtNow) => [
    anyContains(q, [sql`hotel_collection.name ->> 'en'`, sql`coalesce(${cityName}, 'Everywhere')`]),
    state && sql`${windowStateAt(TABLE, sql`hotel_collection.enabled`, now)} = ${state}`,
    equals('hotel_collection.city_id', city),
    hotel === undefined ? undefined : sql`hotel_collection.hotel_ids @> array[${hotel}]::bigint[]`,
    equals('hotel_collection.enabled', enabled),
  ],
});

/** Returns the places, from 0, of hotels in a list that do not exist or have become another one; locks the others. */
export async function hotelsGone(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from hotel where id = any(${ids}) and merged_into is null order by id for share`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  return ids.flatMap((id, index) => (known.has(id) ? [] : [index]));
}

/** Puts a hotel in the place of one that turned out to be the same; where both are, the other one goes. */
export const replaceInCollections = (db: Db, from: number, to: number) =>
  sql`
    update hotel_collection set version = version + 1, updated_at = now(),
      hotel_ids = case when hotel_ids @> array[${to}]::bigint[] then array_remove(hotel_ids, ${from}::bigint)
        else array_replace(hotel_ids, ${from}::bigint, ${to}::bigint) end
    where hotel_ids @> array[${from}]::bigint[]`.execute(db);
