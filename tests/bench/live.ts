/**
 * Measures the load of listening consoles on an API process: 500 streams, a change every 100 ms, on the embedded database and, where
 * there is one, on PostgreSQL. Processor and memory of the server alone; how long a change takes from being asked for to
 * being heard, at each console.
 * Budgets: heard within 1 s at the 75th percentile; less than 1 MB for a console.
 */
import { request, type ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureFirstAdmin } from '#server/staff/index.ts';
import { migrate } from '#server/kit/database/migrate.ts';
import { openDatabase } from '#server/kit/database/database.ts';
import { insertAccount, insertListeners, testPasswordHash } from '#tests/kit/accounts.ts';
import { startApi, type ApiProcess } from '#tests/kit/api-process.ts';
import { percentile, table } from '#tests/kit/figures.ts';
import { startPostgres } from '#tools/postgres.mjs';
import { BATAM_CITY, insertReference } from '#tests/kit/reference.ts';

const CONSOLES = 500;
const EVERY_MS = 100;
const CHANGES = 100;
let position = 0;

const embedded = await startApi('', CONSOLES);
await measure('embedded database', embedded, [embedded.token, ...embedded.listeners]);
await embedded.kill();

const postgres = await startPostgres();
if ('missing' in postgres) process.stdout.write(`\n${postgres.missing}\n`);
else {
  const api = await startApi(postgres.url);
  await measure('PostgreSQL', api, await fill(postgres.url));
  await api.kill();
  await postgres.stop();
}

async function fill(url: string): Promise<string[]> {
  const database = await openDatabase({ url });
  await migrate(database.pool);
  await ensureFirstAdmin(database.db, { email: 'superadmin@example.com', passwordHash: await testPasswordHash() });
  await insertReference(database.db);
  const token = await insertAccount(database.db, 'superadmin', new Date());
  const listeners = await insertListeners(database.db, CONSOLES, new Date());
  await database.close();
  return [token, ...listeners];
}

async function measure(name: string, api: ApiProcess, [token = '', ...listeners]: readonly string[]): Promise<void> {
  let asked = 0;
  const heard: number[] = [];
  const alone = await changing(api, token, () => (asked = performance.now()));
  const before = await api.cost();
  const lines: ClientRequest[] = [];
  for (const listener of listeners)
    lines.push(await listen(api, listener, () => heard.push(performance.now() - asked)));
  const listening = await api.cost();
  await pause(5_000);
  const quiet = ((await api.cost()).cpuMs - listening.cpuMs) / 5_000;
  const together = await changing(api, token, () => (asked = performance.now()));
  await pause(500);
  for (const line of lines) line.destroy();
  table(`${CONSOLES} consoles that listen, a change every ${EVERY_MS} ms, ${name}`, [
    ['changes heard, of all', `${heard.length.toLocaleString('en')} of ${(CONSOLES * CHANGES).toLocaleString('en')}`],
    ['asked for to heard, ms, median', percentile(heard, 0.5)],
    ['asked for to heard, ms, p75 (budget 1,000)', percentile(heard, 0.75)],
    ['asked for to heard, ms, p99', percentile(heard, 0.99)],
    ['processor while nobody listens, % of a core', alone.share * 100],
    ['processor while all listen, % of a core', together.share * 100],
    ['processor while all listen and nothing changes, %', quiet * 100],
    ['memory while nobody listens, MB', before.rssMb],
    [`memory while all listen, MB (budget ${CONSOLES} more)`, together.rssMb],
  ]);
}

/** Makes the changes at their pace; answers which share of a core the server used meanwhile. */
async function changing(api: ApiProcess, token: string, asks: () => void): Promise<{ share: number; rssMb: number }> {
  const before = await api.cost();
  const startedAt = performance.now();
  for (let index = 0; index < CHANGES; index += 1) {
    asks();
    const reply = await fetch(`${api.origin}/crm/v1/staff/city/${BATAM_CITY}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ position: (position = (position + 1) % 10_000) }),
    });
    if (!reply.ok) throw new Error(`The change was refused with ${reply.status}`);
    await pause(Math.max(0, startedAt + (index + 1) * EVERY_MS - performance.now()));
  }
  const after = await api.cost();
  return { share: (after.cpuMs - before.cpuMs) / (performance.now() - startedAt), rssMb: after.rssMb };
}

function listen(api: ApiProcess, token: string, heard: () => void): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const asked = request(`${api.origin}/live/v1/self/events`, {
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    });
    asked.once('error', reject).once('response', (response) => {
      response.on('error', () => undefined);
      response.setEncoding('utf8').on('data', (text: string) => {
        for (const _ of text.matchAll(/"kind":"city"/g)) heard();
        if (text.includes('event: hello')) resolve(asked);
      });
    });
    asked.end();
  });
}
