/**
 * What the built server holds in memory on the embedded database with the small demo: after its first start, which fills the
 * demo, after a second start, under load, and after it. Prints resident memory, and compares it with the budgets: below 350 MB
 * idle, and back within 20% of that after the load. The engine gives memory back once it has had little to do for about a
 * minute, so what is idle has rested for longer. Takes the seconds of load as an argument. Linux only.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { table } from '#tests/kit/figures.ts';
import { signInAt, startBuilt, type Built } from '#tests/kit/built-server.ts';
import { VAST_BODIES } from '#tests/kit/spoilt.ts';

const REST_MS = 100_000;
const LOAD_MS = Number(process.argv[2] ?? 30) * 1000;
const AT_ONCE = 8;

const dataDir = mkdtempSync(join(tmpdir(), 'kerbside-memory-'));
const env = { DATA_DIR: dataDir, DEMO: 'small' };

const first = await startBuilt(env);
const filled = first.rss();
await pause(REST_MS);
const firstIdle = first.rss();
await first.stop();

const second = await startBuilt(env);
await pause(REST_MS);
const idle = second.rss();
const { requests, peak } = await load(second, await signInAt(second.origin));
await pause(REST_MS);
const after = second.rss();
const again = await load(second, await signInAt(second.origin));
await pause(REST_MS);
const afterAgain = second.rss();
await second.stop();
rmSync(dataDir, { recursive: true, force: true });

table(`Resident memory of the server, MB, embedded database, ${requests.toLocaleString('en')} requests`, [
  ['when it has filled the demo', filled],
  [`${REST_MS / 1000} s later (budget 350)`, firstIdle],
  [`started again, ${REST_MS / 1000} s later (budget 350)`, idle],
  ['under load, at most', peak],
  [`${REST_MS / 1000} s after the load (budget ${Math.round(idle * 1.2)})`, after],
  ['under the same load again, at most', again.peak],
  [`${REST_MS / 1000} s after that`, afterAgain],
]);

/** Lists, searches, figures, public prices, changes and bodies that are refused. */
async function load({ origin, rss }: Built, token: string): Promise<{ requests: number; peak: number }> {
  const until = performance.now() + LOAD_MS;
  let requests = 0;
  let peak = 0;
  const send = async (method: string, path: string, body?: string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    await (await fetch(origin + path, { method, headers, ...(body !== undefined && { body }) })).arrayBuffer();
    requests += 1;
  };
  const searches = ['ana', 'AT26', 'changi', ''];
  const work = async (seat: number): Promise<void> => {
    for (let turn = seat; performance.now() < until; turn += 1) {
      const q = searches[turn % searches.length];
      await send('POST', '/booking/v1/staff/?page_size=100', JSON.stringify({ q }));
      await send('GET', `/crm/v1/staff/city?page_size=100&page=${1 + (turn % 2)}`);
      await send('GET', '/crm/v1/public/service/day-booking');
      await send('POST', '/booking/v1/staff/quote', VAST_BODIES[turn % VAST_BODIES.length]);
      await send('POST', '/driver/v1/staff/cars/search', VAST_BODIES[(turn + 3) % VAST_BODIES.length]);
      await send('GET', '/openapi.json');
      peak = Math.max(peak, rss());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, seat) => work(seat)));
  return { requests, peak };
}
