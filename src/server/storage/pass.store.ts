import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';
import type { FilePassTable } from './tables.ts';

export type PassRow = Selectable<FilePassTable>;

export const insertPass = (db: Db, pass: Insertable<FilePassTable>) =>
  db.insertInto('file_pass').values(pass).execute();

/** Consumes a pass of this kind; undefined when it is unknown, used or expired. */
export const consumePass = (
  db: Db,
  tokenHash: Buffer,
  kind: 'upload' | 'download',
  now: Date,
): Promise<PassRow | undefined> =>
  db
    .deleteFrom('file_pass')
    .where('token_hash', '=', tokenHash)
    .where('file_id', kind === 'upload' ? 'is' : 'is not', null)
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst();

export const purgePasses = (db: Db, now: Date) =>
  db.deleteFrom('file_pass').where('expires_at', '<=', now.toISOString()).execute();
