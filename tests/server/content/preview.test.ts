import { describe, expect, it } from 'vitest';
import { article } from '#contract/content/article.ts';
import { contentTests, ENGLISH, JAPANESE } from '#tests/kit/content.ts';

const { server, staff, made, save, confirm, at } = contentTests();

const preview = async (id: number, language = 'en') =>
  (await staff().call(article.preview, { params: { id }, query: { language } })).body.data;
const linkTo = async (id: number, language = 'en') =>
  (await staff().call(article.previewLink, { params: { id }, body: { language } })).body.data;
const opened = async (url: string) => {
  const { pathname } = new URL(url);
  const reply = await server().app.inject({ method: 'GET', url: pathname });
  return { status: reply.statusCode, html: reply.body, headers: reply.headers };
};

describe('a preview', () => {
  it('is the page of the draft, in a language that has one, and else in English', async () => {
    const { id } = await made({ texts: { en: ENGLISH, ja: JAPANESE } });
    await confirm(id);
    await save(id, { texts: { en: { title: 'Two days at Changi' } } });
    const english = await preview(id);
    expect(english.html).toContain('<h1>Two days at Changi</h1>');
    expect(english.html).toContain('four terminals');
    expect(english.html).toContain('alt="The waterfall"');
    expect((await preview(id, 'ja')).html).toContain('<html lang="ja" dir="ltr">');
    expect(await preview(id, 'zh-Hans')).toMatchObject({ language: 'en', languages: ['en', 'ja'] });
    expect((await staff().call(article.preview, { params: { id: 999_999 } })).status).toBe(404);
    expect((await server().as('finance').call(article.preview, { params: { id } })).status).toBe(403);
  });

  it('is opened by its link without an account, shows the draft as it is then, and ends after 24 hours', async () => {
    const { id } = await made();
    const { url, expires_at } = await linkTo(id);
    expect(expires_at).toBe('2026-11-23T04:00:00.000Z');
    await save(id, { texts: { en: { title: 'Changi after midnight' } } });
    const shown = await opened(url);
    expect(shown.status).toBe(200);
    expect(shown.html).toContain('<h1>Changi after midnight</h1>');
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await at('2026-11-23T04:00:01.000Z');
    const late = await opened(url);
    expect([late.status, late.html]).toEqual([404, expect.stringContaining('its 24 hours are over')]);
  });

  it('has no page at an address that nobody made, nor for a deleted article', async () => {
    const { id } = await made();
    const { url } = await linkTo(id);
    const { origin } = new URL(url);
    expect((await opened(`${origin}/itinerary/v1/public/preview/${'A'.repeat(32)}`)).status).toBe(404);
    expect((await opened(`${origin}/itinerary/v1/public/preview/short`)).status).toBe(404);
    await staff().call(article.remove, { params: { id } });
    expect((await opened(url)).status).toBe(404);
  });
});
