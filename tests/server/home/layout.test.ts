import { describe, expect, it } from 'vitest';
import { dashboard } from '#contract/dashboard/dashboard.ts';
import { layout } from '#contract/home/layout.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { newSection, type Section } from '#domain/home/layout.ts';
import { bodyOf, contentTests } from '#tests/kit/content.ts';

const { at, confirm, made, server, staff, sweep } = contentTests();

type Page = BodyOf<typeof layout.create>['page'];
type Sections = BodyOf<typeof layout.update>['sections'];

const section = (type: Section['type'], more: Partial<Section> = {}): Section => ({
  ...newSection(type, more.id ?? type, 'Asia/Singapore'),
  title: { en: `The ${type}` },
  ...more,
});
const guides = (more: Partial<Section> = {}) => section('articles', more);
const create = (page: Page, sections?: readonly Section[], market = '') =>
  staff().call(layout.create, { body: { page, market, ...(sections && { sections: sections as never }) } });
const save = (id: number, sections: readonly Section[]) =>
  staff().call(layout.update, { params: { id }, body: { sections: sections as unknown as Sections } });
const publish = (id: number, body: BodyOf<typeof layout.confirm> = {}) =>
  staff().call(layout.confirm, { params: { id }, body });
const asOf = async (page: Page, query: { at?: string; market?: string; language?: string } = {}) =>
  (await staff().call(layout.asOf, { params: { page }, query })).body.data;
const preview = async (body: BodyOf<typeof layout.preview>) => (await staff().call(layout.preview, { body })).body.data;
const NIGHTS = section('text', {
  id: 'nights',
  title: { en: 'Nights' },
  body: { en: bodyOf('The lights stay on.') as never },
});

describe('the layout of a page', () => {
  it('is one for all markets, and one for each market that has its own', async () => {
    const { status, body } = await create('home_v2');
    expect([status, body.data]).toMatchObject([201, { page: 'home_v2', market: '', sections: [], status: 'draft' }]);
    const again = await create('home_v2');
    expect([again.status, again.body.code]).toEqual([409, 'exists']);
    expect((await create('home_v2', [], 'SG')).status).toBe(201);
    expect((await create('home_v2', [], 'XX')).body.fields).toHaveProperty('market');
    const { body: list } = await staff().call(layout.list, { query: { of: 'home_v2' } });
    expect(list.data.map(({ market }) => market).toSorted()).toEqual(['', 'SG']);
  });

  it('stays one when many are added at once', async () => {
    const many = await Promise.all([create('home_v2'), create('home_v2'), create('home_v2')]);
    expect(many.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(2);
  });

  it('has fixed sections on pages of the first version, each once and in their order', async () => {
    const { body } = await create('home_v1');
    const { id, sections } = body.data;
    expect(sections.map(({ type }) => type)).toEqual(['hero', 'banner', 'cities', 'activities', 'articles']);
    const own = sections as readonly Section[];
    const missing = await save(id, own.slice(1));
    expect([missing.status, missing.body.code]).toEqual([422, 'slot_missing']);
    expect((await save(id, own.toReversed())).body.code).toBe('slot_order');
    expect((await save(id, [...own, section('text', { id: 'more' })])).body.code).toBe('slot_order');
    expect((await save(id, own.with(2, { ...own[2], title: { en: 'Where to next' } } as Section))).status).toBe(200);
  });

  it('is refused with what does not fit together', async () => {
    const { body } = await create('home_v2');
    const wrong = async (...sections: Section[]) => Object.keys((await save(body.data.id, sections)).body.fields ?? {});
    const day = (on: number) => `2026-12-${on}T00:00:00.000Z`;
    expect(await wrong(guides({ starts_at: day(20), ends_at: day(10) }))).toEqual(['sections.0.ends_at']);
    expect(await wrong(guides({ source: null }))).toEqual(['sections.0.source']);
    expect(
      await wrong(section('cities', { source: { by: 'rule', order: 'featured', city_id: null, category_id: null } })),
    ).toEqual(['sections.0.source.order']);
    expect(
      await wrong(guides({ source: { by: 'rule', order: 'newest', city_id: 999_999, category_id: null } })),
    ).toEqual(['sections.0.source.city_id']);
    expect(await wrong(section('hero', { placement: 'strip' }))).toEqual(['sections.0.placement']);
    expect(await wrong(guides(), guides())).toEqual(['sections']);
    expect(await wrong(section('text', { body: { en: { blocks: [{ type: 'script' }] } as never } }))).toHaveLength(1);
    expect(await wrong(...Array.from({ length: 26 }, (_, nth) => section('text', { id: `s${nth}` })))).toEqual([
      'sections',
    ]);
  });

  it('is published once each section says what it shows, changed unseen, and restored from a version', async () => {
    const { body } = await create('home_v2', [guides({ title: {} }), section('text')]);
    const { id } = body.data;
    const refused = await publish(id);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
      422,
      ['sections.0.title.en', 'sections.1.body.en'],
    ]);
    await save(id, [NIGHTS]);
    expect((await publish(id)).body.data).toMatchObject({ status: 'published', live_version: 1 });
    await save(id, [NIGHTS, guides()]);
    await publish(id, { note: 'With guides' });
    const restored = await staff().call(layout.restoreVersion, { params: { id, versionId: 1 } });
    expect(restored.body.data.sections.map((each) => each.id)).toEqual(['nights']);
    const back = await staff().call(layout.bringBack, { params: { id } });
    expect(back.body.data.sections).toHaveLength(2);
  });
});

