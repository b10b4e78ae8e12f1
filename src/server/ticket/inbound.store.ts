import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

/** Who wrote a mail, and the booking of theirs that it names. */
export interface Sender {
  customer: { id: number; language: string } | null;
  booking: { id: number; pickup_at: string | null } | null;
}

/** Returns whether a mail was received before. Two deliveries at once wait for each other. */
export async function mailTaken(db: Db, ref: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`ticket-mail:${ref}`}))`.execute(db);
  return mailKnown(db, ref);
}

/** Returns whether a mail was received before, as far as that is committed. */
export const mailKnown = async (db: Db, ref: string): Promise<boolean> =>
  (await db.selectFrom('ticket_message').select('id').where('mail_ref', '=', ref).executeTakeFirst()) !== undefined;

/** Returns the id of the ticket with a code, or whose messages have one of these Message-IDs; of a merged one, the other's. */
export async function findByMail(db: Db, code: string | null, refs: readonly string[]): Promise<number | undefined> {
  const sent = refs.flatMap((ref) => Number(/^<m(\d{1,15})@/.exec(ref)?.[1] ?? Number.NaN) || []);
  const { rows } = await sql<{ id: number }>`
    select coalesce(t.merged_into, t.id) as id from ticket t
    where t.code = ${code} or t.id in (
      select ticket_id from ticket_message where mail_ref = any(${refs}) or message_id = any(${sent}::bigint[]))
    order by (t.code = ${code}) desc nulls last, t.id desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** Returns the customer with the address a mail came from, and the booking of theirs whose code its text names. */
export async function findSender(
  db: Db,
  { from, subject, text }: { from: string; subject: string; text: string },
): Promise<Sender> {
  const customer = await db
    .selectFrom('customer')
    .select(['id', 'language'])
    .where('email', '=', from.toLowerCase())
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!customer) return { customer: null, booking: null };
  const codes = [...new Set(`${subject} ${text}`.toUpperCase().match(CODES) ?? [])].slice(0, MAX_CODES);
  const { rows } = await sql<{ id: number; pickup_at: string | null }>`
    select id, case when status not in ('cancelled', 'expired') then pickup_at end as pickup_at from booking
    where customer_id = ${customer.id} and code = any(${codes}) order by pickup_at desc limit 1`.execute(db);
  return { customer, booking: rows[0] ?? null };
}

type From = Pick<Sender, 'customer'> & { from: string };

/**
 * Returns how many mails came within the last hour on a ticket, or on all tickets of a sender, since staff last wrote there
 * or resolved it.
 */
export async function unansweredMails(db: Db, where: number | From, now: Date): Promise<number> {
  const on = typeof where === 'number' ? sql`t.id = ${where}` : isFrom(where);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ticket t join ticket_message m on m.ticket_id = t.id
    where ${on} and m.mail_ref is not null and m.created_at > ${now}::timestamptz - interval '1 hour'
      and m.created_at > coalesce(greatest(t.resolved_at,
        (select max(s.created_at) from ticket_message s where s.ticket_id = t.id and s.author_id is not null)),
        '-infinity')`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Returns the id of the ticket that a sender began last. */
export async function latestOf(db: Db, sender: From): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(t.merged_into, t.id) as id from ticket t where ${isFrom(sender)}
    order by t.id desc limit 1`.execute(db);
  return rows[0]?.id;
}

const isFrom = ({ from, customer }: From) =>
  sql`(t.customer_id = ${customer?.id ?? null} or lower(t.contact_address) = ${from.toLowerCase()})`;

/** What has the shape of a code: letters, a day and letters or digits. */
const CODES = /\b[A-Z]{2}\d{6}[0-9A-Z]{5}\b/g;
const MAX_CODES = 20;
