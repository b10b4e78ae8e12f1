import { sql } from 'kysely';
import type { Actor, Db } from '#server/kit/change/context.ts';
import type { SavedViewTable } from './tables.ts';
import type { Insertable, Updateable } from 'kysely';

export type ViewRow = Awaited<ReturnType<typeof viewsFor>>[number];

/**
 * Returns the admin's own views of these lists, then those that colleagues share who work in all markets or in markets of
 * the admin, each by name.
 */
export const viewsFor = (db: Db, { id, markets }: Pick<Actor, 'id' | 'markets'>, lists: readonly string[]) =>
  withOwner(db)
    .where('list', 'in', lists.length > 0 ? lists : [''])
    .where((where) => where.or([where('admin_id', '=', id), where('shared', '=', true)]))
    .where(
      sql<boolean>`(admin_id = ${id} or ${markets}::text[] = '{}' or admin.markets = '{}' or admin.markets && ${markets}::text[])`,
    )
    .orderBy(sql`admin_id <> ${id}`)
    .orderBy(sql`saved_view.name collate "und-x-icu"`)
    .orderBy('saved_view.id')
    .execute();

export const findView = (db: Db, id: number): Promise<ViewRow | undefined> =>
  withOwner(db).where('saved_view.id', '=', id).executeTakeFirst();

/** Locks a view until the transaction ends, and reads it. */
export async function lockView(db: Db, id: number): Promise<ViewRow | undefined> {
  await db.selectFrom('saved_view').select('id').where('id', '=', id).forUpdate().execute();
  return findView(db, id);
}

export async function countViews(db: Db, adminId: number, list: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_view')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('admin_id', '=', adminId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns whether a staff member has another view of the list with this name. */
export async function isNameTaken(db: Db, { admin_id, list, name, id }: Named): Promise<boolean> {
  const other = db.selectFrom('saved_view').select('id').where('admin_id', '=', admin_id).where('list', '=', list);
  const found = await other.where('name', '=', name).executeTakeFirst();
  return found !== undefined && found.id !== id;
}

type Named = { admin_id: number; list: string; name: string; id?: number };

export async function insertView(db: Db, values: Insertable<SavedViewTable>): Promise<number> {
  const { id } = await db.insertInto('saved_view').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const updateView = (db: Db, id: number, values: Updateable<SavedViewTable>) =>
  db
    .updateTable('saved_view')
    .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

export const deleteView = (db: Db, id: number) => db.deleteFrom('saved_view').where('id', '=', id).execute();

const withOwner = (db: Db) =>
  db
    .selectFrom('saved_view')
    .innerJoin('admin', 'admin.id', 'saved_view.admin_id')
    .selectAll('saved_view')
    .select('admin.name as owner');
