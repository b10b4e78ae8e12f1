import { sql } from 'kysely';
import type { ContentVersion } from '#contract/content/content.schema.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { Part, Snapshot } from './tables.ts';

/** Returns a part of content; undefined when it has none. */
export async function readPart(db: Db, id: number, part: Part): Promise<Snapshot | undefined> {
  const found = await db
    .selectFrom('content_snapshot')
    .select('snapshot')
    .where('content_id', '=', id)
    .where('part', '=', part)
    .executeTakeFirst();
  return found?.snapshot;
}

/** Writes a part of content in place of the one before. */
export async function writePart(db: Db, id: number, part: Part, snapshot: Snapshot): Promise<void> {
  await sql`
    insert into content_snapshot (content_id, part, snapshot) values (${id}, ${part}, ${JSON.stringify(snapshot)})
    on conflict (content_id, part) do update set snapshot = excluded.snapshot`.execute(db);
}

export const dropPart = (db: Db, id: number, part: Part) =>
  db.deleteFrom('content_snapshot').where('content_id', '=', id).where('part', '=', part).execute();

interface NewVersion {
  readonly snapshot: Snapshot;
  /** Languages that were published; null for all. */
  readonly languages: readonly string[] | null;
  readonly by: number | null;
  readonly at: Date;
  readonly note: string;
}

/** Adds the next version of content. Returns its number. */
export async function addVersion(db: Db, id: number, { snapshot, languages, by, at, note }: NewVersion) {
  const { rows } = await sql<{ number: number }>`
    insert into content_version (content_id, number, snapshot, languages, published_by, at, note)
    select ${id}, coalesce(max(number), 0) + 1, ${JSON.stringify(snapshot)}, ${languages && [...languages]}::text[], ${by},
      ${at.toISOString()}, ${note}
    from content_version where content_id = ${id} returning number`.execute(db);
  const [added] = rows;
  if (!added) throw new Error('Insert into content_version returned no row');
  return added.number;
}

/** Deletes the versions that are older than 90 days and not among the last 50. Returns their numbers. */
export async function dropOldVersions(db: Db, id: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    delete from content_version where content_id = ${id} and at < ${now.toISOString()}::timestamptz - interval '90 days'
      and number <= (select max(number) from content_version where content_id = ${id}) - ${VERSIONS_KEPT}
    returning number`.execute(db);
  return rows.map(({ number }) => number);
}

const VERSIONS_KEPT = 50;

const versionColumns = sql`v.number, v.at, v.languages, v.note,
  case when a.id is null then null else jsonb_build_object('id', a.id, 'name', a.name) end as published_by`;

/** Returns the versions of content, the latest first. */
export async function versionsOf(db: Db, id: number): Promise<ContentVersion[]> {
  const { rows } = await sql<ContentVersion>`
    select ${versionColumns} from content_version v left join admin a on a.id = v.published_by
    where v.content_id = ${id} order by v.number desc`.execute(db);
  return rows;
}

/** Returns a version with what it held; undefined when it is not kept any more. */
export async function versionAt(
  db: Db,
  id: number,
  number: number,
): Promise<(ContentVersion & { snapshot: Snapshot }) | undefined> {
  const { rows } = await sql<ContentVersion & { snapshot: Snapshot }>`
    select ${versionColumns}, v.snapshot from content_version v left join admin a on a.id = v.published_by
    where v.content_id = ${id} and v.number = ${number}`.execute(db);
  return rows[0];
}
