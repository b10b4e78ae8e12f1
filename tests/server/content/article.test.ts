import { describe, expect, it } from 'vitest';
import { article, post } from '#contract/content/article.ts';
import { articleCategory } from '#contract/content/article-category.ts';
import { bodyOf, contentTests, ENGLISH, JAPANESE } from '#tests/kit/content.ts';

const { category, confirm, live, made, read, save, server, sql, staff, whole } = contentTests();

describe('the draft of an article', () => {
  it('is written language by language, and says what it lacks', async () => {
    const { id, slug, status, missing, languages } = await made({ category_id: null, cover: null });
    expect({ slug, status }).toEqual({ slug: 'a-day-at-changi', status: 'draft' });
    expect(languages).toEqual({ en: 'complete', ja: 'missing', 'zh-Hans': 'missing' });
    expect(missing.map(({ field }) => field)).toEqual(['category_id', 'cover']);
    const saved = await save(id, { texts: { ja: JAPANESE } });
    expect(saved.body.data).toMatchObject({ version: 2, languages: { en: 'complete', ja: 'complete' } });
    expect(saved.body.data.texts.ja?.body.blocks).toHaveLength(1);
  });

  it('makes translations stale by a change of the English, until that is taken back or they are found right', async () => {
    const { id } = await made({ texts: { en: ENGLISH, ja: JAPANESE } });
    const changed = await save(id, { texts: { en: { title: 'A night at Changi' } } });
    expect(changed.body.data.languages).toMatchObject({ en: 'complete', ja: 'stale' });
    const back = await save(id, { texts: { en: { title: ENGLISH.title } } });
    expect(back.body.data.languages.ja).toBe('complete');
    await save(id, { texts: { en: { title: 'A night at Changi' } } });
    const kept = await staff().call(article.keepLanguage, { params: { id, language: 'ja' } });
    expect(kept.body.data.languages.ja).toBe('complete');
    const none = await staff().call(article.keepLanguage, { params: { id, language: 'zh-Hans' } });
    expect([none.status, none.body.code]).toEqual([404, 'no_such_language']);
  });

  it('counts a translation as saved only where it differs, whatever is sent with the English', async () => {
    const { id } = await made({ texts: { en: ENGLISH, ja: JAPANESE } });
    const both = await save(id, { texts: { ja: JAPANESE, en: { title: 'A night at Changi' } } });
    expect(both.body.data.languages.ja).toBe('stale');
    const rewritten = await save(id, { texts: { ja: { ...JAPANESE, title: 'チャンギの夜' }, en: { title: 'Night' } } });
    expect(rewritten.body.data.languages.ja).toBe('complete');
  });

  it('loses a language by null, but never the English', async () => {
    const { id } = await made({ texts: { en: ENGLISH, ja: JAPANESE } });
    expect((await save(id, { texts: { ja: null } })).body.data.texts).not.toHaveProperty('ja');
    const english = await save(id, { texts: { en: null } });
    expect([english.status, Object.keys(english.body.fields ?? {})]).toEqual([422, ['texts.en']]);
  });

  it('refuses a stale version with what is there now', async () => {
    const { id } = await made();
    await save(id, { tags: ['airport'] });
    const late = await save(id, { tags: ['transit'] }, { 'if-match': '"1"' });
    expect([late.status, late.body.code, late.body.current?.['tags']]).toEqual([412, 'stale_version', ['airport']]);
  });

  it('is not written again by a save that changes nothing', async () => {
    const { id } = await made();
    expect((await save(id, whole())).body.data.version).toBe(1);
  });

  it.each<[string, object, string]>([
    ['without an English title', { texts: { en: { body: ENGLISH.body } } }, 'texts.en.title'],
    ['in a language that is not enabled', { texts: { en: ENGLISH, fr: JAPANESE } }, 'texts.fr'],
    ['in a category that does not exist', { category_id: 999_999 }, 'category_id'],
    ['about a city that does not exist', { city_ids: [999_999] }, 'city_ids'],
    ['with a cover that is not stored', { cover: { key: 'f'.repeat(32) } }, 'cover'],
    ['with a photo that is not stored', { photos: [{ key: 'f'.repeat(32) }] }, 'photos.0'],
    ['at an address with capitals', { slug: 'Changi' }, 'slug'],
  ])('%s is refused', async (_, body, field) => {
    const reply = await staff().call(article.create, { body: { ...whole(), ...body } });
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, [field]]);
    expect((await sql('select from content')).rowCount).toBe(0);
  });

  it.each<[string, unknown, string]>([
    ['an unknown block', { blocks: [{ id: 'a', type: 'video' }] }, 'blocks[0].type'],
    [
      'a link to a script',
      {
        blocks: [
          {
            id: 'a',
            type: 'paragraph',
            content: [{ text: 'x', marks: [{ type: 'link', href: 'javascript:alert(1)' }] }],
          },
        ],
      },
      'blocks[0].content[0].marks[0].href',
    ],
    ['a text instead of blocks', '<p>Hello</p>', ''],
    ['two blocks of one id', { blocks: [...bodyOf('a').blocks, ...bodyOf('b').blocks] }, 'blocks[1].id'],
  ])('a body with %s is refused with its path, and changes nothing', async (_, body, path) => {
    const { id, texts } = await made();
    const reply = await save(id, { texts: { en: { title: 'Other', body } } });
    expect([reply.status, reply.body.code]).toEqual([422, 'bad_body']);
    expect(Object.keys(reply.body.fields ?? {})).toEqual([['texts.en.body', path].filter(Boolean).join('.')]);
    expect((await read(id)).texts).toEqual(texts);
  });

  it('a picture that is not stored is refused where it is', async () => {
    const { id } = await made();
    const image = { type: 'image', key: 'f'.repeat(32), alt: '', decorative: true, caption: '', focal: { x: 0, y: 0 } };
    const reply = await save(id, { texts: { en: { body: { blocks: [{ id: 'i1', ...image }] } } } });
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, ['texts.en.body.blocks[0].key']]);
  });
});

