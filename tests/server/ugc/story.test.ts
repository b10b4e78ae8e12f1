import { describe, expect, it } from 'vitest';
import { dashboard } from '#contract/dashboard/dashboard.ts';
import { category } from '#contract/reference/category.ts';
import { story } from '#contract/ugc/story.ts';
import { fileSweep } from '#server/storage/index.ts';
import { ENGLISH_STORY, JAPANESE_STORY, storyTests, type StoryBody } from '#tests/kit/stories.ts';

const { at, server, staff, sweep, files, kept, slides, made, confirm, published, save, read } = storyTests();

describe('a story', () => {
  it('is a draft with slides, whose size and length are read from their files', async () => {
    const { id } = await made();
    expect(await read(id)).toMatchObject({
      slug: 'singapore-after-dark',
      status: 'draft',
      city_id: 396,
      timezone: 'Asia/Singapore',
      category_name: 'After dark',
      slide_count: 2,
      cover: { key: files.poster },
      slides: [
        {
          id: 'grill',
          type: 'video',
          url: `/storage/v1/video/${files.clip}`,
          poster_url: `/storage/v1/image/${files.poster}`,
          name: 'sound.mp4',
          width: 72,
          height: 128,
          video: { duration_ms: 2000, codec: 'avc', sound: 'aac' },
        },
        { id: 'lanterns', type: 'image', width: 360, height: 640, video: null },
      ],
      texts: { en: ENGLISH_STORY },
      missing: [],
    });
  });

  it('says by field what it lacks, and is not published before', async () => {
    const bare = await made({ city_id: null, category_id: null, slides: [], texts: { en: { title: 'Bare' } } });
    const refused = await confirm(bare.id);
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
      422,
      'not_publishable',
      ['category_id', 'city_id', 'slides'],
    ]);
    const [clip, image] = slides();
    const { id } = await made({
      slides: [{ ...clip, poster: null }, image] as StoryBody['slides'],
      texts: { en: { title: 'Half', captions: { grill: 'Satay' } } },
    });
    expect((await read(id)).missing).toEqual([
      { field: 'slides.0.poster', why: 'Choose a poster of slide 1.' },
      { field: 'texts.en.captions.lanterns', why: 'Enter an English caption of slide 2.' },
    ]);
  });

  it.each<[string, object, string]>([
    [
      'more than twenty slides',
      { slides: Array.from({ length: 21 }, (_, n) => ({ id: `s${n}`, type: 'image', key: '0'.repeat(32) })) },
      'slides',
    ],
    ['a file that is not stored', { slides: [{ id: 'a', type: 'image', key: '0'.repeat(32) }] }, 'slides.0.key'],
    ['a city that there is not', { city_id: 99_999 }, 'city_id'],
    ['a category that there is not', { category_id: 99_999 }, 'category_id'],
    [
      'a caption of 201 characters',
      { texts: { en: { captions: { grill: 'x'.repeat(201) } } } },
      'texts.en.captions.grill',
    ],
    ['a slide of another kind', { slides: [{ id: 'a', type: 'sound', key: '0'.repeat(32) }] }, 'slides.0.type'],
  ])('with %s is refused', async (_, body, field) => {
    const { id } = await made();
    const reply = await save(id, body);
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, [field]]);
  });

  it('takes no video as a picture, no picture as a video, no poster on a picture, and no slide twice', async () => {
    const { id } = await made();
    const wrong = async (...given: object[]) =>
      Object.keys((await save(id, { slides: given as never })).body.fields ?? {});
    expect(await wrong({ id: 'a', type: 'image', key: files.clip })).toEqual(['slides.0.key']);
    expect(await wrong({ id: 'a', type: 'video', key: files.image })).toEqual(['slides.0.key']);
    expect(await wrong({ id: 'a', type: 'image', key: files.image, poster: files.poster })).toEqual([
      'slides.0.poster',
    ]);
    const twice = { id: 'a', type: 'image', key: files.image };
    expect(await wrong(twice, twice)).toEqual(['slides.1.id']);
  });

  it('keeps its files from the purge for as long as a slide, what is live or a version shows them', async () => {
    const { id } = await published();
    await save(id, { slides: [{ id: 'lanterns', type: 'image', key: files.image }] });
    await at('2026-12-20T04:00:00.000Z');
    await fileSweep(server().installation.files).run(server().database.db, server().now());
    for (const [kind, key] of [
      ['video', files.clip],
      ['image', files.poster],
      ['image', files.image],
    ])
      expect((await server().app.inject({ url: `/storage/v1/${kind}/${key}` })).statusCode).toBe(200);
  });

  it('is put into an order, keeps its versions, and goes live by itself when it is due', async () => {
    const { id } = await made();
    await confirm(id, { at: '2026-11-22T05:00:00Z' });
    await save(id, { slides: slides().toReversed() });
    await at('2026-11-22T05:00:30.000Z');
    await sweep();
    const now = await read(id);
    expect(now).toMatchObject({ status: 'published', changed: true, cover: { key: files.image } });
    const version = await staff().call(story.version, { params: { id, versionId: 1 } });
    expect(version.body.data.snapshot.slides.map((slide) => slide.id)).toEqual(['grill', 'lanterns']);
    const back = await staff().call(story.discard, { params: { id } });
    expect(back.body.data).toMatchObject({ changed: false, cover: { key: files.poster } });
  });

  it('says who else changed it first', async () => {
    const { id, version } = await made();
    await save(id, { expires_at: '2027-01-01T00:00:00Z' });
    const reply = await save(id, { city_id: null }, { 'if-match': `"${version}"` });
    expect(reply.status).toBe(412);
  });

  it('keeps a category in use from being deleted', async () => {
    await made();
    const reply = await staff().call(category.remove, { params: { id: kept.category } });
    expect([reply.status, reply.body.code]).toEqual([409, 'in_use']);
    expect((await server().as('content').call(story.categories)).body.data).toEqual({ [kept.category]: 'After dark' });
    expect((await server().as('content').call(story.zones)).body.data['396']).toBe('Asia/Singapore');
  });

  it('is on the content dashboard of those who may read it, and is written by those of its area alone', async () => {
    const { id } = await made();
    await staff().call(story.submit, { params: { id } });
    const { body } = await server().as('content').call(dashboard.content);
    expect(body.data.reviews.items).toMatchObject([{ kind: 'story', id, name: ENGLISH_STORY.title }]);
    const added = { body: { texts: { en: { title: 'Mine' } } } };
    expect((await server().stranger.call(story.list)).status).toBe(401);
    expect((await server().as('marketing').call(story.create, added)).status).toBe(403);
    expect((await server().as('marketing').call(story.hide, { params: { id } })).status).toBe(409);
    expect((await server().as('content').call(story.create, added)).status).toBe(201);
  });
});

