/**
 * A campaign to 5,000 people is sent by mail while its server is killed with -9 a hundred times (`ROUNDS`). Nobody gets
 * the mail twice, nobody is forgotten, and each mail that is in doubt is listed as such.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/kit/database/database.ts';
import { BUILT_PASSWORD, signInAt, startBuilt } from '#tests/kit/built-server.ts';
import { startMailServer } from '#tests/kit/gateways.ts';

const PEOPLE = Number(process.env['PEOPLE'] ?? 5000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 100);
const folder = mkdtempSync(join(tmpdir(), 'kerbside-sending-'));
const dataDir = join(folder, 'data');
const smtp = await startMailServer();
const env = {
  DATA_DIR: dataDir,
  DEMO: 'none',
  ADMIN_PASSWORD: BUILT_PASSWORD,
  SMTP_URL: smtp.url,
  MAIL_FROM: 'desk@kerbside.example',
  MAIL_RATE: '100',
};
const wrong: string[] = [];
const expect = (so: boolean, sentence: string): void => {
  if (!so) wrong.push(sentence);
  process.stdout.write(`  ${so ? 'yes' : 'NO '}  ${sentence}\n`);
};

async function inDatabase<T>(query: string, values: unknown[] = []): Promise<T[]> {
  const database = await openDatabase({ dataDir });
  const { rows } = await database.pool.query(query, values);
  await database.close();
  return rows as T[];
}

let server = await startBuilt(env);
const token = await signInAt(server.origin);
await server.stop();
await inDatabase(
  `insert into customer (first_name, email, language, country, marketing_opt_in, timezone)
   select 'Reader', 'reader-' || n || '@example.com', 'en', null, true, 'Asia/Singapore' from generate_series(1, $1) n`,
  [PEOPLE],
);
// Nobody holds a second factor here.
await inDatabase('update role set two_step_required = false');

const campaigns = '/ntfs/v1/staff/campaigns';
async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const reply = await fetch(`${server.origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { data: T }).data;
}

server = await startBuilt(env);
const { id } = await ask<{ id: number }>('POST', campaigns, {
  name: 'Kills',
  channel: 'email',
  title: { en: 'Hello' },
  body: { en: 'We are still here.' },
  quiet_start: '00:00',
  quiet_end: '00:00',
});
await ask('PUT', `${campaigns}/active?id=${id}`);

let kills = 0;
let sending = 0;
for (; kills < ROUNDS; kills += 1) {
  await pause(200 + Math.random() * 1300);
  if (smtp.mails.length > 0 && smtp.mails.length < PEOPLE) sending += 1;
  await server.kill();
  server = await startBuilt(env);
}
type Campaign = { status: string };
while ((await ask<Campaign>('GET', `${campaigns}?id=${id}`)).status === 'running') await pause(1000);
await server.stop();

const rows = await inDatabase<{ address: string; state: string }>(
  'select address, state from message where run is not null',
);
const got = new Map<string, number>();
for (const { to } of smtp.mails) got.set(to, (got.get(to) ?? 0) + 1);
const count = (so: (row: { address: string; state: string }) => boolean): number => rows.filter(so).length;
const doubtful = count(({ state }) => state === 'uncertain');
expect(sending > ROUNDS / 4, `the server was killed ${kills} times, ${sending} of them while mails were on their way`);
expect(
  rows.length === PEOPLE && new Set(rows.map(({ address }) => address)).size === PEOPLE,
  `each of ${PEOPLE} people has one message`,
);
expect(
  [...got.values()].every((times) => times === 1),
  `nobody got it twice (${smtp.mails.length} mails)`,
);
expect(count(({ address, state }) => state === 'sent' && !got.has(address)) === 0, 'whoever counts as told was told');
expect(
  count(({ state }) => state !== 'sent' && state !== 'uncertain') === 0,
  `all are sent or in doubt (${doubtful} in doubt)`,
);
expect(
  count(({ address, state }) => got.has(address) && state !== 'sent' && state !== 'uncertain') === 0,
  'no mail left without a trace',
);
expect(doubtful <= kills, 'each kill leaves at most one in doubt');
await smtp.stop();
rmSync(folder, { recursive: true, force: true });
process.exitCode = wrong.length > 0 ? 1 : 0;
