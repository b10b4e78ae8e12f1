import { describe, expect, it } from 'vitest';
import { layoutChanges } from '#domain/home/changes.ts';
import { maySections, missingInSections, newSection, sectionName, SLOTS, type Section } from '#domain/home/layout.ts';
import { pageAt, reasonAt, turnsOf, type PageBanner, type PageRecord } from '#domain/home/page-at.ts';

const section = (type: Section['type'], more: Partial<Section> = {}): Section => ({
  ...newSection(type, more.id ?? type, 'Asia/Singapore'),
  ...more,
});
const text = (id: string, title = id) => section('text', { id, title: { en: title } });
const banner = (id: number, more: Partial<PageBanner> = {}): PageBanner => ({
  id,
  title: `Banner ${id}`,
  placement: 'hero',
  position: id,
  enabled: true,
  starts_at: '2026-11-30T16:00:00.000Z',
  ends_at: '2026-12-25T16:00:00.000Z',
  markets: [],
  languages: [],
  ...more,
});
const moment = (at: string, market: string | null = 'SG', language = 'en') => ({ at, market, language });
const NOW = '2026-12-10T00:00:00.000Z';

describe('the sections of a page', () => {
  it('are fixed on pages of the first version: each once and in their order', () => {
    const fixed = SLOTS.home_v1.map((type) => section(type));
    expect(maySections('home_v1', fixed).ok).toBe(true);
    expect(maySections('home_v1', fixed.slice(1))).toMatchObject({
      code: 'slot_missing',
      why: 'Home v1 needs its section of hero banners.',
    });
    expect(maySections('home_v1', fixed.toReversed())).toMatchObject({ code: 'slot_order' });
    expect(maySections('home_v1', [...fixed, section('hero', { id: 'second' })])).toMatchObject({ code: 'slot_order' });
    expect(maySections('home_v2', [section('hero'), section('hero', { id: 'second' })]).ok).toBe(true);
    expect(maySections('home_v2', [section('hero'), section('hero')])).toMatchObject({ code: 'same_id' });
  });

  it('say what they lack before they are published', () => {
    const lacking = [
      section('hero'),
      section('articles'),
      section('cities', { title: { en: 'Cities' }, source: { by: 'picked', ids: [] } }),
    ];
    expect(missingInSections(lacking).map(({ field }) => field)).toEqual([
      'sections.1.title.en',
      'sections.2.source.ids',
    ]);
  });

  it('are named by their English titles, or else by what they are', () => {
    expect(sectionName(section('banner'))).toBe('Strip');
    expect(sectionName(section('articles', { title: { ja: '旅' } }))).toBe('旅');
  });
});

describe('what differs from the live page', () => {
  const live = ['a', 'b', 'c', 'd'].map((id) => text(id));
  const of = (draft: readonly Section[]) => {
    const { sections, count } = layoutChanges(draft, live);
    return [Object.fromEntries(sections), count];
  };

  it('is nothing where all is the same', () => {
    expect(of(live)).toEqual([{}, 0]);
  });

  it('are new, edited, moved and removed sections, as few as explain it', () => {
    expect(of([...live, text('e')])).toEqual([{ e: 'new' }, 1]);
    expect(of(live.with(1, text('b', 'other')))).toEqual([{ b: 'edited' }, 1]);
    expect(of(['d', 'a', 'b', 'c'].map((id) => text(id)))).toEqual([{ d: 'moved_up' }, 1]);
    expect(of(['b', 'c', 'd', 'a'].map((id) => text(id)))).toEqual([{ a: 'moved_down' }, 1]);
    expect(of(live.slice(1))).toEqual([{}, 1]);
  });
});

