import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/kit/call.ts';
import { city } from '#contract/reference/city.ts';
import { job as jobCalls } from '#contract/job.ts';
import { sso } from '#contract/staff/sso.ts';
import { storage } from '#contract/storage.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { crowd, insertBooking } from '#tests/kit/bookings.ts';
import { insertStay, payStay } from '#tests/kit/hotel-stays.ts';
import { ended, workOn } from '#tests/kit/jobs.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
let stop: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  stop = await workOn(server);
});
afterAll(async () => {
  await stop();
  await server.stop();
});

type Body = BodyOf<typeof jobCalls.exportList>;
const CITIES: Body = {
  list: 'data.city',
  columns: [
    { id: 'name', header: 'Name' },
    { id: 'position', header: 'Position' },
    { id: 'enabled', header: 'State' },
  ],
  query: { sort: 'id', order: 'asc' },
  title: 'Export: Cities',
};
const ask = (role: RoleCode, body: Partial<Body> = {}) =>
  server.as(role).call(jobCalls.exportList, { body: { ...CITIES, ...body } });

/** Returns the lines of the exported file. */
async function exported(role: RoleCode, body: Partial<Body> = {}): Promise<{ lines: string[]; bytes: Buffer }> {
  const started = await ask(role, body);
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  const job = await ended(server.as(role), started.body.data.id);
  expect(job).toMatchObject({ state: 'done' });
  const link = await server.as(role).call(jobCalls.link, { params: { id: job.id } });
  expect(link.status).toBe(201);
  const file = await server.app.inject({ url: link.body.data.url });
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-disposition']).toMatch(/^attachment/);
  expect((await server.app.inject({ url: link.body.data.url })).statusCode).toBe(404);
  const text = file.rawPayload.subarray(3).toString('utf8');
  return { lines: text.split('\r\n').slice(0, -1), bytes: file.rawPayload };
}

const NO_LONGER = 'This file holds records that you may no longer read.';

describe('what somebody was allowed once', () => {
  const policies = () => server.database.db.updateTable('policy').where('permission_id', '=', 'data');
  const dataRights = (actions: ('query' | 'get' | 'export')[]) =>
    policies()
      .set({ actions })
      .where('role_id', 'in', (eb) => eb.selectFrom('role').select('id').where('code', '=', 'auditor'))
      .execute();
  const cities = async () => (await server.as('auditor').call(city.list)).status;

  it('is asked again when the file is fetched, and when the request is repeated', async () => {
    const repeated = { 'idempotency-key': 'export-auditor-1' };
    const order = () => server.as('auditor').call(jobCalls.exportList, { body: CITIES, headers: repeated });
    const first = await order();
    expect(first.status).toBe(201);
    expect((await order()).body.data.id).toBe(first.body.data.id);
    const params = { id: (await ended(server.as('auditor'), first.body.data.id)).id };
    const link = () => server.as('auditor').call(jobCalls.link, { params });
    const { url } = (await link()).body.data;

    await dataRights(['get']);
    await expect.poll(cities).toBe(403);
    expect((await server.app.inject({ url })).statusCode).toBe(404);
    expect((await link()).body).toMatchObject({ code: 'not_found', message: NO_LONGER });
    expect((await order()).body).toMatchObject({ code: 'rights_changed' });

    await dataRights(['query', 'get', 'export']);
    await expect.poll(cities).toBe(200);
    expect((await server.app.inject({ url })).statusCode).toBe(200);
    expect((await order()).body.data.id).toBe(first.body.data.id);
  });

  const limit = (markets: string[]) =>
    server.database.db.updateTable('admin').set({ markets }).where('email', '=', 'auditor@example.com').execute();

  it.each([[[], ['ph']] as const, [['ph', 'sg'], ['ph']] as const, [['ph'], ['sg']] as const])(
    'is not fetched by somebody who worked in %j and has been limited to %j since, by any address',
    async (before, since) => {
      const auditor = server.as('auditor');
      const link = async () => (await auditor.call(jobCalls.link, { params: { id } })).body;
      const linkOfFile = async () => (await auditor.call(storage.link, { params: { id: file } })).body;
      await limit([...before]);
      await expect.poll(async () => (await auditor.call(sso.self)).body.data.info.markets).toEqual(before);
      const { id } = await ended(auditor, (await ask('auditor')).body.data.id);
      const { file } = await server.database.db
        .selectFrom('job')
        .select((eb) => eb.ref('result_file').$notNull().as('file'))
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const earlier = [(await link()).data.url, (await linkOfFile()).data.url];

      await limit([...since]);
      await expect.poll(link).toMatchObject({ code: 'not_found', message: NO_LONGER });
      expect(await linkOfFile()).toMatchObject({ code: 'not_found', message: NO_LONGER });
      for (const url of earlier) expect((await server.app.inject({ url })).statusCode).toBe(404);

      await limit([...before]);
      await expect.poll(async () => (await link()).message).toBeUndefined();
      for (const url of earlier) expect((await server.app.inject({ url })).statusCode).toBe(200);
      await limit([]);
    },
  );
});

