import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

/** Makes every banner some days older than its start, and at least than the demo, so that pages have a past. */
export async function backdateBanners(db: Db, at: string): Promise<void> {
  const made = sql`least(banner.starts_at, ${at}::timestamptz) - interval '5 days'`;
  await sql`update banner set created_at = ${made}, updated_at = ${made}`.execute(db);
  await sql`
    delete from banner_version using banner_version as later
    where later.banner_id = banner_version.banner_id and later.id > banner_version.id`.execute(db);
  await sql`update banner_version set at = ${made} from banner where banner.id = banner_id`.execute(db);
}