describe('a page at a moment', () => {
  const page = (
    sections: readonly Section[],
    banners: readonly PageBanner[] = [],
    at = moment(NOW),
    records: PageRecord[] = [],
  ) => pageAt(sections, banners, () => ({ records, total: records.length }), at);

  it('shows a banner from its start until before its end, while it is enabled', () => {
    const shown = (at: string, more: Partial<PageBanner> = {}) =>
      page([section('hero')], [banner(1, more)], moment(at))[0]?.banners.length;
    expect(shown('2026-11-30T15:59:59.000Z')).toBe(0);
    expect(shown('2026-11-30T16:00:00.000Z')).toBe(1);
    expect(shown('2026-12-25T15:59:59.000Z')).toBe(1);
    expect(shown('2026-12-25T16:00:00.000Z')).toBe(0);
    expect(shown('2027-12-25T16:00:00.000Z', { ends_at: null })).toBe(1);
    expect(shown(NOW, { enabled: false })).toBe(0);
  });

  it('shows at most as many banners as a section takes, in their order, and says why the others are not there', () => {
    const [hero] = page(
      [section('hero', { limit: 2 })],
      [banner(3), banner(1), banner(2), banner(4, { enabled: false }), banner(5, { markets: ['MY'] })],
    );
    expect(hero?.banners.map(({ id }) => id)).toEqual([1, 2]);
    expect(hero?.without.map(({ item, reason }) => [item.id, reason.code])).toEqual([
      [3, 'no_room'],
      [4, 'disabled'],
      [5, 'market'],
    ]);
  });

  it('shows the banners of a placement only in its section', () => {
    const [strip] = page(
      [section('banner')],
      [banner(1), banner(2, { placement: 'strip' }), banner(3, { placement: 'popup' })],
    );
    expect(strip?.banners.map(({ id }) => id)).toEqual([2]);
  });

  it('leaves out what is limited to markets or languages for those elsewhere', () => {
    const limits = { starts_at: null, ends_at: null, markets: ['SG'], languages: ['ja'] };
    expect(reasonAt(limits, moment(NOW, 'SG', 'ja'))).toBeNull();
    expect(reasonAt(limits, moment(NOW, null, 'ja'))).toMatchObject({ code: 'market' });
    expect(reasonAt(limits, moment(NOW, 'SG', 'en'))).toMatchObject({ code: 'language' });
  });

  it('reads a section as a whole in the language asked for, or else in English', () => {
    const body = { en: { blocks: [{ id: 'a', type: 'paragraph' as const, content: [{ text: 'Yes.' }] }] } };
    const [half] = page(
      [section('text', { title: { en: 'Hello', ja: 'こんにちは' }, body })],
      [],
      moment(NOW, null, 'ja'),
    );
    expect([half?.language, half?.reason]).toEqual(['en', null]);
    const [whole] = page(
      [section('text', { title: { en: 'Hello', ja: 'こんにちは' }, body: { ...body, ja: body.en } })],
      [],
      moment(NOW, null, 'ja'),
    );
    expect(whole?.language).toBe('ja');
  });

  it('shows the records that can be seen, up to the limit, and says that there are none', () => {
    const records = [1, 2, 3].map((id): PageRecord => ({
      id,
      name: { en: `No ${id}` },
      off: id === 2 ? 'hidden' : null,
    }));
    const [some] = page([section('articles', { limit: 1 })], [], moment(NOW), records);
    expect([some?.records.map(({ id }) => id), some?.without.length, some?.reason]).toEqual([[1], 1, null]);
    expect(page([section('articles')])[0]?.reason).toEqual({ code: 'nothing' });
  });

  it('turns at each start and end, once each and in order', () => {
    const windows = [section('text', { starts_at: '2026-12-01T00:00:00.000Z' }), section('hero')];
    expect(turnsOf(windows, [banner(1), banner(2, { enabled: false, ends_at: '2030-01-01T00:00:00.000Z' })])).toEqual([
      '2026-11-30T16:00:00.000Z',
      '2026-12-01T00:00:00.000Z',
      '2026-12-25T16:00:00.000Z',
    ]);
  });
});
