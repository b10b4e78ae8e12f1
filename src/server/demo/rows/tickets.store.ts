import { sql, type Insertable } from 'kysely';
import type { Instant } from '#domain/time/time.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { Tables } from '#server/kit/database/tables.ts';

export type TicketRow = Insertable<Tables['ticket']>;
export type MessageRow = Insertable<Tables['ticket_message']>;

/** A booking that a ticket is about. */
export interface About {
  id: number;
  customer_id: number;
  pickup_at: Instant;
  /** Whether it will not take place. */
  ended: boolean;
}

const COLUMNS = sql`id, customer_id, pickup_at, status in ('cancelled', 'expired') as ended`;

/** Returns the bookings whose pickup is nearest to now, which customers write about most. */
export async function bookingsForTickets(db: Db, now: Instant, count: number): Promise<About[]> {
  const { rows } = await sql<About>`
    select ${COLUMNS} from booking where pickup_at < ${now}::timestamptz + interval '3 days'
    order by pickup_at desc, id limit ${count}`.execute(db);
  return rows;
}

/** Returns the bookings that the tickets with memorable codes are about. */
export async function specimenBookings(db: Db): Promise<About[]> {
  const { rows } = await sql<About>`
    select ${COLUMNS} from booking where code = any(${CODES}) order by array_position(${CODES}::text[], code)`.execute(
    db,
  );
  return rows;
}

export async function insertSavedReplies(
  db: Db,
  replies: readonly { name: string; language: string; body: string }[],
  by: number,
  at: Instant,
): Promise<void> {
  const stamped = { created_at: at, updated_at: at, created_by: by, updated_by: by };
  await db
    .insertInto('saved_reply')
    .values(replies.map((each) => ({ ...each, ...stamped })))
    .execute();
}

export async function insertTickets(
  db: Db,
  tickets: readonly TicketRow[],
  messages: readonly MessageRow[],
): Promise<void> {
  await db.insertInto('ticket').values(tickets).execute();
  await db.insertInto('ticket_message').values(messages).execute();
}

/** Gives a file to what the customer wrote on the ticket with a code. */
export async function attachTo(db: Db, code: string, { id, key }: { id: number; key: string }): Promise<void> {
  await sql`
    with message as (
      update ticket_message set files = array[${key}] where kind = 'customer' and id = (
        select min(m.id) from ticket_message m join ticket t on t.id = m.ticket_id where t.code = ${code})
      returning id
    ), used as (
      insert into file_use (file_id, entity, entity_id, field) select ${id}, 'ticket_message', id, 'files' from message
    )
    update file set idle_since = null where id = ${id} and exists (select from message)`.execute(db);
}

/** Assigned and soon, confirmed tomorrow, and on board. */
const CODES = ['AT260101ASGN1', 'AT260101C0NF2', 'AT260101B0ARD'];
