import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';
import type { UseOf } from '#server/kit/change/deletion.store.ts';

// What uses a facility or a provider, and where it is listed. Each use keeps the record from being deleted.

/** The hotels that offer a facility, as a whole or in some of their rooms. */
export const hotelsWith = (facility: unknown) => sql`(
  select h.id from hotel h where h.facility_ids @> array[${facility}]::bigint[] and h.merged_into is null
  union select r.hotel_id from room r join hotel h on h.id = r.hotel_id
  where r.facility_ids @> array[${facility}]::bigint[] and h.merged_into is null) as offering`;

/** The hotels that a provider sells. */
export const hotelsOf = (provider: unknown) => sql`(
  select distinct p.hotel_id from hotel_partner p where p.provider_id = ${provider}) as sold`;

export const usesOfFacility = ({ id }: { id: number }): readonly UseOf[] => [
  hotels(hotelsWith(id), `/hotels/list?facility=${id}`),
];

export const usesOfProvider = ({ id }: { id: number }): readonly UseOf[] => [
  hotels(hotelsOf(id), `/hotels/list?provider=${id}`),
  bookings(sql`hotel_booking where provider_id = ${id}`, `/hotels/bookings?provider=${id}`),
];

export const usesOfRoom = ({ id, hotel_id }: { id: number; hotel_id: number }): readonly UseOf[] => [
  bookings(
    sql`hotel_booking where id in (select hotel_booking_id from hotel_booking_room where room_id = ${id})`,
    `/hotels/bookings?hotel=${hotel_id}`,
  ),
];

const bookings = (rows: UseOf['rows'], path: string): UseOf => ({ one: 'booking', many: 'bookings', rows, path });

const hotels = (rows: UseOf['rows'], path: string): UseOf => ({ one: 'hotel', many: 'hotels', rows, path });

/** Returns at which levels a facility is offered. */
export async function levelsOf(db: Db, facilityId: number): Promise<{ hotel: boolean; room: boolean }> {
  const { rows } = await sql<{ hotel: boolean; room: boolean }>`select
    exists (select from hotel where facility_ids @> array[${facilityId}]::bigint[]) as hotel,
    exists (select from room where facility_ids @> array[${facilityId}]::bigint[]) as room`.execute(db);
  return rows[0] ?? { hotel: false, room: false };
}

/**
 * Returns the names of the hotels on sale that nobody sells but a provider, by their letters. Locks the hotels on sale that
 * it sells: of two providers of a hotel, only one can be disabled at once.
 */
export async function soldOnlyBy(db: Db, providerId: number): Promise<string[]> {
  await sql`
    select from hotel where enabled and id in (
      select hotel_id from hotel_partner where provider_id = ${providerId} and enabled)
    order by id for update`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select h.name ->> 'en' as name from hotel h
    where h.enabled
      and exists (select from hotel_partner p where p.hotel_id = h.id and p.enabled and p.provider_id = ${providerId})
      and not exists (
        select from hotel_partner p join provider o on o.id = p.provider_id
        where p.hotel_id = h.id and p.enabled and o.enabled and o.id <> ${providerId})
    order by h.name ->> 'en' collate "und-x-icu", h.id`.execute(db);
  return rows.map(({ name }) => name);
}
