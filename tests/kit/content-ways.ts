import { articleCategory } from '#contract/content/article-category.ts';
import { article, post } from '#contract/content/article.ts';
import type { cityContent, countryContent } from '#contract/content/destination.ts';
import { homeArticle } from '#contract/content/home-article.ts';
import { promotion } from '#contract/home/promotion.ts';
import { trip } from '#contract/content/trip.ts';
import type { layout } from '#contract/home/layout.ts';
import type { story } from '#contract/ugc/story.ts';
import type { BodyOf, Call } from '#contract/kit/call.ts';
import { storage } from '#contract/storage.ts';
import { bodyOf } from './content.ts';
import type { Sent } from './data-ways.ts';
import { picture } from './pictures.ts';
import type { TestServer } from './server.ts';

const LONG = 'Changi has four terminals, a butterfly garden and a waterfall under a roof of glass.';

const STARTS = '2026-12-01T00:00:00Z';

const TEXTS = { en: { title: 'Changi', body: bodyOf(LONG) } };

/** One way to make each call that writes articles, posts and their categories. */
export function contentWays(server: () => TestServer): readonly (readonly [Call, () => Promise<Sent>])[] {
  let made = 0;
  const staff = () => server().as('superadmin');
  const body = () => ({ type: 'article' as const, name: { en: 'Guides' }, slug: `guides-${(made += 1)}` });
  const aCategory = async () => ({ id: (await staff().call(articleCategory.create, { body: body() })).body.data.id });
  const anArticle = async (more: Partial<BodyOf<typeof article.create>> = {}) => ({
    id: (await staff().call(article.create, { body: { texts: TEXTS, ...more } })).body.data.id,
  });
  const aPost = () => anArticle({ type: 'post' });
  const aTrip = async (more: Partial<BodyOf<typeof trip.create>> = {}) => ({
    id: (await staff().call(trip.create, { body: { city_id: 396, texts: TEXTS, ...more } })).body.data.id,
  });
  const aCover = async () => {
    const { body: file } = await staff().call(storage.uploadArticlePhoto, { body: await picture() });
    return { key: file.data.key, alt: { en: 'A waterfall' } };
  };
  const aPromotion = async (more: Partial<BodyOf<typeof promotion.create>> = {}) => ({
    id: (await staff().call(promotion.create, { body: { starts_at: STARTS, texts: TEXTS, ...more } })).body.data.id,
  });
  const completePromotion = async () => aPromotion({ cover: await aCover() });
  const completeTrip = async () => aTrip({ cover: await aCover() });
  /** An article, or a post, that may be published. */
  const complete = async (type: 'article' | 'post' = 'article') => {
    const kept = await staff().call(articleCategory.create, { body: { ...body(), type } });
    return anArticle({ type, cover: await aCover(), category_id: kept.body.data.id });
  };
  const live = async () => {
    const params = await complete();
    await staff().call(article.confirm, { params, body: {} });
    return params;
  };
  const deleted = async <P extends { id: number }>(
    params: P,
    call: typeof article.remove | typeof articleCategory.remove | typeof homeArticle.remove,
  ) => {
    await staff().call(call, { params });
    return params;
  };
  /** A place of a published article on the home page. */
  const atHome = async () => {
    const body = { article_id: (await live()).id, starts_at: '2026-01-01T00:00:00Z', ends_at: '2026-02-01T00:00:00Z' };
    return { id: (await staff().call(homeArticle.create, { body })).body.data.id };
  };
  return [
    [article.create, async () => ({ body: { texts: TEXTS } })],
    [article.update, async () => ({ params: await anArticle(), body: { featured: true } })],
    [
      article.collect,
      async () => ({
        params: { ...(await anArticle()), type: 'articles' },
        body: { item_ids: [(await anArticle()).id] },
      }),
    ],
    [article.previewLink, async () => ({ params: await anArticle(), body: {} })],
    ...draftWays(server, article, { draft: anArticle, complete }),
    [trip.create, async () => ({ body: { city_id: 396, texts: TEXTS } })],
    [trip.update, async () => ({ params: await aTrip(), body: { days: 3 } })],
    [
      trip.setPlan,
      async () => ({
        params: await aTrip(),
        body: { stops: [{ id: 'a', day: 1, type: 'note', title: 'Lunch', duration_min: 60 }] },
      }),
    ],
    ...draftWays(server, trip, { draft: aTrip, complete: completeTrip }),
    [promotion.create, async () => ({ body: { starts_at: STARTS, texts: TEXTS } })],
    [promotion.update, async () => ({ params: await aPromotion(), body: { promo_code: 'LANTERN10' } })],
    ...draftWays(server, promotion, {
      draft: aPromotion,
      complete: completePromotion,
      change: { promo_code: 'LANTERN20' },
    }),
    [post.create, async () => ({ body: { texts: TEXTS } })],
    [post.update, async () => ({ params: await aPost(), body: { featured: true } })],
    [post.remove, async () => ({ params: await aPost() })],
    [post.confirm, async () => ({ params: await complete('post'), body: {} })],
    [articleCategory.create, async () => ({ body: body() })],
    [articleCategory.update, async () => ({ params: await aCategory(), body: { position: 3 } })],
    [articleCategory.makeDefault, async () => ({ params: await aCategory() })],
    [articleCategory.move, async () => ({ params: { ...(await aCategory()), way: 'up' } })],
    [articleCategory.toggle, async () => ({ params: { ...(await aCategory()), flag: 'disable' } })],
    [articleCategory.remove, async () => ({ params: await aCategory() })],
    [homeArticle.create, async () => ({ body: { article_id: (await live()).id, starts_at: '2026-02-01T00:00:00Z' } })],
    [homeArticle.update, async () => ({ params: await atHome(), body: { ends_at: '2026-03-01T00:00:00Z' } })],
    [
      homeArticle.move,
      async () => {
        await atHome();
        return { params: { ...(await atHome()), way: 'up' } };
      },
    ],
    [homeArticle.remove, async () => ({ params: await atHome() })],
    [homeArticle.restore, async () => ({ params: await deleted(await atHome(), homeArticle.remove) })],
    [articleCategory.restore, async () => ({ params: await deleted(await aCategory(), articleCategory.remove) })],
  ];
}

