/**
 * PostgreSQL is killed with -9 three times while two processes of the product write. No acknowledged write is lost, none is done
 * twice under its key, no request hangs or is answered as a fault, and both processes serve again by themselves.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInAt, startBuilt } from '#tests/kit/built-server.ts';
import { table } from '#tests/kit/figures.ts';
import { startPostgres } from '#tools/postgres.mjs';

const CRASHES = 3;
const WRITERS = 4;

const postgres = await startPostgres({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' });
if ('missing' in postgres) throw new Error(postgres.missing);
const folder = mkdtempSync(join(tmpdir(), 'kerbside-power-'));
const env = { DATABASE_URL: postgres.url, DEMO: 'none', SECRET_KEY: 'x'.repeat(40), FILES_DIR: join(folder, 'files') };
const one = await startBuilt({ ...env, DATA_DIR: folder });
const other = await startBuilt({ ...env, DATA_DIR: folder });
const admin = new pg.Client(postgres.url);
await admin.connect();
await admin.query('update role set two_step_required = false');
await admin.end();
const token = await signInAt(one.origin);
const wrong: string[] = [];
const statuses = new Map<string, number>();
const acknowledged: string[] = [];
let writing = true;
let made = 0;

/** Makes categories, each under a key of its own, and tries again under that key until it is answered. */
async function write(origin: string): Promise<void> {
  while (writing) {
    const code = `crash_${(made += 1)}`;
    for (let done = false; !done;) {
      const reply = await fetch(`${origin}/crm/v1/staff/category`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': `key-${code}`,
        },
        body: JSON.stringify({ type: 'place', code, name: { en: code }, icon: null, parent: null, position: 1 }),
        signal: AbortSignal.timeout(30_000),
      }).catch((error: unknown) => ({ status: 0, ok: false, text: async () => String(error) }));
      const text = await reply.text();
      const said = reply.ok
        ? String(reply.status)
        : `${reply.status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 80)}`;
      statuses.set(said, (statuses.get(said) ?? 0) + 1);
      if (reply.ok) acknowledged.push(code);
      if (reply.status === 0 || reply.status === 500) wrong.push(`${said} ${text.slice(0, 200)}`);
      done = reply.ok || (reply.status < 500 && reply.status !== 0 && reply.status !== 409);
      if (!done) await pause(200);
      if (!writing && !reply.ok) break;
    }
  }
}

const writers = [one, other].flatMap(({ origin }) => Array.from({ length: WRITERS / 2 }, () => write(origin)));
const back: number[] = [];
for (let crash = 0; crash < CRASHES; crash += 1) {
  await pause(3_000);
  await postgres.crash();
  const from = performance.now();
  for (const { origin } of [one, other]) {
    while ((await fetch(`${origin}/readyz`)).status !== 200) {
      if (performance.now() - from > 60_000) throw new Error('A process does not come back.');
      await pause(100);
    }
  }
  back.push(performance.now() - from);
}
await pause(3_000);
writing = false;
await Promise.all(writers);

const client = new pg.Client(postgres.url);
await client.connect();
const { rows } = await client.query<{ code: string; count: number }>(
  `select code, count(*)::int as count from category where code like 'crash\\_%' group by code`,
);
const { rows: audited } = await client.query<{ count: number }>(
  `select count(*)::int as count from audit_log where entity = 'category' and before is null`,
);
await client.end();
const stored = new Set(rows.map(({ code }) => code));
const lost = acknowledged.filter((code) => !stored.has(code));
if (lost.length > 0)
  wrong.push(`${lost.length} acknowledged writes are lost, ${lost.slice(0, 5).join(', ')} among them.`);
if (new Set(acknowledged).size !== acknowledged.length) wrong.push('A write was acknowledged twice.');
if (audited[0]?.count !== rows.length) wrong.push(`${rows.length} records have ${audited[0]?.count} audit entries.`);
await one.stop();
await other.stop();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
table(`PostgreSQL killed ${CRASHES} times under two processes`, [
  ...[...statuses].map(([said, count]) => [`answered ${said}`, count] as const),
  ['acknowledged writes', acknowledged.length],
  ['of them lost', lost.length],
  ['until both processes are ready again, ms, longest', Math.max(...back)],
]);
// What works in the background says that it has to wait; that matters only where something went wrong.
const logged = [one, other].flatMap((each) =>
  each
    .log()
    .split('\n')
    .filter((line) => /"level":(50|60)/.test(line)),
);
for (const line of wrong.length > 0 ? [...wrong, ...logged].slice(0, 20) : []) process.stderr.write(`  ${line}\n`);
process.exitCode = wrong.length > 0 || acknowledged.length === 0 ? 1 : 0;
