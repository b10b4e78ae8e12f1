import { sql } from 'kysely';
import type { Pointed } from '#domain/ticket/mail.ts';
import type { Db } from '#server/kit/change/context.ts';
import { hashOf } from '#server/sending/index.ts';
import type { ReadMail } from './inbound-mail.ts';

/** Who wrote a mail, and the booking of theirs that it is about. */
export interface Sender {
  customer: { id: number; language: string; email: string | null } | null;
  booking: { id: number; code: string; pickup_at: string | null } | null;
}

type Identity = Pick<ReadMail, 'ref' | 'digest' | 'unnamed'>;

/** Returns whether a mail was received before. Two deliveries at once wait for each other. */
export async function mailTaken(db: Db, mail: Identity, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`ticket-mail:${mail.ref}`}))`.execute(db);
  return mailKnown(db, mail, now);
}

/**
 * Returns whether a mail was received before, as far as that is committed: the same words of the same sender. Without a
 * Message-ID the same words are another mail when they come a day later.
 */
export async function mailKnown(db: Db, { ref, digest, unnamed }: Identity, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select id from ticket_message where mail_ref = ${ref} and coalesce(mail_digest = ${digest}, true)
      and (${!unnamed} or created_at > ${now.toISOString()}::timestamptz - interval '1 day') limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns the hash under which a message keeps the address that it came from. */
export const senderHash = (address: string): Buffer => hashOf('email', address);

/**
 * Returns the tickets that a mail points to: by the code in its subject, or because it answers one of their messages. One
 * that was merged is the other.
 */
export async function pointedBy(
  db: Db,
  code: string | null,
  { answers, answersOurs, from }: Pick<ReadMail, 'answers' | 'answersOurs' | 'from'>,
): Promise<Pointed[]> {
  const { rows } = await sql<Pointed>`
    with pointed as (
      select id, 'code' as by from ticket where code = ${code}
      union select ticket_id, 'ours' from ticket_message where message_id = any(${answersOurs}::bigint[])
      union select ticket_id, 'theirs' from ticket_message where mail_ref = any(${answers}::text[])
    ), whole as (
      select distinct coalesce(t.merged_into, t.id) as id, pointed.by from pointed join ticket t on t.id = pointed.id
    )
    select whole.id, whole.by, exists (
      select from ticket t left join customer c on c.id = t.customer_id left join booking b on b.id = t.booking_id
      where (t.id = whole.id or t.merged_into = whole.id)
        and ${from} in (lower(t.contact_address), lower(c.email), lower(b.lead_email))
    ) or exists (
      select from ticket_message m where m.ticket_id = whole.id and m.sender_hash = ${senderHash(from)}
    ) as known
    from whole order by whole.id desc limit 50`.execute(db);
  return rows;
}

/** What one of our messages that is not of a ticket was about. */
export interface Answered {
  customer_id: number | null;
  booking: Sender['booking'];
  /** The code of the booking or the stay; null when it was about neither. */
  code: string | null;
  /** Whether it was sent to whoever answers now. */
  to_sender: boolean;
}

/** Returns what the message was about that a mail answers; undefined when it answers none. */
export async function findAnswered(
  db: Db,
  { answersOurs, from }: Pick<ReadMail, 'answersOurs' | 'from'>,
): Promise<Answered | undefined> {
  const { rows } = await sql<Answered>`
    select coalesce(b.customer_id, m.customer_id) as customer_id, coalesce(b.code, h.code) as code,
      case when b.id is not null then jsonb_build_object('id', b.id, 'code', b.code, 'pickup_at', ${pickupOf('b')}) end
        as booking,
      coalesce(m.address_hash = ${senderHash(from)} or lower(c.email) = ${from}, false) as to_sender
    from message m
      left join booking b on m.about_kind = 'booking' and b.id = m.about_id
      left join hotel_booking h on m.about_kind = 'hotel_booking' and h.id = m.about_id
      left join customer c on c.id = coalesce(b.customer_id, m.customer_id)
    where m.id = any(${answersOurs}::bigint[]) and m.channel = 'email'
    order by m.id desc limit 1`.execute(db);
  return rows[0];
}

/** Returns when a booking leaves, as long as it is to leave. */
const pickupOf = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.status`)} not in ('cancelled', 'expired') then to_char(
    ${sql.ref(`${alias}.pickup_at`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`;

/**
 * Returns the customer who wrote a mail, and the booking of theirs that it is about: that of the message which it answers,
 * where that was sent to them, otherwise the one whose code it names.
 */
export async function findSender(
  db: Db,
  { from, subject, text }: Pick<ReadMail, 'from' | 'subject' | 'text'>,
  answered: Answered | undefined,
): Promise<Sender> {
  const own = answered?.to_sender ? answered : undefined;
  const customers = db.selectFrom('customer').select(['id', 'language', 'email']).where('erased_at', 'is', null);
  const customer = own?.customer_id
    ? await customers.where('id', '=', own.customer_id).executeTakeFirst()
    : await customers.where('email', '=', from).executeTakeFirst();
  if (!customer) return { customer: null, booking: null };
  if (own?.booking) return { customer, booking: own.booking };
  const codes = [...new Set(`${subject} ${text}`.toUpperCase().match(CODES) ?? [])].slice(0, MAX_CODES);
  const { rows } = await sql<{ id: number; code: string; pickup_at: string | null }>`
    select id, code, ${pickupOf('booking')} as pickup_at from booking
    where customer_id = ${customer.id} and code = any(${codes}) order by booking.pickup_at desc limit 1`.execute(db);
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
