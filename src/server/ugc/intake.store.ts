import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

/** Returns the id of a moment that the site has handed over before. Whoever asks for the same one waits for the others. */
export async function momentOnSite(db: Db, ref: string): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`moment:${ref}`}, 0))`.execute(db);
  return (await db.selectFrom('moment').select('id').where('site_ref', '=', ref).executeTakeFirst())?.id;
}

/** Returns what the site calls the author of a moment. */
export const siteAuthorOf = async (db: Db, id: number): Promise<string | null | undefined> =>
  (
    await db
      .selectFrom('moment as m')
      .innerJoin('ugc_author as w', 'w.id', 'm.author_id')
      .select('w.site_ref')
      .where('m.id', '=', id)
      .executeTakeFirst()
  )?.site_ref;

/** Returns the enabled city with a slug or an id. */
export async function cityNamed(db: Db, city: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from city where enabled and (slug = ${city} or id::text = ${city}) limit 1`.execute(db);
  return rows[0]?.id;
}
