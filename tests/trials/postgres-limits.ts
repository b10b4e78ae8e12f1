/**
 * What people are told when PostgreSQL has no connection left (53300), and when its disk is full (53100), provoked for real: others
 * hold every connection; a tablespace lies on a file system of four megabytes. Each is a 503 with a sentence and Retry-After, and all is
 * well again afterwards. Needs to mount a file system, so it runs as the superuser of Linux.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { signInAt, startBuilt } from '#tests/kit/built-server.ts';
import { startPostgres } from '#tools/postgres.mjs';

const postgres = await startPostgres({ max_connections: 30 });
if ('missing' in postgres) throw new Error(postgres.missing);
const folder = mkdtempSync(join(tmpdir(), 'kerbside-limits-'));
execFileSync('chmod', ['755', folder]);
const tiny = join(folder, 'tiny');
mkdirSync(tiny);
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', tiny]);
execFileSync('mkdir', [join(tiny, 'space')]);
execFileSync('chown', ['-R', 'postgres', tiny]);

const wrong: string[] = [];
const expect = (found: unknown, wanted: unknown, sentence: string): void => {
  const so = JSON.stringify(found) === JSON.stringify(wanted);
  process.stdout.write(`  ${so ? 'yes' : `NO  ${JSON.stringify(found)}`}  ${sentence}\n`);
  if (!so) wrong.push(sentence);
};
const connect = async () => {
  const client = new pg.Client(postgres.url);
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const admin = await connect();
const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, DEMO: 'none', SECRET_KEY: 'x'.repeat(40) };
const server = await startBuilt(env);
await admin.query('update role set two_step_required = false');
const token = await signInAt(server.origin);
let made = 0;
async function ask(path: string, method = 'GET', body?: unknown) {
  const reply = await fetch(server.origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  const { code = null, message = null } = JSON.parse(text || '{}') as { code?: string; message?: string };
  if (message !== null && /postgres|select |insert |tablespace|extend/i.test(message)) wrong.push(message);
  return [reply.status, code, reply.headers.get('retry-after')];
}
const write = () => {
  const code = `limit_${(made += 1)}`;
  return ask('/crm/v1/staff/category', 'POST', { type: 'place', code, name: { en: code }, position: 1 });
};

process.stdout.write('\nNo connection is left\n');
// The server gives up its own, and others are quicker.
await admin.query(
  `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null`,
);
const others: pg.Client[] = [];
for (let free = true; free;)
  await connect().then(
    (client) => others.push(client),
    () => (free = false),
  );
expect(
  await write(),
  [503, 'overloaded', '5'],
  `a change is refused while others hold all ${others.length} connections`,
);
expect(await ask('/readyz'), [503, 'not_ready', '5'], 'the server is not ready');
expect((await fetch(`${server.origin}/healthz`)).status, 200, 'the process says that it lives');
for (const client of others) await client.end();
let back = await write();
for (let turn = 0; turn < 20 && back[0] !== 201; turn += 1) back = await write();
expect(back[0], 201, 'changes are taken again when they are gone');

process.stdout.write('\nThe disk is full\n');
await admin.query(`create tablespace tiny location '${join(tiny, 'space')}'`);
await admin.query('alter table audit_log set tablespace tiny');
await admin.query('create table filler (text text) tablespace tiny');
const full = await admin
  .query(
    `insert into filler select string_agg(md5(random()::text), '') from generate_series(1, 200), generate_series(1, 4000) g group by g`,
  )
  .then(
    () => 'it fits',
    (error: { code?: string }) => error.code,
  );
expect(full, '53100', 'the file system of the tablespace is full');
let refused: unknown[] = [];
// The last page of the table still has room for a few entries.
for (let turn = 0; turn < 500 && refused[0] !== 503; turn += 1) refused = await write();
expect(refused, [503, 'disk_full', '60'], 'a change is refused');
expect((await ask('/crm/v1/staff/category?page_size=1'))[0], 200, 'what is there can still be read');
await admin.query('drop table filler');
await admin.query('checkpoint');
expect((await write())[0], 201, 'changes are taken again when there is room');

await server.stop();
await admin.end();
await postgres.stop();
execFileSync('umount', [tiny]);
rmSync(folder, { recursive: true, force: true });
for (const line of server
  .log()
  .split('\n')
  .filter((text) => /"level":(50|60)/.test(text)))
  wrong.push(line.slice(0, 300));
for (const sentence of wrong) process.stderr.write(`  ${sentence}\n`);
process.exitCode = wrong.length > 0 ? 1 : 0;
