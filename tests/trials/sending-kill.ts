/**
 * A campaign to 5,000 people (`PEOPLE`) is sent by mail while its servers are killed with -9 a hundred times (`ROUNDS`):
 * alone on the embedded database, and as two processes on PostgreSQL that share the work. Nobody gets the mail twice,
 * nobody is forgotten, and each mail that is in doubt is listed as such.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/kit/database/database.ts';
import { BUILT_PASSWORD, signInAt, startBuilt, type Built } from '#tests/kit/built-server.ts';
import { startMailServer, type MailServer } from '#tests/kit/gateways.ts';
import { startPostgres } from '#tools/postgres.mjs';

const PEOPLE = Number(process.env['PEOPLE'] ?? 5000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 100);
/** Mails per second and process. */
const RATE = 100;
/** How many kills fall before the first mail leaves, while the campaign is planned and waits to be taken back. */
const EARLY = Math.ceil(ROUNDS / 10);
const folder = mkdtempSync(join(tmpdir(), 'kerbside-sending-'));
const wrong: string[] = [];
const expect = (so: boolean, sentence: string): void => {
  if (!so) wrong.push(sentence);
  process.stdout.write(`  ${so ? 'yes' : 'NO '}  ${sentence}\n`);
};

type Env = Record<string, string>;

async function inDatabase<T>(
  { DATA_DIR: dataDir, DATABASE_URL: url }: Env,
  query: string,
  values: unknown[] = [],
): Promise<T[]> {
  const database = await openDatabase(url === undefined ? { dataDir } : { url });
  try {
    const { rows } = await database.pool.query(query, values);
    return rows as T[];
  } finally {
    await database.close();
  }
}

/** Fills a database with the readers. Returns the token of whoever runs the campaign. */
async function filled(env: Env): Promise<string> {
  const server = await startBuilt(env);
  const token = await signInAt(server.origin);
  await server.stop();
  await inDatabase(
    env,
    `insert into customer (first_name, email, language, country, marketing_opt_in, timezone)
     select 'Reader', 'reader-' || n || '@example.com', 'en', null, true, 'Asia/Singapore' from generate_series(1, $1) n`,
    [PEOPLE],
  );
  // Nobody holds a second factor here.
  await inDatabase(env, 'update role set two_step_required = false');
  return token;
}

const CAMPAIGNS = '/ntfs/v1/staff/campaigns';
async function ask<T>(origin: string, token: string, method: string, path: string, body?: object): Promise<T> {
  const reply = await fetch(origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { data: T }).data;
}

/** Kills one process after the other, each started again at once. Returns how many kills fell while mails left. */
async function killOften(servers: Built[], env: Env, { mails }: MailServer): Promise<number> {
  // The kills take about half the time that all mails take, so that the last of them still find some left.
  const seconds = (0.6 * PEOPLE) / RATE / servers.length / ROUNDS;
  let amid = 0;
  for (let kills = 0; kills < ROUNDS; kills += 1) {
    while (kills >= EARLY && mails.length === 0) await pause(50);
    await pause(2000 * seconds * Math.random());
    if (mails.length > 0 && mails.length < PEOPLE) amid += 1;
    const at = kills % servers.length;
    await servers[at]?.kill();
    servers[at] = await startBuilt(env);
  }
  return amid;
}

async function trial(title: string, env: Env, processes: number): Promise<void> {
  process.stdout.write(`\n${title}\n`);
  const smtp = await startMailServer();
  const all: Env = {
    DEMO: 'none',
    ADMIN_PASSWORD: BUILT_PASSWORD,
    SECRET_KEY: 'x'.repeat(40),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'desk@kerbside.example',
    MAIL_RATE: String(RATE),
    ...env,
  };
  const token = await filled(all);
  const servers: Built[] = [];
  for (let n = 0; n < processes; n += 1) servers.push(await startBuilt(all));
  const origin = (): string => servers[0]?.origin ?? '';
  const { id } = await ask<{ id: number }>(origin(), token, 'POST', CAMPAIGNS, {
    name: 'Kills',
    channel: 'email',
    title: { en: 'Hello' },
    body: { en: 'We are still here.' },
    quiet_start: '00:00',
    quiet_end: '00:00',
  });
  await ask(origin(), token, 'PUT', `${CAMPAIGNS}/active?id=${id}`);
  const amid = await killOften(servers, all, smtp);
  const isRunning = async (): Promise<boolean> =>
    (await ask<{ status: string }>(origin(), token, 'GET', `${CAMPAIGNS}?id=${id}`)).status === 'running';
  while (await isRunning()) await pause(1000);
  for (const server of servers) await server.stop();
  expect(amid > ROUNDS / 2, `processes were killed ${ROUNDS} times, ${amid} of them while mails were on their way`);
  await expectOnce(all, smtp);
  await smtp.stop();
}

async function expectOnce(env: Env, { mails }: MailServer): Promise<void> {
  const rows = await inDatabase<{ address: string; state: string }>(
    env,
    'select address, state from message where run is not null',
  );
  const got = new Map<string, number>();
  for (const { to } of mails) got.set(to, (got.get(to) ?? 0) + 1);
  const count = (so: (row: { address: string; state: string }) => boolean): number => rows.filter(so).length;
  const doubtful = count(({ state }) => state === 'uncertain');
  expect(
    rows.length === PEOPLE && new Set(rows.map(({ address }) => address)).size === PEOPLE,
    `each of ${PEOPLE} people has one message`,
  );
  expect(
    [...got.values()].every((times) => times === 1),
    `nobody got it twice (${mails.length} mails)`,
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
  expect(doubtful <= ROUNDS, 'each kill leaves at most one in doubt');
}

await trial('One process on the embedded database', { DATA_DIR: join(folder, 'embedded') }, 1);
const postgres = await startPostgres();
if ('missing' in postgres) expect(false, `PostgreSQL is missing: ${postgres.missing}`);
else {
  const env = { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: postgres.url };
  await trial('Two processes on PostgreSQL', env, 2);
  await postgres.stop();
}
rmSync(folder, { recursive: true, force: true });
process.exitCode = wrong.length > 0 ? 1 : 0;
