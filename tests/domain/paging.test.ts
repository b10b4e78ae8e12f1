import { describe, expect, it } from 'vitest';
import { offsetOf, pageCount, readSort, stepBack, withTieBreak } from '#domain/paging.ts';

const FIELDS = ['pickup_at', 'created_at', 'total'] as const;
const read = (sort?: string, order?: string) => {
  const result = readSort(FIELDS, sort, order);
  return result.ok ? result.keys.map((key) => `${key.field} ${key.direction}`).join(', ') : result.why;
};

describe('sorting', () => {
  it('is by the first field, descending, unless asked otherwise', () => {
    expect(read()).toBe('pickup_at desc');
    expect(read('', '')).toBe('pickup_at desc');
    expect(read(undefined, 'asc')).toBe('pickup_at asc');
    expect(readSort(FIELDS, undefined, undefined, 'asc')).toMatchObject({ keys: [{ direction: 'asc' }] });
  });

  it('takes several fields, and the last direction for those that name none', () => {
    expect(read('pickup_at,total', 'asc,desc')).toBe('pickup_at asc, total desc');
    expect(read('total,created_at', 'asc')).toBe('total asc, created_at asc');
    expect(read('total,total', 'asc,desc')).toBe('total asc');
  });

  it('refuses fields outside the list and odd directions', () => {
    expect(read('password')).toBe('Sort by one or more of: pickup_at, created_at, total.');
    expect(read('total,')).toMatch(/^Sort by/);
    expect(read('total', 'up')).toBe('The order of a sort is asc or desc.');
  });

  it('ends with the id, so that equal rows keep their places', () => {
    expect(withTieBreak([{ field: 'total', direction: 'asc' }])).toEqual([
      { field: 'total', direction: 'asc' },
      { field: 'id', direction: 'desc' },
    ]);
    expect(withTieBreak([{ field: 'id', direction: 'asc' }])).toHaveLength(1);
  });
});

describe('pages', () => {
  it('count from 1', () => {
    expect(offsetOf(1, 10)).toBe(0);
    expect(offsetOf(3, 25)).toBe(50);
    expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10)]).toEqual([1, 1, 2]);
  });

  it('that come back empty past the first lead one back', () => {
    expect(stepBack(4, 0)).toBe(3);
    expect(stepBack(4, 0, 3)).toBe(3);
    expect(stepBack(99_999, 0, 3)).toBe(3);
    expect(stepBack(1, 0)).toBeNull();
    expect(stepBack(4, 1)).toBeNull();
  });
});
