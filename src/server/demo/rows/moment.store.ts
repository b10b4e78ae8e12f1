import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

/** Gives moments the days on which they were added and changed, and those that are shown some likes. */
export const ageMoments = (db: Db) =>
  sql`update moment set created_at = posted_at, updated_at = coalesce(decided_at, posted_at),
    likes = case when status = 'approved' then (id * 37) % 60 + (id * 11) % 29 else 0 end`.execute(db);

/** Adds older moments, each like one that was decided, over the two years before. */
export async function multiplyMoments(db: Db, count: number): Promise<void> {
  await sql`
    with decided as (
      select *, row_number() over (order by id) - 1 as at, count(*) over () as all_of from moment where status <> 'pending'
    ), made as (
      insert into moment (author_id, text, city_id, place, status, likes, reasons, note, posted_at, created_at, updated_at,
        approved_at, decided_at, decided_by)
      select d.author_id, d.text, d.city_id, d.place, d.status, (n * 13) % 90, d.reasons, d.note, old.at, old.at, old.at,
        case when d.approved_at is not null then old.at + interval '3 hours' end, old.at + interval '3 hours', d.decided_by
      from generate_series(1, ${count}::integer) as n
        join decided d on d.at = n % d.all_of
        cross join lateral (select (select min(posted_at) from moment) - n * interval '20 minutes' as at) as old
      returning id, author_id, text)
    insert into moment_photo (moment_id, position, file_key, width, height, hash)
    select m.id, p.position, p.file_key, p.width, p.height, p.hash
    from made m cross join lateral (
      select d.id from decided d where d.author_id = m.author_id and d.text = m.text order by d.id limit 1) as of
      join moment_photo p on p.moment_id = of.id`.execute(db);
}
