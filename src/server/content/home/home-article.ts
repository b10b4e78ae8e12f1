import { homeArticle } from '#contract/content/home-article.ts';
import type { HomeArticle } from '#contract/content/home-article.schema.ts';
import { mayBeAtHome, type HomePlace } from '#domain/content/home.ts';
import { asWords } from '#domain/text/words.ts';
import { isWindow, NO_WINDOW } from '#domain/time/window.ts';
import type { Db, StaffContext } from '#server/kit/change/context.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import { resource } from '#server/kit/change/resource.ts';
import { windowed, windowInFile } from '#server/kit/change/windowed.ts';
import { ApiError, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { displaySettingsOf } from '#server/staff/index.ts';
import { homeArticleStore, lockArticle, lockHome, placesFrom, shownTitles, takenOff } from './home-article.store.ts';
import { presentCover } from '#server/content/present.ts';

/** A place as it is stored: its state follows from the clock as well. */
type Stored = Omit<HomeArticle, 'state'>;

const places = resource({
  kind: 'home_article',
  store: homeArticleStore,
  atEnd: 'of all',
  present: (row): Stored => ({
    id: row.id,
    article_id: row.content_id,
    position: row.position,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    type: row.type,
    title: row.title,
    slug: row.slug,
    cover: row.cover && presentCover(row.cover),
    shown: row.shown,
    article_deleted: row.article_deleted,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }),
  check: (values, db, context) => checkPlace(values as unknown as Wanted, db, context),
  auditFacts: ({ title, slug, starts_at, ends_at, position, version }) => ({
    article: title['en'] || slug,
    starts_at,
    ends_at,
    position,
    version,
  }),
});

/** A place as it would be stored; what is known of its article only for one that exists. */
type Wanted = HomePlace & Partial<Pick<Stored, 'id'>>;

/**
 * Refuses a window without time, an article that the public may not read, and a time that has no place. Everybody who gives
 * a place waits here for the others.
 */
async function checkPlace({ id = 0, ...place }: Wanted, db: Db, context: StaffContext): Promise<void> {
  if (!isWindow(place)) throw invalid({ ends_at: [NO_WINDOW] });
  await lockHome(db);
  const article = await lockArticle(db, place.article_id);
  if (!article) throw invalid({ article_id: ['This article does not exist.'] });
  // One that was hidden while it had a place may still change its time.
  const before = id === 0 ? undefined : await homeArticleStore.find(db, id);
  if (!article.shown && before?.content_id !== place.article_id)
    throw invalid({ article_id: ['Publish and show this article first.'] });
  const { timezone } = await displaySettingsOf(db, context.actor.id);
  const verdict = mayBeAtHome(place, await placesFrom(db, place.starts_at, id), timezone);
  if (!verdict.ok) throw new ApiError('conflict', verdict.code, verdict.why, { fields: { starts_at: [verdict.why] } });
}

const byClock = windowed(places, ({ shown }) => shown);

export const homeArticleHandlers: Handlers<typeof homeArticle> = {
  articles: async (_, { db }) => ({ data: await shownTitles(db) }),

  ...byClock.handlers,

  remove: ({ params: { id } }, context) =>
    places.writes.remove(id, context, (tx) =>
      homeArticleStore.update(tx.db, id, { deleted_at: context.now.toISOString(), updated_by: context.actor.id }),
    ),

  restore: ({ params: { id } }, context) =>
    byClock.stated(
      places.writes.create(context, async (tx) => {
        await lockHome(tx.db);
        const place = await takenOff(tx.db, id);
        if (!place) throw notFound('This deleted home article');
        await checkPlace(place, tx.db, context);
        await homeArticleStore.update(tx.db, id, { deleted_at: null, updated_by: context.actor.id });
        return (await places.handlers.one({ params: { id } }, { ...context, db: tx.db })).data;
      }),
      context,
    ),
};

/** The list of articles on the home page as a whole. */
export const homeArticleList = listSource({
  call: homeArticle.list,
  walk: byClock.walk,
  count: byClock.count,
  columns: {
    title: ({ title, slug }, { name }) => name({ en: slug, ...title }),
    state: windowInFile.state,
    position: ({ position }) => position,
    starts_at: windowInFile.starts_at,
    ends_at: windowInFile.ends_at,
    type: ({ type }) => asWords(type),
  },
});
