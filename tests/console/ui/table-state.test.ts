import { describe, expect, it } from 'vitest';
import {
  ariaSort,
  moveColumn,
  neighbour,
  orderedIds,
  pageSelection,
  resizeColumn,
  showColumn,
  sortBy,
  toggleOne,
  togglePage,
  toggleRange,
} from '#console/ui/table/state.ts';
import { PLAIN_LAYOUT } from '#console/ui/table/types.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];

describe('the order of a list', () => {
  const byPickup = [{ id: 'pickup', order: 'asc' as const }];

  it('takes another column behind those it has', () => {
    expect(sortBy(byPickup, 'total', 'desc')).toEqual([...byPickup, { id: 'total', order: 'desc' }]);
  });

  it('turns a column round where it stands, and leaves it out when asked for what it is', () => {
    const both = sortBy(byPickup, 'total', 'desc');
    expect(sortBy(both, 'pickup', 'desc').map(({ id, order }) => `${id} ${order}`)).toEqual([
      'pickup desc',
      'total desc',
    ]);
    expect(sortBy(both, 'pickup', 'asc')).toEqual([{ id: 'total', order: 'desc' }]);
  });
});

describe('the next row', () => {
  it('is the first one when none is focused, or the last one going up', () => {
    expect(neighbour(IDS, null, 1)).toBe('a');
    expect(neighbour(IDS, undefined, -1)).toBe('e');
    expect(neighbour(IDS, 'gone', 1)).toBe('a');
  });

  it('stops at both ends', () => {
    expect(neighbour(IDS, 'b', 1)).toBe('c');
    expect(neighbour(IDS, 'e', 1)).toBe('e');
    expect(neighbour(IDS, 'b', -5)).toBe('a');
  });

  it('does not exist in an empty list', () => expect(neighbour([], null, 1)).toBeUndefined());
});

describe('the selection', () => {
  it('turns one row over and leaves the set it was given alone', () => {
    const before = new Set(['a']);
    expect([...toggleOne(before, 'b')]).toEqual(['a', 'b']);
    expect([...toggleOne(before, 'a')]).toEqual([]);
    expect([...before]).toEqual(['a']);
  });

  it('extends from the anchor in both directions', () => {
    expect([...toggleRange(new Set(['b']), IDS, 'b', 'd')].toSorted()).toEqual(['b', 'c', 'd']);
    expect([...toggleRange(new Set(['d']), IDS, 'd', 'b')].toSorted()).toEqual(['b', 'c', 'd']);
  });

  it('takes a range away when the row pressed was selected', () => {
    expect([...toggleRange(new Set(IDS), IDS, 'b', 'd')]).toEqual(['a', 'e']);
  });

  it('falls back to one row when the anchor is on another page', () => {
    expect([...toggleRange(new Set(), IDS, 'other page', 'c')]).toEqual(['c']);
  });

  it('takes the whole page, then clears it, and keeps other pages', () => {
    const whole = togglePage(new Set(['z', 'a']), IDS);
    expect([...whole].toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'z']);
    expect([...togglePage(whole, IDS)]).toEqual(['z']);
  });

  it('knows whether the page is in it', () => {
    expect(pageSelection(new Set(['z']), IDS)).toBe('none');
    expect(pageSelection(new Set(['a']), IDS)).toBe('some');
    expect(pageSelection(new Set(IDS), IDS)).toBe('all');
    expect(pageSelection(new Set(IDS), [])).toBe('none');
  });
});

describe('the columns', () => {
  it('follow a saved order, new ones last, lost ones dropped', () => {
    expect(orderedIds(['code', 'city', 'new'], ['city', 'lost', 'code'])).toEqual(['city', 'code', 'new']);
  });

  it('move one place, but never before or as the first, which is the row’s link', () => {
    expect(moveColumn(PLAIN_LAYOUT, IDS, 'c', -1).order).toEqual(['a', 'c', 'b', 'd', 'e']);
    expect(moveColumn(PLAIN_LAYOUT, IDS, 'd', 1).order).toEqual(['a', 'b', 'c', 'e', 'd']);
    expect(moveColumn(PLAIN_LAYOUT, IDS, 'b', -1)).toBe(PLAIN_LAYOUT);
    expect(moveColumn(PLAIN_LAYOUT, IDS, 'a', 1)).toBe(PLAIN_LAYOUT);
    expect(moveColumn(PLAIN_LAYOUT, IDS, 'e', 1)).toBe(PLAIN_LAYOUT);
  });

  it('hide once and come back', () => {
    const hidden = showColumn(showColumn(PLAIN_LAYOUT, 'b', false), 'b', false);
    expect(hidden.hidden).toEqual(['b']);
    expect(showColumn(hidden, 'b', true).hidden).toEqual([]);
  });

  it('keep a width that can be read and grabbed', () => {
    expect(resizeColumn(PLAIN_LAYOUT, 'b', 10).widths).toEqual({ b: 56 });
    expect(resizeColumn(PLAIN_LAYOUT, 'b', 99.6).widths).toEqual({ b: 100 });
    expect(resizeColumn(PLAIN_LAYOUT, 'b', 9999).widths).toEqual({ b: 640 });
  });

  it('say their order to assistive technology only where the list is sorted by them', () => {
    const sorting = [
      { id: 'a', order: 'asc' },
      { id: 'b', order: 'desc' },
    ] as const;
    expect(ariaSort(sorting, 'a')).toBe('ascending');
    expect(ariaSort(sorting, 'b')).toBe('descending');
    expect(ariaSort(sorting, 'c')).toBeUndefined();
  });
});
