import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { car } from '#contract/fleet/car.ts';
import type { Car } from '#contract/fleet/car.schema.ts';
import { driver } from '#contract/fleet/driver.ts';
import { approveDocuments, carInput, insertJob } from '#tests/kit/driving.ts';
import { insertCar, insertCompany, insertDriver } from '#tests/kit/fleet.ts';
import { BATAM_CITY, insertReference, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

let company: number;
beforeEach(async () => {
  company = await insertCompany(server.database.db);
});

const fleet = () => server.as('fleet');
const add = (overrides: object = {}) => fleet().call(car.create, { body: { ...carInput(company), ...overrides } });
const made = async (overrides: object = {}): Promise<Car> => {
  const { status, body } = await add(overrides);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
};
const THIS_YEAR = Number(NOW.slice(0, 4));

it('a car is added as a draft, its plate in capitals', async () => {
  expect(await made({ plate: ' sgx 42 z ' })).toMatchObject({
    plate: 'SGX 42 Z',
    validation_status: 'draft',
    enabled: true,
    car_class: { code: 'mpv' },
    photos: [],
    drivers: [],
  });
});

it('a plate is one car in its country, however it is spelt', async () => {
  const first = await made({ plate: 'SJX 77 Q' });
  const { status, body } = await add({ plate: 'sjx-77q' });
  expect([status, body.fields]).toEqual([409, { plate: [`Toyota Alphard (car ${first.id}) has this plate in SG.`] }]);
  expect((await add({ plate: 'SJX77Q', country: 'PH' })).status).toBe(201);
  expect((await made({ plate: '90210.0' })).plate).toBe('90210');
  expect((await add({ plate: '902 10' })).status).toBe(409);
  expect((await made({ plate: '51F-970.00', country: 'PH' })).plate).toBe('51F-970.00');
  await fleet().call(car.remove, { params: { id: first.id } });
  expect((await add({ plate: 'SJX77Q' })).status).toBe(201);
});

it.each([
  ['one 16 years old', { year: THIS_YEAR - 16 }, 'year'],
  ['one of the year after next', { year: THIS_YEAR + 2 }, 'year'],
  ['one without seats', { seats: 0 }, 'seats'],
  ['one with nine photos', { photos: Array.from({ length: 9 }, (_, n) => String(n).repeat(32)) }, 'photos'],
  ['one with a photo nobody uploaded', { photos: ['0'.repeat(32)] }, 'photos'],
  ['a plate of dashes', { plate: ' - - ' }, 'plate'],
  ['a class there is not', { car_class_id: 999_999 }, 'car_class_id'],
  ['a company there is not', { company_id: 999_999 }, 'company_id'],
  ['a day that does not exist', { insurance_expires_on: '2027-02-29' }, 'insurance_expires_on'],
])('%s is not taken in', async (_, body, field) => {
  const reply = await add(body);
  expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, [field]]);
});

it('an insurance ends within thirty years, and one that was stored otherwise is still read', async () => {
  const about = (insurance_expires_on: string) => add({ insurance_expires_on, registration_expires_on: '2206-01-01' });
  expect((await about('2569-05-21')).body.fields).toEqual({
    insurance_expires_on: ['2569 looks like a Buddhist year: did you mean 2026?'],
    registration_expires_on: ['2206 is too far ahead: did you mean 2026?'],
  });
  const { id } = await made({ plate: 'SOLD 1' });
  await server.database.db
    .updateTable('car')
    .set({ insurance_expires_on: '2569-05-21' })
    .where('id', '=', id)
    .execute();
  expect((await fleet().call(car.one, { params: { id } })).body.data.insurance_expires_on).toBe('2569-05-21');
});

it('a year is asked for as a year', async () => {
  const reply = await add({ year: 4 });
  expect([reply.status, reply.body.fields]).toEqual([422, { year: ['Enter a year from 1980 to 2100.'] }]);
});

it('the year is that of the city, where it begins before that of UTC', async () => {
  const lastEvening = `${THIS_YEAR}-12-31T18:00:00Z`;
  await server.database.pool.query(
    `update session set expires_at = $1::timestamptz + interval '1 day', last_seen_at = $1`,
    [lastEvening],
  );
  server.setNow(lastEvening);
  const reply = await add({ year: THIS_YEAR - 15 });
  server.setNow(NOW);
  expect([reply.status, reply.body.fields?.['year']]).toEqual([
    422,
    [`Must be ${THIS_YEAR - 14} or later: cars are at most 15 years old.`],
  ]);
});

it('a car of 15 years is taken in, and one that has grown older can still be changed', async () => {
  const { id } = await made({ year: THIS_YEAR - 15 });
  await server.database.db
    .updateTable('car')
    .set({ year: THIS_YEAR - 20 })
    .where('id', '=', id)
    .execute();
  const { status } = await fleet().call(car.update, { params: { id }, body: { colour: 'Red', year: THIS_YEAR - 20 } });
  expect(status).toBe(200);
  expect((await fleet().call(car.update, { params: { id }, body: { year: THIS_YEAR - 19 } })).status).toBe(422);
});

