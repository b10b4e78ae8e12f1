import { describe, expect, it } from 'vitest';
import { differences, isPage, knows, recordIn } from '#console/shell/live/differences.ts';

const page = (ids: readonly number[], total = ids.length, version = 1) => ({
  data: ids.map((id) => ({ id, version })),
  total,
});

describe('how much of a list has changed', () => {
  it.each([
    ['nothing', page([1, 2, 3]), page([1, 2, 3]), 0],
    ['nothing but the order', page([1, 2, 3]), page([3, 1, 2]), 0],
    ['every row that holds something else', page([1, 2]), page([1, 2], 2, 2), 2],
    ['a row that came and pushed another off the page', page([1, 2, 3], 3), page([9, 1, 2], 4), 1],
    ['a row that went and let another in', page([1, 2, 3], 4), page([2, 3, 4], 3), 1],
    ['a row that went from the last page', page([1, 2]), page([1]), 1],
    ['what happened on other pages, by the total', page([1, 2], 20), page([1, 2], 23), 3],
  ])('counts %s', (_, shown, now, count) => expect(differences(shown, now)).toBe(count));
});

describe('an answer', () => {
  it('is a page, a record or something else', () => {
    expect([page([1]), { data: [] }, { data: { id: 1 } }, null].map(isPage)).toEqual([true, false, false, false]);
    expect([{ data: { id: 1 } }, { data: [] }, { data: { sum: 2 } }, undefined].map(recordIn)).toEqual([
      { id: 1 },
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('knows a change when it is as new', () => {
    expect([2, 3, 4].map((version) => knows({ version }, { version: 3 }))).toEqual([false, true, true]);
    expect(knows({ version: 3 }, { version: null })).toBe(false);
    expect(knows({}, { version: 1 })).toBe(false);
  });
});
