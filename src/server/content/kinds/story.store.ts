import { sql } from 'kysely';
import type { ContentWindow } from '#server/content/content.store.ts';
import type { Db } from '#server/kit/change/context.ts';
import { ofShown } from './promotion.store.ts';

const expires = ofShown(sql`(s.fields ->> 'expires_at')::timestamptz`);

/** Until when the public may see a story, for its list. */
export const STORY_WINDOW: ContentWindow = {
  read: ofShown(sql`jsonb_build_object('starts_at', null, 'ends_at', s.fields -> 'expires_at', 'zone', null)`),
  starts: sql`coalesce(content.published_at, '-infinity'::timestamptz)`,
  ends: sql`coalesce(${expires}, 'infinity'::timestamptz)`,
};

/** Whether a row is over, as `storyStateOf` of the domain says it. */
export const storyStateAt = (now: Date) => sql`case when ${expires} <= ${now} then 'expired' else 'open' end`;

/** Returns whether there is a category of stories with this id. */
export async function isStoryCategory(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('category')
    .select('id')
    .where('id', '=', id)
    .where('type', '=', 'story')
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the English names of the enabled categories of stories, by id, in their order. */
export async function storyCategories(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select k.id, k.name ->> 'en' as name from category k left join category p on p.id = k.parent
    where k.type = 'story' and k.enabled
    order by coalesce(p.position, k.position), coalesce(p.id, k.id), p.id is not null, k.position, k.id`.execute(db);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** Returns the time zones of the cities, by id. */
export async function cityZones(db: Db): Promise<Record<string, string>> {
  const rows = await db.selectFrom('city').select(['id', 'timezone']).execute();
  return Object.fromEntries(rows.map(({ id, timezone }) => [id, timezone]));
}
