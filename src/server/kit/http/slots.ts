import { ApiError } from './errors.ts';

/**
 * Limits how much of something costly a process does at once (a semaphore). Work beyond the limit waits its turn; beyond
 * the limit of those who wait it is refused.
 * @param refuse returns the refusal, a 503 with its Retry-After
 */
export function slots({ atOnce, waiting: most, refuse }: Limits): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce && waiting.length >= most) throw refuse();
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Hands the slot to the longest waiting task, or frees it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

interface Limits {
  readonly atOnce: number;
  readonly waiting: number;
  readonly refuse: () => ApiError;
}
