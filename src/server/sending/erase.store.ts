import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

/**
 * Removes from the messages of a customer what they say and where they went; what was sent when, and what became of it,
 * stays. What is not sent yet is not sent any more. Suppressed addresses stay suppressed: only their hash is kept.
 */
export async function eraseMessages(db: Db, customerId: number): Promise<void> {
  await sql`
    update message set address = null, content = '{"text": "(erased)"}', error = null,
      state = case when state in ('planned', 'held') then 'skipped' else state end,
      skip_reason = case when state in ('planned', 'held') then 'erased' else skip_reason end,
      version = version + 1, updated_at = now()
    where ${theirs(customerId)}`.execute(db);
  await sql`
    update message_event set detail = null
    where detail is not null and message_id in (select id from message where ${theirs(customerId)})`.execute(db);
  await db.deleteFrom('push_token').where('customer_id', '=', customerId).execute();
}

/** The messages to a customer, and those to hotels about their stays. */
const theirs = (customerId: number) => sql`(customer_id = ${customerId} or about_kind = 'hotel_booking'
  and about_id in (select id from hotel_booking where customer_id = ${customerId}))`;

/** Moves messages and devices of a customer to another record of the same person. */
export async function moveMessages(db: Db, from: number, to: number): Promise<void> {
  // Within one run of a campaign, the remaining record may have a message already.
  await sql`
    update message m set customer_id = ${to}, version = version + 1, updated_at = now()
    where customer_id = ${from} and (run is null
      or not exists (select from message o where o.run = m.run and o.customer_id = ${to}))`.execute(db);
  await sql`
    update push_token t set customer_id = ${to}
    where customer_id = ${from}
      and not exists (select from push_token o where o.token = t.token and o.customer_id = ${to})`.execute(db);
}
