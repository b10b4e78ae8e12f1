import { sql } from 'kysely';
import type { RecordPresence } from '#contract/live.schema.ts';
import type { Db } from '#server/kit/change/context.ts';

export interface OpenRecord {
  kind: string;
  id: number;
  editing: boolean;
}

/** Replaces what a page has open. Returns the records for which that is a change. */
export async function replacePresence(
  db: Db,
  { page, adminId, open }: { page: string; adminId: number; open: readonly OpenRecord[] },
): Promise<{ kind: string; id: number }[]> {
  const { rows: gone } = await sql<{ kind: string; id: number }>`
    delete from presence
    where page = ${page}::uuid and admin_id = ${adminId}
      and not exists (select from ${listed(open)} where o.kind = presence.kind and o.id = presence.record_id)
    returning kind, record_id as id`.execute(db);
  const { rows: news } = await sql<{ kind: string; id: number }>`
    with before as (select * from presence where page = ${page}::uuid and until > now()),
    put as (
      insert into presence (page, kind, record_id, admin_id, editing, until)
      select ${page}::uuid, o.kind, o.id, ${adminId}, o.editing, now() + make_interval(secs => ${LASTS_SECONDS})
      from ${listed(open)}
      on conflict (page, kind, record_id) do update set editing = excluded.editing, until = excluded.until
        where presence.admin_id = excluded.admin_id
      returning kind, record_id, editing
    )
    select put.kind, put.record_id as id from put
    left join before using (kind, record_id)
    where before.editing is distinct from put.editing`.execute(db);
  return [...gone, ...news];
}

/** Notifies the processes whose consoles show these records. */
export const notifyPresence = (db: Db, records: readonly { kind: string; id: number }[]) =>
  sql`select pg_notify('presence', ${JSON.stringify(records.map(({ kind, id }) => ({ kind, id })))})`.execute(db);

/** Returns the names of users who have these records open. Records without a user are omitted. */
export async function presenceOf(db: Db, records: readonly { kind: string; id: number }[]): Promise<RecordPresence[]> {
  const { rows } = await sql<RecordPresence>`
    select kind, id, json_agg(json_build_object('id', admin_id, 'name', name, 'editing', editing) order by name) as people
    from (
      select p.kind, p.record_id as id, p.admin_id, a.name, bool_or(p.editing) as editing
      from presence p
      join ${listed(records.map((record) => ({ ...record, editing: false })))} on o.kind = p.kind and o.id = p.record_id
      join admin a on a.id = p.admin_id
      where p.until > now()
      group by p.kind, p.record_id, p.admin_id, a.name
    ) person
    group by kind, id`.execute(db);
  return rows;
}

export const purgePresence = (db: Db) => sql`delete from presence where until < now()`.execute(db);

const listed = (records: readonly OpenRecord[]) =>
  sql`json_to_recordset(${JSON.stringify(records)}::json) as o(kind text, id bigint, editing boolean)`;

/** A page reports every 25 s; a browser lets a background page run once a minute. */
const LASTS_SECONDS = 75;
