import { expect, test } from 'vitest';
import type { Count, Failure } from '#tools/reports.mjs';
import { settle } from '#tools/unstable.mjs';

const failure = (title: string): Failure => ({ file: 'tests/a.test.ts', line: 1, title, why: 'It was not there.' });

/** A part in which these tests fail, and of them only `stubborn` when they are tried again. */
const part = (titles: readonly string[], stubborn: readonly string[] = []): Count => ({
  passed: 10,
  failed: titles.length,
  failures: titles.map(failure),
  again: async (failures) => {
    const second = failures.filter(({ title = '' }) => stubborn.includes(title));
    return { passed: failures.length - second.length, failed: second.length, failures: second };
  },
});

const titles = (failures: readonly Failure[]) => failures.map(({ title }) => title);

test('a test that passes when it is tried again is unstable, and leaves the run green', async () => {
  const { passed, failed, failures, unstable } = await settle([part(['drags']), part(['scrolls'])]);
  expect({ passed, failed }).toEqual({ passed: 22, failed: 0 });
  expect(failures).toEqual([]);
  expect(titles(unstable)).toEqual(['drags', 'scrolls']);
});

test('a test that fails again makes the run red, beside one that does not', async () => {
  const { passed, failed, failures, unstable } = await settle([part(['drags', 'scrolls'], ['scrolls'])]);
  expect({ passed, failed }).toEqual({ passed: 11, failed: 1 });
  expect(titles(failures)).toEqual(['scrolls']);
  expect(titles(unstable)).toEqual(['drags']);
});

test('a third unstable test makes the run red', async () => {
  const { failed, unstable } = await settle([part(['drags', 'scrolls', 'types'])]);
  expect(failed).toBe(3);
  expect(unstable).toHaveLength(3);
});

test('a file that does not load and then has a test that fails stays red', async () => {
  const { failed, failures } = await settle([
    {
      passed: 0,
      failed: 1,
      failures: [{ file: 'tests/a.test.ts', why: 'No such module' }],
      again: async () => ({ passed: 3, failed: 1, failures: [failure('drags')] }),
    },
  ]);
  expect(failed).toBe(1);
  expect(failures).toHaveLength(1);
});

test('a part that cannot try again, a second run that breaks off, and many failures at once stay red', async () => {
  const { again: _, ...once } = part(['drags']);
  const broken: Count = { ...part(['scrolls']), again: async () => ({ passed: 0, failed: 1, failures: [] }) };
  const many = part(Array.from({ length: 9 }, (_none, index) => `test ${index}`));
  for (const [count, left] of [
    [once, 1],
    [broken, 1],
    [many, 9],
  ] as const)
    expect(await settle([count])).toMatchObject({ failed: left, unstable: [] });
});
