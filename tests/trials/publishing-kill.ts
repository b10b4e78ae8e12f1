/**
 * Articles that are due are published while the server is killed with -9 again and again: alone on the embedded database, and
 * as one of two processes on PostgreSQL. Whenever one is looked at, it is live as it was confirmed or untouched; in the end
 * each is live once, and whoever scheduled it hears that it was late, once. Nobody starts anything but the server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, type Database } from '#server/kit/database/database.ts';
import { BUILT_PASSWORD, signInAt, startBuilt, type Built } from '#tests/kit/built-server.ts';
import { picture } from '#tests/kit/pictures.ts';
import { lateNotices, noticesIn, publishedOnce, scheduled, standingOf, stillScheduled } from '#tests/kit/schedules.ts';
import { startPostgres } from '#tools/postgres.mjs';

const ARTICLES = Number(process.env['ARTICLES'] ?? 120);
/** By how much what was scheduled for tomorrow is moved back while no process runs. */
const BACK = '25 hours';
const folder = mkdtempSync(join(tmpdir(), 'kerbside-publishing-'));
const wrong: string[] = [];
const expect = (so: boolean, sentence: string): void => {
  if (!so) wrong.push(sentence);
  process.stdout.write(`  ${so ? 'yes' : 'NO '}  ${sentence}\n`);
};

type Env = Record<string, string>;
const envOf = (name: string, more: Env = {}): Env => ({
  DATA_DIR: join(folder, name),
  DEMO: 'none',
  ADMIN_PASSWORD: BUILT_PASSWORD,
  SECRET_KEY: 'x'.repeat(40),
  ...more,
});
const open = ({ DATA_DIR: dataDir, DATABASE_URL: url }: Env): Promise<Database> =>
  openDatabase(url === undefined ? { dataDir } : { url });

