import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#server/kit/database/database.ts';
import { startSweeps } from '#server/kit/jobs/sweeps.ts';
import { freshDatabase } from '#tests/kit/database.ts';
import { eventually } from '#tests/kit/eventually.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('delete from job_run'));

const MINUTE = 60_000;

/** Starts a process that sweeps every minute; what it does in time is up to the test. */
function start() {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const run = vi.fn<() => Promise<void>>().mockResolvedValue();
  const log = vi.fn<() => void>();
  const looked = vi.fn<() => void>();
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      looked();
      return result;
    },
  });
  const stop = startSweeps(db, [{ name: 'sweep', everyMs: MINUTE, run }], () => new Date(), log);
  onTestFinished(() => expect(log).not.toHaveBeenCalled());
  onTestFinished(stop);
  return { run, looked, stop };
}

/** Says that some process ran the sweep so many seconds ago. */
const ranBefore = (seconds: number) =>
  database.pool.query(
    `insert into job_run (name, started_at) values ('sweep', now() - make_interval(secs => $1))
    on conflict (name) do update set started_at = excluded.started_at`,
    [seconds],
  );

describe('a sweep', () => {
  it('runs once when several processes start together', async () => {
    const processes = [start(), start(), start()];
    for (const { stop } of processes) await stop();
    expect(processes.flatMap(({ run }) => run.mock.calls)).toHaveLength(1);
  });

  it('waits while its last run is young, and follows it within a quarter of its interval', async () => {
    await ranBefore(10);
    const { run, looked, stop } = start();
    await eventually(() => expect(looked).toHaveBeenCalled());
    await ranBefore(60);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(MINUTE / 4);
    await stop();
    expect(run).toHaveBeenCalledOnce();
  });
});
