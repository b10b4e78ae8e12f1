import { sql } from 'kysely';
import type { Notice } from '#contract/notice.schema.ts';
import type { Db } from '#server/kit/change/context.ts';
import { limitTo, type PageQuery } from '#server/kit/change/paging.ts';

export async function noticesOf(db: Db, adminId: number, query: PageQuery): Promise<{ rows: Notice[]; total: number }> {
  const { rows } = await sql<Notice>`
    select id, kind, title, detail, path, read_at is not null as read, created_at from notice
    where admin_id = ${adminId} order by id ${query.order === 'asc' ? sql`asc` : sql`desc`} ${limitTo(query)}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*) as total from notice where admin_id = ${adminId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function countUnread(db: Db, adminId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from notice where admin_id = ${adminId} and read_at is null`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Marks a notice of a staff member as read; false when they have no such notice. */
export async function markRead(db: Db, adminId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    update notice set read_at = coalesce(read_at, now()) where admin_id = ${adminId} and id = ${id} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

export const markAllRead = (db: Db, adminId: number) =>
  db
    .updateTable('notice')
    .set({ read_at: sql<string>`now()` })
    .where('admin_id', '=', adminId)
    .where('read_at', 'is', null)
    .execute();

/** Deletes notices older than 90 days. */
export const purgeNotices = (db: Db) =>
  db
    .deleteFrom('notice')
    .where('created_at', '<', sql<string>`now() - interval '90 days'`)
    .execute();
