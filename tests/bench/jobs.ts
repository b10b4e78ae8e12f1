/**
 * Long work: a command on 5,000 bookings of which 3 fail, and files of 10,000, 50,000 and 90,000 rows. Memory is what the process
 * holds at most beyond what it held before; a file of any length should take the same.
 */
import { sql } from 'kysely';
import { job as jobCalls } from '#contract/job.ts';
import type { BackgroundJob } from '#contract/job.schema.ts';
import { crowd, insertBooking } from '#tests/kit/bookings.ts';
import { table } from '#tests/kit/figures.ts';
import { ended, workOn } from '#tests/kit/jobs.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer } from '#tests/kit/server.ts';

const server = await startTestServer();
const { db } = server.database;
await insertReference(db);
const stop = await workOn(server);

table(`Commands on 5,000 bookings, ${server.database.kind} database`, await bulk(5_000, 3));
for (const rows of [10_000, 50_000, 90_000]) table(`A file of ${rows.toLocaleString('en')} rows`, await file(rows));
await stop();
await server.stop();

async function bulk(records: number, failing: number): Promise<[string, number | string][]> {
  await fill(records, 'pending');
  await sql`update booking set status = 'expired' where id in (select id from booking order by id limit ${failing})`.execute(
    db,
  );
  const counted = await server.as('operations').call(jobCalls.count, { body: { list: 'orders.list' } });
  const { took, job } = await timed('operations', () =>
    server.as('operations').call(jobCalls.bulk, {
      body: { list: 'orders.list', call: 'booking.confirm', title: 'Confirm', expected: counted.body.data.count },
    }),
  );
  const { rows } = await sql<{ n: number }>`select count(*) as n from booking where status = 'confirmed'`.execute(db);
  return [
    ['asked for', counted.body.data.count],
    ['changed', rows[0]?.n ?? 0],
    ['listed as failed', job.failed],
    ['seconds', took],
  ];
}

async function file(rows: number): Promise<[string, number | string][]> {
  await fill(rows, 'confirmed');
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  const { took, job } = await timed('finance', () =>
    server.as('finance').call(jobCalls.exportList, {
      body: {
        list: 'orders.list',
        columns: ['code', 'pickup_at', 'route', 'customer', 'total'].map((id) => ({ id, header: id })),
        query: { sort: 'pickup_at', order: 'asc' },
        title: 'Export',
      },
    }),
  );
  clearInterval(watch);
  return [
    ['rows', job.done],
    ['MB', (job.result?.bytes ?? 0) / 1e6],
    ['seconds', took],
    ['memory beyond before, MB', (most - before) / 1e6],
  ];
}

async function timed(
  role: 'operations' | 'finance',
  start: () => Promise<{ body: { data: BackgroundJob } }>,
): Promise<{ took: number; job: BackgroundJob }> {
  const began = performance.now();
  const { body } = await start();
  const job = await ended(server.as(role), body.data.id);
  return { took: (performance.now() - began) / 1000, job };
}

async function fill(records: number, status: 'pending' | 'confirmed'): Promise<void> {
  await sql`truncate booking cascade`.execute(db);
  const { code } = await insertBooking(db, { status, inHours: 24 * 400 });
  await crowd(db, code, records - 1);
  await server.database.maintain();
}
