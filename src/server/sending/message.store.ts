import { sql } from 'kysely';
import type { message } from '#contract/sending/message.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { Channel, MessageContent, MessageKind, MessageState, SkipReason } from '#domain/sending/message.ts';
import type { Db } from '#server/kit/change/context.ts';
import { listStore } from '#server/kit/change/list.store.ts';
import { anyContainsIndexed } from '#server/kit/change/search.store.ts';

/** A message with the names of its customer and of what it is about. */
export interface MessageListRow {
  id: number;
  channel: Channel;
  kind: MessageKind;
  state: MessageState;
  address: string | null;
  customer_id: number | null;
  customer_name: string | null;
  language: string;
  content: MessageContent;
  template: string | null;
  about_kind: string | null;
  about_id: number | null;
  about_name: string | null;
  market: string | null;
  due_at: string;
  try_at: string;
  sent_at: string | null;
  opened_at: string | null;
  attempts: number;
  skip_reason: SkipReason | null;
  error: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

const COLUMNS = sql`m.id, m.channel, m.kind, m.state, m.address, m.customer_id, cu.name as customer_name, m.language,
  m.content, m.template, m.about_kind, m.about_id, coalesce(b.code, hb.code) as about_name, m.market, m.due_at, m.try_at, m.sent_at,
  m.opened_at, m.attempts, m.skip_reason, m.error, m.version, m.created_at, m.updated_at`;

const FROM = sql`message m
  left join customer cu on cu.id = m.customer_id
  left join booking b on m.about_kind = 'booking' and b.id = m.about_id
  left join hotel_booking hb on m.about_kind = 'hotel_booking' and hb.id = m.about_id`;

/** What staff are told of their own work and account is theirs, and not in the outbox. */
const TO_OTHERS = sql`m.about_kind is distinct from 'notice'`;

export const messages = listStore<MessageListRow, ParsedQueryOf<typeof message.list>>({
  placed: { kind: 'message', alias: 'm' },
  columns: COLUMNS,
  from: FROM,
  sorting: { fields: { due_at: sql`m.due_at`, id: sql`m.id` }, direction: 'desc', id: sql`m.id` },
  filters: ({ q, state, channel, kind, template, customer, booking, webhook, suppression, from, to }) => [
    TO_OTHERS,
    anyContainsIndexed(
      q,
      [sql`m.address`],
      [
        {
          column: sql`m.customer_id`,
          from: sql`select of.id from customer of`,
          text: sql`of.name`,
          joined: sql`cu.name`,
        },
        {
          column: sql`m.about_id`,
          from: sql`select of.id from booking of`,
          text: sql`of.code`,
          joined: sql`b.code`,
          where: sql`m.about_kind = 'booking'`,
        },
        {
          column: sql`m.about_id`,
          from: sql`select of.id from hotel_booking of`,
          text: sql`of.code`,
          joined: sql`hb.code`,
          where: sql`m.about_kind = 'hotel_booking'`,
        },
      ],
    ),
    state === undefined ? undefined : sql`m.state = ${state}`,
    channel === undefined ? undefined : sql`m.channel = ${channel}`,
    kind === undefined ? undefined : sql`m.kind = ${kind}`,
    template === undefined ? undefined : sql`m.template = ${template}`,
    customer === undefined ? undefined : sql`m.customer_id = ${customer}`,
    booking === undefined ? undefined : sql`m.about_kind = 'booking' and m.about_id = ${booking}`,
    webhook === undefined ? undefined : sql`m.webhook_id = ${webhook}`,
    suppression === undefined
      ? undefined
      : sql`m.address_hash = (select address_hash from suppression where id = ${suppression})`,
    from === undefined ? undefined : sql`m.due_at >= ${from}`,
    to === undefined ? undefined : sql`m.due_at < ${to}`,
  ],
});

export async function findMessage(db: Db, id: number): Promise<MessageListRow | undefined> {
  const { rows } =
    await sql<MessageListRow>`select ${COLUMNS} from ${FROM} where m.id = ${id} and ${TO_OTHERS}`.execute(db);
  return rows[0];
}

/** Locks a message until the transaction ends. */
export async function lockMessage(db: Db, id: number): Promise<MessageListRow | undefined> {
  await sql`select from message where id = ${id} for update`.execute(db);
  return findMessage(db, id);
}

export async function messagesAbout(db: Db, kind: string, id: number): Promise<MessageListRow[]> {
  const { rows } = await sql<MessageListRow>`
    select ${COLUMNS} from ${FROM} where m.about_kind = ${kind} and m.about_id = ${id} order by m.created_at, m.id limit 500`.execute(
    db,
  );
  return rows;
}

/** What gateways reported of a message. */
export const eventsOf = (db: Db, id: number) =>
  db
    .selectFrom('message_event')
    .select(['id', 'event', 'detail', 'at'])
    .where('message_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();

/** Plans a message anew, as if it had not been tried. */
export const planAgain = (db: Db, id: number, now: Date) =>
  sql`
    update message set state = 'planned', attempts = 0, try_at = ${now.toISOString()}, error = null, skip_reason = null,
      version = version + 1, updated_at = now()
    where id = ${id}`.execute(db);

/** Returns how many messages of each channel are held. */
export async function heldByChannel(db: Db): Promise<ReadonlyMap<Channel, number>> {
  const { rows } = await sql<{ channel: Channel; held: number }>`
    select channel, count(*)::int as held from message where state = 'held' group by channel`.execute(db);
  return new Map(rows.map(({ channel, held }) => [channel, held]));
}
