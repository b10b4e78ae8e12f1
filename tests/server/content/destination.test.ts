import { describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { cityContent, countryContent } from '#contract/content/destination.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { city } from '#contract/reference/city.ts';
import { CONTENT_LISTS } from '#server/content/index.ts';
import type { Cursor } from '#server/kit/change/paging.ts';
import { bodyOf, contentTests } from '#tests/kit/content.ts';
import { GUIDE, INTRO } from '#tests/kit/destination-ways.ts';
import { BATAM_CITY as BATAM, MANILA_CITY as MANILA, SINGAPORE_CITY as SINGAPORE } from '#tests/kit/reference.ts';
import { NOW } from '#tests/kit/server.ts';

const { at, server, staff, sql, sweep, whole } = contentTests();
const { city_content: LIST } = CONTENT_LISTS;

const TIPS = [
  { icon: 'weather', text: 'Carry an umbrella.' },
  { icon: 'transport', text: 'Tap any bank card.' },
  { icon: 'food', text: 'A tissue packet means taken.' },
] as const;
const ENGLISH = { intro: INTRO, body: GUIDE, tips: [...TIPS] };
const JAPANESE = { intro: '熱帯雨林と港の島。', body: bodyOf('夜の美術館。'), tips: [...TIPS] };

type Body = Partial<BodyOf<typeof cityContent.create>>;
const complete = (): Body => {
  const { cover: hero } = whole();
  return { hero, gallery: [hero, hero, hero, hero, hero], texts: { en: ENGLISH } };
};
const create = (body: Body = {}) => staff().call(cityContent.create, { body: { city_id: SINGAPORE, ...body } });
const params = { id: SINGAPORE };
const save = (body: BodyOf<typeof cityContent.update>, headers = {}) =>
  staff().call(cityContent.update, { params, body, headers });

describe('the content of a city', () => {
  it('is a record with the id of its city, named after it, and says what it lacks', async () => {
    const { status, body } = await create();
    expect([status, body.data]).toMatchObject([
      201,
      { id: SINGAPORE, name: { en: 'Singapore' }, country: 'SG', status: 'draft', completeness: { en: 0, ja: 0 } },
    ]);
    expect(body.data.missing.map(({ field }) => field)).toEqual(['hero', 'texts.en.intro', 'texts.en.body']);
    const { body: one } = await staff().call(cityContent.one, { params });
    expect(one.data).toEqual(body.data);
  });

  it('is one for each city: of many added at once, also while a deleted one is restored, one stays', async () => {
    await create();
    await staff().call(cityContent.remove, { params });
    const many = await Promise.all([create(), create(), staff().call(cityContent.restore, { params }), create()]);
    expect(many.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1);
    expect(many.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(3);
    const third = await create();
    expect([third.status, third.body.code]).toEqual([409, 'exists']);
    const { body } = await staff().call(cityContent.places);
    expect(Object.values(body.data).toSorted()).toEqual(['Batam', 'Manila']);
  });

  it('is refused for a city that does not exist, too many pictures or tips, and cities that do not fit', async () => {
    expect((await create({ city_id: 999_999 })).body.fields).toHaveProperty('city_id');
    await create();
    const wrong = async (body: object) => Object.keys((await save(body)).body.fields ?? {});
    const { hero } = complete();
    expect(await wrong({ gallery: Array.from({ length: 21 }, () => hero) })).toEqual(['gallery']);
    expect(await wrong({ texts: { en: { tips: Array.from({ length: 13 }, () => TIPS[0]) } } })).toEqual([
      'texts.en.tips',
    ]);
    expect(await wrong({ texts: { en: { tips: [{ icon: 'unicorn', text: 'No.' }] } } })).toEqual([
      'texts.en.tips.0.icon',
    ]);
    expect(await wrong({ texts: { en: { intro: 'x'.repeat(601) } } })).toEqual(['texts.en.intro']);
    expect(await wrong({ nearby: [SINGAPORE] })).toEqual(['nearby']);
    expect(await wrong({ nearby: [999_999] })).toEqual(['nearby']);
    expect((await save({ texts: { en: { body: { blocks: [{ type: 'script' }] } } } })).body.code).toBe('bad_body');
    expect((await save({ nearby: [BATAM, MANILA], facts: { plug: 'Type G, 230 V' } })).status).toBe(200);
  });

  it('is published once it is whole, changed without the public seeing it, hidden and shown', async () => {
    await create({ ...complete(), gallery: [] });
    const { hero = null } = complete();
    const short = await save({ gallery: [{ key: hero?.key ?? '' }], texts: { en: { intro: 'Too short.' } } });
    expect(short.status).toBe(200);
    const refused = await staff().call(cityContent.confirm, { params, body: {} });
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
      422,
      'not_publishable',
      ['gallery.0.alt.en', 'texts.en.intro'],
    ]);
    await save(complete());
    const live = await staff().call(cityContent.confirm, { params, body: {} });
    expect(live.body.data).toMatchObject({ status: 'published', live_version: 1, completeness: { en: 100 } });
    const changed = await save({ facts: { taxi: 'From SGD 4.40' } });
    expect(changed.body.data).toMatchObject({
      changed: true,
      facts: { plug: '', emergency: '', taxi: 'From SGD 4.40' },
    });
    const { body } = await staff().call(cityContent.version, { params: { ...params, versionId: 1 } });
    expect(body.data.snapshot).toMatchObject({ facts: { taxi: '' }, texts: { en: { tips: TIPS } } });
    expect((await staff().call(cityContent.hide, { params })).body.data.status).toBe('hidden');
    expect((await staff().call(cityContent.show, { params })).body.data.status).toBe('published');
    const deleted = await staff().call(cityContent.remove, { params });
    expect([deleted.status, deleted.body.code]).toEqual([409, 'invalid_transition']);
  });

  it('counts a part of a translation half once its English changed, until somebody finds it still right', async () => {
    const { body: made } = await create({ ...complete(), texts: { en: ENGLISH, ja: { ...JAPANESE, tips: [] } } });
    expect(made.data.completeness).toEqual({ en: 100, ja: 85, 'zh-Hans': 0 });
    const { body: stale } = await save({ texts: { en: { body: bodyOf(`${INTRO} Until ten now.`) } } });
    expect(stale.data).toMatchObject({
      completeness: { en: 100, ja: 60, 'zh-Hans': 0 },
      parts: { ja: { intro: 'complete', guide: 'stale', tips: 'missing' } },
      languages: { ja: 'stale' },
    });
    const { body: kept } = await staff().call(cityContent.keepLanguage, { params: { ...params, language: 'ja' } });
    expect(kept.data.completeness['ja']).toBe(85);
    const { body: back } = await save({ texts: { en: ENGLISH } });
    expect(back.data.parts['ja']?.guide).toBe('stale');
  });

  it('is not saved over what somebody else saved since, and a deletion is undone unless there is another', async () => {
    const { body } = await create();
    await save({ facts: { plug: 'Type G' } });
    const stale = await save({ facts: { plug: 'Type C' } }, { 'if-match': `"${body.data.version}"` });
    expect(stale.status).toBe(412);
    await staff().call(cityContent.remove, { params });
    expect((await staff().call(cityContent.one, { params })).status).toBe(404);
    expect((await staff().call(cityContent.restore, { params })).body.data.facts.plug).toBe('Type G');
    await staff().call(cityContent.remove, { params });
    await create();
    const refused = await staff().call(cityContent.restore, { params });
    expect([refused.status, refused.body.code]).toEqual([409, 'exists']);
    await staff().call(cityContent.remove, { params });
    await staff().call(cityContent.restore, { params });
    const again = await staff().call(cityContent.restore, { params });
    expect(again.status).toBe(409);
  });

  it('keeps its history, and goes live by itself when it is due, under the id of its city', async () => {
    await create(complete());
    await staff().call(cityContent.confirm, { params, body: { at: '2026-11-22T05:00:00Z' } });
    await at('2026-11-22T05:30:00.000Z');
    await Promise.all([sweep(), sweep()]);
    const { body: versions } = await staff().call(cityContent.versions, { params });
    expect(versions.data.map(({ number }) => number)).toEqual([1]);
    const { body } = await staff().call(audit.history, { params: { kind: 'city_content', id: SINGAPORE } });
    expect(body.data.slice(0, 3).map(({ command }) => command)).toEqual([
      'content.publish',
      'cityContent.confirm',
      'cityContent.create',
    ]);
    const { rows } = await sql('select title, path from notice');
    expect(rows).toEqual([{ title: '“Singapore” went live late', path: `/insider/city/${SINGAPORE}` }]);
  });

  it('keeps its city from being deleted', async () => {
    const body = {
      country: 'SG',
      name: { en: 'Jurong' },
      slug: 'jurong',
      timezone: 'Asia/Singapore',
      currency: 'SGD',
      lat: 1.3,
      lng: 103.7,
    };
    const { id } = (await staff().call(city.create, { body })).body.data;
    await create({ city_id: id });
    const refused = await staff().call(city.remove, { params: { id } });
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    await staff().call(cityContent.remove, { params: { id } });
    expect((await staff().call(city.remove, { params: { id } })).status).toBe(204);
  });
});

