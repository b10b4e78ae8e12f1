import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

/** A notice for a staff member. */
export interface Notice {
  /** The subject, such as `job.done`. */
  kind: string;
  /** Short headline. */
  title: string;
  detail?: string;
  /** Console path that the notice links to. */
  path?: string;
}

/** Inserts a notice for each of these staff members. */
export async function insertNotices(
  db: Db,
  adminIds: readonly number[],
  notice: Notice,
): Promise<{ id: number; admin_id: number }[]> {
  const { rows } = await sql<{ id: number; admin_id: number }>`
    insert into notice (admin_id, kind, title, detail, path)
    select a, ${notice.kind}, ${notice.title}, ${notice.detail ?? ''}, ${notice.path ?? null}
    from unnest(${adminIds}::bigint[]) as a
    returning id, admin_id`.execute(db);
  return rows;
}
