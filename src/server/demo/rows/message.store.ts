import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

/** An event of a booking that its customer may have heard of. */
export interface Heard {
  id: number;
  booking_id: number;
  event: string;
  at: string;
  data: Record<string, unknown>;
}

/** Returns the events of the latest bookings of each market before an instant, the earliest first. */
export async function latestEvents(db: Db, before: string, bookings: number): Promise<Heard[]> {
  const { rows } = await sql<Heard>`
    select l.id, l.booking_id, l.event, l.at, l.data
    from booking_log l
    join (select id, row_number() over (partition by market order by created_at desc, id desc) as place
      from booking where created_at < ${before}) b on b.id = l.booking_id and b.place <= ${bookings}
    where l.at < ${before}
    order by l.at, l.id`.execute(db);
  return rows;
}

/**
 * Tells of the planned messages what became of them: nearly all arrived, one came back, one was refused by its gateway, and
 * of one nobody knows.
 */
export async function settleDemoMessages(db: Db): Promise<void> {
  await sql`
    update message set state = 'delivered', attempts = 1, handed_at = due_at, sent_at = due_at, updated_at = due_at,
      created_at = due_at - interval '10 seconds'
    where state = 'planned'`.execute(db);
  const odd = [
    { place: 3, state: 'bounced', error: '550 5.1.1 The mailbox does not exist' },
    { place: 7, state: 'failed', error: '452 4.2.2 The mailbox is full' },
    { place: 11, state: 'uncertain', error: 'The connection was lost after the message had been handed over.' },
  ];
  for (const { place, state, error } of odd)
    await sql`
      update message set state = ${state}, error = ${error}, attempts = case when ${state} = 'failed' then 5 else 1 end
      where id = (select id from message where channel = 'email' and state = 'delivered' order by due_at desc, id desc
        offset ${place} limit 1)`.execute(db);
  await sql`
    insert into message_event (message_id, event, at)
    select id, 'delivered', sent_at + interval '4 seconds' from message where state = 'delivered'`.execute(db);
}
