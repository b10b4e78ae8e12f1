import { describe, expect, it } from 'vitest';
import { article } from '#contract/content/article.ts';
import { contentTests, ENGLISH, JAPANESE } from '#tests/kit/content.ts';

const { at, confirm, made, save, server, sql, staff } = contentTests();

const JA = { texts: { en: ENGLISH, ja: JAPANESE } };
const asked = (id: number, language = 'ja') => staff().call(article.source, { params: { id, language } });
const sourceOf = async (id: number) => (await asked(id)).body.data;
const english = (id: number, title: string) => save(id, { texts: { en: { title } } });
const keep = (id: number) => staff().call(article.keepLanguage, { params: { id, language: 'ja' } });
/** The titles of the English texts that are kept. */
const kept = async () =>
  (await sql(`select texts ->> 'title' as title from content_source order by at, title`)).rows.map(
    ({ title }: { title: string }) => title,
  );

describe('the English that a translation was held against', () => {
  it('is read as it was when the translation was saved, however often it changes', async () => {
    const { id } = await made(JA);
    await at('2026-11-23T04:00:00.000Z');
    await english(id, 'A night at Changi');
    await english(id, 'Two nights at Changi');
    expect(await sourceOf(id)).toMatchObject({ texts: ENGLISH, at: '2026-11-22T04:00:00.000Z', language: 'ja' });
    await save(id, { texts: { ja: { title: 'チャンギの夜' } } });
    expect(await sourceOf(id)).toMatchObject({ texts: { ...ENGLISH, title: 'Two nights at Changi' } });
    expect(await kept()).toEqual(['Two nights at Changi']);
  });

  it('becomes the English of now when the translation is found still right', async () => {
    const { id } = await made(JA);
    await english(id, 'A night at Changi');
    await keep(id);
    expect(await sourceOf(id)).toMatchObject({ texts: { title: 'A night at Changi' } });
    expect(await kept()).toEqual(['A night at Changi']);
  });

  it('is the same after the English was changed and changed back', async () => {
    const { id } = await made(JA);
    const before = await sourceOf(id);
    await english(id, 'A night at Changi');
    await english(id, ENGLISH.title);
    expect(await sourceOf(id)).toEqual(before);
  });

  it('comes back with a version that is restored', async () => {
    const { id } = await made(JA);
    await confirm(id);
    await english(id, 'A night at Changi');
    await keep(id);
    expect(await kept()).toEqual([ENGLISH.title, 'A night at Changi'].toSorted());
    await staff().call(article.restoreVersion, { params: { id, versionId: 1 } });
    expect(await sourceOf(id)).toMatchObject({ texts: ENGLISH });
    await english(id, 'Two nights at Changi');
    expect(await sourceOf(id)).toMatchObject({ texts: ENGLISH });
  });

  it('is kept for as long as a draft, what is live or scheduled, or a version refers to it, and no longer', async () => {
    const { id } = await made(JA);
    await confirm(id, { at: '2026-11-30T00:00:00Z' });
    await english(id, 'A night at Changi');
    await save(id, { texts: { ja: null } });
    expect(await kept()).toEqual([ENGLISH.title]);
    await staff().call(article.unschedule, { params: { id } });
    expect(await kept()).toEqual([]);
    await save(id, { texts: { ja: JAPANESE } });
    await confirm(id);
    await save(id, { texts: { ja: null } });
    expect(await kept()).toEqual(['A night at Changi']);
    await sql('delete from content_version');
    await confirm(id);
    expect(await kept()).toEqual([]);
  });

  it('is not kept while there is no translation', async () => {
    const { id } = await made();
    await english(id, 'A night at Changi');
    expect(await kept()).toEqual([]);
  });

  it('is unknown where it was never kept, and kept from the next change on', async () => {
    const { id } = await made(JA);
    await sql('delete from content_source');
    expect(await sourceOf(id)).toMatchObject({ texts: null, at: null });
    await english(id, 'A night at Changi');
    expect(await sourceOf(id)).toMatchObject({ texts: ENGLISH });
  });

  it('is nothing for English itself, and refused for a language without texts', async () => {
    const { id } = await made(JA);
    expect((await asked(id, 'en')).body.data).toEqual({ language: 'en', source_hash: null, texts: null, at: null });
    for (const language of ['zh-Hans', 'constructor']) {
      const none = await asked(id, language);
      expect([none.status, none.body.code]).toEqual([404, 'no_such_language']);
    }
    expect((await asked(999_999)).status).toBe(404);
    expect(
      (
        await server()
          .as('dispatcher')
          .call(article.source, { params: { id, language: 'ja' } })
      ).status,
    ).toBe(403);
  });
});
