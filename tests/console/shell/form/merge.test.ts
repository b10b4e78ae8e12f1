import { describe, expect, it } from 'vitest';
import { copied, merge, same, withValue } from '#console/shell/form/merge.ts';
import type { Values } from '#console/shell/form/merge.ts';

const base = { slug: 'cebu', position: 1, name: { en: 'Cebu', fil: 'Sugbo' }, tags: ['a'], note: '' };
const met = (theirs: Values, mine: Values) => merge(base, { ...base, ...theirs }, { ...base, ...mine });

describe('two changes of one record', () => {
  it('on different fields lose nothing', () => {
    const { values, taken, clashes } = met({ position: 7 }, { slug: 'cebu-city' });
    expect(values).toEqual({ ...base, position: 7, slug: 'cebu-city' });
    expect(taken).toEqual([{ path: 'position', before: 1, theirs: 7 }]);
    expect(clashes).toEqual([]);
  });

  it('on the same field keep mine until somebody chooses, and show theirs', () => {
    const { values, taken, clashes } = met({ slug: 'cebu-theirs' }, { slug: 'cebu-mine' });
    expect(values.slug).toBe('cebu-mine');
    expect(taken).toEqual([]);
    expect(clashes).toEqual([{ path: 'slug', theirs: 'cebu-theirs', mine: 'cebu-mine' }]);
  });

  it('to the same value are no clash', () => {
    expect(met({ slug: 'same' }, { slug: 'same' })).toMatchObject({ taken: [], clashes: [], values: { slug: 'same' } });
  });

  it('in different languages of one text lose nothing', () => {
    const { values, clashes } = met(
      { name: { en: 'Cebu', fil: 'Sugbu' } },
      { name: { en: 'Cebu City', fil: 'Sugbo', zh: '宿务' } },
    );
    expect(values.name).toEqual({ en: 'Cebu City', fil: 'Sugbu', zh: '宿务' });
    expect(clashes).toEqual([]);
  });

  it('clash where one removed what the other changed', () => {
    const { clashes } = met({ name: { en: 'Cebu' } }, { name: { en: 'Cebu', fil: 'Sugbu' } });
    expect(clashes).toEqual([{ path: 'name.fil', theirs: undefined, mine: 'Sugbu' }]);
  });

  it('take what they removed', () => {
    const { values, taken } = met({ name: { en: 'Cebu' } }, { position: 2 });
    expect(values.name).toEqual({ en: 'Cebu' });
    expect(taken).toEqual([{ path: 'name.fil', before: 'Sugbo', theirs: undefined }]);
  });

  it('compare a list as one', () => {
    expect(met({ tags: ['a', 'b'] }, { tags: ['c'] }).clashes).toEqual([
      { path: 'tags', theirs: ['a', 'b'], mine: ['c'] },
    ]);
    expect(met({ tags: ['a', 'b'] }, {}).values.tags).toEqual(['a', 'b']);
  });

  it('are never mixed within a field that is one', () => {
    const rules = (value: unknown) => ({ name: 'Regulars', rules: value });
    const started = rules({ all: ['vip', 'two bookings'] });
    const any = { any: ['vip', 'two bookings'] };
    const seven = { all: ['vip', 'seven bookings'] };
    const { values, clashes } = merge(started, rules(seven), { ...rules(any), name: 'Friends' }, new Set(['rules']));
    expect(values).toEqual({ name: 'Friends', rules: any });
    expect(clashes).toEqual([{ path: 'rules', theirs: seven, mine: any }]);
  });

  it('keep text that is no number yet', () => {
    expect(met({ slug: 'x' }, { position: '12 km' }).values).toMatchObject({ slug: 'x', position: '12 km' });
  });
});

describe('what is the same', () => {
  it.each([
    [1, 1],
    ['', null],
    [undefined, ''],
    [{ en: 'a', zh: '' }, { en: 'a' }],
    [undefined, {}],
    [
      [1, { a: 1 }],
      [1, { a: 1, b: null }],
    ],
  ])('%j and %j', (a, b) => expect(same(a, b)).toBe(true));

  it.each([
    [0, ''],
    [false, null],
    [0, false],
    ['1', 1],
    [[], ['']],
    [{ a: 1 }, { a: 2 }],
  ])('but not %j and %j', (a, b) => expect(same(a, b)).toBe(false));
});

it('puts a value at a path without touching what it was given', () => {
  expect(withValue(base, 'name.zh', '宿务').name).toEqual({ en: 'Cebu', fil: 'Sugbo', zh: '宿务' });
  expect(withValue({}, 'name.en', 'A')).toEqual({ name: { en: 'A' } });
  expect(base.name).toEqual({ en: 'Cebu', fil: 'Sugbo' });
});

describe('what a field hands back', () => {
  it('is taken as it is, also where parts of it are still watched', () => {
    const watched = new Proxy(['north'], {});
    const days = [{ date: '2026-05-25', visits: watched, end: null, hours: 10 }];
    expect(copied({ days })).toEqual({ days: [{ date: '2026-05-25', visits: ['north'], end: null, hours: 10 }] });
    expect(() => structuredClone(copied({ days }))).not.toThrow();
  });
});
