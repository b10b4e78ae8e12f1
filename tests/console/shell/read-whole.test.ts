import { expect, test } from 'vitest';
import { readWhole } from '#console/shell/server/read-whole.ts';

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Reads a list that changes after its first page, once. */
function reading(before: readonly number[], after: readonly number[], most?: number) {
  let reads = 0;
  return readWhole({
    async read(page) {
      reads += 1;
      const rows = reads === 1 ? before : after;
      return { data: rows.slice((page - 1) * 100, page * 100), total: rows.length };
    },
    idOf: (row) => row,
    ...(most !== undefined && { most }),
  });
}

test('the whole of a list that rests is read once', async () => {
  expect(await reading(numbers(1, 250), numbers(1, 250))).toEqual(numbers(1, 250));
});

test('no row comes twice and none is missing when one is added or removed between two pages', async () => {
  expect(await reading(numbers(1, 250), numbers(0, 250))).toEqual(numbers(0, 250));
  expect(await reading(numbers(1, 250), numbers(2, 250))).toEqual(numbers(2, 250));
});

test('reading stops where enough is read', async () => {
  expect(await reading(numbers(1, 450), numbers(1, 450), 200)).toEqual(numbers(1, 200));
});
