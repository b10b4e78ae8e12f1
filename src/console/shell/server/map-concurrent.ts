/** Result of one item. */
export type Outcome<T, R> = { item: T; ok: true; value: R } | { item: T; ok: false; error: unknown };

/**
 * Maps items with limited concurrency, in order, and collects each result; a failure does not stop the others. After
 * `signal` aborts no further item starts, and the remaining ones fail with its reason.
 */
export async function mapConcurrent<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  progress: (done: number) => void,
  signal: AbortSignal,
): Promise<Outcome<T, R>[]> {
  const outcomes: Outcome<T, R>[] = [];
  let next = 0;
  let done = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next++;
      const item = items[index];
      if (item === undefined) return;
      outcomes[index] = await attempt(item, work, signal);
      progress(++done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(LANES, items.length) }, lane));
  return outcomes;
}

const LANES = 3;

async function attempt<T, R>(item: T, work: (item: T) => Promise<R>, signal: AbortSignal): Promise<Outcome<T, R>> {
  try {
    signal.throwIfAborted();
    return { item, ok: true, value: await work(item) };
  } catch (error) {
    return { item, ok: false, error };
  }
}
