import { describe, expect, it } from 'vitest';
import { article } from '#contract/content/article.ts';
import { articleCategory } from '#contract/content/article-category.ts';
import { homeArticle } from '#contract/content/home-article.ts';
import { publicContent } from '#contract/content/public-content.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { storage } from '#contract/storage.ts';
import { bodyOf, contentTests, ENGLISH, JAPANESE } from '#tests/kit/content.ts';
import { picture } from '#tests/kit/pictures.ts';
import { MANILA_CITY, SINGAPORE_CITY } from '#tests/kit/reference.ts';

const { at, category, confirm, made, save, server, staff } = contentTests();

const ORIGIN = 'https://console.example';
const ARTICLES = publicContent.articles.path;

async function published(body: Partial<BodyOf<typeof article.create>> = {}) {
  const { id, slug } = await made(body);
  const reply = await confirm(id);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return { id, slug };
}
const get = (url: string, headers: Record<string, string> = {}) => server().app.inject({ url, headers });
const read = async (slug: string, query = {}) =>
  server().stranger.call(publicContent.article, { params: { slug }, query });
const listed = async (query = {}) => (await server().stranger.call(publicContent.articles, { query })).body;
const slugs = async (query = {}) => (await listed(query)).data.map(({ slug }) => slug);

describe('what the public reads', () => {
  it('is what is live, and never the draft', async () => {
    const { id, slug } = await published();
    expect((await read('a-draft')).status).toBe(404);
    await save(id, { tags: ['secret'], slug: 'next-edition', texts: { en: { title: 'Not yet' } } });
    const { body, status } = await read(slug);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ type: 'article', slug, title: ENGLISH.title, tags: [], language: 'en' });
    expect((await read('next-edition')).status).toBe(404);
    expect((await listed()).data).toMatchObject([{ slug, title: ENGLISH.title, excerpt: ENGLISH.excerpt }]);
    await confirm(id);
    expect((await read('next-edition')).body.data).toMatchObject({ title: 'Not yet', tags: ['secret'] });
  });

  it('is there only while it is visible: not before, not hidden, not after its end', async () => {
    const draft = await made();
    expect((await read(draft.slug)).status).toBe(404);
    await confirm(draft.id, { at: '2026-11-23T00:00:00Z' });
    expect([(await read(draft.slug)).status, await slugs()]).toEqual([404, []]);
    const { id, slug } = await published();
    await staff().call(article.hide, { params: { id } });
    expect([(await read(slug)).status, await slugs()]).toEqual([404, []]);
    await staff().call(article.show, { params: { id } });
    await save(id, { tags: ['bay'] });
    await confirm(id, { until: '2026-11-25T00:00:00Z' });
    expect(await slugs()).toEqual([slug]);
    // No sweep has hidden it yet.
    await at('2026-11-25T00:00:00.000Z');
    expect([(await read(slug)).status, await slugs()]).toEqual([404, []]);
  });

  it('has the text as blocks and as HTML, and words for search engines', async () => {
    const text = { ...bodyOf('A waterfall <under> glass, and much more to see between two flights.') };
    const { slug } = await published({ texts: { en: { ...ENGLISH, body: text, seo_description: 'Changi, briefly' } } });
    const { data } = (await read(slug)).body;
    expect(data.body.blocks).toEqual(text.blocks);
    expect(data.html).toBe('<p>A waterfall &#60;under&#62; glass, and much more to see between two flights.</p>');
    expect(data.seo).toEqual({ title: ENGLISH.title, description: 'Changi, briefly' });
    expect(data.category).toEqual({ slug: 'city-guides', name: 'City guides' });
  });

  it('names no staff, no ids of theirs and nothing of the draft', async () => {
    const { id, slug } = await published({ city_ids: [SINGAPORE_CITY] });
    await staff().call(homeArticle.create, { body: { article_id: id, starts_at: '2026-11-01T00:00:00Z' } });
    const replies = [
      await get(ARTICLES),
      await get(`${ARTICLES}/${slug}`),
      await get(publicContent.categories.path),
      await get(publicContent.homeArticles.path),
    ];
    const { name, email } = (await server().database.pool.query('select name, email from admin limit 1')).rows[0];
    for (const { statusCode, payload } of replies) {
      expect(statusCode).toBe(200);
      expect(payload).not.toMatch(/author|submitted|review|draft|created_by|updated_by|_version|source_hash|note/);
      expect(payload).not.toContain(name);
      expect(payload).not.toContain(email);
    }
    const row = replies[0]?.json<{ data: object[] }>().data[0] ?? {};
    expect(Object.keys(row).toSorted()).toEqual(
      'type slug language languages title excerpt category cities tags featured cover published_at'
        .split(' ')
        .toSorted(),
    );
  });
});

