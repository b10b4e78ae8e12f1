import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';
import type { Values } from '#server/kit/change/change.ts';
import type { LetterheadTable } from './tables.ts';

export type LetterheadRow = Selectable<LetterheadTable>;

export const findLetterhead = (db: Db): Promise<LetterheadRow> =>
  db.selectFrom('letterhead').selectAll().executeTakeFirstOrThrow();

/** Locks the letterhead until the transaction ends. */
export const lockLetterhead = (db: Db): Promise<LetterheadRow> =>
  db.selectFrom('letterhead').selectAll().forUpdate().executeTakeFirstOrThrow();

export async function writeLetterhead(db: Db, values: Values): Promise<void> {
  await db
    .updateTable('letterhead')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updated_at: sql<string>`now()` }))
    .execute();
}
