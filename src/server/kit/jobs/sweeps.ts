import type { Db } from '#server/kit/change/context.ts';
import type { Log } from '#server/kit/database/log.ts';
import { claimRun } from './sweeps.store.ts';

/** Recurring background work. It must be safe to run again after a crash halfway. */
export interface Sweep {
  readonly name: string;
  readonly everyMs: number;
  run(db: Db, now: Date): Promise<unknown>;
}

/**
 * Runs each sweep at its interval, once across all processes: the database decides which process runs it. Each looks more
 * often than that whether it is time, so that a run follows soon when the process of the last one has died. A failed run
 * is logged and repeated at the next interval. Returns a function that stops the sweeps and waits for a run in
 * progress.
 */
export function startSweeps(db: Db, sweeps: readonly Sweep[], clock: () => Date, log: Log): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = sweeps.map((sweep) => {
    const tick = () => {
      const run = runTurn(db, sweep, clock, log).finally(() => running.delete(run));
      running.add(run);
    };
    tick();
    return setInterval(tick, Math.max(sweep.everyMs / LOOKS, SHORTEST_MS));
  });
  return async () => {
    timers.forEach(clearInterval);
    await Promise.all(running);
  };
}

async function runTurn(db: Db, sweep: Sweep, clock: () => Date, log: Log): Promise<void> {
  try {
    // Slightly less than the interval, so that a timer that fires early does not skip a run.
    if (await claimRun(db, sweep.name, sweep.everyMs * 0.9)) await sweep.run(db, clock());
  } catch (error) {
    log('error', `Sweep ${sweep.name} failed`, { err: error });
  }
}

/** How often in an interval a process looks whether a sweep is to run, unless that were more often than {@link SHORTEST_MS}. */
const LOOKS = 4;
const SHORTEST_MS = 5000;