describe('a language', () => {
  it('is that asked for as a whole, else English as a whole, and the reply says which', async () => {
    const { slug } = await published({ texts: { en: ENGLISH, ja: { ...JAPANESE, excerpt: '' } } });
    const inJapanese = (await read(slug, { language: 'ja' })).body.data;
    expect(inJapanese).toMatchObject({ language: 'ja', languages: ['en', 'ja'], title: JAPANESE.title, excerpt: '' });
    expect(inJapanese.seo).toEqual({ title: JAPANESE.title, description: '' });
    const inChinese = (await read(slug, { language: 'zh-Hans' })).body.data;
    expect(inChinese).toMatchObject({ language: 'en', title: ENGLISH.title, excerpt: ENGLISH.excerpt });
    expect((await listed({ language: 'ja' })).data).toMatchObject([{ language: 'ja', title: JAPANESE.title }]);
    expect((await read(slug, { language: 'ja-JP' })).body.data.language).toBe('ja');
  });

  it('without a title or a text is not there at all', async () => {
    const untitled = await published({ texts: { en: ENGLISH, ja: { ...JAPANESE, title: '' } } });
    const textless = await published({ texts: { en: ENGLISH, ja: { ...JAPANESE, body: bodyOf('') } } });
    for (const { slug } of [untitled, textless])
      expect((await read(slug, { language: 'ja' })).body.data).toMatchObject({
        language: 'en',
        languages: ['en'],
        title: ENGLISH.title,
      });
  });

  it('of a description is said, where the picture has none in that of the text', async () => {
    const { slug } = await published({ texts: { en: ENGLISH, ja: JAPANESE } });
    expect((await read(slug, { language: 'ja' })).body.data.cover).toMatchObject({
      alt: 'The waterfall',
      alt_language: 'en',
    });
  });
});

describe('a picture', () => {
  it('comes with its size and the widths in which it can be fetched', async () => {
    const file = await picture({ width: 700, height: 350 });
    const { key } = (await staff().call(storage.uploadArticlePhoto, { body: file })).body.data;
    const { slug } = await published({ cover: { key, alt: { en: 'A wall' }, focal: { x: 0.2, y: 0.8 } } });
    const url = `${ORIGIN}/storage/v1/image/${key}`;
    const { cover } = (await read(slug)).body.data;
    expect(cover).toEqual({
      url,
      width: 700,
      height: 350,
      sizes: [160, 640].map((width) => ({ width, url: `${url}?width=${width}` })),
      alt: 'A wall',
      alt_language: 'en',
      focal: { x: 0.2, y: 0.8 },
    });
  });
});

describe('an address', () => {
  it('that was public once leads to the present one, with the language asked for', async () => {
    const { id, slug } = await published();
    await save(id, { slug: 'changi-in-a-day' });
    expect((await read(slug)).status).toBe(200);
    await confirm(id);
    const { statusCode, headers } = await get(`${ARTICLES}/${slug}?language=ja`);
    expect([statusCode, headers.location]).toEqual([308, `${ARTICLES}/changi-in-a-day?language=ja`]);
    await staff().call(article.hide, { params: { id } });
    expect((await get(`${ARTICLES}/${slug}`)).statusCode).toBe(404);
  });

  it('that is only scheduled leads nowhere yet', async () => {
    const { id } = await published();
    await save(id, { slug: 'changi-next-year' });
    await confirm(id, { at: '2026-12-31T00:00:00Z' });
    expect((await get(`${ARTICLES}/changi-next-year`)).statusCode).toBe(404);
  });
});

