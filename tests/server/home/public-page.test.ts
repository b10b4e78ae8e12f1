import { beforeEach, describe, expect, it } from 'vitest';
import { layout } from '#contract/home/layout.ts';
import { publicHome } from '#contract/home/public-home.ts';
import { newSection, type Section } from '#domain/home/layout.ts';
import { bodyOf, contentTests } from '#tests/kit/content.ts';
import { eventually } from '#tests/kit/eventually.ts';

const { at, confirm, made, server, staff } = contentTests();

const text = (id: string, more: Partial<Section> = {}): Section => ({
  ...newSection('text', id, 'Asia/Singapore'),
  title: { en: 'Sixty minutes on us' },
  body: { en: bodyOf('Your driver waits.') as never },
  ...more,
});
const articles = { ...newSection('articles', 'guides', 'Asia/Singapore'), title: { en: 'Guides', ja: 'ガイド' } };

async function published(sections: readonly Section[], market = '') {
  const body = { page: 'home_v2' as const, market, sections: sections as never };
  const { body: made_ } = await staff().call(layout.create, { body });
  const { id } = made_.data;
  expect((await staff().call(layout.confirm, { params: { id }, body: {} })).status).toBe(200);
  return id;
}
const read = (query: { market?: string; language?: string } = {}, page = 'home_v2') =>
  server()
    .as(undefined as never)
    .call(publicHome.page, { params: { page }, query });

// Each test looks at another second, so that none is given what an earlier one saw.
let seconds = 0;
beforeEach(() => at(new Date(Date.parse('2026-11-23T00:00:00Z') + (seconds += 10) * 1000).toISOString()));

describe('a page for the public', () => {
  it('does not exist before it is published, and shows the live sections alone', async () => {
    expect((await read()).status).toBe(404);
    expect((await read({}, 'nowhere')).status).toBe(404);
    const guide = await made();
    await confirm(guide.id);
    const id = await published([text('free'), articles, text('later', { starts_at: '2027-01-01T00:00:00.000Z' })]);
    await at('2026-11-23T01:00:00.000Z');
    await staff().call(layout.update, { params: { id }, body: { sections: [] } });
    const { status, body } = await read({ language: 'ja' });
    expect([status, body.data]).toMatchObject([
      200,
      {
        page: 'home_v2',
        market: '',
        sections: [
          { id: 'free', language: 'en', title: 'Sixty minutes on us', html: '<p>Your driver waits.</p>' },
          {
            id: 'guides',
            language: 'ja',
            title: 'ガイド',
            records: [{ title: 'A day at Changi', slug: 'a-day-at-changi' }],
          },
        ],
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('later');
  });

  it('is that of the market where it has its own, and leaves out what is limited elsewhere', async () => {
    await published([text('all'), text('there', { markets: ['SG'] })]);
    await published([text('own')], 'PH');
    const ids = async (market?: string) =>
      (await read(market === undefined ? {} : { market })).body.data.sections.map(({ id }) => id);
    expect(await ids()).toEqual(['all']);
    expect(await ids('SG')).toEqual(['all', 'there']);
    expect(await ids('PH')).toEqual(['own']);
    expect((await read({ market: 'nowhere' })).status).toBe(422);
  });

  it('shows a change within a second', async () => {
    const id = await published([text('before')]);
    const ids = async () => (await read()).body.data.sections.map((each) => each.id);
    expect(await ids()).toEqual(['before']);
    await staff().call(layout.update, { params: { id }, body: { sections: [text('after')] as never } });
    await staff().call(layout.confirm, { params: { id }, body: {} });
    await eventually(async () => expect(await ids()).toEqual(['after']));
  });

  it('answers 304 to those who have it already', async () => {
    await published([text('same')]);
    const url = '/home/v1/public/home_v2';
    const first = await server().app.inject({ url });
    const etag = String(first.headers['etag']);
    expect((await server().app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
  });
});
