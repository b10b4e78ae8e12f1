import { sql, type RawBuilder } from 'kysely';
import type { homeArticle } from '#contract/content/home-article.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { ArticleType } from '#domain/content/article.ts';
import type { HomePlace } from '#domain/content/home.ts';
import { SOURCE_LANGUAGE } from '#domain/content/locale.ts';
import type { Cover } from '#domain/content/publishable.ts';
import type { Db } from '#server/kit/change/context.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { byWindow, isNotOver, windowStateAt } from '#server/kit/change/window.store.ts';
import type { AtNow } from '#server/kit/change/windowed.ts';

type HomeQuery = ParsedQueryOf<typeof homeArticle.list> & AtNow;

/** Something of the article of a place. */
const ofArticle = <T>(what: RawBuilder<T>) =>
  sql<T>`(select ${what} from content c where c.id = home_article.content_id)`;

/** Whether the public may read an article. */
const shown = sql<boolean>`(c.live_version is not null and c.visible and c.deleted_at is null)`;

const title = ofArticle(sql<string>`coalesce(c.title ->> ${sql.lit(SOURCE_LANGUAGE)}, '')`);

export const homeArticleStore = resourceStore({
  placed: null,
  table: 'home_article',
  within: sql`home_article.deleted_at is null`,
  renamed: { article_id: 'content_id' },
  extra: {
    type: ofArticle(sql<ArticleType>`c.type`),
    title: ofArticle(sql<Record<string, string>>`c.title`),
    slug: ofArticle(sql<string>`coalesce(c.slug, '')`),
    cover: ofArticle(sql<Cover | null>`c.cover`),
    shown: ofArticle(shown),
    article_deleted: ofArticle(sql<boolean>`c.deleted_at is not null`),
  },
  sorting: {
    fields: {
      position: sql`array[home_article.position::bigint, home_article.id]`,
      ...byWindow('home_article'),
      title: byLetters(title),
    },
    direction: 'asc',
  },
  // Those that were taken off have no place among the others.
  place: { column: 'position', within: ['deleted_at'] },
  filters: ({ q, state, article, now }: HomeQuery) => [
    anyContains(q, [
      ofArticle(sql`(select string_agg(value, ' ') from jsonb_each_text(c.title))`),
      ofArticle(sql`c.slug`),
    ]),
    equals('home_article.content_id', article),
    state === undefined ? undefined : sql`${windowStateAt('home_article', ofArticle(shown), now)} = ${state}`,
  ],
});

/** Keeps others from giving places until the transaction ends, so that each sees those of all before it. */
export const lockHome = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('home_article'))`.execute(db);

/** Returns all places that are not over before an instant, without one of them. */
export async function placesFrom(db: Db, from: string, without: number): Promise<HomePlace[]> {
  const { rows } = await sql<HomePlace>`
    select content_id as article_id, starts_at, ends_at from home_article
    where deleted_at is null and id <> ${without} and ${isNotOver('home_article', from)}`.execute(db);
  return rows;
}

/** Returns the place that was taken off the home page. */
export const takenOff = (db: Db, id: number) =>
  db
    .selectFrom('home_article')
    .select(['content_id as article_id', 'starts_at', 'ends_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();

/** Locks an article, so that it is not deleted meanwhile. Returns whether the public may read it. */
export async function lockArticle(db: Db, id: number): Promise<{ shown: boolean } | undefined> {
  const { rows } = await sql<{ shown: boolean }>`
    select ${shown} as shown from content c where c.id = ${id} and c.kind = 'article' and c.deleted_at is null
    for share`.execute(db);
  return rows[0];
}

/** Returns whether an article has a place on the home page that is not over. */
export async function isAtHome(db: Db, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from home_article where content_id = ${id} and deleted_at is null and ${isNotOver('home_article', now)}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns the English titles of the articles and posts that the public may read, by id. */
export async function shownTitles(db: Db): Promise<Record<string, string>> {
  const own = sql<string>`coalesce(nullif(c.title ->> ${sql.lit(SOURCE_LANGUAGE)}, ''), c.slug)`;
  const { rows } = await sql<{ id: number; title: string }>`
    select c.id, ${own} as title from content c where c.kind = 'article' and ${shown}
    order by ${byLetters(own)}, c.id`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.id, row.title]));
}