describe('the list', () => {
  it('has pages, filters and an order', async () => {
    const child = { type: 'article', name: { en: 'Food' }, slug: 'food', parent: category() } as const;
    const food = (await staff().call(articleCategory.create, { body: child })).body.data.id;
    const news = { type: 'post', name: { en: 'News' }, slug: 'news' } as const;
    const posts = (await staff().call(articleCategory.create, { body: news })).body.data.id;
    const titled = (title: string) => ({ en: { ...ENGLISH, title } });
    await published({ texts: titled('Apples'), city_ids: [SINGAPORE_CITY], tags: ['fruit'] });
    await at('2026-11-22T05:00:00.000Z');
    await published({ texts: titled('Bread'), category_id: food, featured: true });
    await at('2026-11-22T06:00:00.000Z');
    await published({ type: 'post', texts: titled('Cakes'), category_id: posts, city_ids: [MANILA_CITY] });
    expect(await slugs()).toEqual(['cakes', 'bread', 'apples']);
    expect(await slugs({ sort: 'title', order: 'asc' })).toEqual(['apples', 'bread', 'cakes']);
    expect(await listed({ page_size: '2', page: '2' })).toMatchObject({ total: 3, data: [{ slug: 'apples' }] });
    expect(await slugs({ type: 'post' })).toEqual(['cakes']);
    expect(await slugs({ category: 'city-guides' })).toEqual(['bread', 'apples']);
    expect(await slugs({ category: 'food' })).toEqual(['bread']);
    expect(await slugs({ city: 'singapore' })).toEqual(['apples']);
    expect(await slugs({ city: String(MANILA_CITY) })).toEqual(['cakes']);
    expect(await slugs({ tag: 'fruit' })).toEqual(['apples']);
    expect(await slugs({ featured: 'true' })).toEqual(['bread']);
    expect(await slugs({ tag: 'none' })).toEqual([]);
    const categories = await server().stranger.call(publicContent.categories, { query: { type: 'article' } });
    expect(categories.body.data).toEqual([
      { type: 'article', slug: 'city-guides', name: 'City guides', parent: null, articles: 1 },
      { type: 'article', slug: 'food', name: 'Food', parent: 'city-guides', articles: 1 },
    ]);
    expect((await get(`${ARTICLES}?type=novel`)).statusCode).toBe(422);
    expect((await get(`${ARTICLES}?page_size=1000`)).statusCode).toBe(422);
  });

  it('filters by what is live, whatever the draft says', async () => {
    const { id, slug } = await published({ tags: ['live'] });
    await save(id, { tags: ['draft'], featured: true });
    expect([await slugs({ tag: 'live' }), await slugs({ tag: 'draft' }), await slugs({ featured: 'true' })]).toEqual([
      [slug],
      [],
      [],
    ]);
  });
});

describe('cards in a text', () => {
  it('show what the public may see, and lead there', async () => {
    const other = await published({ texts: { en: { ...ENGLISH, title: 'The butterfly garden' } } });
    const { blocks } = bodyOf('Four terminals, a garden and a waterfall: enough for a day between flights.');
    const card = { id: 'c1', type: 'card', of: 'article', ref: other.id };
    const { slug } = await published({ texts: { en: { ...ENGLISH, body: { blocks: [...blocks, card] } } } });
    const { cards, html } = (await read(slug)).body.data;
    expect(cards).toEqual([{ of: 'article', ref: other.id, title: 'The butterfly garden', slug: other.slug }]);
    expect(html).toContain(`<a href="/articles/${other.slug}">The butterfly garden</a>`);
    await staff().call(article.hide, { params: { id: other.id } });
    const without = (await read(slug)).body.data;
    expect([without.cards, without.html.includes('butterfly')]).toEqual([[], false]);
  });
});

describe('the home page', () => {
  it('has what is live now, in its order', async () => {
    const put = async (title: string, starts_at: string, ends_at: string | null = null) => {
      const { id, slug } = await published({ texts: { en: { ...ENGLISH, title }, ja: JAPANESE } });
      const place = await staff().call(homeArticle.create, { body: { article_id: id, starts_at, ends_at } });
      return { id, slug, place: place.body.data.id };
    };
    await put('Over', '2026-11-01T00:00:00Z', '2026-11-22T04:00:00Z');
    const first = await put('First', '2026-11-01T00:00:00Z');
    const second = await put('Second', '2026-11-22T04:00:00Z');
    await put('To come', '2026-11-22T04:00:00.001Z');
    const home = async (query = {}) => (await server().stranger.call(publicContent.homeArticles, { query })).body.data;
    expect((await home()).map(({ title }) => title)).toEqual(['First', 'Second']);
    await staff().call(homeArticle.move, { params: { id: second.place, way: 'up' } });
    expect((await home()).map(({ slug }) => slug)).toEqual([second.slug, first.slug]);
    expect((await home({ language: 'ja' })).map(({ title }) => title)).toEqual([JAPANESE.title, JAPANESE.title]);
    await staff().call(article.hide, { params: { id: second.id } });
    expect((await home()).map(({ title }) => title)).toEqual(['First']);
  });
});

describe('a website', () => {
  it.each([ARTICLES, `${ARTICLES}/a-day-at-changi`, publicContent.categories.path, publicContent.homeArticles.path])(
    'asks again for %s only after a change, from any origin',
    async (path) => {
      const { id } = await published();
      await staff().call(homeArticle.create, { body: { article_id: id, starts_at: '2026-11-01T00:00:00Z' } });
      const first = await get(path);
      expect(first.statusCode).toBe(200);
      expect(first.headers).toMatchObject({
        'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
        'access-control-allow-origin': '*',
      });
      const known = { 'if-none-match': String(first.headers.etag) };
      await save(id, { tags: ['new'] });
      expect((await get(path, known)).statusCode).toBe(304);
      await confirm(id);
      await published();
      expect((await get(path, known)).statusCode).toBe(200);
    },
  );
});
