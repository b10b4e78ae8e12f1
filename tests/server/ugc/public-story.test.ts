import { describe, expect, it } from 'vitest';
import { publicStory } from '#contract/ugc/public-story.ts';
import { story } from '#contract/ugc/story.ts';
import { ENGLISH_STORY, JAPANESE_STORY, storyTests } from '#tests/kit/stories.ts';

const { at, server, staff, sql, files, kept, made, confirm, published, save, listed, get } = storyTests();

describe('the end of a story', () => {
  const END = '2026-11-30T16:00:00Z';

  it('is exact in its list, by what the public knows', async () => {
    const over = await published({ slug: 'over', expires_at: END });
    await published({ slug: 'open', expires_at: null });
    await made({ slug: 'draft', expires_at: '2026-11-25T00:00:00Z' });
    expect(await listed({ sort: 'ends_at', order: 'asc' })).toEqual(['draft', 'over', 'open']);
    await at('2026-11-30T15:59:59.999Z');
    expect(await listed({ state: 'expired' })).toEqual(['draft']);
    await at(END);
    expect([
      await listed({ state: 'expired', sort: 'ends_at', order: 'asc' }),
      await listed({ state: 'open' }),
    ]).toEqual([['draft', 'over'], ['open']]);
    // A draft that would go on changes nothing until it is published.
    await save(over.id, { expires_at: null });
    expect(await listed({ state: 'open' })).toEqual(['open']);
    await confirm(over.id);
    expect((await listed({ state: 'open' })).toSorted()).toEqual(['open', 'over']);
    expect(await listed({ category: kept.category, city: 396, status: 'published' })).toHaveLength(2);
    expect(await listed({ city: 1 })).toEqual([]);
  });

  it('is told to the public as 410 from that instant on', async () => {
    const { slug } = await published({ expires_at: END });
    await at('2026-11-30T15:59:59.999Z');
    expect([(await get(`/${slug}`)).statusCode, (await get('')).json().total]).toEqual([200, 1]);
    await at(END);
    const reply = await get(`/${slug}`);
    expect([reply.statusCode, reply.json()]).toEqual([
      410,
      expect.objectContaining({ code: 'gone', message: 'This story has expired.' }),
    ]);
    expect((await get('')).json().total).toBe(0);
  });
});

describe('what the public reads of stories', () => {
  it('is what is live, in the language of its reader where all of it is there, the latest first', async () => {
    const first = await published({ slug: 'first' });
    await at('2026-11-22T05:00:00.000Z');
    const { id } = await published({ slug: 'second', texts: { en: ENGLISH_STORY, ja: JAPANESE_STORY } });
    await save(id, { texts: { en: { title: 'Not yet' } }, slides: [] });
    const { body } = await server().stranger.call(publicStory.stories, { query: { language: 'ja', city: '396' } });
    expect(body.data.map(({ slug, title, language }) => [slug, title, language])).toEqual([
      ['second', JAPANESE_STORY.title, 'ja'],
      [first.slug, ENGLISH_STORY.title, 'en'],
    ]);
    expect(body.data[0]).toMatchObject({
      languages: ['en', 'ja'],
      category: { code: 'after_dark', name: 'After dark' },
      slide_count: 2,
      duration_ms: 7000,
      cover: { width: 360, height: 640 },
    });
    const one = await server().stranger.call(publicStory.story, {
      params: { slug: 'second' },
      query: { language: 'ja' },
    });
    expect(one.body.data.slides).toMatchObject([
      {
        id: 'grill',
        type: 'video',
        caption: 'サテ',
        picture: { width: 360 },
        video: { width: 72, height: 128, silent: false },
        duration_ms: 2000,
      },
      { id: 'lanterns', type: 'image', caption: '7時の提灯', video: null, duration_ms: 5000 },
    ]);
    expect(new URL(one.body.data.slides[0]?.video?.url ?? '').pathname).toBe(`/storage/v1/video/${files.clip}`);
    const told = await get('/second');
    expect((await get('/second', { 'if-none-match': String(told.headers.etag) })).statusCode).toBe(304);
    expect((await get('?city=nowhere')).json().total).toBe(0);
  });

  it('is not there while it is a draft or hidden, and moves with its address', async () => {
    const draft = await made();
    expect((await get(`/${draft.slug}`)).statusCode).toBe(404);
    const { id } = await published({ slug: 'first-edition' });
    await save(id, { slug: 'second-edition' });
    await confirm(id);
    const old = await get('/first-edition?language=ja');
    expect([old.statusCode, old.headers.location]).toEqual([308, '/ugc/v1/public/stories/second-edition?language=ja']);
    await staff().call(story.hide, { params: { id } });
    expect((await get('/second-edition')).statusCode).toBe(404);
    await sql(`update city set enabled = false where id = 396`);
    await staff().call(story.show, { params: { id } });
    expect((await get('/second-edition')).json().data.city).toBeNull();
    await sql(`update city set enabled = true where id = 396`);
  });
});
