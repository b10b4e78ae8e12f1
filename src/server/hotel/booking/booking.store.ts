import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';
import { logValues, presentLog, type LogEvent } from '#server/kit/change/log-rows.ts';
import { paymentsOf, refundsOf, type StoredPayment } from '#server/ledger/index.ts';
import type { Refund } from '#contract/booking/booking-money.schema.ts';
import type { Guests } from '#domain/hotel/stay.ts';
import { COLUMNS, FROM, type HotelBookingSummary } from './columns.ts';
import type { HotelBookingRoomTable, HotelBookingTable, PricedNight } from './tables.ts';

/** Rooms of one rate within a booking, as they are read with it. */
export interface StoredRooms extends Guests {
  id: number;
  room_id: number;
  name: { en: string } & Record<string, string>;
  board: HotelBookingRoomTable['board'];
  terms: HotelBookingRoomTable['terms']['__select__'];
  quantity: number;
  guests: string[];
  nights: PricedNight[];
}

/** A hotel booking with everything its record shows, read in one statement. */
export interface HotelBookingRecord extends HotelBookingSummary {
  hotel_address: string;
  hotel_stars: string;
  hotel_phone: string | null;
  hotel_email: string | null;
  customer_bookings: number;
  booked_rooms: StoredRooms[];
  payments: StoredPayment[];
  refunds: Refund[];
}

type By = { id: number } | { code: string };

/** Finds one hotel booking by id, or by its code as stored (upper case). */
export async function findHotelBooking(db: Db, by: By): Promise<HotelBookingRecord | undefined> {
  const { rows } = await sql<HotelBookingRecord>`
    select ${COLUMNS}, h.address as hotel_address, h.stars as hotel_stars, h.phone as hotel_phone, h.email as hotel_email,
      (select count(*) from hotel_booking o where o.customer_id = b.customer_id) as customer_bookings,
      (select coalesce(jsonb_agg(to_jsonb(r) order by r.position), '[]') from hotel_booking_room r
        where r.hotel_booking_id = b.id) as booked_rooms,
      ${paymentsOf('hotel_booking', sql`b.id`)} as payments, ${refundsOf('hotel_booking', sql`b.id`)} as refunds
    from ${FROM} where ${'id' in by ? sql`b.id = ${by.id}` : sql`b.code = ${by.code}`}`.execute(db);
  return rows[0];
}

/** Locks a hotel booking until the transaction ends. Every write to it starts here. */
export async function lockHotelBooking(db: Db, id: number): Promise<HotelBookingRecord | undefined> {
  await sql`select from hotel_booking where id = ${id} for update`.execute(db);
  return findHotelBooking(db, { id });
}

/** Inserts a hotel booking with its rooms. Returns its id. */
export async function insertHotelBooking(
  db: Db,
  booking: Insertable<HotelBookingTable>,
  rooms: readonly Omit<Insertable<HotelBookingRoomTable>, 'hotel_booking_id' | 'position'>[],
): Promise<number> {
  const { id } = await db.insertInto('hotel_booking').values(booking).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('hotel_booking_room')
    .values(rooms.map((room, index) => ({ ...room, hotel_booking_id: id, position: index + 1 })))
    .execute();
  return id;
}

export const updateHotelBooking = (db: Db, id: number, values: Updateable<HotelBookingTable>) =>
  db
    .updateTable('hotel_booking')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();

/** Writes who sleeps in the rooms of one entry. */
export const updateGuests = (db: Db, id: number, { adults, children, guests }: Guests & { guests: string[] }) =>
  db.updateTable('hotel_booking_room').set({ adults, children, guests }).where('id', '=', id).execute();

/** Moves the bookings of a hotel to the hotel that it turned out to be. Returns them. */
export const moveBookingsOfHotel = (db: Db, from: number, to: number) =>
  db
    .updateTable('hotel_booking')
    .set({ hotel_id: to, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('hotel_id', '=', from)
    .returning(['id', 'version'])
    .execute();

/** Returns whether a hotel booking has this code. */
export const hotelBookingCodeTaken = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('hotel_booking').select('id').where('code', '=', code).executeTakeFirst()) !== undefined;

export async function insertHotelBookingLog(db: Db, bookingId: number, event: LogEvent): Promise<number> {
  const { id } = await db
    .insertInto('hotel_booking_log')
    .values({ hotel_booking_id: bookingId, ...logValues(event) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function hotelBookingLogs(db: Db, bookingId: number) {
  const rows = await db
    .selectFrom('hotel_booking_log')
    .selectAll()
    .where('hotel_booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
  return rows.map(presentLog);
}

/** Returns the first hotel bookings that time moves on: stays that are over, and holds that have run out. */
export async function overdueHotelBookings(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from hotel_booking where ${isOverdue(now)} order by id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Locks a hotel booking that time moves on. Returns false when it no longer is one, or another process is at it. */
export async function lockOverdueHotelBooking(db: Db, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from hotel_booking where id = ${id} and ${isOverdue(now)} for update skip locked`.execute(db);
  return rows.length > 0;
}

const isOverdue = (now: Date) => sql`status in ('confirmed', 'on_hold') and case status
  when 'on_hold' then hold_until <= ${now}
  else (check_out::text || ' ' || check_out_time)::timestamp at time zone timezone <= ${now} end`;
