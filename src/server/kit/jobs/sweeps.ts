import type { Db } from '#server/kit/change/context.ts';
import type { Log } from '#server/kit/database/log.ts';
import { takeTurn } from './sweeps.store.ts';

/** Work that comes round by itself. It must be safe to run again after a crash in its middle. */
export interface Sweep {
  readonly name: string;
  readonly everyMs: number;
  run(db: Db, now: Date): Promise<unknown>;
}

/**
 * Runs each sweep at its interval, once across all processes: the turn is taken in the database. A failing run is logged
 * and comes round again. Answers a function that stops and waits for the run under way.
 */
export function startSweeps(db: Db, sweeps: readonly Sweep[], clock: () => Date, log: Log): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = sweeps.map((sweep) => {
    const tick = () => {
      const run = runTurn(db, sweep, clock, log).finally(() => running.delete(run));
      running.add(run);
    };
    tick();
    return setInterval(tick, sweep.everyMs);
  });
  return async () => {
    timers.forEach(clearInterval);
    await Promise.all(running);
  };
}

async function runTurn(db: Db, sweep: Sweep, clock: () => Date, log: Log): Promise<void> {
  try {
    // A little less than the interval, so that a timer that fires early does not skip a round.
    if (await takeTurn(db, sweep.name, sweep.everyMs * 0.9)) await sweep.run(db, clock());
  } catch (error) {
    log('error', `Sweep ${sweep.name} failed`, { err: error });
  }
}
