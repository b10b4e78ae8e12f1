import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

interface PreviewLink {
  readonly token: Buffer;
  readonly contentId: number;
  readonly language: string;
  readonly expiresAt: string;
  readonly by: number;
}

/** Keeps a link, and deletes those whose time is over. */
export async function insertPreviewLink(db: Db, { token, contentId, language, expiresAt, by }: PreviewLink) {
  await sql`delete from content_preview where expires_at < now() - interval '1 day'`.execute(db);
  await db
    .insertInto('content_preview')
    .values({ token, content_id: contentId, language, expires_at: expiresAt, created_by: by })
    .execute();
}

/** Returns what a link shows; undefined when there is none, or its time is over. */
export const previewBehind = (db: Db, token: Buffer, now: Date) =>
  db
    .selectFrom('content_preview')
    .select(['content_id', 'language'])
    .where('token', '=', token)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
