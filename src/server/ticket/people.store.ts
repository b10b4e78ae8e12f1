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
 * Removes the addresses of a customer from tickets, and the files that they sent; what was written stays. Runs before the
 * record is erased, because it has the address to search for.
 * @returns the tickets, and the files, which nothing uses any more
 */
export async function eraseInTickets(
  db: Db,
  customerId: number,
  now: Date,
): Promise<{ tickets: TouchedTicket[]; files: { id: number; key: string }[] }> {
  const { rows } = await sql<TouchedTicket>`
    update ticket set contact_name = null, contact_address = null, version = version + 1, updated_at = now()
    where (contact_address is not null or exists (select from ticket_message m
        where m.ticket_id = ticket.id and m.kind = 'customer' and m.files <> '{}'))
      and (customer_id = ${customerId}
        or lower(contact_address) = (select lower(email) from customer where id = ${customerId}))
    returning id, version`.execute(db);
  const ids = rows.map(({ id }) => id);
  return { tickets: rows, files: await detachFiles(db, ids, now) };
}

/** Takes the files of what customers wrote from tickets. Returns those that nothing uses any more. */
async function detachFiles(db: Db, ticketIds: readonly number[], now: Date): Promise<{ id: number; key: string }[]> {
  const { rows: emptied } = await sql<{ id: number }>`
    update ticket_message set files = '{}'
    where ticket_id = any(${ticketIds}) and kind = 'customer' and files <> '{}' returning id`.execute(db);
  const { rows: dropped } = await sql<{ file_id: number }>`
    delete from file_use where entity = 'ticket_message' and entity_id = any(${emptied.map(({ id }) => id)})
    returning file_id`.execute(db);
  const { rows } = await sql<{ id: number; key: string }>`
    update file set idle_since = ${now} where id = any(${dropped.map(({ file_id }) => file_id)})
      and not exists (select from file_use where file_use.file_id = file.id)
    returning id, key`.execute(db);
  return rows;
}