describe('the list of contents of cities', () => {
  const names = async (query: Record<string, string>) => {
    const { status, body } = await staff().call(cityContent.list, { query });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.map(({ name }) => name.en);
  };

  it('is found by name, country, status, language and completeness, and sorted by these', async () => {
    await create({ ...complete(), texts: { en: ENGLISH, ja: JAPANESE } });
    await create({ city_id: MANILA, texts: { en: { intro: INTRO } } });
    await create({ city_id: BATAM });
    await staff().call(cityContent.submit, { params: { id: BATAM } });
    expect(await names({ q: 'mani' })).toEqual(['Manila']);
    expect(await names({ country: 'SG' })).toEqual(['Singapore']);
    expect(await names({ status: 'in_review' })).toEqual(['Batam']);
    expect(await names({ language: 'ja', language_state: 'complete' })).toEqual(['Singapore']);
    expect(await names({ language: 'en', complete_below: '26', sort: 'name', order: 'asc' })).toEqual([
      'Batam',
      'Manila',
    ]);
    expect(await names({ language: 'en', complete_below: '25' })).toEqual(['Batam']);
    expect(await names({ sort: 'name', order: 'asc' })).toEqual(['Batam', 'Manila', 'Singapore']);
    expect(await names({ sort: 'completeness' })).toEqual(['Singapore', 'Manila', 'Batam']);
    expect((await staff().call(cityContent.list, { query: { complete_below: '101' } })).status).toBe(422);
  });

  it('is walked by completeness in the same order, row by row, as an export does', async () => {
    await create({ ...complete(), texts: { en: ENGLISH, ja: JAPANESE } });
    await create({ city_id: MANILA, texts: { en: { intro: INTRO } } });
    await create({ city_id: BATAM });
    const actor = { id: 1, name: '', level: 0, grants: {}, markets: [], sessionId: 0 };
    const reader = { db: server().database.db, actor, market: undefined, now: new Date(NOW) };
    const query = { page: 1, page_size: 20, sort: 'completeness' };
    const walked: number[] = [];
    let after: Cursor | null = null;
    do {
      const page: Awaited<ReturnType<typeof LIST.walk>> = await LIST.walk(
        { params: {}, query, body: undefined },
        reader,
        {
          after,
          limit: 1,
        },
      );
      walked.push(...page.rows.map(({ id }) => id));
      after = page.cursor;
    } while (after !== null);
    expect(walked).toEqual([SINGAPORE, MANILA, BATAM]);
  });
});

describe('the content of a country', () => {
  it('highlights cities of its own alone, and has nothing to do with that of a city with the same id', async () => {
    const { rows } = await sql(`select id from country where code = 'SG'`);
    const id = Number((rows[0] as { id: string }).id);
    const added = await staff().call(countryContent.create, { body: { country_id: id, nearby: [SINGAPORE] } });
    expect(added.body.data).toMatchObject({ id, name: { en: 'Singapore' }, country: 'SG', nearby: [SINGAPORE] });
    const elsewhere = await staff().call(countryContent.update, { params: { id }, body: { nearby: [MANILA] } });
    expect(elsewhere.body.fields).toEqual({ nearby: ['Choose cities of this country.'] });
    expect((await staff().call(cityContent.one, { params: { id } })).status).toBe(404);
    const { body } = await staff().call(countryContent.list, { query: { country: 'SG' } });
    expect(body.data.map((row) => row.id)).toEqual([id]);
  });
});
