import { sql } from 'kysely';
import type { Rights } from '#domain/access/rights.ts';
import type { Db } from '#server/kit/change/context.ts';

export interface IdempotencyRecord {
  call: string;
  body_hash: Buffer;
  status: number;
  etag: string | null;
  reply: Record<string, unknown> | null;
  /** The rights the call was made with. */
  rights: Rights;
}

/** Claims the key for this transaction; false when another request holds it right now. */
export async function claimKey(db: Db, actorId: number, key: string): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`idempotency:${actorId}:${key}`}, 0)) as claimed`.execute(db);
  return rows[0]?.claimed ?? false;
}

export const findReply = (db: Db, actorId: number, key: string): Promise<IdempotencyRecord | undefined> =>
  db
    .selectFrom('idempotency_key')
    .select(['call', 'body_hash', 'status', 'etag', 'reply', 'rights'])
    .where('actor_id', '=', actorId)
    .where('key', '=', key)
    .where('created_at', '>', sql<string>`now() - interval '24 hours'`)
    .executeTakeFirst();

export async function storeReply(db: Db, actorId: number, key: string, stored: IdempotencyRecord): Promise<void> {
  const values = {
    ...stored,
    reply: stored.reply && JSON.stringify(stored.reply),
    rights: JSON.stringify(stored.rights),
  };
  await db
    .insertInto('idempotency_key')
    .values({ actor_id: actorId, key, ...values })
    .onConflict((on) => on.columns(['actor_id', 'key']).doUpdateSet({ ...values, created_at: sql<string>`now()` }))
    .execute();
}

/** Deletes replies that can no longer be asked for. */
export const purgeReplies = (db: Db) =>
  db
    .deleteFrom('idempotency_key')
    .where('created_at', '<=', sql<string>`now() - interval '24 hours'`)
    .execute();
