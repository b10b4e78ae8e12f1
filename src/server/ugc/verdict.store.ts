import { sql, type Insertable } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';
import type { MomentVerdictTable } from './tables.ts';

type NewVerdict = Omit<Insertable<MomentVerdictTable>, 'before' | 'messages' | 'undone_at'> &
  Pick<MomentVerdictTable, 'before'>;

export async function insertVerdict(db: Db, { before, ...verdict }: NewVerdict): Promise<number> {
  const { id } = await db
    .insertInto('moment_verdict')
    .values({ ...verdict, before: sql`${JSON.stringify(before)}::jsonb`, undone_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes what is planned to be sent because of a verdict. */
export const noteMessages = (db: Db, id: number, messages: readonly number[]) =>
  db
    .updateTable('moment_verdict')
    .set({ messages: [...messages] })
    .where('id', '=', id)
    .execute();

/** Returns the last verdict on a moment that stands. */
export const lastVerdict = (db: Db, momentId: number) =>
  db
    .selectFrom('moment_verdict')
    .select(['id', 'admin_id', 'at', 'before', 'messages'])
    .where('moment_id', '=', momentId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const undoVerdict = (db: Db, id: number, now: Date) =>
  db.updateTable('moment_verdict').set({ undone_at: now.toISOString() }).where('id', '=', id).execute();
