import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

/** A ticket that was changed together with its customer. */
export interface TouchedTicket {
  id: number;
  version: number;
}

/** Moves the tickets of a customer to another record of the same person. Returns the tickets. */
export async function moveTickets(db: Db, from: number, to: number): Promise<TouchedTicket[]> {
  const { rows } = await sql<TouchedTicket>`
    update ticket set customer_id = ${to}, version = version + 1, updated_at = now()
    where customer_id = ${from} returning id, version`.execute(db);
  return rows;
}

/**
 * Removes the addresses of a customer from tickets; what was written stays. Runs before the record is erased, because it
 * has the address to search for.
 */
export async function eraseInTickets(db: Db, customerId: number): Promise<TouchedTicket[]> {
  const { rows } = await sql<TouchedTicket>`
    update ticket set contact_name = null, contact_address = null, version = version + 1, updated_at = now()
    where contact_address is not null and (customer_id = ${customerId}
      or lower(contact_address) = (select lower(email) from customer where id = ${customerId}))
    returning id, version`.execute(db);
  return rows;
}