describe('an export @quick', () => {
  it('is the list as it is shown: its columns in their order, its filter, its order', async () => {
    const { lines, bytes } = await exported('auditor');
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(lines).toEqual(['Name,Position,State', 'Singapore,0,Enabled', 'Manila,0,Enabled', 'Batam,0,Disabled']);
    const fewer = await exported('auditor', {
      columns: [{ id: 'name', header: 'City' }],
      query: { sort: 'name', order: 'desc', enabled: true },
    });
    expect(fewer.lines).toEqual(['City', 'Singapore', 'Manila']);
  });

  it('holds no formulas, while numbers stay numbers and text stays whole', async () => {
    const { db } = server.database;
    const name = (text: string) => JSON.stringify({ en: text });
    await sql`
      insert into city (country, name, slug, timezone, currency, lat, lng, position) values
        ('PH', ${name('=1+1')}, 'a1', 'Asia/Manila', 'PHP', 0, 0, -5),
        ('PH', ${name('@SUM(A1)')}, 'a2', 'Asia/Manila', 'PHP', 0, 0, 7),
        ('PH', ${name('+65 9123')}, 'a3', 'Asia/Manila', 'PHP', 0, 0, 0),
        ('PH', ${name('Quote "x", comma')}, 'a4', 'Asia/Manila', 'PHP', 0, 0, 0)`.execute(db);
    const { lines } = await exported('auditor', { query: { sort: 'id', order: 'asc', country: 'PH' } });
    expect(lines.slice(1, 5)).toEqual([
      "'=1+1,-5,Disabled",
      "'@SUM(A1),7,Disabled",
      "'+65 9123,0,Disabled",
      '"Quote ""x"", comma",0,Disabled',
    ]);
    await sql`delete from city where slug in ('a1', 'a2', 'a3', 'a4')`.execute(db);
  });

  it('has every row once, however many and in whatever order', async () => {
    const { db } = server.database;
    const { code } = await insertBooking(db);
    await crowd(db, code, 1702);
    for (const [sort, order] of [
      ['pickup_at', 'asc'],
      ['total,created_at', 'desc,asc'],
    ]) {
      const { lines } = await exported('finance', {
        list: 'orders.list',
        columns: [
          { id: 'code', header: 'Code' },
          { id: 'total', header: 'Total' },
          { id: 'created_at', header: 'Created' },
        ],
        query: { sort, order },
      });
      expect(lines[0]).toBe('Code,Total,Total currency,Created');
      expect(lines[1]).toMatch(/^AT\w+,106\.00,SGD,2026-05-20 00:00:00$/);
      expect(new Set(lines.slice(1)).size).toBe(1703);
    }
    const found = await exported('finance', {
      list: 'orders.list',
      columns: [{ id: 'code', header: 'Code' }],
      query: {},
      body: { q: 'Crowd' },
    });
    expect(found.lines).toHaveLength(1703);
  });

  it('says of bookings and stays whether they are paid as their lists do', async () => {
    const { db } = server.database;
    const { code } = await insertBooking(db, {
      status: 'cancelled',
      cancelled_at: NOW,
      cancel_by: 'operator',
      cancel_reason_code: 'other',
      cancel_refund_bps: 10_000,
    });
    const stay = await insertStay(db, { status: 'denied' });
    await payStay(db, stay, { amount_minor: 700_000, at: NOW });
    const columns = [{ id: 'payment', header: 'Payment' }];
    const trips = await exported('finance', { list: 'orders.list', columns, query: {}, body: { q: code } });
    expect(trips.lines).toEqual(['Payment', 'Refund due']);
    const stays = await exported('superadmin', { list: 'hotels.bookings', columns, query: {} });
    expect(stays.lines).toEqual(['Payment', 'Refund due']);
  });

  it('shows times in the requester’s zone and names in their content language', async () => {
    await server.as('auditor').call(sso.updateSelf, { body: { timezone: 'UTC', locale: 'de' } });
    await server.as('superadmin').call(city.update, {
      params: { id: 396 },
      body: { name: { en: 'Singapore', de: 'Singapur' } },
    });
    const { lines } = await exported('auditor', { columns: [{ id: 'name', header: 'Name' }] });
    expect(lines[1]).toBe('Singapur');
  });

  it('is named after the day of the person who asked', async () => {
    const before = server.now();
    server.setNow('2026-05-19T16:30:00Z');
    for (const [role, timezone, day] of [
      ['auditor', 'UTC', '2026-05-19'],
      ['superadmin', 'Asia/Singapore', '2026-05-20'],
    ] as const) {
      await server.as(role).call(sso.updateSelf, { body: { timezone } });
      const { body } = await ask(role);
      const { result } = await ended(server.as(role), body.data.id);
      expect(result).toMatchObject({ name: `data-city-${day}.csv` });
    }
    server.setNow(before.toISOString());
  });

  it('exports one’s own jobs, and everybody’s only for callers who may see them', async () => {
    const body: Partial<Body> = {
      list: 'jobs.list',
      columns: [
        { id: 'asked_by', header: 'Asked by' },
        { id: 'done', header: 'Done' },
        { id: 'outcome', header: 'Outcome' },
      ],
    };
    await exported('auditor');
    const own = await exported('finance', { ...body, query: { whose: 'all' } });
    expect(own.lines[0]).toBe('Asked by,Done,Done of,Outcome');
    expect(new Set(own.lines.slice(1).map((line) => line.split(',')[0])).size).toBe(1);
    const all = await exported('auditor', { ...body, query: { whose: 'all' } });
    expect(new Set(all.lines.slice(1).map((line) => line.split(',')[0])).size).toBeGreaterThan(1);
  });

  it('needs the right to export beside the right to the list', async () => {
    expect(
      (await ask('dispatcher', { list: 'orders.list', columns: [{ id: 'code', header: '' }], query: {} })).status,
    ).toBe(403);
    expect((await ask('content')).status).toBe(403);
    expect((await ask('auditor')).status).toBe(201);
  });

  it('is available only to the requester', async () => {
    const { body } = await ask('auditor');
    await ended(server.as('auditor'), body.data.id);
    const params = { id: body.data.id };
    expect((await server.as('superadmin').call(jobCalls.link, { params })).status).toBe(403);
    expect((await server.as('pricing').call(jobCalls.link, { params })).status).toBe(404);
  });

  it.each([
    ['a column the list does not have', { columns: [{ id: 'secret', header: 'x' }] }],
    ['no column', { columns: [] }],
    ['a value its filter does not know', { query: { country: 'nowhere' } }],
    ['a filter the list does not know', { query: { contry: 'SG' } }],
    ['a body the list does not take', { body: { q: 'x' } }],
    ['a list that is none', { list: 'orders.detail' }],
  ])('is refused for %s', async (_, body) => expect((await ask('superadmin', body)).status).toBe(422));
});
