import { sql, type Insertable, type Updateable } from 'kysely';
import type { ticket } from '#contract/ticket/ticket.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { ClockFacts } from '#domain/ticket/clocks.ts';
import type { RefundOutcome, TicketChannel, TicketFacts } from '#domain/ticket/ticket.ts';
import type { Attachment } from '#contract/storage.schema.ts';
import type { ReplyChannel } from '#domain/ticket/files.ts';
import type { MessageState } from '#domain/sending/message.ts';
import { parseTicketCode } from '#domain/ticket/ticket-code.ts';
import type { Db } from '#server/kit/change/context.ts';
import { listStore, type ListReader } from '#server/kit/change/list.store.ts';
import { where } from '#server/kit/change/paging.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';
import type { TicketMessageTable, TicketTable } from './tables.ts';
import { anyContainsIndexed } from '#server/kit/change/search.store.ts';

/** A ticket with what its rules, its clocks and its readers need. */
export interface TicketRow extends TicketFacts, ClockFacts {
  code: string;
  booking: { id: number; code: string; pickup_at: string; status: string } | null;
  customer: { id: number; name: string } | null;
  contact: { name: string | null; address: string } | null;
  /** Where a reply goes. */
  reply_to: { channel: ReplyChannel; address: string } | null;
  subject: string;
  channel: TicketChannel;
  language: string;
  resolution: string | null;
  refund_outcome: RefundOutcome | null;
  reject_reason: string | null;
  reopened: number;
  merged_into_code: string | null;
  version: number;
  updated_at: string;
}

export interface MessageRow {
  id: number;
  kind: TicketMessageTable['kind'];
  author: { id: number; name: string } | null;
  body: string;
  files: Attachment[];
  held_until: string | null;
  delivery: MessageState | null;
  automatic: boolean;
  at: string;
}

const COLUMNS = sql`t.id, t.code, t.type, t.subject, t.channel, t.language, t.priority, t.status, t.waiting_on,
  t.snoozed_until, t.first_target_at, t.first_responded_at, t.reply_due_at, t.resolve_target_at, t.paused_at,
  t.paused_s, t.cap_at, t.resolution, t.refund_outcome, t.reject_reason, t.resolved_at, t.reopened, t.merged_into,
  (select m.code from ticket m where m.id = t.merged_into) as merged_into_code,
  case when b.id is not null then jsonb_build_object('id', b.id, 'code', b.code, 'status', b.status,
    'pickup_at', to_char(b.pickup_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as booking,
  case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as customer,
  case when t.contact_address is not null
    then jsonb_build_object('name', t.contact_name, 'address', t.contact_address) end as contact,
  case when c.erased_at is not null then null
    when t.contact_address is not null then jsonb_build_object('channel', 'email', 'address', t.contact_address)
    when c.email is not null then jsonb_build_object('channel', 'email', 'address', c.email)
    when c.phone is not null then jsonb_build_object('channel', 'sms', 'address', c.phone) end as reply_to,
  case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as assignee,
  t.version, t.created_at, t.updated_at`;

const FROM = sql`ticket t left join booking b on b.id = t.booking_id left join customer c on c.id = t.customer_id
  left join admin a on a.id = t.assignee_id`;

const LIVE = sql`t.status in ('open', 'processing')`;

type Query = ParsedQueryOf<typeof ticket.list>;

/** The list of tickets as somebody sees it at a moment: "mine" and "overdue" depend on both. */
export const ticketsOf = (me: number, now: string) =>
  listStore<TicketRow, Query>({
    placed: { kind: 'ticket', alias: 't' },
    columns: COLUMNS,
    from: FROM,
    sorting: {
      fields: {
        due_at: sql`coalesce(t.due_at, 'infinity'::timestamptz)`,
        created_at: sql`t.created_at`,
        priority: sql`array_position(array['urgent', 'high', 'normal', 'low'], t.priority)`,
        id: sql`t.id`,
      },
      direction: 'asc',
      id: sql`t.id`,
    },
    filters: (query) => [sql`t.merged_into is null`, ...filtersOf(query), ...momentFilters(query, me, now)],
  });

function filtersOf(query: Query) {
  const { q, status, type, priority, channel, waiting_on, assignee, booking, customer } = query;
  const is = (column: string, value: string | number | undefined) =>
    value === undefined ? undefined : sql`${sql.ref(`t.${column}`)} = ${value}`;
  return [
    anyContainsIndexed(
      q,
      [sql`t.subject`, sql`t.code`],
      [
        { column: sql`t.booking_id`, from: sql`select of.id from booking of`, text: sql`of.code`, joined: sql`b.code` },
        {
          column: sql`t.customer_id`,
          from: sql`select of.id from customer of`,
          text: sql`of.name`,
          joined: sql`c.name`,
        },
      ],
    ),
    is('status', status),
    is('type', type),
    is('priority', priority),
    is('channel', channel),
    is('waiting_on', waiting_on),
    is('assignee_id', assignee),
    is('booking_id', booking),
    is('customer_id', customer),
  ];
}

function momentFilters({ mine, unassigned, overdue, snoozed, live }: Query, me: number, now: string) {
  const flag = (value: boolean | undefined, condition: ReturnType<typeof sql>) =>
    value === undefined ? undefined : value ? condition : sql`(${condition}) is not true`;
  return [
    flag(mine, sql`t.assignee_id = ${me}`),
    flag(unassigned, sql`t.assignee_id is null`),
    flag(overdue, sql`(${LIVE} and t.due_at < ${now})`),
    flag(snoozed, sql`t.snoozed_until > ${now}`),
    flag(live, LIVE),
  ];
}

