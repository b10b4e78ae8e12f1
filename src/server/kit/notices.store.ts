import { sql } from 'kysely';
import type { Db } from './context.ts';

/** Something a staff member should know. */
export interface Notice {
  /** What it is about, such as `job.done`. */
  kind: string;
  /** A few words. */
  title: string;
  detail?: string;
  /** Where in the console it leads. */
  path?: string;
}

/** Tells a staff member, or several, in the caller's transaction. */
export async function notify(db: Db, staff: number | readonly number[], notice: Notice): Promise<void> {
  await sql`
    insert into notice (admin_id, kind, title, detail, path)
    select a, ${notice.kind}, ${notice.title}, ${notice.detail ?? ''}, ${notice.path ?? null}
    from unnest(${typeof staff === 'number' ? [staff] : staff}::bigint[]) as a`.execute(db);
}