describe('the address of an article', () => {
  it('is made from its title, and is another where that is taken', async () => {
    const slugs = [(await made()).slug, (await made()).slug, (await made()).slug];
    expect(slugs).toEqual(['a-day-at-changi', 'a-day-at-changi-2', 'a-day-at-changi-3']);
    expect((await made({ texts: { en: { title: '樟宜' } } })).slug).toBe('article');
  });

  it('is refused where another has it', async () => {
    await made({ slug: 'changi' });
    const { id } = await made();
    const taken = await save(id, { slug: 'changi' });
    expect([taken.status, taken.body.code]).toEqual([409, 'slug_taken']);
  });

  it('is free again when a draft leaves it, but not once the public knows it', async () => {
    const { id } = await made({ slug: 'one' });
    await save(id, { slug: 'two' });
    await made({ slug: 'one' });
    await confirm(id);
    await save(id, { slug: 'three' });
    await confirm(id);
    const old = await staff().call(article.create, { body: { ...whole(), slug: 'two' } });
    expect([old.status, old.body.code]).toEqual([409, 'slug_taken']);
    expect((await save(id, { slug: 'two' })).status).toBe(200);
  });
});

describe('an article as a record', () => {
  it('is deleted while nobody can read it, and comes back with its address', async () => {
    const { id } = await made();
    expect((await staff().call(article.remove, { params: { id } })).status).toBe(204);
    expect((await staff().call(article.one, { params: { id } })).status).toBe(404);
    const back = await staff().call(article.restore, { params: { id } });
    expect(back.body.data).toMatchObject({ slug: 'a-day-at-changi', version: 3 });
    await confirm(id);
    const published = await staff().call(article.remove, { params: { id } });
    expect([published.status, published.body.code]).toEqual([409, 'invalid_transition']);
    await staff().call(article.hide, { params: { id } });
    expect((await staff().call(article.remove, { params: { id } })).status).toBe(204);
  });

  it('does not come back at an address that another took meanwhile', async () => {
    const { id } = await made();
    await staff().call(article.remove, { params: { id } });
    await made();
    const back = await staff().call(article.restore, { params: { id } });
    expect([back.status, back.body.code]).toEqual([409, 'slug_taken']);
    expect((await staff().call(article.one, { params: { id } })).status).toBe(404);
  });

  it('is found by its words, type, category, city, status and the state of a language', async () => {
    const first = await made({ texts: { en: ENGLISH, ja: JAPANESE }, tags: ['transit'], featured: true });
    const second = await made({ type: 'post', category_id: null, texts: { en: { title: 'New desk at Terminal 4' } } });
    await confirm(first.id);
    await save(first.id, { texts: { en: { title: 'A night at Changi' } } });
    const found = async (query: object) => {
      const { body } = await staff().call(article.list, { query });
      return body.data.map(({ id }) => id);
    };
    // The first was changed last.
    expect(await found({})).toEqual([first.id, second.id]);
    expect(await found({ q: 'チャンギ' })).toEqual([first.id]);
    expect(await found({ q: 'transit' })).toEqual([first.id]);
    expect(await found({ q: 'en' })).toEqual([]);
    expect(await found({ type: 'post' })).toEqual([second.id]);
    expect(await found({ category: String(category()) })).toEqual([first.id]);
    expect(await found({ status: 'published' })).toEqual([first.id]);
    expect(await found({ status: 'draft', changed: true })).toEqual([second.id]);
    expect(await found({ language: 'ja', language_state: 'stale' })).toEqual([first.id]);
    expect(await found({ language_state: 'missing' })).toEqual([first.id, second.id]);
    expect(await found({ language: 'ja' })).toEqual([first.id]);
    expect(await found({ featured: true })).toEqual([first.id]);
    expect(await found({ sort: 'title', order: 'asc' })).toEqual([first.id, second.id]);
    expect(await found({ sort: 'published_at', order: 'desc' })).toEqual([first.id, second.id]);
  });

  it('gets the default category of its type, of which there is one', async () => {
    const plain = await staff().call(article.create, { body: { texts: { en: ENGLISH } } });
    expect(plain.body.data.category_id).toBe(category());
    const body = { type: 'article', name: { en: 'Airports' }, slug: `airports-${plain.body.data.id}` } as const;
    const other = await staff().call(articleCategory.create, { body });
    expect(other.body.data.is_default).toBe(false);
    const params = { id: other.body.data.id };
    expect((await staff().call(articleCategory.makeDefault, { params })).body.data.is_default).toBe(true);
    const found = await server().as('dispatcher').call(articleCategory.default);
    expect(found.body.data?.id).toBe(params.id);
    for (const refused of [
      await staff().call(articleCategory.toggle, { params: { ...params, flag: 'disable' } }),
      await staff().call(articleCategory.remove, { params }),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    await staff().call(articleCategory.makeDefault, { params: { id: category() } });
    const next = await staff().call(article.create, { body: { texts: { en: ENGLISH } } });
    expect(next.body.data.category_id).toBe(category());
  });

  it('is a post for the calls of posts, which do not know articles', async () => {
    const { type: _, ...body } = { type: 'post', ...whole(), category_id: null };
    const { body: added } = await staff().call(post.create, { body });
    expect(added.data.type).toBe('post');
    const { id } = await made();
    expect((await staff().call(post.one, { params: { id } })).status).toBe(404);
    expect((await staff().call(post.list)).body.data.map((row) => row.id)).toEqual([added.data.id]);
  });

  it('keeps its category from being deleted, as a draft and as what is live', async () => {
    const own = await staff().call(articleCategory.create, {
      body: { type: 'article', name: { en: 'Ferries' }, slug: 'ferries' },
    });
    const { id } = await made({ category_id: own.body.data.id });
    await confirm(id);
    await save(id, { category_id: null });
    const used = await staff().call(articleCategory.remove, { params: { id: own.body.data.id } });
    expect([used.status, used.body.code]).toEqual([409, 'in_use']);
    expect(used.body.message).toContain('1 article or post');
    const turned = await staff().call(articleCategory.create, {
      body: { type: 'post', name: { en: 'News' }, slug: 'news' },
    });
    const wrong = await save(id, { category_id: turned.body.data.id });
    expect(wrong.body.fields).toEqual({ category_id: ['Choose a category of articles.'] });
    expect((await live(id))?.fields['category_id']).toBe(own.body.data.id);
  });

  it('is not for staff without the right', async () => {
    const { id } = await made();
    expect((await server().as('dispatcher').call(article.list)).status).toBe(403);
    expect((await server().as('content').call(article.one, { params: { id } })).status).toBe(200);
  });
});
