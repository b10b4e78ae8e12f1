import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

/** A moment that was changed together with its author. */
export interface TouchedMoment {
  readonly id: number;
  readonly version: number;
}

/**
 * Gives what a customer posted and reported to another record of the same person. Where both have posted, the author who
 * stays is that of the record that stays.
 */
export async function moveMoments(db: Db, from: number, to: number): Promise<void> {
  const stays = await db.selectFrom('ugc_author').select('id').where('customer_id', '=', to).executeTakeFirst();
  if (!stays) {
    await sql`update ugc_author set customer_id = ${to} where customer_id = ${from}`.execute(db);
    return;
  }
  const goes = await db.selectFrom('ugc_author').select('id').where('customer_id', '=', from).executeTakeFirst();
  if (!goes) return;
  await sql`update moment set author_id = ${stays.id} where author_id = ${goes.id}`.execute(db);
  // One person counts once: of two open reports of the same moment the first one stays.
  await sql`delete from moment_report r where r.reporter_id = ${goes.id} and r.outcome is null
    and exists (select from moment_report o where o.moment_id = r.moment_id and o.reporter_id = ${stays.id}
      and o.outcome is null)`.execute(db);
  await sql`update moment_report set reporter_id = ${stays.id} where reporter_id = ${goes.id}`.execute(db);
  await sql`delete from ugc_author where id = ${goes.id}`.execute(db);
}

/**
 * Removes who a customer is from what they posted and reported. What they posted is hidden and keeps neither text nor
 * pictures. Returns the moments.
 */
export async function eraseMoments(db: Db, customerId: number, now: Date): Promise<TouchedMoment[]> {
  const author = await db
    .selectFrom('ugc_author')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!author) return [];
  await sql`update ugc_author set name = 'A former customer', customer_id = null, site_ref = null, email = null
    where id = ${author.id}`.execute(db);
  await sql`update moment_report set note = '' where reporter_id = ${author.id}`.execute(db);
  const { rows } = await sql<TouchedMoment>`
    update moment set text = '(erased)', place = '', note = '', status = 'hidden', hidden_until_review = false,
      waiting_since = null, site_ref = null, claimed_by = null, claimed_until = null, watched_words = '{}',
      version = version + 1, updated_at = now()
    where author_id = ${author.id} returning id, version`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`update moment_verdict set note = '', before = before || '{"note": ""}' where moment_id = any(${ids})`.execute(
    db,
  );
  await sql`update audit_log set before = before - ${WRITTEN}::text[], after = after - ${WRITTEN}::text[]
    where entity = 'moment' and entity_id = any(${ids})`.execute(db);
  await sql`delete from moment_photo where moment_id = any(${ids})`.execute(db);
  await sql`update file set idle_since = ${now} where id in (
    select file_id from file_use where entity = 'moment' and entity_id = any(${ids}))`.execute(db);
  await sql`delete from file_use where entity = 'moment' and entity_id = any(${ids})`.execute(db);
  return rows;
}

/** What the history of a moment keeps of what its author wrote. */
const WRITTEN = ['text', 'place', 'note'];
