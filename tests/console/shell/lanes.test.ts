import { expect, test } from 'vitest';
import { inTime } from '#console/shell/loading/chunks.ts';
import { mapConcurrent } from '#console/shell/server/map-concurrent.ts';

test('one failure does not stop the others, and outcomes keep the order of the items', async () => {
  const progress: number[] = [];
  const outcomes = await mapConcurrent(
    [1, 2, 3, 4, 5],
    async (item) => (item === 2 ? Promise.reject(new Error('no')) : item * 10),
    (done) => progress.push(done),
    new AbortController().signal,
  );
  expect(outcomes.map((outcome) => (outcome.ok ? outcome.value : 'failed'))).toEqual([10, 'failed', 30, 40, 50]);
  expect(progress).toEqual([1, 2, 3, 4, 5]);
});

test('never more than three at once', async () => {
  let running = 0;
  let most = 0;
  await mapConcurrent(
    Array.from({ length: 20 }, (_, index) => index),
    async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    },
    () => undefined,
    new AbortController().signal,
  );
  expect(most).toBe(3);
});

test('after a stop nothing new begins, and what was left out says so', async () => {
  const controller = new AbortController();
  const outcomes = await mapConcurrent(
    [1, 2, 3, 4, 5, 6],
    async (item) => {
      if (item === 2) controller.abort(new Error('Stopped.'));
      await new Promise((resolve) => setImmediate(resolve));
      return item;
    },
    () => undefined,
    controller.signal,
  );
  // Item 3 would have started in the same tick, but the stop came first.
  expect(outcomes.map((outcome) => (outcome.ok ? outcome.value : String(outcome.error)))).toEqual([
    1,
    2,
    ...Array<string>(4).fill('Error: Stopped.'),
  ]);
});

test('a page that does not load in time is an error with a sentence', async () => {
  await expect(inTime(new Promise(() => undefined), 10)).rejects.toThrow('This page took too long to load.');
  await expect(inTime(Promise.resolve('page'), 10)).resolves.toBe('page');
});
