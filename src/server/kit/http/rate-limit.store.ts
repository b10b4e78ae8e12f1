import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

/** Counts a hit under a key. Returns the hits in the current window and how long it lasts. */
export async function countHit(db: Db, key: string, windowMs: number): Promise<{ current: number; ttl: number }> {
  const { rows } = await sql<{ current: number; ttl: number }>`
    insert into rate_limit as r (key, hits, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${windowMs / 1000}))
    on conflict (key) do update set
      hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning hits as current, ceil(extract(epoch from resets_at - now()) * 1000)::int as ttl`.execute(db);
  return rows[0] ?? { current: 1, ttl: windowMs };
}

/** Deletes counters whose window is over. */
export const purgeCounters = (db: Db) =>
  db
    .deleteFrom('rate_limit')
    .where('resets_at', '<', sql<string>`now()`)
    .execute();
