import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createQueryQueue, type QueuedQuery } from '#console/shell/server/query-queue.ts';

/** Starts queries that are answered by hand, and records their outcome. */
function questions(...names: string[]) {
  const given: string[] = [];
  const aborted: string[] = [];
  const answer = new Map<string, (value: string | Error) => void>();
  const list = names.map((name): QueuedQuery<string> => ({
    queryKey: [name],
    staleTime: 5_000,
    queryFn: ({ signal }) => {
      given.push(name);
      signal.addEventListener('abort', () => aborted.push(name));
      return new Promise((resolve, reject) =>
        answer.set(name, (value) => (value instanceof Error ? reject(value) : resolve(value))),
      );
    },
  }));
  return { list, given, aborted, answer: (name: string, value: string | Error) => answer.get(name)?.(value) };
}

const begin = (list: readonly QueuedQuery<string>[]) => createQueryQueue(new QueryClient(), list);
const nextTurn = () => new Promise((done) => setTimeout(done));

describe('Questions asked while somebody types', () => {
  it('are asked one in a turn, so that a key comes between', async () => {
    const { list, given } = questions('a', 'b', 'c');
    const stop = begin(list).start();
    expect(given).toEqual([]);
    await nextTurn();
    expect(given.length).toBeLessThanOrEqual(2);
    await expect.poll(() => given).toEqual(['a', 'b', 'c']);
    stop();
  });

  it('are told of together, and drawn with what is known then', async () => {
    const { list, given, answer } = questions('a', 'b', 'c');
    const asked = begin(list);
    let drawn = 0;
    asked.subscribe(() => (drawn += 1));
    const stop = asked.start();
    await expect.poll(() => given.length).toBe(3);
    answer('a', 'first');
    answer('c', 'third');
    await expect.poll(() => drawn).toBe(1);
    expect(asked.answers()).toEqual([
      { is: 'known', data: 'first' },
      { is: 'pending' },
      { is: 'known', data: 'third' },
    ]);
    stop();
  });

  it('are aborted once unneeded, and queued ones are never sent', async () => {
    const { list, given, aborted } = questions('a', 'b', 'c', 'd');
    const asking = begin(list);
    const stop = asking.start();
    await expect.poll(() => given.length).toBeGreaterThan(0);
    stop();
    asking.end();
    const asked = [...given];
    await expect.poll(() => aborted).toEqual(asked);
    await nextTurn();
    expect(given).toEqual(asked);
  });

  it('rest while somebody types on, and go on where they stopped if the text was the same after all', async () => {
    const { list, given, aborted, answer } = questions('a', 'b', 'c', 'd', 'e', 'f');
    const asked = begin(list);
    let drawn = 0;
    asked.subscribe(() => (drawn += 1));
    const stop = asked.start();
    while (given.length === 0) await nextTurn();
    stop();
    const sofar = given.length;
    expect(sofar).toBeLessThan(6);
    answer('a', 'first');
    await new Promise((done) => setTimeout(done, 80));
    expect([given.length, drawn, aborted.length]).toEqual([sofar, 0, 0]);
    const again = asked.start();
    await expect.poll(() => given).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    await expect.poll(() => asked.answers()[0]).toEqual({ is: 'known', data: 'first' });
    again();
  });

  it('are asked again where that failed', async () => {
    const { list, given, answer } = questions('a');
    const asked = begin(list);
    const stop = asked.start();
    await expect.poll(() => given.length).toBe(1);
    answer('a', new Error('no line'));
    await expect.poll(() => asked.answers()).toEqual([{ is: 'failed' }]);
    asked.ask(0);
    await expect.poll(() => given.length).toBe(2);
    answer('a', 'at last');
    await expect.poll(() => asked.answers()).toEqual([{ is: 'known', data: 'at last' }]);
    stop();
  });

  it('are not asked again while the answer is fresh', async () => {
    const { list, given, answer } = questions('a');
    const client = new QueryClient();
    const first = createQueryQueue(client, list);
    const stop = first.start();
    await expect.poll(() => given.length).toBe(1);
    answer('a', 'first');
    await expect.poll(() => first.answers()).toEqual([{ is: 'known', data: 'first' }]);
    stop();
    const again = createQueryQueue(client, list);
    again.start();
    await nextTurn();
    await nextTurn();
    expect(again.answers()).toEqual([{ is: 'known', data: 'first' }]);
    expect(given).toEqual(['a']);
  });

  it('are told what was answered elsewhere in the meantime', async () => {
    const { list, given } = questions('a');
    const client = new QueryClient();
    const asked = createQueryQueue(client, list);
    client.setQueryData(['a'], 'elsewhere');
    const stop = asked.start();
    await expect.poll(() => asked.answers()).toEqual([{ is: 'known', data: 'elsewhere' }]);
    expect(given).toEqual([]);
    stop();
  });
});
