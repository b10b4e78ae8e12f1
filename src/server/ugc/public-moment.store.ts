import { sql } from 'kysely';
import type { publicMoment } from '#contract/ugc/public-moment.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { Db } from '#server/kit/change/context.ts';
import { limitTo, orderBy, where, type Sorting } from '#server/kit/change/paging.ts';

/** A moment that the public sees. */
export interface ShownMoment {
  readonly id: number;
  readonly author: string;
  readonly text: string;
  readonly city: { id: number; slug: string; name: { en: string } & Record<string, string> };
  readonly place: string;
  readonly photos: { key: string; width: number; height: number }[];
  readonly likes: number;
  readonly posted_at: string;
}

/** Returns a page of the moments that are shown, as `isShown` of the domain says it, and how many there are. */
export async function shownMoments(db: Db, query: ParsedQueryOf<typeof publicMoment.moments>) {
  const from = sql`from moment m join ugc_author w on w.id = m.author_id join city y on y.id = m.city_id`;
  const { city } = query;
  const conditions = where([
    sql`(m.status = 'approved' or m.status = 'pending' and not m.hidden_until_review) and y.enabled`,
    city === undefined ? undefined : sql`(y.slug = ${city} or y.id::text = ${city})`,
  ]);
  const { rows } = await sql<ShownMoment>`
    select m.id, w.name as author, m.text, m.place, m.likes, m.posted_at,
      jsonb_build_object('id', y.id, 'slug', y.slug, 'name', y.name) as city,
      coalesce((select jsonb_agg(jsonb_build_object('key', p.file_key, 'width', p.width, 'height', p.height)
        order by p.position) from moment_photo p where p.moment_id = m.id), '[]') as photos
    ${from} ${conditions} ${orderBy(query, SORTING)} ${limitTo(query)}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total ${from} ${conditions}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const SORTING: Sorting = {
  fields: { posted_at: sql`m.posted_at`, likes: sql`m.likes` },
  direction: 'desc',
  id: sql`m.id`,
};
