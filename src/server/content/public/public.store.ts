import { sql, type RawBuilder } from 'kysely';
import type { PublicCategory } from '#contract/content/public-content.schema.ts';
import type { publicContent } from '#contract/content/public-content.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { ArticleType } from '#domain/content/article.ts';
import type { Db } from '#server/kit/change/context.ts';
import { limitTo, orderBy, where, type Sorting } from '#server/kit/change/paging.ts';
import { byLetters, equals } from '#server/kit/change/resource.store.ts';
import { isInWindow } from '#server/kit/change/window.store.ts';
import type { ArticleFields } from '#server/content/kinds/article-fields.ts';
import {
  addressOf,
  isAt,
  liveColumns,
  liveFrom,
  readable,
  words,
  type Live,
  type Named,
  type Reading,
} from './live.store.ts';

/** The texts of an article in the language of its reader. Lists leave out the body. */
export interface Words {
  readonly title: string;
  readonly excerpt: string;
  readonly body?: unknown;
  readonly seo_title: string;
  readonly seo_description: string;
}

/** An article as the public reads it. */
export interface LiveArticle extends Live<ArticleFields, Words> {
  readonly type: ArticleType;
  readonly category: { slug: string; name: Named } | null;
  readonly cities: { id: number; slug: string; name: Named }[];
}

const isReadable = (now: Date) => readable('article', now);

const articlesFrom = (reading: Reading, joined: RawBuilder<unknown> = sql``, part: 'live' | 'draft' = 'live') =>
  liveFrom(
    reading,
    sql`left join article_category k on k.id = (s.fields ->> 'category_id')::bigint and k.enabled ${joined}`,
    { part },
  );

const columns = (withBody: boolean) => sql`c.type, ${liveColumns(withBody)},
  case when k.id is null then null else jsonb_build_object('slug', k.slug, 'name', k.name) end as category,
  (select coalesce(jsonb_agg(jsonb_build_object('id', y.id, 'slug', y.slug, 'name', y.name) order by y.id), '[]')
    from city y where y.enabled and s.fields -> 'city_ids' @> to_jsonb(y.id)) as cities`;

const SORTING: Sorting = {
  fields: { published_at: sql`c.published_at`, title: byLetters(sql`(${words} ->> 'title')`) },
  direction: 'desc',
  id: sql`c.id`,
};

type ArticlesQuery = ParsedQueryOf<typeof publicContent.articles>;

/**
 * Returns a page of what the public may read, and how much there is. It reads ids first and then their texts, so that the
 * texts of the other pages stay packed.
 */
export async function liveArticles(db: Db, query: ArticlesQuery, now: Date) {
  const from = articlesFrom({ language: query.language, now });
  const conditions = where([
    isReadable(now),
    equals('c.type', query.type),
    query.category === undefined ? undefined : inCategory(query.category),
    query.city === undefined ? undefined : aboutCity(query.city),
    query.tag === undefined ? undefined : sql`s.fields -> 'tags' @> to_jsonb(${query.tag}::text)`,
    query.featured === undefined ? undefined : sql`s.fields -> 'featured' = to_jsonb(${query.featured}::boolean)`,
  ]);
  const { rows } = await sql<LiveArticle>`
    select ${columns(false)} ${from} where c.id = any(array(
      select c.id ${from} ${conditions} ${orderBy(query, SORTING)} ${limitTo(query)}))
    ${orderBy(query, SORTING)}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total ${from} ${conditions}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const inCategory = (slug: string) => sql`(k.slug = ${slug}
  or exists (select from article_category above where above.id = k.parent and above.enabled and above.slug = ${slug}))`;

const aboutCity = (city: string) => sql`exists (select from city y where y.enabled
  and (y.slug = ${city} or y.id::text = ${city}) and s.fields -> 'city_ids' @> to_jsonb(y.id))`;

/** Returns those of some articles that the public may read, without their bodies. */
export async function liveAmong(db: Db, ids: readonly number[], reading: Reading): Promise<LiveArticle[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LiveArticle>`
    select ${columns(false)} ${articlesFrom(reading)}
    where ${isReadable(reading.now)} and c.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** Returns the articles that are on the home page, in their order. */
export async function articlesAtHome(db: Db, reading: Reading): Promise<LiveArticle[]> {
  const { now } = reading;
  const { rows } = await sql<LiveArticle>`
    select ${columns(false)} ${articlesFrom(reading, sql`join home_article h on h.content_id = c.id`)}
    where ${isReadable(now)} and h.deleted_at is null and ${isInWindow('h', now)}
    order by h.position, h.id`.execute(db);
  return rows;
}

/** Returns the article that a slug leads to. */
export async function articleAt(db: Db, slug: string, reading: Reading): Promise<LiveArticle | undefined> {
  const { rows } = await sql<LiveArticle>`
    select ${columns(true)} ${articlesFrom(reading, addressOf('article'))}
    where ${isReadable(reading.now)} and ${isAt(slug)}`.execute(db);
  return rows[0];
}

/** Returns the draft of an article as if it were live. */
export async function draftAt(db: Db, id: number, reading: Reading): Promise<LiveArticle | undefined> {
  const { rows } = await sql<LiveArticle>`
    select ${columns(true)} ${articlesFrom(reading, sql``, 'draft')}
    where c.kind = 'article' and c.deleted_at is null and c.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns those of some activities, hotels or places that are enabled, with their cities and first photos. */
export async function enabledOnCards(db: Db, table: 'activity' | 'hotel' | 'place', ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{
    id: number;
    name: Named;
    city: Named;
    photo: string | null;
    lat: string | null;
    lng: string | null;
  }>`
    select t.id, t.name, c.name as city, t.photos[1] as photo, t.lat, t.lng
    from ${sql.table(table)} t join city c on c.id = t.city_id
    where t.id = any(${[...ids]}::bigint[]) and t.enabled`.execute(db);
  return rows;
}

/** Returns the cities of some ids that can be booked, by their ids. */
export async function citiesOnCards(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; slug: string; name: Named }>`
    select id, slug, name from city where id = any(${[...ids]}::bigint[]) and enabled
      and (airport_service or day_booking_service)`.execute(db);
  return rows;
}

/** Returns the enabled categories, each after the one it stands below. One below a disabled one is left out. */
export async function openCategories(db: Db, type: ArticleType | undefined, now: Date) {
  const { rows } = await sql<Omit<PublicCategory, 'name'> & { name: Named }>`
    select k.type, k.slug, k.name, p.slug as parent, (select count(*) from content c
      join content_snapshot s on s.content_id = c.id and s.part = 'live'
      where ${isReadable(now)} and (s.fields ->> 'category_id')::bigint = k.id) as articles
    from article_category k left join article_category p on p.id = k.parent
    ${where([sql`k.enabled and (p.id is null or p.enabled)`, equals('k.type', type)])}
    order by k.type, coalesce(p.position, k.position), coalesce(p.id, k.id), p.id is not null, k.position, k.id`.execute(
    db,
  );
  return rows;
}
