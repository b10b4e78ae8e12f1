import { sql } from 'kysely';
import type { StorageUse } from '#contract/storage.schema.ts';
import type { Db } from '#server/kit/change/context.ts';

/** Bytes of a person's files that no record uses, those still arriving included. */
export async function unusedBytes(db: Db, ownerId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from file
    where owner_id = ${ownerId} and idle_since is not null and state <> 'leaving'`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Lets one file of a person begin at a time, until the transaction ends: what is left is counted before it is taken. */
export const lockQuota = (db: Db, ownerId: number) =>
  sql`select pg_advisory_xact_lock(711204605, ${ownerId}::integer)`.execute(db);

/** Returns what people's files take, the largest first, or that of one person. */
export async function storageUse(db: Db, admin: number | undefined): Promise<Omit<StorageUse, 'limit_bytes'>[]> {
  const { rows } = await sql<Omit<StorageUse, 'limit_bytes'>>`
    select a.id, a.name, count(*)::int as files, sum(f.bytes)::float8 as bytes,
      coalesce(sum(f.bytes) filter (where f.idle_since is not null), 0)::float8 as unused_bytes
    from file f join admin a on a.id = f.owner_id
    where f.state <> 'leaving' ${admin === undefined ? sql`` : sql`and a.id = ${admin}`}
    group by a.id order by sum(f.bytes) desc, a.id limit 500`.execute(db);
  return rows;
}
