import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

/** A notice that its reader wants by mail. */
export interface NoticeToMail {
  id: number;
  admin_id: number;
  email: string;
  title: string;
  detail: string;
  path: string | null;
}

/**
 * Takes the notices made before an instant whose mail is still to be written, at most `limit`; those that another process
 * takes are passed over. Returns those that are unread, of people who still work here, the earliest first.
 */
export async function takeNoticesToMail(db: Db, madeBefore: Date, limit: number): Promise<NoticeToMail[]> {
  const { rows } = await sql<NoticeToMail>`
    with taken as (
      delete from notice_mail where notice_id in (
        select nm.notice_id from notice_mail nm join notice n on n.id = nm.notice_id
        where n.created_at <= ${madeBefore.toISOString()}
        order by nm.notice_id limit ${limit} for update of nm skip locked
      ) returning notice_id
    )
    select n.id, n.admin_id, a.email, n.title, n.detail, n.path
    from taken join notice n on n.id = taken.notice_id join admin a on a.id = n.admin_id
    where n.read_at is null and a.status = 'active'
    order by n.admin_id, n.id`.execute(db);
  return rows;
}
