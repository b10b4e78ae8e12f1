import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#server/kit/database/database.ts';
import { endLeases } from '#server/kit/jobs/jobs.store.ts';
import { enqueue } from '#server/kit/jobs/jobs.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { startWorker } from '#server/kit/jobs/worker.ts';
import { jobKinds } from '#server/job-kinds.ts';
import { actorById, ensureFirstAdmin } from '#server/staff/index.ts';
import { testInstallation } from '#tests/kit/installation.ts';
import { crowd, insertBooking } from '#tests/kit/bookings.ts';
import { freshDatabase, TEST_DATABASE_URL } from '#tests/kit/database.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { testTemplate } from '#tests/kit/template.ts';
import type { Db } from '#server/kit/change/context.ts';

const folder = mkdtempSync(join(tmpdir(), 'kerbside-jobs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const RECORDS = 300;
const ON_SERVER = TEST_DATABASE_URL !== '';

it.runIf(ON_SERVER)(
  'a job whose process is killed at work is finished by another process, each record once',
  async () => {
    const database = await freshDatabase();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
    const url = new URL(TEST_DATABASE_URL);
    url.pathname = `/${rows[0]?.name}`;
    try {
      const id = await askFor(database.db);
      const child = processOn(url.href);
      await killAtWork(child);
      const left = await doneOf(database.db, id);
      expect(left).toBeLessThan(RECORDS);
      const stop = await work(database);
      await finished(database.db, id);
      await stop();
      await expectEachOnce(database.db);
    } finally {
      await database.close();
    }
  },
  120_000,
);

it.runIf(!ON_SERVER)(
  'a job whose server is killed at work goes on where it was when it starts again, each record once',
  async () => {
    const dataDir = join(folder, 'data');
    const before = await openDatabase({ dataDir, template: await testTemplate() });
    const id = await askFor(before.db);
    await before.close();
    const child = processOn('', dataDir);
    await killAtWork(child);
    const after = await openDatabase({ dataDir });
    try {
      const left = await doneOf(after.db, id);
      expect(left).toBeLessThan(RECORDS);
      await endLeases(after.db);
      const held = sql`select id from job where state = 'running' and leased_until > now()`;
      expect((await held.execute(after.db)).rows).toEqual([]);
      const stop = await work(after);
      await finished(after.db, id);
      await stop();
      await expectEachOnce(after.db);
    } finally {
      await after.close();
    }
  },
  120_000,
);

/** Asks for a confirmation of many bookings, in the name of the first superadmin. */
async function askFor(db: Db): Promise<number> {
  await insertReference(db);
  await ensureFirstAdmin(db, { email: 'superadmin@example.com', passwordHash: 'none' });
  const { code } = await insertBooking(db, { status: 'pending', inHours: 24 * 365 });
  await crowd(db, code, RECORDS - 1);
  const bookings = await db.selectFrom('booking').select(['id', 'code']).orderBy('id').execute();
  const actor = await actorById(db, 1);
  if (!actor) throw new Error('There is no first superadmin.');
  return transaction(db, { command: 'test', actor, requestId: null }, (tx) =>
    enqueue(tx, actor, {
      kind: 'bulk',
      title: 'Confirm bookings',
      input: { list: 'orders.list', call: 'booking.confirm', params: {}, body: null, market: null },
      items: bookings.map((row) => ({ recordId: row.id, label: row.code })),
    }),
  );
}

const processOn = (url: string, dataDir = ''): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'crash', 'process.ts'), url, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function killAtWork(child: ChildProcess): Promise<void> {
  await once(child.stdout ?? process.stdin, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const work = (database: Parameters<typeof startWorker>[0]['database']) =>
  startWorker({
    database,
    kinds: jobKinds(testInstallation()),
    actorOf: actorById,
    clock: () => new Date(),
    log: () => undefined,
  });

const doneOf = async (db: Db, id: number): Promise<number> =>
  (await db.selectFrom('job').select('done').where('id', '=', id).executeTakeFirstOrThrow()).done;

async function finished(db: Db, id: number): Promise<void> {
  for (;;) {
    const job = await db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (job.ended_at === null) await wait();
    else return expect(job).toMatchObject({ state: 'done', done: RECORDS, failed: 0 });
  }
}

async function expectEachOnce(db: Db): Promise<void> {
  const { rows } = await sql<{ confirmed: number; logged: number; most: number }>`
    select count(*) as confirmed, sum(n)::int as logged, max(n) as most from (
      select b.id, (select count(*) from audit_log l where l.entity_id = b.id and l.command = 'booking.confirm') as n
      from booking b where b.status = 'confirmed') as each`.execute(db);
  expect(rows).toEqual([{ confirmed: RECORDS, logged: RECORDS, most: 1 }]);
}

const wait = () => new Promise((resolve) => setTimeout(resolve, 10));
