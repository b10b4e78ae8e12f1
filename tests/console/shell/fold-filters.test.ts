import { expect, test } from 'vitest';
import { folded } from '#console/shell/list/fold-filters.ts';

const bar = (count: number, on: readonly number[] = []) => [
  { name: 'q', search: true, on: false },
  ...Array.from({ length: count }, (_, n) => ({ name: `f${n}`, search: false, on: on.includes(n) })),
];

test('filters that fit into one row do not fold, nor does anything before the width is known', () => {
  expect(folded(bar(4), 976)).toEqual([]);
  expect(folded(bar(12), 0)).toEqual([]);
});

test('what does not fit folds, with room left for the button', () => {
  expect(folded(bar(5), 976)).toEqual(['f3', 'f4']);
  expect(folded(bar(12), 592)).toHaveLength(12);
});

test('a set filter never folds, and takes the place of one that is not set', () => {
  expect(folded(bar(5, [4]), 976)).toEqual(['f2', 'f3']);
  expect(folded(bar(5, [0, 1, 2, 3, 4]), 300)).toEqual([]);
});