it('cars are found by plate, words, class, company and what expires, by both ways of asking', async () => {
  const soon = await made({ plate: 'SLK 1 A', make: 'Hyundai', model: 'Staria', inspection_expires_on: '2026-06-01' });
  await made({ car_class_id: 1, seats: 3 });
  for (const filter of [{ q: 'slk1a' }, { q: 'hyundai st' }, { car_class: 2 }, { expiring: 30 }]) {
    const query = { company, ...filter };
    expect(
      (await fleet().call(car.list, { query })).body.data.map(({ id }) => id),
      JSON.stringify(filter),
    ).toEqual([soon.id]);
    expect((await fleet().call(car.search, { body: query })).body.data.map(({ id }) => id)).toEqual([soon.id]);
  }
});

it('a car with jobs ahead is neither disabled nor deleted, and they are listed', async () => {
  const { db } = server.database;
  const id = await insertCar(db, { company_id: company });
  const driver_id = await insertDriver(db, { company_id: company });
  const { booking } = await insertJob(db, { company_id: company, driver_id, car_id: id });
  for (const reply of [
    await fleet().call(car.toggle, { params: { id, flag: 'disable' } }),
    await fleet().call(car.remove, { params: { id } }),
  ]) {
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'jobs_ahead', details: { jobs: [{ code: booking.code }] } });
  }
  const { body } = await fleet().call(car.orders, { params: { id }, query: { from: '2026-05-01', to: '2026-06-30' } });
  expect(body.data.jobs).toMatchObject([{ driver: { id: driver_id }, booking: { code: booking.code } }]);
});

it('a car is submitted, approved with valid documents and seats, suspended with a reason, and each step is logged', async () => {
  const { db } = server.database;
  const { id } = await made({ seats: 4 });
  const step = (event: 'submit' | 'approve' | 'reject' | 'suspend', body: object = {}) =>
    fleet().call(car.validate, { params: { id, event }, body });
  expect((await step('approve')).body).toMatchObject({ code: 'invalid_transition', details: { allowed: ['submit'] } });
  expect((await step('submit')).body.data.validation_status).toBe('in_review');
  const early = await step('approve');
  expect(early.body.code).toBe('incomplete');
  expect(early.body.message).toContain('It has 4 passenger seats, but its class requires 6.');
  expect(early.body.message).toContain('Commercial insurance is missing.');
  await fleet().call(car.update, { params: { id }, body: { seats: 6 } });
  await approveDocuments(db, 'car', id, company);
  expect((await step('approve')).body.data.validation_status).toBe('approved');
  expect((await step('suspend')).body.fields).toEqual({ reason: ['Must not be empty.'] });
  expect((await step('suspend', { reason: 'Dents' })).body.data.validation_status).toBe('suspended');
  const { data } = (await fleet().call(car.logs, { params: { id } })).body;
  expect(data.map(({ event }) => event)).toEqual(['added', 'submitted', 'approved', 'suspended']);
  expect(data.at(-1)).toMatchObject({ from: 'approved', to: 'suspended', note: 'Dents' });
});

describe('at half past midnight in Singapore, before midnight in Batam', () => {
  beforeAll(() => server.setNow('2026-05-19T16:30:00Z'));
  afterAll(() => server.setNow(NOW));
  const inBatam = () => insertCompany(server.database.db, { country: 'ID', city_id: BATAM_CITY });

  it('a car is approved by the day where its company is at home', async () => {
    const { db } = server.database;
    const approved = async (company_id: number) => {
      const id = await insertCar(db, { company_id, validation_status: 'in_review' });
      await approveDocuments(db, 'car', id, company_id, '2026-05-19');
      return (await fleet().call(car.validate, { params: { id, event: 'approve' }, body: {} })).status;
    };
    expect(await approved(await inBatam())).toBe(200);
    expect(await approved(company)).toBe(409);
  });

  it('cars and drivers are found by what expires on the day there', async () => {
    const { db } = server.database;
    const batam = await inBatam();
    for (const company_id of [company, batam]) {
      const city_id = company_id === batam ? BATAM_CITY : SINGAPORE_CITY;
      await insertCar(db, { company_id, inspection_expires_on: '2026-05-20' });
      await insertDriver(db, { company_id, city_id, licence_expires_on: '2026-05-20' });
    }
    for (const call of [car.list, driver.list]) {
      const found = (company_id: number, expiring: number) =>
        fleet().call(call, { query: { company: company_id, expiring } });
      expect((await found(company, 0)).body.total).toBe(1);
      expect((await found(batam, 0)).body.total).toBe(0);
      expect((await found(batam, 1)).body.total).toBe(1);
    }
  });
});
