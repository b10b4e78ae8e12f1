import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company } from '#contract/fleet/company.ts';
import { crew } from '#contract/fleet/company-crew.ts';
import { document } from '#contract/fleet/document.ts';
import { audit } from '#contract/audit.ts';
import { driverInput, insertJob } from '#tests/kit/driving.ts';
import { insertCar, insertCompany, insertDriver } from '#tests/kit/fleet.ts';
import { insertReference, MANILA_CITY, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { BODIES } from '#tests/kit/request-bodies.ts';
import { aZone } from '#tests/kit/zones.ts';
import { storage } from '#contract/storage.ts';
import { picture } from '#tests/kit/pictures.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const staff = () => server.as('fleet');
let made = 0;
const add = (body: object = {}) => {
  const reg_no = `R${(made += 1)}`;
  return staff().call(company.create, { body: { ...BODIES['company.create'], reg_no, ...body } as never });
};
const aCompany = async (body?: object) => (await add(body)).body.data;
const move = (id: number, event: string, reason?: string) =>
  staff().call(company.validate, { params: { id, event }, body: reason === undefined ? {} : { reason } });
const airport = { kind: 'airport' as const, city_id: SINGAPORE_CITY, car_class_ids: [1] };
const addService = (id: number, body: object = {}) =>
  staff().call(company.addService, { params: { id }, body: { ...airport, ...body } });
const addDocuments = async (id: number, expires_on = '2027-01-01') => {
  for (const type of ['operator_licence', 'liability_insurance'] as const) {
    const file = (await staff().call(storage.uploadFile, { body: await picture() })).body.data.key;
    const body = { owner: 'company', owner_id: id, type, expires_on, file } as const;
    const added = await staff().call(document.create, { body });
    await staff().call(document.approve, { params: { id: added.body.data.id } });
  }
};

describe('a company', () => {
  it('starts as a draft, is approved once documents and a service are added, and logs each step', async () => {
    const { id, validation_status: status } = await aCompany();
    expect(status).toBe('draft');
    expect((await move(id, 'submit')).body.data.validation_status).toBe('in_review');
    const early = await move(id, 'approve');
    expect([early.status, early.body.code, early.body.details?.['missing']]).toEqual([
      409,
      'incomplete',
      [
        'Operator licence is missing.',
        'Liability insurance is missing.',
        'It needs at least one service that is enabled.',
      ],
    ]);
    await addDocuments(id);
    await addService(id);
    expect((await move(id, 'approve')).body.data).toMatchObject({ validation_status: 'approved', services: 1 });
    expect((await move(id, 'suspend', 'Late too often')).body.data.validation_status).toBe('suspended');
    expect((await move(id, 'approve')).body.data.validation_status).toBe('approved');
    const { body } = await staff().call(company.logs, { params: { id } });
    expect(body.data.map(({ event }) => event)).toEqual([
      'added',
      'submitted',
      'document_added',
      'document_approved',
      'document_added',
      'document_approved',
      'service_added',
      'approved',
      'suspended',
      'approved',
    ]);
    expect(body.data.find(({ event }) => event === 'suspended')).toMatchObject({
      from: 'approved',
      to: 'suspended',
      note: 'Late too often',
    });
    const history = await staff().call(audit.history, { params: { kind: 'company', id } });
    expect(history.body.data[0]).toMatchObject({ deed: 'Changed validation of company', record: { label: 'Harbour' } });
  });

  it.each([
    ['draft', 'submit approve reject suspend', 'submit'],
    ['in_review', 'submit approve reject suspend', 'approve reject'],
    ['approved', 'submit approve reject suspend', 'suspend'],
    ['rejected', 'submit approve reject suspend', 'submit'],
    ['suspended', 'submit approve reject suspend', 'approve'],
    ['expired', 'submit approve reject suspend', 'submit'],
  ] as const)('that is %s takes only some events', async (validation_status, events, allowed) => {
    for (const event of events.split(' ')) {
      const { db } = server.database;
      const id = await insertCompany(db, { validation_status });
      await addDocuments(id);
      const { status, body } = await move(id, event, 'A good reason');
      expect([event, status]).toEqual([event, allowed.split(' ').includes(event) ? 200 : 409]);
      if (status === 409) expect(body.code).toBe('invalid_transition');
    }
  });

  it('is rejected and suspended with a reason only', async () => {
    const id = await insertCompany(server.database.db);
    const { status, body } = await move(id, 'suspend');
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['reason']]);
  });

  it('is approved, rejected and suspended only with the right', async () => {
    const id = await insertCompany(server.database.db, { validation_status: 'in_review' });
    const { status } = await server
      .as('finance')
      .call(company.validate, { params: { id, event: 'approve' }, body: {} });
    expect(status).toBe(403);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ legal_name: '字'.repeat(121) }, 'legal_name'],
    [{ country: 'XX' }, 'country'],
    [{ city_id: 999_999 }, 'city_id'],
    [{ city_id: MANILA_CITY }, 'city_id'],
    [{ contact_email: 'nobody' }, 'contact_email'],
    [{ contact_phone: '12' }, 'contact_phone'],
    [{ commission_bps: 10_001 }, 'commission_bps'],
    [{ rating: 4.25 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ payout_currency: 'XXX' }, 'payout_currency'],
    [{ validation_status: 'approved' }, 'validation_status'],
  ])('is refused with %j', async (wrong, field) => {
    const { status, body } = await add(wrong);
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  it('takes names in any script, and one registration number once in a country', async () => {
    const { body } = await add({ name: 'حافلات الميناء 🚐', reg_no: 'ONCE1' });
    expect(body.data.name).toBe('حافلات الميناء 🚐');
    const again = await add({ reg_no: 'ONCE1' });
    expect(again.status).toBe(409);
    expect(again.body.fields?.['reg_no']?.[0]).toMatch(/^حافلات الميناء 🚐 \(company \d+\) has this number in SG\.$/);
  });

  it('is changed only with the current version', async () => {
    const { id, version } = await aCompany();
    const headers = { 'if-match': `"${version}"` };
    const first = await staff().call(company.update, { params: { id }, body: { rating: 4.4 }, headers });
    expect(first.status).toBe(200);
    const late = await staff().call(company.update, { params: { id }, body: { rating: 1 }, headers });
    expect(late.status).toBe(412);
  });

  it('is deleted unless drivers, cars or jobs refer to it; its number is free again', async () => {
    const { db } = server.database;
    const id = await insertCompany(db);
    const driver = await insertDriver(db, { company_id: id });
    const car = await insertCar(db, { company_id: id });
    const job = await insertJob(db, { company_id: id, driver_id: driver, car_id: car });
    const { status, body } = await staff().call(company.remove, { params: { id } });
    expect([status, body.code, body.details]).toEqual([409, 'in_use', { drivers: 1, cars: 1, assignments: 1 }]);
    expect(body.message).toContain('it has 1 driver, 1 car, 1 job.');
    const jobs = await server.as('operations').call(company.orders, { params: { id } });
    expect(jobs.body.data).toMatchObject([{ id: job.id, driver: { id: driver }, car: { id: car } }]);
    const { id: empty } = await aCompany({ reg_no: 'FREE1' });
    expect((await staff().call(company.remove, { params: { id: empty } })).status).toBe(204);
    expect((await staff().call(company.one, { params: { id: empty } })).status).toBe(404);
    expect((await add({ reg_no: 'FREE1' })).status).toBe(201);
  });

  it('is found by name, city, validation, state and expiring documents', async () => {
    const { id } = await aCompany({ name: 'Zebra Vans' });
    await addDocuments(id, '2026-06-10');
    const find = async (body: object) =>
      (await staff().call(company.list, { body, query: { sort: 'next_expiry', page_size: 50 } })).body.data;
    expect((await find({ q: 'zébra' })).map((row) => row.id)).toEqual([id]);
    expect((await find({ q: 'zebra', city_id: [MANILA_CITY] })).length).toBe(0);
    expect((await find({ validation: ['draft'], enabled: true })).map((row) => row.id)).toContain(id);
    expect((await find({ expiring: true })).map((row) => row.id)).toEqual([id]);
    expect((await find({ q: 'zebra', expiring: false })).length).toBe(0);
    expect((await find({ q: 'zebra' }))[0]).toMatchObject({ next_expiry: '2026-06-10', drivers: 0, cars: 0 });
  });
});

