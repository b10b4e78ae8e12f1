import { sql, type RawBuilder } from 'kysely';
import type { hotel } from '#contract/hotel/hotel.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { addressBelow } from '#contract/kinds.ts';
import { SAME_HOTEL_METRES } from '#domain/hotel/hotel.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { UseOf } from '#server/kit/change/deletion.store.ts';
import type { ListReader } from '#server/kit/change/list.store.ts';
import { where } from '#server/kit/change/paging.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';

/** A facility as a hotel or room shows it. */
export interface FacilityRow {
  id: number;
  name: string;
  group: string;
  icon: string | null;
}

/** Selects the facilities that an array column names, in the order of their groups. */
export const facilitiesOf = (ids: RawBuilder<unknown>): RawBuilder<FacilityRow[]> => sql`(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name ->> 'en', 'group', f.group_code, 'icon', f.icon)
    order by array_position(array['general', 'room', 'food', 'wellness', 'business', 'family', 'access'], f.group_code),
      f.name ->> 'en', f.id), '[]')
  from facility f where f.id = any(${ids}))`;

/** A type of room that is sold: it is enabled and has a rate. */
const isSold = sql`r.enabled and exists (select from room_rate a where a.room_id = r.id)`;
/** A partner through whom a hotel is sold. */
const isSelling = sql`p.enabled and exists (select from provider v where v.id = p.provider_id and v.enabled)`;

const cityName = sql<string>`(select c.name ->> 'en' from city c where c.id = hotel.city_id)`;
const timezone = sql<string>`(select c.timezone from city c where c.id = hotel.city_id)`;
const rooms = sql<number>`(select count(*) from room r where r.hotel_id = hotel.id)`;
const roomsSold = sql<number>`(select count(*) from room r where r.hotel_id = hotel.id and ${isSold})`;
const inventory = sql<number>`(select coalesce(sum(r.inventory), 0) from room r where r.hotel_id = hotel.id and ${isSold})`;
const partners = sql<number>`(select count(*) from hotel_partner p where p.hotel_id = hotel.id)`;
const partnersSelling = sql<number>`(select count(*) from hotel_partner p where p.hotel_id = hotel.id and ${isSelling})`;
const mergedInto = sql<{ id: number; name: string } | null>`(
  select json_build_object('id', m.id, 'name', m.name ->> 'en') from hotel m where m.id = hotel.merged_into)`;

export const hotelStore = resourceStore({
  placed: 'hotel',
  table: 'hotel',
  sorting: {
    fields: {
      name: byLetters(sql`(hotel.name ->> 'en')`),
      city: byLetters(cityName),
      stars: sql`hotel.stars`,
      type: sql`hotel.type`,
      rooms,
      partners,
      updated_at: sql`hotel.updated_at`,
    },
    direction: 'asc',
  },
  extra: {
    city_name: cityName,
    timezone,
    facilities: facilitiesOf(sql`hotel.facility_ids`),
    rooms,
    rooms_sold: roomsSold,
    inventory,
    partners,
    partners_selling: partnersSelling,
    merged: mergedInto,
  },
  filters: ({ q, city, stars, type, provider, facility, enabled }: ParsedQueryOf<typeof hotel.list>) => [
    // One that turned out to be another is only found by an old link.
    sql`hotel.merged_into is null`,
    anyContains(q, [
      sql`hotel.name ->> 'en'`,
      sql`coalesce(hotel.chain, '')`,
      sql`hotel.address`,
      sql`hotel.phone`,
      cityName,
    ]),
    equals('hotel.city_id', city),
    stars && sql`hotel.stars >= ${Number(stars)}`,
    equals('hotel.type', type),
    provider === undefined
      ? undefined
      : sql`exists (select from hotel_partner p where p.hotel_id = hotel.id and p.provider_id = ${provider})`,
    facility === undefined
      ? undefined
      : sql`(hotel.facility_ids @> array[${facility}]::bigint[] or exists (
          select from room r where r.hotel_id = hotel.id and r.facility_ids @> array[${facility}]::bigint[]))`,
    equals('hotel.enabled', enabled),
  ],
});

export type HotelRow = NonNullable<Awaited<ReturnType<typeof hotelStore.find>>>;

/** Returns those of some hotels that exist. */
export const hotelsAmong = (db: Db, ids: readonly number[]) => hotelStore.all(db, sql`hotel.id = any(${ids})`);

/** Returns the names of hotels with their cities, by id: those that a reader may see. */
export async function hotelNames({ db, actor }: ListReader): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select hotel.id, (hotel.name ->> 'en') || ', ' || ${cityName} as name from hotel
    ${where([sql`hotel.merged_into is null`, visibleTo(actor, 'hotel')])}
    order by hotel.name ->> 'en' collate "und-x-icu", hotel.id`.execute(db);
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
}

/** Returns whether a slug is another hotel's. */
export async function slugTaken(db: Db, slug: string): Promise<boolean> {
  return (await db.selectFrom('hotel').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined;
}

/** Returns those of some facilities that do not exist, or belong to the other level. Locks the others against deletion. */
export async function facilitiesNotOf(db: Db, level: 'hotel' | 'room', ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from facility where id = any(${ids}) and level = ${level} order by id for share`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Locks the providers of a hotel that is not on sale yet, so that none of them is disabled while it is put on sale. */
export const lockProvidersOf = (db: Db, hotelId: number) =>
  sql`
    select from provider where id in (select provider_id from hotel_partner where hotel_id = ${hotelId})
    order by id for share`.execute(db);