describe('the languages of a story', () => {
  const states = async (id: number) => {
    const { en, ja } = (await read(id)).languages;
    return [en, ja];
  };

  it('are complete, missing or out of date by their title and each caption', async () => {
    const { id } = await made({
      texts: { en: ENGLISH_STORY, ja: { title: JAPANESE_STORY.title, captions: { grill: 'サテ' } } },
    });
    expect(await states(id)).toEqual(['complete', 'missing']);
    await save(id, { texts: { ja: { captions: { lanterns: JAPANESE_STORY.captions.lanterns } } } });
    expect(await states(id)).toEqual(['complete', 'complete']);
    await save(id, { texts: { en: { captions: { grill: 'Chicken satay' } } } });
    expect(await states(id)).toEqual(['complete', 'stale']);
    const source = await staff().call(story.source, { params: { id, language: 'ja' } });
    expect(source.body.data.texts).toMatchObject({ caption_grill: 'Beef satay' });
    await staff().call(story.keepLanguage, { params: { id, language: 'ja' } });
    expect(await states(id)).toEqual(['complete', 'complete']);
  });

  it('stay as they are when slides change places, are taken out, or are published', async () => {
    const { id } = await made({ texts: { en: ENGLISH_STORY, ja: JAPANESE_STORY } });
    await save(id, { slides: slides().toReversed() });
    expect(await states(id)).toEqual(['complete', 'complete']);
    await save(id, { slides: slides().slice(1) });
    expect(await states(id)).toEqual(['complete', 'complete']);
    expect((await read(id)).texts['ja']?.captions).toEqual({ lanterns: JAPANESE_STORY.captions.lanterns });
    await save(id, { texts: { en: { title: 'Nights' } } });
    await confirm(id);
    expect(await states(id)).toEqual(['complete', 'stale']);
  });
});
