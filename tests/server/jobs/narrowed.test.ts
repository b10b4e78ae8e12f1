import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import { city } from '#contract/reference/city.ts';
import { job as jobCalls } from '#contract/job.ts';
import { sso } from '#contract/staff/sso.ts';
import { storage } from '#contract/storage.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { ended, workOn } from '#tests/kit/jobs.ts';
import { insertReference, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/kit/server.ts';

// Somebody starts jobs, and is then allowed less. Every call that starts, carries on or fetches from a job is asked again.

let server: TestServer;
let stop: () => Promise<void>;
let staff: Caller;
let operations: Caller;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  staff = server.as('pricing');
  operations = server.as('operations');
});
afterAll(() => server.stop());

const HEADERS = 'Slug,City,Country,Currency,Time zone,Lat,Lng';
const MAPPING = ['slug', 'name.en', 'country', 'currency', 'timezone', 'lat', 'lng'];
const TEXT = `${HEADERS}\r\njurong,Jurong,SG,SGD,Asia/Singapore,1.33,103.74\r\n`;
const toggle = (flag: 'enable' | 'disable', id: number) =>
  staff.call(jobCalls.bulk, {
    body: {
      list: 'data.city',
      call: city.toggle.id,
      params: { flag },
      title: 'Cities',
      only: [{ id, label: 'City' }],
      expected: 1,
    },
  });
/** Confirms a booking in Singapore as a job, the only kind of job here that can be undone. */
async function confirmed(): Promise<number> {
  const { id } = await insertBooking(server.database.db, { status: 'pending' });
  const { body } = await operations.call(jobCalls.bulk, {
    body: {
      list: 'orders.list',
      call: booking.confirm.id,
      title: 'Confirm',
      only: [{ id, label: 'Booking' }],
      expected: 1,
    },
  });
  return (await ended(operations, body.data.id)).id;
}
const statuses = async () =>
  (await sql<{ status: string }>`select status from booking order by id`.execute(server.database.db)).rows;
const tryFile = () =>
  staff.call(jobCalls.tryImport, { body: { target: 'city', name: 'towns.csv', text: TEXT, mapping: MAPPING } });
const exportCities = () =>
  staff.call(jobCalls.exportList, {
    body: { list: 'data.city', columns: [{ id: 'name', header: 'Name' }], query: {}, title: 'Cities' },
  });
const over = async ({ body }: { body: { data: { id: number } } }) => (await ended(staff, body.data.id)).id;

/** What was started before: an export, a trial of an import, jobs that failed and that were done, and addresses of files. */
interface Before {
  exported: number;
  file: number;
  address: string;
  tried: number;
  failed: number;
  done: number;
}
let before: Before;

beforeEach(async () => {
  const { db } = server.database;
  stop = await workOn(server);
  await allow({ rights: true, markets: [] });
  await db.updateTable('city').set({ enabled: true }).where('id', '=', SINGAPORE_CITY).execute();
  const exported = await over(await exportCities());
  const tried = await over(await tryFile());
  const failed = await over(await toggle('disable', 999_999));
  const done = await confirmed();
  const { file } = await db
    .selectFrom('job')
    .select((eb) => eb.ref('result_file').$notNull().as('file'))
    .where('id', '=', exported)
    .executeTakeFirstOrThrow();
  const { url: address } = (await staff.call(storage.link, { params: { id: file } })).body.data;
  before = { exported, file, address, tried, failed, done };
  return stop;
});

/** Lets the roles work or not, and limits their holders; returns once the server knows. */
async function allow({ rights, markets }: { rights: boolean; markets: string[] }): Promise<void> {
  const { db } = server.database;
  const actions = rights ? ['add', 'edit', 'query', 'get', 'enable', 'disable', 'import', 'export'] : ['delete'];
  await sql`update policy set actions = ${actions}::text[]
    where permission_id = 'data' and role_id = (select id from role where code = 'pricing')
      or permission_id = 'order' and role_id = (select id from role where code = 'operations')`.execute(db);
  await sql`update admin set markets = ${markets} where email in ('pricing@example.com', 'operations@example.com')`.execute(
    db,
  );
  for (const [caller, list] of [
    [staff, city.list],
    [operations, booking.list],
  ] as const)
    await expect
      .poll(async () => [
        (await caller.call(sso.self)).body.data.info.markets,
        (await caller.call(list as typeof city.list)).status,
      ])
      .toEqual([markets, rights ? 200 : 403]);
}

const names = async () => {
  const { rows } = await sql<{ slug: string; enabled: boolean }>`select slug, enabled from city order by id`.execute(
    server.database.db,
  );
  return rows;
};

describe('after a job', () => {
  it('its rights are needed for every call that starts, carries on or fetches from one', async () => {
    await allow({ rights: false, markets: [] });
    const answers = {
      count: await staff.call(jobCalls.count, { body: { list: 'data.city', query: {}, body: {} } }),
      export: await exportCities(),
      link: await staff.call(jobCalls.link, { params: { id: before.exported } }),
      'link of the file': await staff.call(storage.link, { params: { id: before.file } }),
      read: await staff.call(jobCalls.readImport, { body: { target: 'city', text: TEXT } }),
      import: await tryFile(),
      apply: await staff.call(jobCalls.applyImport, { params: { id: before.tried } }),
      bulk: await toggle('enable', SINGAPORE_CITY),
      retry: await staff.call(jobCalls.retry, { params: { id: before.failed } }),
      undo: await operations.call(jobCalls.undo, { params: { id: before.done } }),
    };
    const codes = Object.entries(answers).map(([call, { status }]) => [call, status]);
    expect(codes.filter(([, status]) => status !== 403 && status !== 404)).toEqual([]);
    expect(codes).toHaveLength(10);
    expect((await server.app.inject({ url: before.address })).statusCode).toBe(404);
  });

  it('nothing of another market is fetched or changed by it', async () => {
    await allow({ rights: true, markets: ['ph'] });
    const state = [await names(), await statuses()];
    const link = await staff.call(jobCalls.link, { params: { id: before.exported } });
    const linkOfFile = await staff.call(storage.link, { params: { id: before.file } });
    expect([link.status, linkOfFile.status]).toEqual([404, 404]);
    expect((await server.app.inject({ url: before.address })).statusCode).toBe(404);
    const counted = await staff.call(jobCalls.count, { body: { list: 'data.city', query: {}, body: {} } });
    expect(counted.body.data).toEqual({ count: 1 });
    const started = [
      await staff.call(jobCalls.applyImport, { params: { id: before.tried } }),
      await toggle('enable', SINGAPORE_CITY),
    ];
    for (const { status, body } of started) {
      expect(status).toBe(201);
      expect(await ended(staff, body.data.id)).toMatchObject({ failed: 1 });
    }
    const undone = await operations.call(jobCalls.undo, { params: { id: before.done } });
    expect(await ended(operations, undone.body.data.id)).toMatchObject({ failed: 1 });
    expect([await names(), await statuses()]).toEqual(state);
    const file = await over(await exportCities());
    const { url } = (await staff.call(jobCalls.link, { params: { id: file } })).body.data;
    expect((await server.app.inject({ url })).body.trim().split('\r\n').slice(1)).toEqual(['Manila']);
  });
});
