import { describe, expect, it } from 'vitest';
import { dashboard } from '#contract/dashboard/dashboard.ts';
import { promotion } from '#contract/home/promotion.ts';
import { publicPromotion } from '#contract/home/public-promotion.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { contentTests, ENGLISH, JAPANESE } from '#tests/kit/content.ts';

// It is 2026-11-22T04:00Z.
const { at, server, staff, sweep, whole } = contentTests();

const WINDOW = { starts_at: '2026-11-30T16:00:00Z', ends_at: '2026-12-25T16:00:00Z' };
const TERMS = 'One code per booking.\nNot paid out in cash.';

const give = (body: Partial<BodyOf<typeof promotion.create>> = {}) => {
  const { category_id: _, ...complete } = whole();
  return staff().call(promotion.create, { body: { ...WINDOW, ...complete, ...body } });
};
async function made(body: Partial<BodyOf<typeof promotion.create>> = {}) {
  const reply = await give(body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data;
}
async function published(body: Partial<BodyOf<typeof promotion.create>> = {}) {
  const { id } = await made(body);
  const reply = await staff().call(promotion.confirm, { params: { id }, body: {} });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data;
}
const save = (id: number, body: BodyOf<typeof promotion.update>, headers = {}) =>
  staff().call(promotion.update, { params: { id }, body, headers });
const listed = async (query = {}) => (await staff().call(promotion.list, { query })).body.data.map(({ slug }) => slug);
const get = (slug: string, query = '', headers: Record<string, string> = {}) =>
  server().app.inject({ url: `/home/v1/public/promotions/${slug}${query}`, headers });

describe('a promotion page', () => {
  it('is a draft with a window, a code and terms, and says what it lacks', async () => {
    const { id, slug } = await made({
      cover: null,
      promo_code: 'LANTERN10',
      texts: { en: { ...ENGLISH, terms: TERMS } },
    });
    const { body } = await staff().call(promotion.one, { params: { id } });
    expect(body.data).toMatchObject({
      slug: 'a-day-at-changi',
      status: 'draft',
      ...WINDOW,
      zone: 'Asia/Singapore',
      window: { ...WINDOW, zone: 'Asia/Singapore' },
      promo_code: 'LANTERN10',
      texts: { en: { terms: TERMS } },
    });
    expect(body.data.missing.map(({ field }) => field)).toEqual(['cover']);
    expect((await save(id, { slug })).status).toBe(200);
  });

  it('is refused with an end that is not after its start, in no time zone, and with too much of a code', async () => {
    const { id } = await made();
    const wrong = async (body: object) => {
      const reply = await save(id, body);
      return [reply.status, Object.keys(reply.body.fields ?? {})];
    };
    expect(await wrong({ ends_at: WINDOW.starts_at })).toEqual([422, ['ends_at']]);
    expect(await wrong({ starts_at: '2026-12-26T00:00:00Z' })).toEqual([422, ['ends_at']]);
    expect(await wrong({ zone: 'Mars/Olympus' })).toEqual([422, ['zone']]);
    expect(await wrong({ promo_code: 'x'.repeat(41) })).toEqual([422, ['promo_code']]);
    expect(await wrong({ texts: { en: { terms: 'x'.repeat(4001) } } })).toEqual([422, ['texts.en.terms']]);
    expect(await wrong({ ends_at: null })).toEqual([200, []]);
  });

  it('goes live by itself when it is due, keeps its versions, and is hidden', async () => {
    const { id } = await made();
    await staff().call(promotion.confirm, { params: { id }, body: { at: '2026-11-22T05:00:00Z' } });
    await at('2026-11-22T05:00:30.000Z');
    await sweep();
    await save(id, { promo_code: 'SECOND', texts: { en: { terms: TERMS } } });
    const version = await staff().call(promotion.version, { params: { id, versionId: 1 } });
    expect(version.body.data.snapshot).toMatchObject({ ...WINDOW, promo_code: null, texts: { en: { terms: '' } } });
    const hidden = await staff().call(promotion.hide, { params: { id } });
    expect(hidden.body.data).toMatchObject({ status: 'hidden', changed: true });
  });

  it('is found by status and by the window that the public knows', async () => {
    const past = { starts_at: '2026-10-01T00:00:00Z', ends_at: '2026-11-01T00:00:00Z' };
    const now = { starts_at: '2026-11-01T00:00:00Z', ends_at: null };
    const ended = await published({ slug: 'ended', ...past });
    await published({ slug: 'running', ...now });
    await made({ slug: 'to-come' });
    // A draft that would run again changes nothing until it is published.
    const changed = await save(ended.id, now);
    expect(changed.body.data).toMatchObject({ ...now, window: past });
    expect(await listed({ sort: 'starts_at', order: 'asc' })).toEqual(['ended', 'running', 'to-come']);
    expect(await listed({ sort: 'ends_at', order: 'desc' })).toEqual(['running', 'to-come', 'ended']);
    expect([
      await listed({ state: 'ended' }),
      await listed({ state: 'live' }),
      await listed({ state: 'scheduled' }),
    ]).toEqual([['ended'], ['running'], ['to-come']]);
    expect(await listed({ status: 'draft' })).toEqual(['to-come']);
    await staff().call(promotion.confirm, { params: { id: ended.id }, body: {} });
    expect(await listed({ state: 'ended' })).toEqual([]);
  });

  it('is on the content dashboard of those who may read it', async () => {
    const { id } = await made();
    await staff().call(promotion.submit, { params: { id } });
    const { body } = await server().as('marketing').call(dashboard.content);
    expect(body.data.reviews.items).toMatchObject([{ kind: 'promotion', id, name: ENGLISH.title }]);
  });

  it('has an address of its own, and is written by those of home alone', async () => {
    const one = await made();
    const other = await made();
    expect((await save(other.id, { slug: one.slug })).body.code).toBe('slug_taken');
    const { category_id: _, ...complete } = whole();
    const body = { ...WINDOW, ...complete };
    expect((await server().stranger.call(promotion.list)).status).toBe(401);
    expect((await server().as('content').call(promotion.create, { body })).status).toBe(403);
    expect((await server().as('marketing').call(promotion.create, { body })).status).toBe(201);
  });
});

describe('what the public reads of a promotion page', () => {
  it('is what is live, in its window alone', async () => {
    const { id, slug } = await published({
      promo_code: 'LANTERN10',
      texts: { en: { ...ENGLISH, terms: TERMS }, ja: { ...JAPANESE, terms: '一回限り。' } },
    });
    const early = await get(slug);
    expect([early.statusCode, early.json()]).toEqual([
      410,
      expect.objectContaining({ code: 'gone', message: 'This promotion has not started yet.' }),
    ]);
    await at(WINDOW.starts_at);
    await save(id, { promo_code: 'NOT-YET' });
    const { body } = await server().stranger.call(publicPromotion.promotion, {
      params: { slug },
      query: { language: 'ja' },
    });
    expect(body.data).toMatchObject({
      slug,
      language: 'ja',
      title: JAPANESE.title,
      terms: '一回限り。',
      promo_code: 'LANTERN10',
      ...WINDOW,
      zone: 'Asia/Singapore',
      cover: { alt: 'The waterfall' },
    });
    expect(body.data.html).toContain('滝');
    const first = await get(slug);
    expect((await get(slug, '', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
    await at('2026-12-25T15:59:59.999Z');
    expect((await get(slug)).statusCode).toBe(200);
    await at(WINDOW.ends_at);
    expect((await get(slug)).json()).toMatchObject({ code: 'gone', message: 'This promotion has ended.' });
  });

  it('is not there while it is a draft or hidden, and moves with its address', async () => {
    const now = { starts_at: '2026-11-01T00:00:00Z', ends_at: null };
    const draft = await made(now);
    expect((await get(draft.slug)).statusCode).toBe(404);
    const { id, slug } = await published({ ...now, slug: 'first-edition' });
    await save(id, { slug: 'second-edition' });
    await staff().call(promotion.confirm, { params: { id }, body: {} });
    const old = await get(slug, '?language=ja');
    expect([old.statusCode, old.headers.location]).toEqual([
      308,
      '/home/v1/public/promotions/second-edition?language=ja',
    ]);
    await staff().call(promotion.hide, { params: { id } });
    expect((await get('second-edition')).statusCode).toBe(404);
  });
});
