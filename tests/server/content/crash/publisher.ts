/**
 * A process that publishes what is due whenever it is told to: on the server at argv[2], or on the embedded database in the
 * folder argv[3]. Told after how many it dies, it is killed while it is at the next ones.
 */
import { setImmediate } from 'node:timers/promises';
import { publishDue } from '#server/content/index.ts';
import { openDatabase } from '#server/kit/database/database.ts';

/** What its parent tells it. */
export interface Order {
  readonly now: string;
  readonly diesAfter?: number;
}

const [, , url, dataDir] = process.argv;
const database = await openDatabase({ url, dataDir });

async function isLive(): Promise<number> {
  const { rows } = await database.pool.query<{ live: number }>(
    'select count(*)::int as live from content where live_version is not null',
  );
  return rows[0]?.live ?? 0;
}

async function dieAfter(count: number): Promise<void> {
  while ((await isLive()) < count) await setImmediate();
  process.kill(process.pid, 'SIGKILL');
}

process.on('message', ({ now, diesAfter }: Order) => {
  if (diesAfter !== undefined) void dieAfter(diesAfter);
  void publishDue(database.db, new Date(now)).then(() => process.send?.('done'));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