describe('a service of a company', () => {
  it('is unique per kind and city, and is changed and removed', async () => {
    const { id } = await aCompany();
    const first = await addService(id, { airport_ids: [1], languages: ['en', 'zh'] });
    expect(first.body.data).toMatchObject({
      city_name: 'Singapore',
      airports: ['SIN'],
      car_classes: ['Mid-sized Sedan'],
    });
    const twice = await addService(id);
    expect([twice.status, Object.keys(twice.body.fields ?? {})]).toEqual([409, ['city_id']]);
    expect((await addService(id, { kind: 'day_booking' })).status).toBe(201);
    const params = { id, sid: first.body.data.id };
    const changed = await staff().call(company.updateService, { params, body: { enabled: false, airport_ids: [] } });
    expect(changed.body.data).toMatchObject({ enabled: false, airports: [], version: 2 });
    expect((await staff().call(company.removeService, { params })).status).toBe(204);
    const left = await staff().call(company.services, { params: { id } });
    expect(left.body.data.map(({ kind }) => kind)).toEqual(['day_booking']);
    expect((await staff().call(company.removeService, { params })).status).toBe(404);
  });

  it('may be limited to zones of its city, which are offered by name', async () => {
    const { id } = await aCompany();
    const [orchard, day] = [await aZone(server), await aZone(server, { kind: 'day_booking', airport_ids: [] })];
    const names = (await staff().call(company.zones)).body.data;
    expect(names[orchard.id]).toBe(`Singapore, ${orchard.code} (transfers)`);
    const added = await addService(id, { zone_ids: [orchard.id] });
    expect(added.body.data).toMatchObject({ zone_ids: [orchard.id], zones: [orchard.code] });
    const params = { id, sid: added.body.data.id };
    const wrong = await staff().call(company.updateService, { params, body: { zone_ids: [day.id] } });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['zone_ids']]);
    const all = await staff().call(company.updateService, { params, body: { zone_ids: [] } });
    expect(all.body.data.zones).toEqual([]);
  });

  it.each([
    [{ zone_ids: [999_999] }, 'zone_ids'],
    [{ kind: 'ferry' }, 'kind'],
    [{ city_id: 999_999 }, 'city_id'],
    [{ car_class_ids: [] }, 'car_class_ids'],
    [{ car_class_ids: [77] }, 'car_class_ids'],
    [{ airport_ids: [77] }, 'airport_ids'],
    [{ kind: 'day_booking', airport_ids: [1] }, 'airport_ids'],
    [{ languages: ['klingon!'] }, 'languages.0'],
  ])('is refused with %j', async (wrong, field) => {
    const { id } = await aCompany();
    const { status, body } = await addService(id, wrong);
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });
});