describe('the content dashboard', () => {
  it('names the layouts that wait for a review after their pages', async () => {
    const { body } = await create('home_v2', [NIGHTS]);
    await staff().call(layout.submit, { params: { id: body.data.id } });
    const { body: seen } = await staff().call(dashboard.content);
    expect(seen.data.reviews.items).toMatchObject([{ kind: 'layout', id: body.data.id, name: 'Home v2' }]);
  });
});

describe('a page at an instant', () => {
  it('shows what was live then, also after it was hidden, deleted and published again', async () => {
    const { body } = await create('home_v2', [NIGHTS]);
    const { id } = body.data;
    const ids = async (instant: string) => (await asOf('home_v2', { at: instant })).sections.map((each) => each.id);
    await at('2026-11-23T00:00:00.000Z');
    await publish(id);
    await at('2026-11-24T00:00:00.000Z');
    await save(id, [section('text', { ...NIGHTS, id: 'days' })]);
    await publish(id);
    await at('2026-11-25T00:00:00.000Z');
    await staff().call(layout.hide, { params: { id } });
    await at('2026-11-26T00:00:00.000Z');
    await staff().call(layout.show, { params: { id } });
    await at('2026-11-27T00:00:00.000Z');
    expect(await ids('2026-11-22T23:59:59.999Z')).toEqual([]);
    expect(await ids('2026-11-23T00:00:00.000Z')).toEqual(['nights']);
    expect(await ids('2026-11-24T12:00:00.000Z')).toEqual(['days']);
    expect(await ids('2026-11-25T00:00:00.000Z')).toEqual([]);
    expect(await ids('2026-11-26T00:00:00.000Z')).toEqual(['days']);
  });

  it('shows from its instant what is scheduled, until it is hidden again, and the same once the server did so', async () => {
    const { body } = await create('home_v2', [NIGHTS]);
    const { id } = body.data;
    await publish(id);
    await save(id, [NIGHTS, section('text', { ...NIGHTS, id: 'sale' })]);
    await publish(id, { at: '2026-12-01T00:00:00.000Z', until: '2026-12-08T00:00:00.000Z' });
    const look = async () =>
      Promise.all(
        [
          '2026-11-30T23:59:59.000Z',
          '2026-12-01T00:00:00.000Z',
          '2026-12-07T23:59:59.000Z',
          '2026-12-08T00:00:00.000Z',
        ].map(async (instant) => (await asOf('home_v2', { at: instant })).sections.length),
      );
    expect(await look()).toEqual([1, 2, 2, 0]);
    expect((await asOf('home_v2')).turns).toEqual(['2026-12-01T00:00:00.000Z', '2026-12-08T00:00:00.000Z']);
    for (const instant of ['2026-12-01T00:00:00.000Z', '2026-12-08T00:00:00.000Z']) {
      await at(instant);
      await sweep();
      expect(await look()).toEqual([1, 2, 2, 0]);
    }
  });

  it('is that of the market where it has its own, and says of each section why it is not shown', async () => {
    const common = await create('home_v2', [
      NIGHTS,
      section('text', { ...NIGHTS, id: 'later', starts_at: '2026-12-01T00:00:00.000Z' }),
      section('text', { ...NIGHTS, id: 'over', ends_at: '2026-11-01T00:00:00.000Z' }),
      section('text', { ...NIGHTS, id: 'there', markets: ['MY'] }),
      section('text', { ...NIGHTS, id: 'said', languages: ['ja'] }),
      guides(),
    ]);
    await publish(common.body.data.id);
    const { sections } = await asOf('home_v2');
    expect(sections.map(({ id, reason }) => [id, reason?.code])).toEqual([
      ['nights', undefined],
      ['later', 'not_yet'],
      ['over', 'over'],
      ['there', 'market'],
      ['said', 'language'],
      ['articles', 'nothing'],
    ]);
    const malaysian = await asOf('home_v2', { market: 'MY', language: 'ja', at: '2026-12-01T00:00:00.000Z' });
    expect(malaysian.sections.map(({ reason }) => reason?.code)).toEqual([
      undefined,
      undefined,
      'over',
      undefined,
      undefined,
      'nothing',
    ]);
    const own = await create('home_v2', [guides(), NIGHTS], 'PH');
    await publish(own.body.data.id);
    expect((await asOf('home_v2', { market: 'PH' })).layout).toMatchObject({ market: 'PH', number: 1 });
    expect((await asOf('home_v2', { market: 'SG' })).layout).toMatchObject({ market: '' });
  });

  it('takes records by rule or as picked, and leaves out those that the public cannot read', async () => {
    const one = await made({ texts: { en: { title: 'One', excerpt: '', body: bodyOf('x'.repeat(60)) } } });
    const two = await made({
      featured: true,
      texts: { en: { title: 'Two', excerpt: '', body: bodyOf('x'.repeat(60)) } },
    });
    const three = await made({ texts: { en: { title: 'Three', excerpt: '', body: bodyOf('x'.repeat(60)) } } });
    await confirm(one.id);
    await at('2026-11-22T05:00:00.000Z');
    await confirm(two.id);
    await confirm(three.id, { at: '2026-11-30T00:00:00.000Z' });
    const rule = (order: 'newest' | 'featured', limit = 4) =>
      guides({ id: order, limit, source: { by: 'rule', order, city_id: null, category_id: null } });
    const picked = guides({ id: 'picked', source: { by: 'picked', ids: [three.id, one.id, 999_999] } });
    const sections = [rule('newest', 1), rule('featured'), picked] as never;
    const shown = async (instant?: string) =>
      (await preview({ page: 'home_v2', sections, ...(instant !== undefined && { at: instant }) })).sections.map(
        ({ records, without, total }) => [
          records.map(({ name }) => name),
          without.map(({ reason }) => reason.code),
          total,
        ],
      );
    expect(await shown()).toEqual([
      [['Two'], [], 2],
      [['Two'], [], 1],
      [['One'], ['hidden', 'deleted'], 3],
    ]);
    expect(await shown('2026-11-30T00:00:00.000Z')).toEqual([
      [['Three'], [], 3],
      [['Two'], [], 1],
      [['Three', 'One'], ['deleted'], 3],
    ]);
    // What was public then, not what is now.
    expect(await shown('2026-11-22T04:30:00.000Z')).toEqual([
      [['One'], [], 1],
      [[], [], 0],
      [['One'], ['hidden', 'deleted'], 3],
    ]);
  });

  it('is refused for a page and a type of section that there are not', async () => {
    expect((await staff().call(layout.asOf, { params: { page: 'nowhere' } })).status).toBe(404);
    expect((await staff().call(layout.records, { params: { type: 'hero' } })).status).toBe(404);
    expect(
      (
        await server()
          .as('hotel')
          .call(layout.asOf, { params: { page: 'home_v2' } })
      ).status,
    ).toBe(200);
    expect(
      (
        await server()
          .as('dispatcher')
          .call(layout.asOf, { params: { page: 'home_v2' } })
      ).status,
    ).toBe(403);
  });
});