/** Returns whether rooms of a hotel have prices, which are in its currency. */
export async function hasPrices(db: Db, hotelId: number): Promise<boolean> {
  const { rows } = await sql`
    select from room_rate a join room r on r.id = a.room_id where r.hotel_id = ${hotelId} limit 1`.execute(db);
  return rows.length > 0;
}

/** The facts that decide whether a hotel may be sold. */
export interface SoldHotel {
  id: number;
  name: string;
  enabled: boolean;
  merged_into: number | null;
  currency: string;
  photos: number;
  rooms: number;
  partners: number;
}

/**
 * Locks a hotel until the transaction ends, and reads what it is sold with. Whatever changes that of a hotel locks it first,
 * so that no two changes together leave a hotel on sale that cannot be sold.
 */
export async function lockSoldHotel(db: Db, id: number): Promise<SoldHotel | undefined> {
  await sql`select from hotel where id = ${id} for update`.execute(db);
  const { rows } = await sql<SoldHotel>`
    select hotel.id, hotel.name ->> 'en' as name, hotel.enabled, hotel.merged_into, hotel.currency,
      cardinality(hotel.photos) as photos, ${roomsSold} as rooms, ${partnersSelling} as partners
    from hotel where id = ${id}`.execute(db);
  return rows[0];
}

/** Locks hotels until the transaction ends, always in the order of their ids. */
export const lockHotels = (db: Db, ids: readonly number[]) =>
  sql`select from hotel where id = any(${ids}) order by id for update`.execute(db);

/** A hotel near another one. */
export interface NearHotel {
  id: number;
  name: string;
  lat: string;
  lng: string;
}

/** Returns the hotels within a square of 200 m to each side of a hotel, for the rule that compares them. */
export async function hotelsNear({ db, actor }: ListReader, id: number, at: { lat: number; lng: number }) {
  const degrees = SAME_HOTEL_METRES / METRES_PER_DEGREE;
  const east = degrees / Math.max(0.01, Math.cos((at.lat * Math.PI) / 180));
  const { rows } = await sql<NearHotel>`
    select hotel.id, hotel.name ->> 'en' as name, hotel.lat, hotel.lng from hotel
    ${where([
      sql`hotel.id <> ${id} and hotel.merged_into is null`,
      sql`hotel.lat between ${at.lat - degrees} and ${at.lat + degrees}`,
      sql`hotel.lng between ${at.lng - east} and ${at.lng + east}`,
      visibleTo(actor, 'hotel'),
    ])}`.execute(db);
  return rows;
}

/** A degree of latitude is nowhere shorter, in metres. */
const METRES_PER_DEGREE = 110_500;

/**
 * Moves what a hotel has to the hotel that it turned out to be. A type of room whose code is taken there gets the next free
 * one: `DLX-2`.
 */
export async function moveHotelParts(db: Db, from: number, to: number): Promise<void> {
  await db
    .updateTable('hotel_partner')
    .set(({ eb }) => ({ hotel_id: to, version: eb('version', '+', 1) }))
    .where('hotel_id', '=', from)
    .execute();
  const moving = await db
    .selectFrom('room')
    .select(['id', 'code'])
    .where('hotel_id', '=', from)
    .orderBy('id')
    .execute();
  const there = await db.selectFrom('room').select('code').where('hotel_id', '=', to).execute();
  const taken = new Set(there.map(({ code }) => code));
  for (const { id, code } of moving) {
    const free = freeCode(code, taken);
    taken.add(free);
    await db
      .updateTable('room')
      .set(({ eb }) => ({ hotel_id: to, code: free, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }
}

function freeCode(code: string, taken: ReadonlySet<string>): string {
  if (!taken.has(code)) return code;
  for (let number = 2; ; number += 1) {
    const next = `${code.slice(0, 36)}-${number}`;
    if (!taken.has(next)) return next;
  }
}

/** What a hotel has keeps it from being deleted; it can always be taken off sale. */
export const usesOfHotel = ({ id }: { id: number }): readonly UseOf[] => [
  {
    one: 'booking',
    many: 'bookings',
    rows: sql`hotel_booking where hotel_id = ${id}`,
    path: `/hotels/bookings?hotel=${id}`,
  },
  { one: 'room', many: 'rooms', rows: sql`room where hotel_id = ${id}`, path: addressBelow('hotel', id, 'rooms') },
  {
    one: 'partner',
    many: 'partners',
    rows: sql`hotel_partner where hotel_id = ${id}`,
    path: addressBelow('hotel', id, 'partners'),
  },
  {
    one: 'collection',
    many: 'collections',
    rows: sql`hotel_collection where hotel_ids @> array[${id}]::bigint[]`,
    path: `/hotels/collections?hotel=${id}`,
  },
  { one: 'hotel merged into it', many: 'hotels merged into it', rows: sql`hotel where merged_into = ${id}` },
];
