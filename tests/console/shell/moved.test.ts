import { expect, test } from 'vitest';
import { hasMoved } from '#console/shell/list/moved.ts';

const first = { page: 1, ids: [9, 8, 7], total: 9 };

test.each([
  ['follows on the one before', { page: 2, ids: [6, 5, 4], total: 9 }, false],
  ['repeats a row, because one was added', { page: 2, ids: [7, 6, 5], total: 10 }, true],
  ['repeats a row, where the total is not counted on', { page: 2, ids: [7, 6, 5], total: 9 }, true],
  ['leaves one out, because one was removed', { page: 2, ids: [5, 4, 3], total: 8 }, true],
  ['is no neighbour', { page: 3, ids: [3, 2, 1], total: 10 }, false],
  ['is the same page again', { page: 1, ids: [10, 9, 8], total: 10 }, false],
])('a page that %s: %j', (_, next, moved) => {
  expect(hasMoved(first, next)).toBe(moved);
});