describe('the crew of a company', () => {
  it('is added, linked and listed below it; another company does not see it', async () => {
    const { db } = server.database;
    const [own, other] = [await insertCompany(db), await insertCompany(db)];
    const { company_id: _, ...person } = driverInput(own);
    const added = await staff().call(crew.addDriver, { params: { id: own }, body: person });
    expect(added.body.data).toMatchObject({ company_id: own, status: 'pending' });
    const driver_id = added.body.data.id;
    const car_id = await insertCar(db, { company_id: own });
    const linked = await staff().call(crew.link, { params: { id: own }, body: { driver_id, car_id } });
    expect(linked.body.data.cars).toMatchObject([{ id: car_id, is_primary: true }]);
    const params = { id: own, driverId: driver_id };
    expect((await staff().call(crew.carsOfDriver, { params })).body.data).toMatchObject([{ id: car_id }]);
    const listed = await staff().call(crew.drivers, { params: { id: own } });
    expect(listed.body.data.map(({ id }) => id)).toEqual([driver_id]);
    const elsewhere = { id: other, driverId: driver_id };
    const strange = await staff().call(crew.updateDriver, { params: elsewhere, body: { name: 'X' } });
    expect(strange.status).toBe(404);
    expect((await staff().call(crew.unlink, { params: { ...params, carId: car_id } })).status).toBe(204);
    expect((await staff().call(crew.cars, { params: { id: own } })).body.data).toMatchObject([
      { id: car_id, drivers: [] },
    ]);
    expect((await staff().call(crew.cars, { params: { id: 999_999 } })).status).toBe(404);
  });
});
