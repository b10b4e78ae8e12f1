import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company } from '#contract/fleet/company.ts';
import { document } from '#contract/fleet/document.ts';
import { expiry } from '#contract/fleet/expiry.ts';
import { notice } from '#contract/notice.ts';
import { sweepExpiry } from '#server/fleet/index.ts';
import { fleetLogs } from '#server/fleet/fleet-log.store.ts';
import { insertCar, insertCompany, insertDriver } from '#tests/kit/fleet.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { storage } from '#contract/storage.ts';
import { picture } from '#tests/kit/pictures.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
let own = 0;
let car = 0;
let driver = 0;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.database;
  await insertReference(db);
  own = await insertCompany(db, { name: 'Harbour' });
  driver = await insertDriver(db, { company_id: own, name: 'Lim', licence_expires_on: '2026-05-25' });
  car = await insertCar(db, { company_id: own, plate: 'SKA 1', inspection_expires_on: '2026-06-15' });
  await insertDriver(db, { company_id: own, status: 'terminated', licence_expires_on: '2026-05-25' });
  for (const [type, expires_on] of [
    ['operator_licence', '2027-01-01'],
    ['liability_insurance', '2026-05-21'],
  ] as const) {
    const scan = await server.as('fleet').call(storage.uploadFile, { body: await picture() });
    const body = { owner: 'company', owner_id: own, type, expires_on, file: scan.body.data.key } as const;
    const { id } = (await server.as('fleet').call(document.create, { body })).body.data;
    await server.as('fleet').call(document.approve, { params: { id } });
  }
});
afterAll(() => server.stop());

const listed = async (query: object = {}) =>
  (await server.as('auditor').call(expiry.list, { query })).body.data.map(
    ({ owner_name, what, days_left }) => `${owner_name} ${what} ${days_left}`,
  );
const noticesOf = async () =>
  (await server.as('fleet').call(notice.list, { query: { order: 'asc' } })).body.data.map(({ title }) => title);

describe('what expires', () => {
  it('is listed in its order with the days that are left, and counted alike', async () => {
    expect(await listed()).toEqual(['Harbour liability_insurance 1', 'Lim driving_licence 5', 'SKA 1 inspection 26']);
    expect(await listed({ within: '7', owner: 'driver' })).toEqual(['Lim driving_licence 5']);
    const { body } = await server.as('auditor').call(expiry.figures);
    expect(body.data).toEqual({ expired: 0, week: 2, month: 3 });
    expect((await server.as('auditor').call(expiry.list, { query: { within: 'soon' as never } })).status).toBe(422);
  });

  it('is notified once per date and distance', async () => {
    const { db } = server.database;
    await db
      .updateTable('admin')
      .set({ markets: ['ph'] })
      .where('email', '=', 'operations@example.com')
      .execute();
    await sweepExpiry(db, server.now());
    await sweepExpiry(db, server.now());
    expect(await noticesOf()).toEqual([
      'Liability insurance of Harbour expires on 2026-05-21',
      'Driving licence of Lim expires on 2026-05-25',
      'Inspection of SKA 1 expires on 2026-06-15',
    ]);
    expect((await server.as('auditor').call(notice.list)).body.data).toEqual([]);
    // Operations may edit drivers, but of another market.
    expect((await server.as('operations').call(notice.list)).body.data).toEqual([]);
  });

  it('takes a company and a car from approved to expired by itself, and their logs say so', async () => {
    const { db } = server.database;
    const later = new Date('2026-06-16T04:00:00.000Z');
    await sweepExpiry(db, later);
    await sweepExpiry(db, later);
    const { body } = await server.as('superadmin').call(company.one, { params: { id: own } });
    expect(body.data.validation_status).toBe('expired');
    expect((await fleetLogs(db, 'company', own)).slice(-2)).toMatchObject([
      { event: 'document_expired', actor_type: 'system', to: 'expired' },
      { event: 'expired', from: 'approved', to: 'expired', data: { papers: 'Liability insurance' } },
    ]);
    expect((await fleetLogs(db, 'car', car)).at(-1)).toMatchObject({
      event: 'expired',
      data: { papers: 'Inspection' },
    });
    expect((await noticesOf()).slice(3)).toEqual(['Harbour gets no new jobs', 'SKA 1 gets no new jobs']);
    expect((await fleetLogs(db, 'driver', driver)).length).toBe(0);
  });
});
