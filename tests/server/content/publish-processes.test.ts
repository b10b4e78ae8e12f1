import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { article } from '#contract/content/article.ts';
import { readConfig } from '#server/kit/config.ts';
import { openDatabase, type Database } from '#server/kit/database/database.ts';
import { startServer } from '#server/start.ts';
import { contentTests } from '#tests/kit/content.ts';
import { TEST_DATABASE_URL } from '#tests/kit/database.ts';
import { eventually } from '#tests/kit/eventually.ts';
import { lateNotices, noticesIn, publishedOnce, scheduled, stillScheduled, standingOf } from '#tests/kit/schedules.ts';
import { testTemplate } from '#tests/kit/template.ts';
import type { Order } from './crash/publisher.ts';

const ON_SERVER = TEST_DATABASE_URL !== '';
/** Number of the lock that a test holds. */
const HELD = 4711;

describe.runIf(!ON_SERVER)('a server that is killed while it publishes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kerbside-publish-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  const kit = contentTests(async () => openDatabase({ dataDir, template: await testTemplate() }));

  async function whileOpen<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase({ dataDir });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  it('leaves each article live or as it was, and makes up the others when it starts again, once and said', async () => {
    const hourAgo = new Date(Date.now() - 3_600_000);
    await kit.at(hourAgo.toISOString());
    const ids = await scheduled(kit, hourAgo);
    await kit.server().stop();
    const publisher = await publisherOn('', dataDir);
    const ended = once(publisher, 'exit');
    publisher.send({ now: new Date().toISOString(), diesAfter: 5 } satisfies Order);
    expect(await ended).toEqual([null, 'SIGKILL']);

    const killed = await whileOpen((database) => standingOf(database, ids));
    const done = killed.filter(({ live_version }) => live_version !== null).length;
    expect(done).toBeGreaterThanOrEqual(5);
    expect(done).toBeLessThan(ids.length);
    for (const [n, each] of killed.entries())
      expect(each).toEqual(each.live_version === null ? stillScheduled : publishedOnce(n));

    const greeting = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    onTestFinished(() => greeting.mockRestore());
    const config = { DATA_DIR: dataDir, PORT: '0', DEMO: 'none', LOG_LEVEL: 'silent' };
    const server = await startServer(readConfig(config));
    // It finishes what it is at: what it does at its start is done.
    await server.stop();
    const { articles, notices } = await whileOpen(async (database) => ({
      articles: await standingOf(database, ids),
      notices: await noticesIn(database),
    }));
    expect(articles).toEqual(ids.map((_, n) => publishedOnce(n)));
    expect(notices).toEqual(lateNotices(ids.length, 'all'));
  });
});

describe.runIf(ON_SERVER)('two processes that publish on one server', () => {
  const kit = contentTests();
  const { server, sql, staff, sweep } = kit;
  const first = new Date('2026-11-23T04:00:00.000Z');
  const minutesLater = (minutes: number): string => new Date(first.getTime() + minutes * 60_000).toISOString();
  const standing = (ids: readonly number[]) => standingOf(server().database, ids);
  let publishers: readonly ChildProcess[] = [];
  let url = '';
  beforeAll(async () => {
    const { rows } = await sql('select current_database() as name');
    url = Object.assign(new URL(TEST_DATABASE_URL), { pathname: `/${rows[0]?.name}` }).href;
    publishers = await Promise.all([publisherOn(url), publisherOn(url)]);
  });
  beforeEach(() => kit.at(first.toISOString()));
  afterAll(() => Promise.all(publishers.map(kill)));

  /** Keeps whoever publishes an article waiting in the middle of that. Returns what lets it go on. */
  async function hold(id: number): Promise<() => Promise<void>> {
    await sql(`create or replace function wait_for_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${HELD}); return new; end $$`);
    await sql(`create trigger held_${id} before insert on content_version for each row when (new.content_id = ${id})
      execute function wait_for_test()`);
    const client = await server().database.pool.connect();
    onTestFinished(() => client.release(true));
    await client.query(`select pg_advisory_lock(${HELD})`);
    return async () => void (await client.query(`select pg_advisory_unlock(${HELD})`));
  }

  /** Waits until somebody waits for what is held. */
  const someoneWaits = () =>
    eventually(async () => {
      const { rows } = await sql(`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%content_version%'`);
      expect(rows).toHaveLength(1);
    });

  it('publish each article once when they begin together, and say which were late', async () => {
    const ids = await scheduled(kit, first);
    await Promise.all(publishers.map((publisher) => publish(publisher, minutesLater(30))));
    expect(await standing(ids)).toEqual(ids.map((_, n) => publishedOnce(n)));
    expect(await noticesIn(server().database)).toEqual(lateNotices(ids.length, 'half'));
  });

  it('leave alone what was deleted, unscheduled or published since they looked what is due', async () => {
    const [held = 0, deleted = 0, unscheduled = 0, published = 0] = await scheduled(kit, first);
    await kit.at(minutesLater(30));
    const release = await hold(held);
    const slow = sweep();
    await someoneWaits();
    await staff().call(article.remove, { params: { id: deleted } });
    await staff().call(article.unschedule, { params: { id: unscheduled } });
    await sweep();
    await release();
    await slow;
    const ids = [held, deleted, unscheduled, published];
    expect(await standing(ids)).toMatchObject([
      publishedOnce(0),
      { live_version: null, entries: 0 },
      { live_version: null, entries: 0 },
      publishedOnce(3),
    ]);
  });

  it('make up for each other: what one was at when it was killed is published by the other, once', async () => {
    const ids = await scheduled(kit, first);
    const [victim, other] = publishers;
    if (!victim || !other) throw new Error('There are no two processes.');
    const release = await hold(ids[5] ?? 0);
    victim.send({ now: minutesLater(30) } satisfies Order);
    await someoneWaits();
    await publish(other, minutesLater(30));
    const meanwhile = await standing(ids);
    expect(meanwhile).toEqual(ids.map((_, n) => (n === 5 ? stillScheduled : publishedOnce(n))));
    await kill(victim);
    await release();
    await eventually(async () => {
      await publish(other, minutesLater(31));
      expect(await standing(ids)).toEqual(ids.map((_, n) => publishedOnce(n)));
    });
  });
});

async function publisherOn(url: string, dataDir = ''): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'crash', 'publisher.ts'), [url, dataDir], {
    // It lives for seconds: the engine's code is compiled quickly rather than well.
    execArgv: ['--liftoff-only', '--import', 'tsx'],
  });
  await said(child, 'ready');
  return child;
}

async function publish(publisher: ChildProcess, now: string): Promise<void> {
  publisher.send({ now } satisfies Order);
  await said(publisher, 'done');
}

async function said(child: ChildProcess, what: string): Promise<void> {
  const ended = once(child, 'exit').then(([code]) => [`It ended with ${code}.`]);
  expect(await Promise.race([once(child, 'message'), ended])).toEqual([what, undefined]);
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
