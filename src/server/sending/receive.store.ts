import { sql, type Selectable } from 'kysely';
import type { MessageState } from '#domain/sending/message.ts';
import type { Db, Tx } from '#server/kit/change/context.ts';
import { announce } from '#server/kit/events/events.ts';
import type { Report } from './reports.ts';
import type { MessageEventTable, MessageTable } from './tables.ts';

export type ReportedRow = Pick<
  Selectable<MessageTable>,
  'id' | 'channel' | 'kind' | 'address_hash' | 'state' | 'run' | 'attempts'
>;

const COLUMNS = ['id', 'channel', 'kind', 'address_hash', 'state', 'run', 'attempts'] as const;

/** Locks the message that a report is about, if this server has handed it over. */
export function lockReported(db: Db, { message, ref }: Pick<Report, 'message' | 'ref'>) {
  const handed = db.selectFrom('message').select(COLUMNS).where('handed_at', 'is not', null).forUpdate();
  return message === undefined
    ? handed
        .where('provider_ref', '=', ref ?? '')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
    : handed.where('id', '=', message).executeTakeFirst();
}

/** Returns the message that a reader answers, and in which language they read. */
export const messageByToken = (db: Db, token: string) =>
  db
    .selectFrom('message as m')
    .leftJoin('customer as c', 'c.id', 'm.customer_id')
    .select(['m.id', 'm.channel', 'm.address_hash', 'm.state', 'm.run'])
    .select(sql<string>`coalesce(c.language, m.language)`.as('reads'))
    .where('m.token', '=', token)
    .executeTakeFirst();

/** Keeps a report. Returns false when it was kept before. */
export async function addEvent(
  db: Db,
  messageId: number,
  event: MessageEventTable['event'],
  { at, detail }: Pick<Report, 'at' | 'detail'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into message_event (message_id, event, detail, at)
    values (${messageId}, ${event}, ${detail?.slice(0, 500) ?? null}, ${at.toISOString()})
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

export const setReported = (
  db: Db,
  id: number,
  {
    state,
    error,
    openedAt,
    tryAt,
  }: { state: MessageState; error: string | null; openedAt: Date | null; tryAt: Date | null },
) =>
  sql`
    update message set state = ${state}, error = coalesce(${error?.slice(0, 500) ?? null}, error),
      try_at = coalesce(${tryAt?.toISOString() ?? null}::timestamptz, try_at),
      opened_at = coalesce(opened_at, ${openedAt?.toISOString() ?? null}::timestamptz),
      version = version + 1, updated_at = now()
    where id = ${id}`.execute(db);

/** Tells consoles that a message has changed, unless it is one of the many of a campaign. */
export async function announceMessage(tx: Pick<Tx, 'db' | 'command' | 'actor'>, id: number): Promise<void> {
  const message = await tx.db.selectFrom('message').select(['run', 'version']).where('id', '=', id).executeTakeFirst();
  if (message?.run !== null) return;
  await announce(tx, { kind: 'message', id, what: 'changed', version: message.version });
}
