import { sql } from 'kysely';
import type { Duplicate } from '#contract/customer.schema.ts';
import type { Db } from '#server/kit/change/context.ts';

/** Returns possible duplicates of a customer with the matching signs, most certain first. */
export async function duplicatesOf(db: Db, id: number): Promise<{ id: number; signs: Duplicate['signs'] }[]> {
  const { rows } = await sql<{ id: number; signs: Duplicate['signs'] }>`
    select o.id, array_agg(o.sign order by o.place) as signs
    from customer c
    cross join lateral (
      select id, 'email' as sign, 1 as place from customer where email_key = c.email_key
      union all
      select id, 'phone', 2 from customer where phone_key = c.phone_key
      union all
      select id, 'person', 3 from customer where person_key = c.person_key
    ) o
    where c.id = ${id} and o.id <> c.id
    group by o.id order by min(o.place), count(*) desc, o.id limit ${MAX_DUPLICATES}`.execute(db);
  return rows;
}

/** Moves a customer's bookings to another customer. Returns the bookings. */
export async function moveBookings(db: Db, from: number, to: number): Promise<TouchedBooking[]> {
  const { rows } = await sql<TouchedBooking>`
    update booking set customer_id = ${to}, version = version + 1, updated_at = now()
    where customer_id = ${from} returning id, version`.execute(db);
  return rows;
}

/** Marks a customer as merged into another. Customers merged into it earlier then point to that one as well. */
export const pointTo = (db: Db, from: number, to: number) =>
  sql`update customer set merged_into = ${to} where id = ${from} or merged_into = ${from}`.execute(db);

/** A booking that was changed together with its customer. */
export interface TouchedBooking {
  id: number;
  version: number;
}

const MAX_DUPLICATES = 50;
