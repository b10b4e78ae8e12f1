import { sql } from 'kysely';
import { MAX_MAIL } from '#domain/ticket/mail.ts';
import { SENDER_LINE, writtenFrom } from '#domain/ticket/written-from.ts';
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
 * Removes the addresses of a customer from tickets, also where they stand in what was written, and the files that they sent;
 * what was written stays. Runs before the record is erased, because it has the addresses to search for.
 * @returns the tickets, and the files, which nothing uses any more
 */
export async function eraseInTickets(
  db: Db,
  customerId: number,
  now: Date,
): Promise<{ tickets: TouchedTicket[]; files: { id: number; key: string }[] }> {
  const { rows } = await sql<{ id: number; known: string[] }>`
    select t.id, array_remove(array[c.email, c.phone, t.contact_address], null) as known
    from customer c join ticket t on t.customer_id = c.id or lower(t.contact_address) = lower(c.email)
    where c.id = ${customerId}`.execute(db);
  const rewritten: number[] = [];
  for (const { id, known } of rows) if (await withoutAddresses(db, id, known)) rewritten.push(id);
  const { rows: tickets } = await sql<TouchedTicket>`
    update ticket set contact_name = null, contact_address = null, version = version + 1, updated_at = now()
    where id = any(${rows.map(({ id }) => id)}) and (contact_address is not null or id = any(${rewritten})
      or exists (select from ticket_message m where m.ticket_id = ticket.id and m.kind = 'customer' and m.files <> '{}'))
    returning id, version`.execute(db);
  await sql`update ticket_message set sender_hash = null
    where ticket_id = any(${rows.map(({ id }) => id)}) and sender_hash is not null`.execute(db);
  const ids = tickets.map(({ id }) => id);
  return { tickets, files: await detachFiles(db, ids, now) };
}

/** Takes addresses out of what was written on a ticket, and that from which a mail came. Returns whether there were some. */
async function withoutAddresses(db: Db, ticketId: number, known: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ id: number; body: string }>`
    select id, body from ticket_message where ticket_id = ${ticketId} and (body ~ ${`(?n)${SENDER_LINE}`}
      or exists (select from unnest(${known}::text[]) as each where position(lower(each) in lower(body)) > 0))`.execute(
    db,
  );
  for (const { id, body } of rows) {
    const without = known.reduce(
      (text, address) => text.replaceAll(wholeWord(address), GONE),
      body.replaceAll(new RegExp(SENDER_LINE, 'gm'), writtenFrom(GONE)),
    );
    await sql`update ticket_message set body = left(${without}, ${MAX_MAIL}) where id = ${id}`.execute(db);
  }
  return rows.length > 0;
}

const wholeWord = (text: string): RegExp =>
  new RegExp(String.raw`(?<![\w.+-])${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?!\w)`, 'gi');

const GONE = '(address removed)';

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
