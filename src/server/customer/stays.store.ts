import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';
import type { TouchedBooking } from './duplicate.store.ts';

// What happens to the hotel bookings of customers who are merged or erased.

/** Moves a customer's hotel bookings to another customer. Returns the bookings. */
export async function moveStays(db: Db, from: number, to: number): Promise<TouchedBooking[]> {
  const { rows } = await sql<TouchedBooking>`
    update hotel_booking set customer_id = ${to}, version = version + 1, updated_at = now()
    where customer_id = ${from} returning id, version`.execute(db);
  return rows;
}

/** Removes the personal data of a customer from their hotel bookings: contact details, names of guests and notes. */
export async function eraseInStays(db: Db, customerId: number): Promise<TouchedBooking[]> {
  const { rows } = await sql<TouchedBooking>`
    update hotel_booking set
      holder_first_name = 'Erased', holder_last_name = 'customer', holder_email = '', holder_phone = '',
      remarks = null, end_note = null, version = version + 1, updated_at = now()
    where customer_id = ${customerId} returning id, version`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`update hotel_booking_room set guests = '{}' where hotel_booking_id = any(${ids})`.execute(db);
  await sql`
    update hotel_booking_log set note = null,
      actor_name = case when actor_type = 'customer' then 'Customer' else actor_name end
    where hotel_booking_id = any(${ids})`.execute(db);
  return rows;
}
