import { sql } from 'kysely';
import { NOTICE_KINDS, type NoticeKind } from '#domain/notice.ts';
import type { Db } from '#server/kit/change/context.ts';

/** A notice for a staff member. */
export interface Notice {
  kind: NoticeKind;
  /** Short headline. */
  title: string;
  detail?: string;
  /** Console path that the notice links to. */
  path?: string;
}

/** Inserts a notice for each of these staff members, and notes it for the mail of those who want its topic by mail. */
export async function insertNotices(
  db: Db,
  adminIds: readonly number[],
  notice: Notice,
): Promise<{ id: number; admin_id: number }[]> {
  const { rows } = await sql<{ id: number; admin_id: number }>`
    with made as (
      insert into notice (admin_id, kind, title, detail, path)
      select a, ${notice.kind}, ${notice.title}, ${notice.detail ?? ''}, ${notice.path ?? null}
      from unnest(${adminIds}::bigint[]) as a
      returning id, admin_id
    ), to_mail as (
      insert into notice_mail (notice_id)
      select made.id from made join admin a on a.id = made.admin_id
      where ${NOTICE_KINDS[notice.kind]} = any(a.notice_mail)
    )
    select id, admin_id from made`.execute(db);
  return rows;
}