async function inDatabase<T>(env: Env, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await open(env);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Writes articles as staff do, schedules them, and lets their time pass while no process runs. */
async function missed(env: Env): Promise<{ ids: number[]; token: string }> {
  const first = await startBuilt(env);
  const token = await signInAt(first.origin);
  await first.stop();
  // Nobody holds a second factor here.
  await inDatabase(env, ({ pool }) => pool.query('update role set two_step_required = false'));
  const server = await startBuilt(env);
  const headers = { authorization: `Bearer ${token}` };
  async function ask<T>(method: string, path: string, body: object): Promise<{ status: number; data: T }> {
    const form = body instanceof FormData;
    const reply = await fetch(server.origin + path, {
      method,
      headers: form ? headers : { ...headers, 'content-type': 'application/json' },
      body: form ? body : JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return { status: reply.status, data: ((await reply.json()) as { data: T }).data };
  }
  const form = new FormData();
  const { name, content } = await picture();
  form.append('file', new Blob([Buffer.from(content)]), name);
  const { key } = (await ask<{ key: string }>('POST', '/storage/v1/staff/article/photo', form)).data;
  const category = { type: 'article', name: { en: 'Guides' }, slug: 'guides' };
  const { id: category_id } = (await ask<{ id: number }>('POST', '/itinerary/v1/staff/categories', category)).data;
  const whole = { category_id, cover: { key, alt: { en: 'A waterfall' } } };
  const articles = '/itinerary/v1/staff/articles';
  const desk = {
    made: async (body: object) => (await ask<{ id: number }>('POST', articles, { ...whole, ...body })).data,
    confirm: (id: number, body: object) => ask('PUT', `${articles}/${id}/confirm`, body),
    save: (id: number, body: object) => ask('PUT', `${articles}/${id}`, body),
  };
  const ids = await scheduled(desk, new Date(Date.now() + 24 * 3_600_000), ARTICLES);
  await server.stop();
  await inDatabase(env, async ({ pool }) => {
    await pool.query(`update content set publish_at = publish_at - interval '${BACK}',
      unpublish_at = unpublish_at - interval '${BACK}'`);
    await pool.query('delete from job_run');
  });
  return { ids, token };
}

/** Returns how many articles nobody has published yet; says so when any is neither as it was nor live once. */
async function left(database: Database, ids: readonly number[], when: string): Promise<number> {
  const standing = await standingOf(database, ids);
  const bad = standing.filter(
    (each, n) => !isDeepStrictEqual(each, each.live_version === null ? stillScheduled : publishedOnce(n)),
  );
  if (bad.length > 0) expect(false, `${when}, ${bad.length} articles are half done: ${JSON.stringify(bad[0])}`);
  return standing.filter(({ live_version }) => live_version === null).length;
}

async function expectAllOnce(env: Env, ids: readonly number[]): Promise<void> {
  await inDatabase(env, async (database) => {
    const standing = await standingOf(database, ids);
    expect(
      isDeepStrictEqual(
        standing,
        ids.map((_, n) => publishedOnce(n)),
      ),
      `each of ${ids.length} articles is live as it was confirmed, with one version and one entry in its history`,
    );
    expect(
      isDeepStrictEqual(await noticesIn(database), lateNotices(ids.length, 'all')),
      'whoever scheduled them hears of each once that it was late',
    );
  });
}

/** Lets the last run of the sweep be a minute ago. */
const minutePasses = ({ pool }: Database) => pool.query(`delete from job_run where name = 'content.publish'`);

/** Waits until a condition holds, for at most two minutes. Returns after how many seconds it did. */
async function secondsUntil(so: () => Promise<boolean>): Promise<number> {
  const from = performance.now();
  const seconds = (): number => (performance.now() - from) / 1000;
  while (!(await so())) {
    if (seconds() > 120) return Infinity;
    await pause(100);
  }
  return seconds();
}

async function killedAlone(): Promise<void> {
  process.stdout.write('\nOne process on the embedded database\n');
  const env = envOf('embedded');
  const { ids, token } = await missed(env);
  let kills = 0;
  let amid = 0;
  for (let before = ids.length; before > ids.length / 5;) {
    const server = await startBuilt(env);
    await pause(Math.random() * 600);
    await server.kill();
    kills += 1;
    const after = await inDatabase(env, (database) => left(database, ids, `after ${kills} kills`));
    if (after > 0 && after < before) amid += 1;
    before = after;
    if (before > ids.length / 5) await inDatabase(env, minutePasses);
  }
  expect(amid > 0, `it was killed ${kills} times, ${amid} of them in the middle of publishing`);
  const server = await startBuilt(env);
  const seconds = await secondsUntil(async () => {
    const reply = await fetch(`${server.origin}/itinerary/v1/staff/articles?status=scheduled`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return reply.ok && ((await reply.json()) as { data: unknown[] }).data.length === 0;
  });
  expect(seconds <= 70, `it made up the others ${seconds.toFixed(0)} s after it started again at once`);
  await server.stop();
  await expectAllOnce(env, ids);
}

async function killedBesideAnother(): Promise<void> {
  process.stdout.write('\nTwo processes on PostgreSQL\n');
  const postgres = await startPostgres();
  if ('missing' in postgres) throw new Error(postgres.missing);
  const env = envOf('beside', { DATABASE_URL: postgres.url });
  const { ids } = await missed(env);
  const database = await open(env);
  // Slow enough for the second process to start meanwhile; keeps in mind who publishes what.
  await database.pool.query(`create table trial_published (at serial, content_id bigint, process text);
    create function trial_note() returns trigger language plpgsql as $$ begin
      perform pg_sleep(0.1);
      insert into trial_published (content_id, process) values (new.content_id, current_setting('application_name'));
      return new;
    end $$;
    create trigger trial_note before insert on content_version for each row execute function trial_note()`);
  let started = 0;
  const begin = async (): Promise<Built> => {
    await minutePasses(database);
    return startBuilt({ ...env, PGAPPNAME: `process ${(started += 1)}` });
  };
  const remaining = () => left(database, ids, `beside ${started} processes`);
  let one = await begin();
  let other = await begin();
  let amid = 0;
  while ((await remaining()) > ids.length / 2) {
    await pause(500 + Math.random() * 1000);
    await one.kill();
    if ((await remaining()) > 0) amid += 1;
    [one, other] = [other, await begin()];
  }
  await one.kill();
  const seconds = await secondsUntil(async () => (await remaining()) === 0);
  const { rows } = await database.pool.query<{ process: string }>('select process from trial_published order by at');
  const turns = rows.filter(({ process: by }, at) => by !== rows[at - 1]?.process).length;
  const by = new Set(rows.map(({ process: name }) => name)).size;
  expect(amid > 0, `${amid + 1} processes were killed, ${amid} in the middle of publishing beside another`);
  expect(turns > by, `${by} processes took turns ${turns} times at publishing ${rows.length} articles`);
  expect(seconds <= 90, `the one that was left did the others within ${seconds.toFixed(0)} s`);
  await other.stop();
  await database.close();
  await expectAllOnce(env, ids);
  await postgres.stop();
}

await killedAlone();
await killedBesideAnother();
rmSync(folder, { recursive: true, force: true });
process.exitCode = wrong.length > 0 ? 1 : 0;
