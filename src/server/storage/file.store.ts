import { sql, type Insertable, type Selectable } from 'kysely';
import type { FilePurpose } from '#contract/storage.schema.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { FileTable } from './tables.ts';

export type FileRow = Selectable<FileTable>;

export const insertFile = (db: Db, file: Insertable<FileTable>): Promise<FileRow> =>
  db.insertInto('file').values(file).returningAll().executeTakeFirstOrThrow();

/** Marks a file as completely stored. */
export const markStored = (db: Db, id: number, facts: Pick<FileRow, 'bytes' | 'sha256'>): Promise<FileRow> =>
  db
    .updateTable('file')
    .set({ ...facts, state: 'stored' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const findFile = (db: Db, id: number): Promise<FileRow | undefined> =>
  db.selectFrom('file').selectAll().where('id', '=', id).where('state', '=', 'stored').executeTakeFirst();

export const findByKey = (db: Db, key: string): Promise<FileRow | undefined> =>
  db.selectFrom('file').selectAll().where('key', '=', key).where('state', '=', 'stored').executeTakeFirst();

/** Returns whether a file is an image that anybody with its key may see; documents and attachments need a link. */
export const isPublic = ({ width, purpose }: Pick<FileRow, 'width' | 'purpose'>): boolean =>
  width !== null && !isPrivate({ purpose }) && purpose !== 'video';

/** Returns whether a file is only for those who may see the record that uses it. */
export const isPrivate = ({ purpose }: Pick<FileRow, 'purpose'>): boolean => PRIVATE.includes(purpose);

const PRIVATE: readonly string[] = ['document', 'attachment'] satisfies FilePurpose[];

/** Returns whether a file is a video, which is as public as an image. */
export const isVideo = ({ purpose }: Pick<FileRow, 'purpose'>): boolean => purpose === 'video';

/** Marks a file as leaving: it can no longer be used or fetched. */
export const markLeaving = (db: Db, id: number) =>
  db.updateTable('file').set({ state: 'leaving' }).where('id', '=', id).execute();

export const deleteFile = (db: Db, id: number) => db.deleteFrom('file').where('id', '=', id).execute();

/** Marks at most `limit` files as leaving: those unused since `before`, and those already marked. */
export async function claimIdle(db: Db, before: Date, limit: number): Promise<Pick<FileRow, 'id' | 'key'>[]> {
  const { rows } = await sql<Pick<FileRow, 'id' | 'key'>>`
    update file set state = 'leaving'
    where id in (
      select id from file where idle_since < ${before} order by idle_since limit ${limit} for update skip locked
    )
    returning id, key`.execute(db);
  return rows;
}

/** Locks stored files by key, so that none is deleted before the transaction ends. */
export const lockByKeys = (db: Db, keys: readonly string[]): Promise<FileRow[]> =>
  db
    .selectFrom('file')
    .selectAll()
    .where('key', 'in', keys)
    .where('state', '=', 'stored')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Replaces the files that one field of a record uses. Files that no record uses any more count as idle from now. */
export async function replaceUses(
  db: Db,
  { entity, id, field }: { entity: string; id: number; field: string },
  fileIds: readonly number[],
  now: Date,
): Promise<void> {
  const dropped = await db
    .deleteFrom('file_use')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('field', '=', field)
    .$if(fileIds.length > 0, (query) => query.where('file_id', 'not in', fileIds))
    .returning('file_id')
    .execute();
  if (dropped.length > 0) {
    await db
      .updateTable('file')
      .set({ idle_since: now.toISOString() })
      .where(
        'id',
        'in',
        dropped.map(({ file_id }) => file_id),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('file_use').select('file_id').whereRef('file_use.file_id', '=', 'file.id'))),
      )
      .execute();
  }
  if (fileIds.length === 0) return;
  await db
    .insertInto('file_use')
    .values(fileIds.map((file_id) => ({ file_id, entity, entity_id: id, field })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable('file').set({ idle_since: null }).where('id', 'in', fileIds).execute();
}

/** Returns how wide and high stored pictures are, by their keys. */
export async function picturesAmong(db: Db, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, { width: number; height: number }>();
  const { rows } = await sql<{ key: string; width: number; height: number }>`
    select key, width, height from file where key = any(${[...new Set(keys)]}::text[]) and state = 'stored'
      and width is not null and height is not null and purpose <> 'video' and purpose <> all (${PRIVATE}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ key, ...size }) => [key, size]));
}

/** Returns what stored pictures and videos are, by their keys. */
export async function shownFiles(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, FileRow>> {
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom('file').selectAll().where('key', 'in', keys).where('state', '=', 'stored').execute();
  return new Map(rows.filter((row) => !isPrivate(row)).map((row) => [row.key, row]));
}
