import { sql, type Insertable } from 'kysely';
import type { LiveEvent } from '#contract/live.schema.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { EventTable } from '#server/kit/tables.ts';

/** An event with the fields that decide who receives it. */
export interface StoredEvent extends LiveEvent {
  id: number;
  to: number | null;
  market: string | null;
}

export const insertEvents = (db: Db, events: readonly Insertable<EventTable>[]) =>
  db.insertInto('event').values(events).execute();

/** What a reader has seen: everything visible in this database snapshot. */
interface Seen {
  snapshot: string;
  /** Seconds since 1970 by the database's clock, shortly before the snapshot. */
  second: number;
}

/** Returns the present snapshot, without events. */
export async function seenNow(db: Db): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select pg_current_snapshot()::text as snapshot, floor(extract(epoch from now()))::int8 as second`.execute(db);
  return only(rows);
}

/**
 * Returns events that became visible since a snapshot, oldest first, at most `limit`, and the snapshot that sees them.
 */
export async function eventsSince(
  db: Db,
  snapshot: string,
  limit: number,
): Promise<Seen & { events: readonly StoredEvent[] }> {
  const since = sql`${snapshot}::text::pg_snapshot`;
  const { rows } = await sql<Seen & { events: StoredEvent[] }>`
    select pg_current_snapshot()::text as snapshot, floor(extract(epoch from now()))::int8 as second,
      ${asList(
        sql`e.xid >= pg_snapshot_xmin(${since}) and not pg_visible_in_snapshot(e.xid, ${since})
        and pg_visible_in_snapshot(e.xid, pg_current_snapshot())`,
        limit,
      )} as events`.execute(db);
  return only(rows);
}

/**
 * Returns what one snapshot sees and an earlier one does not. Undefined when the earlier one is of another database, or
 * when events it did not see may have been purged.
 */
export async function eventsBetween(
  db: Db,
  earlier: Seen,
  later: string,
  limit: number,
): Promise<readonly StoredEvent[] | undefined> {
  const [since, until] = [sql`${earlier.snapshot}::text::pg_snapshot`, sql`${later}::text::pg_snapshot`];
  const { rows } = await sql<{ known: boolean; events: StoredEvent[] }>`
    select pg_snapshot_xmax(${since}) <= pg_snapshot_xmax(${until})
        and to_timestamp(${earlier.second}::float8) > now() - make_interval(hours => ${RETENTION_HOURS - SLACK_HOURS}) as known,
      ${asList(
        sql`e.xid >= pg_snapshot_xmin(${since}) and not pg_visible_in_snapshot(e.xid, ${since})
        and pg_visible_in_snapshot(e.xid, ${until})`,
        limit,
      )} as events`.execute(db);
  const { known, events } = only(rows);
  return known ? events : undefined;
}

/** Returns events of the last seconds. A transaction counts from its beginning, so the range is extended. */
export async function recentEvents(
  db: Db,
  seconds: number,
  until: string,
  limit: number,
): Promise<readonly StoredEvent[]> {
  const { rows } = await sql<{ events: StoredEvent[] }>`
    select ${asList(
      sql`e.at > now() - make_interval(secs => ${seconds + LONGEST_SECONDS}::float8)
        and pg_visible_in_snapshot(e.xid, ${until}::text::pg_snapshot)`,
      limit,
    )} as events`.execute(db);
  return only(rows).events;
}

/** Deletes events that no reader can ask for any more. */
export const purgeEvents = (db: Db) =>
  sql`delete from event where at < now() - make_interval(hours => ${RETENTION_HOURS})`.execute(db);

/** One JSON value, so that the snapshot is returned even without events. */
const asList = (condition: ReturnType<typeof sql>, limit: number) => sql`coalesce((
  select json_agg(json_build_object('kind', e.kind, 'id', e.record_id, 'what', e.what, 'action', e.action,
    'version', e.version, 'by', case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end,
    'at', to_char(e.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'to', e.to_id, 'market', e.market) order by e.id)
  from (select * from event e where ${condition} order by e.id limit ${limit}) e
  left join admin a on a.id = e.actor_id), '[]')`;

function only<T>([row]: readonly T[]): T {
  if (!row) throw new Error('The database answered nothing');
  return row;
}

const RETENTION_HOURS = 24;
/** Purging counts from the beginning of a transaction, which may last this long. */
const SLACK_HOURS = 1;
const LONGEST_SECONDS = 30;
