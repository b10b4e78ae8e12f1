/**
 * The clock of the machine jumps two hours forward and an hour back while the built server runs (libfaketime, Debian's `faketime`).
 * Afterwards people can sign in, a session is over or valid but never both, a repeated request is done once, a job ends, and
 * the server is ready. The database is the embedded one, so both see the same clock.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signInAt, startBuilt } from '#tests/kit/built-server.ts';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
if (!existsSync(LIBRARY)) {
  process.stderr.write('libfaketime is missing: install the package "faketime".\n');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'kerbside-clocks-'));
const clock = join(folder, 'clock');
const jump = async (offset: string): Promise<void> => {
  writeFileSync(clock, `${offset}\n`);
  await pause(2_500); // the library reads the file every second
};
writeFileSync(clock, '+0\n');
const wrong: string[] = [];
const expect = (so: boolean, sentence: string): void => {
  process.stdout.write(`  ${so ? 'yes' : 'NO '}  ${sentence}\n`);
  if (!so) wrong.push(sentence);
};

const server = await startBuilt({
  DATA_DIR: join(folder, 'data'),
  DEMO: 'small',
  IDLE_HOURS: '8',
  LD_PRELOAD: LIBRARY,
  FAKETIME_TIMESTAMP_FILE: clock,
  FAKETIME_CACHE_DURATION: '1',
  // Timers and time limits go on as before: only the time of day jumps.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});
const { origin } = server;
let keys = 0;

async function ask(token: string, method: string, path: string, body?: unknown, key?: string) {
  const reply = await fetch(origin + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, body: (text === '' ? {} : JSON.parse(text)) as { data?: Record<string, unknown> } };
}

const order = { list: 'data.city', columns: [{ id: 'name', header: 'Name' }], query: {}, title: 'Export: Cities' };
async function jobEnds(token: string): Promise<boolean> {
  const key = `clock-job-${(keys += 1)}`;
  const [first, again] = [
    await ask(token, 'POST', '/jobs/v1/staff/export', order, key),
    await ask(token, 'POST', '/jobs/v1/staff/export', order, key),
  ];
  expect(first.body.data?.['id'] === again.body.data?.['id'], 'a request repeated with its key is done once');
  for (let turn = 0; turn < 60; turn += 1) {
    const { body } = await ask(token, 'GET', `/jobs/v1/staff/${String(first.body.data?.['id'])}`);
    if (body.data?.['state'] === 'done') return true;
    await pause(500);
  }
  return false;
}
const clockOf = async (): Promise<number> => {
  const { headers } = await fetch(`${origin}/healthz`);
  return Date.parse(headers.get('date') ?? '');
};
async function look(when: string, token: string): Promise<void> {
  process.stdout.write(`\n${when}\n`);
  const self = (await ask(token, 'GET', '/sso/v1/admin/self')).status;
  expect(self === 200, 'a session of 12 hours, used an hour or two ago, is still valid');
  expect((await fetch(`${origin}/readyz`)).status === 200, 'the server is ready');
  const fresh = await signInAt(origin).catch(() => undefined);
  expect(fresh !== undefined, 'people can sign in');
  expect(await jobEnds(fresh ?? token), 'a job is claimed and ends');
  expect((await ask(token, 'GET', '/sso/v1/admin/self')).status === self, 'and the session is what it was');
}

const token = await signInAt(origin);
const key = 'clock-city-key';
const first = await ask(token, 'POST', '/jobs/v1/staff/export', order, key);
await look('Before', token);
await jump('+2h');
expect((await clockOf()) - Date.now() > 7_000_000, 'the server lives two hours later');
await look('Two hours forward', token);
const late = await ask(token, 'POST', '/jobs/v1/staff/export', order, key);
expect(late.body.data?.['id'] === first.body.data?.['id'], 'a request of two hours ago is still known by its key');
const ahead = await signInAt(origin);
await jump('-1h');
expect((await clockOf()) - Date.now() < -3_000_000, 'the server lives an hour earlier');
await look('An hour back', ahead);
const early = await ask(token, 'POST', '/jobs/v1/staff/export', order, key);
expect(early.body.data?.['id'] === first.body.data?.['id'], 'and so it is three hours before that');
await jump('+0');
await look('As it was', token);
await server.stop();
rmSync(folder, { recursive: true, force: true });
for (const line of server
  .log()
  .split('\n')
  .filter((text) => /"level":(50|60)/.test(text))) {
  wrong.push(line);
  process.stderr.write(`  ${line.slice(0, 400)}\n`);
}
process.exitCode = wrong.length > 0 ? 1 : 0;
