import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';
import type { FilePassTable } from './tables.ts';

export type PassRow = Selectable<FilePassTable>;

export const insertPass = (db: Db, pass: Insertable<FilePassTable>) =>
  db.insertInto('file_pass').values(pass).execute();

/**
 * Consumes a pass of this kind; undefined when it is unknown, used or expired, or its reader has lost a right or a market
 * of the file since.
 */
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
    .where(READER_STILL_MAY)
    .returningAll()
    .executeTakeFirst();

const READER_STILL_MAY = sql<boolean>`(reader_id is null or exists (
  select from admin a join file f on f.id = file_pass.file_id
  where a.id = reader_id and a.status = 'active'
  and (f.markets is null or a.markets = '{}' or (f.markets <> '{}' and f.markets <@ a.markets)) and not exists (
    select from unnest(needs) as need where not exists (
      select from policy p
      where p.permission_id = split_part(need, ':', 1) and split_part(need, ':', 2) = any (p.actions)
        and (p.admin_id = a.id or p.role_id in (select ar.role_id from admin_role ar where ar.admin_id = a.id))))))`;

export const purgePasses = (db: Db, now: Date) =>
  db.deleteFrom('file_pass').where('expires_at', '<=', now.toISOString()).execute();
