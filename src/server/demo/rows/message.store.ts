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

/** Lets every planned message arrive, those of campaigns apart: the demo begins with nothing left to say. */
export const deliverDemoMessages = (db: Db) =>
  sql`
    with delivered as (
      update message set state = 'delivered', attempts = 1, handed_at = due_at, sent_at = due_at, updated_at = due_at,
        created_at = due_at - interval '10 seconds'
      where state = 'planned' and run is null returning id, sent_at
    )
    insert into message_event (message_id, event, at)
    select id, 'delivered', sent_at + interval '4 seconds' from delivered order by id`.execute(db);

/**
 * Tells of some messages that they did not simply arrive: one came back, one was unwanted, one was refused by its gateway, and
 * of one nobody knows.
 */
export async function troubleDemoMessages(db: Db): Promise<void> {
  const odd = [
    { place: 3, state: 'bounced', error: '550 5.1.1 The mailbox does not exist' },
    { place: 5, state: 'complained', error: null },
    { place: 7, state: 'failed', error: '452 4.2.2 The mailbox is full' },
    { place: 11, state: 'uncertain', error: 'The connection was lost after the message had been handed over.' },
  ];
  for (const { place, state, error } of odd)
    await sql`
      update message set state = ${state}, error = ${error}, attempts = case when ${state} = 'failed' then 5 else 1 end
      where id = (select id from message where channel = 'email' and state = 'delivered'
          and customer_id not in (select customer_id from ticket where customer_id is not null)
        order by due_at desc, id desc offset ${place} limit 1)`.execute(db);
  await sql`
    delete from message_event
    where message_id in (select id from message where state in ('bounced', 'failed', 'uncertain'))`.execute(db);
  await sql`
    insert into message_event (message_id, event, detail, at)
    select id, state, error, sent_at + interval '2 minutes' from message where state in ('bounced', 'complained')`.execute(
    db,
  );
}

/**
 * Blocks the addresses whose messages came back or were unwanted, those of readers of a campaign who unsubscribed, two that
 * staff were told about by phone, and one that nobody has any more.
 */
export async function blockDemoAddresses(db: Db, at: string): Promise<void> {
  await sql`
    insert into suppression (channel, address_hash, reason, at)
    select m.channel, m.address_hash, m.state, e.at from message m
    join message_event e on e.message_id = m.id and e.event = m.state
    where m.state in ('bounced', 'complained') order by e.at
    on conflict do nothing`.execute(db);
  await sql`
    insert into suppression (channel, address_hash, reason, at)
    select channel, address_hash, 'unsubscribed', sent_at + interval '3 hours' from message
    where kind = 'marketing' and channel = 'email' and state = 'delivered' order by id limit 2
    on conflict do nothing`.execute(db);
  const told = [
    { market: 'ph', reason: 'unsubscribed', hours: 30 },
    { market: null, reason: 'invalid', hours: 50 },
  ];
  for (const { market, reason, hours } of told)
    await sql`
      insert into suppression (channel, address_hash, reason, at, created_by)
      select 'sms', address_hash('sms', c.phone), ${reason}, ${at}::timestamptz - make_interval(hours => ${hours}),
        (select max(id) from admin where email like 'marketing@%')
      from customer c
      where c.phone is not null and exists (select from booking b where b.customer_id = c.id)
        and ${market}::text is not distinct from (select max(b.market) from booking b where b.customer_id = c.id)
      order by c.id desc limit 1
      on conflict do nothing`.execute(db);
  await sql`
    insert into suppression (channel, address_hash, reason, at)
    values ('email', address_hash('email', 'erased@example.com'), 'unsubscribed', ${at}::timestamptz - interval '40 days')`.execute(
    db,
  );
  await sql`update suppression set updated_at = at`.execute(db);
}
