/**
 * A backup is killed with -9 at ten moments, half of them while a server runs and writes. What is left of it never has the name of a
 * backup, the next backup succeeds, the database it was taken of is intact, and the backup opens by itself.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/kit/database/database.ts';
import { signInAt, startBuilt, type Built } from '#tests/kit/built-server.ts';

const CLI = join(import.meta.dirname, '..', '..', 'dist', 'server', 'cli.js');
const folder = mkdtempSync(join(tmpdir(), 'kerbside-backup-'));
const dataDir = join(folder, 'data');
const target = join(folder, 'backup');
const wrong: string[] = [];
const expect = (so: boolean, sentence: string): void => {
  if (!so) wrong.push(sentence);
  process.stdout.write(`  ${so ? 'yes' : 'NO '}  ${sentence}\n`);
};

const backUp = () =>
  spawn(process.execPath, [CLI, 'backup', target], { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'pipe' });

/** Kills a backup after so many ms. Returns whether it had finished. */
async function killed(afterMs: number): Promise<boolean> {
  const child = backUp();
  const ended = once(child, 'exit');
  await Promise.race([pause(afterMs), ended]);
  child.kill('SIGKILL');
  await ended;
  return child.exitCode === 0;
}

async function whole(): Promise<number> {
  const child = backUp();
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  await once(child, 'exit');
  if (child.exitCode !== 0) process.stderr.write(said);
  return child.exitCode ?? 1;
}

async function tryAll(running: Built | undefined): Promise<void> {
  const how = running ? 'while the server runs' : 'while no server runs';
  let named = 0;
  let cut = 0;
  for (const ms of [150, 300, 500, 800, 1200]) {
    const done = await killed(ms);
    if (!done) cut += 1;
    if (!done && existsSync(target)) named += 1;
    rmSync(target, { recursive: true, force: true });
  }
  expect(cut > 0 && named === 0, `${cut} of 5 backups were cut ${how}, and none of them has the name of a backup`);
  expect((await whole()) === 0, `the next backup succeeds ${how}`);
  const database = await openDatabase({ dataDir: target });
  const { rows } = await database.pool.query<{ cities: number; bookings: number }>(
    'select (select count(*)::int from city) as cities, (select count(*)::int from booking) as bookings',
  );
  await database.pool.query('update city set position = position');
  await database.close();
  expect((rows[0]?.cities ?? 0) > 0 && (rows[0]?.bookings ?? 0) > 0, `and opens by itself, with what was in it`);
  rmSync(target, { recursive: true, force: true });
}

const server = await startBuilt({ DATA_DIR: dataDir, DEMO: 'small' });
const token = await signInAt(server.origin);
let writing = true;
let acknowledged = -1;
const writer = (async () => {
  for (let position = 0; writing; position = (position + 1) % 10_000) {
    const reply = await fetch(`${server.origin}/crm/v1/staff/city/1`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ position }),
    });
    if (reply.ok) acknowledged = position;
    await pause(20);
  }
})();
await tryAll(server);
writing = false;
await writer;
const ready = (await fetch(`${server.origin}/readyz`)).status;
expect(ready === 200, 'the server is ready after that');
await server.stop();
await tryAll(undefined);
const database = await openDatabase({ dataDir });
await database.pool.query('create extension if not exists amcheck');
const { rows: broken } = await database.pool.query(
  `select bt_index_check(c.oid, true) from pg_class c join pg_index i on i.indexrelid = c.oid join pg_am a on a.oid = c.relam
   where a.amname = 'btree' and c.relnamespace = 'public'::regnamespace`,
);
const { rows } = await database.pool.query<{ position: number }>('select position from city where id = 1');
await database.close();
expect(broken.length > 0, `the indexes of the database are sound (${broken.length} checked)`);
expect(rows[0]?.position === acknowledged, 'and it holds the last change that was acknowledged');
rmSync(folder, { recursive: true, force: true });
process.exitCode = wrong.length > 0 ? 1 : 0;
