import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Booking, BookingLog } from '#contract/booking/booking.schema.ts';
import type { Db } from '#server/kit/change/context.ts';
import { rowsOf } from '#server/kit/change/json-rows.ts';
import { logValues, presentLog, type LogEvent } from '#server/kit/change/log-rows.ts';
import { paymentsOf, refundsOf, type StoredPayment } from '#server/ledger/index.ts';
import { DRIVERS, SLOTS } from './drivers.store.ts';
import type { BookingTable } from './tables.ts';

/** A booking with everything its record shows, read in one statement. */
export type BookingRecord = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

type By = { id: number } | { code: string };

/** Finds one booking by id, or by its code as stored (upper case). */
export async function findBooking(db: Db, by: By) {
  const { rows } = await sql<BookingRow>`
    select b.*, city.name ->> 'en' as city_name,
      jsonb_build_object('code', cc.code, 'name', cc.name) as car_class, cc.rank as class_rank, city.buffer_min,
      concat_ws(' ', cu.first_name, cu.last_name) as customer_name, ${SLOTS} as slots, ${DRIVERS} as drivers,
      (select jsonb_build_object('iata', a.iata, 'name', a.name) from airport a where a.id = b.airport_id) as airport,
      ${rowsOf(sql`select kind, code, label, quantity, amount_minor, total_minor from booking_line where booking_id = b.id order by position`)} as lines,
      ${paymentsOf('booking', sql`b.id`)} as payments,
      ${refundsOf('booking', sql`b.id`)} as refunds,
      exists (select from refund r where r.booking_id = b.id and r.state = 'pending') as refund_pending,
      ${rowsOf(sql`
        select g.code, g.pickup_local, g.status from booking g
        where g.group_code = b.group_code and g.id <> b.id order by g.pickup_at`)} as "group"
    from booking b
    join city on city.id = b.city_id
    join car_class cc on cc.id = b.car_class_id
    join customer cu on cu.id = b.customer_id
    where ${'id' in by ? sql`b.id = ${by.id}` : sql`b.code = ${by.code}`}`.execute(db);
  return rows[0];
}

/** Locks a booking until the transaction ends. Every write to it starts here. */
export async function lockBooking(db: Db, id: number): Promise<BookingRecord | undefined> {
  await sql`select from booking where id = ${id} for update`.execute(db);
  return findBooking(db, { id });
}

/** Inserts a booking with its price lines. Returns its id. */
export async function insertBooking(
  db: Db,
  booking: Insertable<BookingTable>,
  lines: Booking['lines'],
): Promise<number> {
  const { id } = await db.insertInto('booking').values(booking).returning('id').executeTakeFirstOrThrow();
  await replaceLines(db, id, lines);
  return id;
}

/** Replaces the price lines of a booking. */
export async function replaceLines(db: Db, bookingId: number, lines: Booking['lines']): Promise<void> {
  await db.deleteFrom('booking_line').where('booking_id', '=', bookingId).execute();
  const rows = lines.map(({ kind, code, label, quantity, amount_minor, total_minor }, index) => {
    return { booking_id: bookingId, position: index + 1, kind, code, label, quantity, amount_minor, total_minor };
  });
  await db.insertInto('booking_line').values(rows).execute();
}

/** Returns whether a booking has this code. */
export const codeTaken = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('booking').select('id').where('code', '=', code).executeTakeFirst()) !== undefined;

export const updateBooking = (db: Db, id: number, values: Updateable<BookingTable>) =>
  db
    .updateTable('booking')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();

export interface LogEntry extends LogEvent {
  bookingId: number;
}

export async function insertLog(db: Db, { bookingId, ...event }: LogEntry): Promise<number> {
  const { id } = await db
    .insertInto('booking_log')
    .values({ booking_id: bookingId, ...logValues(event) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function logsOf(db: Db, bookingId: number): Promise<BookingLog[]> {
  const rows = await db
    .selectFrom('booking_log')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
  return rows.map(presentLog);
}

/** Returns the first bookings that were not paid in time, oldest first. */
export async function unpaidBookings(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from booking where ${wasNotPaid(now)} order by created_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Locks a booking that was not paid in time. Returns false when it no longer is one, or another process is at it. */
export async function lockUnpaidBooking(db: Db, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from booking where id = ${id} and ${wasNotPaid(now)} for update skip locked`.execute(db);
  return rows.length > 0;
}

const wasNotPaid = (now: Date) => sql`status = 'pending' and payment_status <> 'paid' and (
  pickup_at <= ${now}
  or (payment_method not in ('cash', 'partner_credit') and created_at <= ${now}::timestamptz - interval '24 hours'))`;

interface BookingRow extends Selectable<BookingTable> {
  city_name: string;
  car_class: { code: string; name: string };
  class_rank: number;
  /** Minutes that the city requires between two jobs of one driver. */
  buffer_min: number;
  slots: number;
  drivers: Booking['drivers'];
  customer_name: string;
  airport: Booking['airport'];
  lines: Booking['lines'];
  payments: StoredPayment[];
  refunds: Booking['refunds'];
  refund_pending: boolean;
  group: Booking['group'];
}
