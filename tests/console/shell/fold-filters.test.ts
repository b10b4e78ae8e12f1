import { expect, test } from 'vitest';
import { folded } from '#console/shell/list/fold-filters.ts';

const bar = (count: number, on: readonly number[] = []) => [
  { name: 'q', search: true, on: false },
  ...Array.from({ length: count }, (_, n) => ({ name: `f${n}`, search: false, on: on.includes(n) })),
];
const wide = (width: number) => ({ width, phone: false });

test('filters that fit into one row do not fold, nor does anything before the width is known', () => {
  expect(folded(bar(4), wide(976))).toEqual([]);
  expect(folded(bar(12), wide(0))).toEqual([]);
});

test('what does not fit folds, with room left for the button', () => {
  expect(folded(bar(5), wide(976))).toEqual(['f3', 'f4']);
  expect(folded(bar(12), wide(592))).toHaveLength(12);
});

test('a set filter never folds, and takes the place of one that is not set', () => {
  expect(folded(bar(5, [4]), wide(976))).toEqual(['f2', 'f3']);
  expect(folded(bar(5, [0, 1, 2, 3, 4]), wide(300))).toEqual([]);
});

test('a phone shows one filter beside the button, or two without it', () => {
  expect(folded(bar(2), { width: 360, phone: true })).toEqual([]);
  expect(folded(bar(3), { width: 360, phone: true })).toEqual(['f1', 'f2']);
});