type Made<T = Texts> = {
  /** Adds a draft, with these texts. */
  draft(more?: { texts: T }): Promise<{ id: number }>;
  /** Adds one that may be published. */
  complete(): Promise<{ id: number }>;
  /** A change of the draft. */
  change?: object;
  /** A text of a language. */
  text?(words: string): object;
};
type Texts = Record<string, { title: string; body?: unknown }>;

/** One way to make each call that every kind of content has, but for adding and changing. */
export function draftWays<T extends Record<string, object> = Texts>(
  server: () => TestServer,
  calls:
    | typeof article
    | typeof trip
    | typeof cityContent
    | typeof countryContent
    | typeof layout
    | typeof promotion
    | typeof story,
  { draft, complete, change = { tags: ['transit'] }, text = (title) => ({ title }) }: Made<T>,
): readonly (readonly [Call, () => Promise<Sent>])[] {
  const staff = () => server().as('superadmin');
  const after = async (params: { id: number }, ...made: Call[]) => {
    for (const call of made) await staff().call(call, { params });
    return params;
  };
  const confirmed = async (body: object = {}) => {
    const params = await complete();
    await staff().call(calls.confirm as typeof article.confirm, { params, body });
    return params;
  };
  const changed = async () => {
    const params = await confirmed();
    await staff().call(calls.update, { params, body: change });
    return params;
  };
  const keptLanguage = ({
    keepLanguage,
    update,
  }: typeof article | typeof trip | typeof cityContent | typeof countryContent | typeof promotion | typeof story) =>
    [
      keepLanguage,
      async () => {
        const { pool } = server().database;
        await pool.query(`insert into language (tag, name, native, enabled) values ('ja', 'Japanese', '日本語', true)
          on conflict (tag) do update set enabled = true`);
        const params = await draft({ texts: { en: text('Changi'), ja: text('チャンギ') } as unknown as T });
        await staff().call(update, { params, body: { texts: { en: text('Changi by night') } } });
        return { params: { ...params, language: 'ja' } };
      },
    ] as const;
  return [
    [calls.remove, async () => ({ params: await draft() })],
    [calls.restore, async () => ({ params: await after(await draft(), calls.remove) })],
    [calls.submit, async () => ({ params: await draft() })],
    [
      calls.sendBack,
      async () => ({ params: await after(await draft(), calls.submit), body: { note: 'A cover, please.' } }),
    ],
    [calls.confirm, async () => ({ params: await complete(), body: {} })],
    [calls.unschedule, async () => ({ params: await confirmed({ at: '2031-01-01T00:00:00Z' }) })],
    [calls.discard, async () => ({ params: await changed() })],
    [calls.bringBack, async () => ({ params: await after(await changed(), calls.discard) })],
    ...('keepLanguage' in calls ? [keptLanguage(calls)] : []),
    [calls.restoreVersion, async () => ({ params: { ...(await changed()), versionId: 1 } })],
    [calls.hide, async () => ({ params: await confirmed() })],
    [calls.show, async () => ({ params: await after(await confirmed(), calls.hide) })],
  ];
}