/** Returns a ticket; undefined when there is none. */
export async function findTicket(db: Db, id: number): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`select ${COLUMNS} from ${FROM} where t.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the ticket with a code, if the reader may see it. */
export async function ticketWithCode({ db, actor }: ListReader, code: string): Promise<TicketRow | undefined> {
  const filters = [sql`t.code = ${parseTicketCode(code) ?? ''}`, visibleTo(actor, 'ticket', 't')];
  const { rows } = await sql<TicketRow>`select ${COLUMNS} from ${FROM} ${where(filters)}`.execute(db);
  return rows[0];
}

/** Locks tickets until the transaction ends, always in the same order, so that two merges cannot deadlock. */
export const lockTickets = (db: Db, ids: readonly number[]) =>
  sql`select from ticket where id = any(${ids}) order by id for update`.execute(db);

export async function insertTicket(db: Db, values: Insertable<TicketTable>): Promise<number> {
  return (await db.insertInto('ticket').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export const ticketCodeTaken = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('ticket').select('id').where('code', '=', code).executeTakeFirst()) !== undefined;

export const updateTicket = (db: Db, id: number, values: Updateable<TicketTable>) =>
  db
    .updateTable('ticket')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();

const messages = (db: Db) =>
  db
    .selectFrom('ticket_message as m')
    .leftJoin('admin as a', 'a.id', 'm.author_id')
    .leftJoin('message as sent', 'sent.id', 'm.message_id')
    .select(['m.id', 'm.kind', 'm.body', 'm.held_until', 'm.automatic', 'm.created_at as at', 'm.ticket_id'])
    .select('sent.state as delivery')
    .select(
      sql<MessageRow['author']>`case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end`.as(
        'author',
      ),
    )
    .select(FILES.as('files'));

const FILES = sql<Attachment[]>`coalesce((
  select jsonb_agg(jsonb_build_object('key', f.key, 'name', f.name, 'mime', f.mime, 'bytes', f.bytes)
    order by array_position(m.files, f.key))
  from file f where f.key = any(m.files)), '[]')`;

/** Returns the latest messages of a ticket, the earliest first. */
export async function messagesOf(db: Db, ticketId: number): Promise<MessageRow[]> {
  const latest = await messages(db)
    .where('m.ticket_id', '=', ticketId)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(MAX_MESSAGES)
    .execute();
  return latest.toReversed();
}

/** Returns a message of a ticket, with what taking it back brings back. */
export const findMessage = (db: Db, ticketId: number, id: number) =>
  messages(db)
    .select(['m.was_first', 'm.answered_due_at', 'm.message_id'])
    .where('m.id', '=', id)
    .where('m.ticket_id', '=', ticketId)
    .executeTakeFirst();

export async function insertMessage(db: Db, values: Insertable<TicketMessageTable>): Promise<number> {
  return (await db.insertInto('ticket_message').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Returns the id of a file of a message of a ticket. */
export async function fileOf(db: Db, ticketId: number, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select f.id from ticket_message m join file f on f.key = any(m.files)
    where m.ticket_id = ${ticketId} and f.key = ${key} limit 1`.execute(db);
  return rows[0]?.id;
}

/** Returns what others than a person wrote on a ticket after one of its versions. */
export const messagesSince = (db: Db, ticketId: number, version: number, me: number): Promise<MessageRow[]> =>
  messages(db)
    .where('m.ticket_id', '=', ticketId)
    .where('m.ticket_version', '>', version)
    .where((e) => e.or([e('m.author_id', 'is', null), e('m.author_id', '!=', me)]))
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(MAX_MESSAGES)
    .execute();

/** Notes how a reply is sent. */
export const setSending = (db: Db, id: number, messageId: number) =>
  db.updateTable('ticket_message').set({ message_id: messageId }).where('id', '=', id).execute();

/** Returns the Message-ID of the latest mail of the customer on a ticket. */
export const latestMailRef = async (db: Db, ticketId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('ticket_message')
      .select('mail_ref')
      .where('ticket_id', '=', ticketId)
      .where('mail_ref', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.mail_ref ?? null;

export const deleteMessage = (db: Db, id: number) => db.deleteFrom('ticket_message').where('id', '=', id).execute();

/** Returns whether the customer or staff wrote after a message; what a machine sent does not count. */
export const wroteAfter = async (db: Db, ticketId: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('ticket_message')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('kind', 'in', ['reply', 'customer'])
    .where('automatic', '=', false)
    .where('id', '>', id)
    .executeTakeFirst()) !== undefined;

/** Moves the messages of a ticket, and whatever was merged into it, to another one; to its readers they are new. */
export async function moveInto(db: Db, from: number, into: number): Promise<void> {
  await sql`update ticket_message set ticket_id = ${into},
      ticket_version = (select version + 1 from ticket where id = ${into})
    where ticket_id = ${from}`.execute(db);
  await sql`update ticket set merged_into = ${into} where merged_into = ${from}`.execute(db);
}

/** Returns the tickets about a booking that still need staff. */
export const liveTicketsOf = async (db: Db, bookingId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('ticket')
      .select('id')
      .where('booking_id', '=', bookingId)
      .where('status', 'in', ['open', 'processing'])
      .where('merged_into', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

/** Returns what a new ticket takes from its booking: its customer and its pickup. */
export const bookingFor = (db: Db, id: number) =>
  db.selectFrom('booking').select(['customer_id', 'pickup_at', 'status']).where('id', '=', id).executeTakeFirst();

export const customerThere = ({ db }: Pick<ListReader, 'db'>, id: number) =>
  db.selectFrom('customer').select('id').where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst();

/** Messages of one ticket that are shown. */
const MAX_MESSAGES = 500;
