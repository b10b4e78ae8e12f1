import type { BaseContext } from '#server/kit/change/context.ts';

interface Kept {
  readonly answer: Promise<unknown>;
  /** When it was worked out: by the clock of requests, and by one that always runs. */
  readonly now: number;
  readonly ran: number;
}

/**
 * Returns what `work` returns, worked out at most once a second for each key, so that a change is seen within a second by
 * every process and nobody has to tell the others of it. Those who ask meanwhile wait for the same answer.
 */
export function forASecond<T>({ db, now }: BaseContext, key: string, work: () => Promise<T>): Promise<T> {
  const kept = keptOf(db);
  const found = kept.get(key);
  if (found && Math.abs(now.getTime() - found.now) < SECOND_MS && performance.now() - found.ran < SECOND_MS)
    return found.answer as Promise<T>;
  if (kept.size >= MOST_KEPT) kept.clear();
  const answer = work();
  kept.set(key, { answer, now: now.getTime(), ran: performance.now() });
  // A failure is not kept: the next one who asks tries again.
  answer.catch(() => kept.delete(key));
  return answer;
}

function keptOf(db: BaseContext['db']): Map<string, Kept> {
  const own = byDatabase.get(db) ?? new Map<string, Kept>();
  byDatabase.set(db, own);
  return own;
}

const byDatabase = new WeakMap<BaseContext['db'], Map<string, Kept>>();
const SECOND_MS = 1000;
/** More than the pages, markets and languages that are asked for within a second. */
const MOST_KEPT = 2000;
