import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { driver, staffDriver } from '#contract/fleet/driver.ts';
import { DRIVER_MOVES } from '#domain/fleet/driver-rules.ts';
import { approveDocuments, insertJob } from '#tests/kit/driving.ts';
import { insertCar, insertCompany, insertDriver } from '#tests/kit/fleet.ts';
import { insertReference, MANILA_CITY } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

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
const db = () => server.database.db;
const active = async (overrides: object = {}) => {
  const id = await insertDriver(db(), { company_id: company, ...overrides });
  await approveDocuments(db(), 'driver', id, company);
  return { id };
};
const aCar = async (company_id = company) => ({ id: await insertCar(db(), { company_id }) });
const move = (id: number, status: (typeof DRIVER_MOVES)[number], body: object = { reason: 'Complaints' }) =>
  fleet().call(staffDriver.move, { params: { id, status }, body });
const driverNow = async (id: number) => (await fleet().call(driver.one, { params: { id } })).body.data;

describe('jobs ahead', () => {
  const withJob = async (more?: Parameters<typeof insertJob>[2]) => {
    const { id } = await active();
    const { id: car_id } = await aCar();
    const { booking } = await insertJob(db(), { company_id: company, driver_id: id, car_id }, more);
    return { id, booking, car_id };
  };

  it('are listed when they keep a driver from being suspended, terminated or disabled', async () => {
    const { id, booking } = await withJob();
    for (const reply of [
      await move(id, 'suspended'),
      await move(id, 'terminated'),
      await fleet().call(driver.toggle, { params: { id, flag: 'disable' } }),
    ]) {
      expect([reply.status, (reply.body as { code?: string }).code]).toEqual([409, 'jobs_ahead']);
      expect(reply.body).toMatchObject({ details: { jobs: [{ booking_id: booking.id, code: booking.code }] } });
    }
    expect(await driverNow(id)).toMatchObject({ status: 'active', enabled: true, next_job: { code: booking.code } });
    expect((await move(id, 'off_duty')).status).toBe(200);
  });

  it('are unassigned on request, and the bookings need another driver', async () => {
    const { id, booking } = await withJob();
    const { body } = await move(id, 'suspended', { reason: 'Two complaints', unassign: true });
    expect(body.data).toMatchObject({ status: 'suspended', next_job: null });
    const { status } = await db()
      .selectFrom('booking')
      .select('status')
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('confirmed');
    const other = await withJob();
    const query = { unassign: true };
    const disabled = await fleet().call(driver.toggle, { params: { id: other.id, flag: 'disable' }, query });
    expect(disabled.body.data).toMatchObject({ enabled: false, next_job: null });
  });

  it('stay when the customer is on board', async () => {
    const { id, booking } = await withJob({ inHours: -0.5, status: 'on_board' });
    const { status, body } = await move(id, 'suspended', { reason: 'Two complaints', unassign: true });
    expect([status, body.code]).toEqual([409, 'jobs_ahead']);
    expect(body.message).toMatch(
      new RegExp(`has a customer on board: ${booking.code} until [-\\d: ]+. Wait until that trip is over.$`),
    );
  });

  it('that have ended block nothing', async () => {
    const { id } = await withJob({ inHours: -5 });
    expect((await move(id, 'suspended')).status).toBe(200);
  });

  it('name no booking of a market the caller does not see', async () => {
    const { id } = await withJob();
    await db()
      .updateTable('admin')
      .set({ markets: ['ph'] })
      .where('email', '=', 'auditor@example.com')
      .execute();
    await db().updateTable('driver').set({ city_id: MANILA_CITY }).where('id', '=', id).execute();
    const { body } = await server.as('auditor').call(staffDriver.ahead, { params: { id } });
    expect(body.data).toMatchObject([{ code: null }]);
    const days = { from: '2026-05-01', to: '2026-06-30' };
    const calendar = await server.as('auditor').call(staffDriver.orders, { params: { id }, query: days });
    expect(calendar.body.data.jobs).toMatchObject([{ booking: null, buffer_min: 30 }]);
    expect((await server.as('auditor').call(driver.one, { params: { id } })).body.data.next_job).toMatchObject({
      code: null,
    });
  });

  it('refuse leave on their days, and leave refuses leave', async () => {
    const { id, booking } = await withJob();
    const add = (from_on: string, to_on: string) =>
      fleet().call(staffDriver.addLeave, { params: { id }, body: { from_on, to_on } });
    const refused = await add('2026-05-01', '2026-06-30');
    expect([refused.status, refused.body.code]).toEqual([409, 'jobs_ahead']);
    expect(refused.body.message).toContain(booking.code);
    expect((await add('2027-02-02', '2027-02-01')).body.fields).toEqual({
      to_on: ['Choose a day that is not before the first one.'],
    });
    expect((await add('2027-02-30', '2027-03-01')).status).toBe(422);
    expect((await add('2027-02-01', '2027-02-03')).status).toBe(201);
    const twice = await add('2027-02-03', '2027-02-09');
    expect([twice.body.code, twice.body.fields]).toEqual([
      'overlap',
      { from_on: [expect.stringMatching(/is on leave from 2027-02-01 to 2027-02-03 already\.$/)] },
    ]);
  });
});

describe('the calendar of a driver', () => {
  it('shows jobs with their buffers, short gaps, leave and what expires, in the days of their city', async () => {
    const { id } = await active({ licence_expires_on: '2026-05-31', vocational_expires_on: '2026-06-02' });
    const { id: car_id } = await aCar();
    const of = { company_id: company, driver_id: id, car_id };
    await insertJob(db(), of, { inHours: 48 });
    await insertJob(db(), of, { inHours: 50 });
    const gone = await insertJob(db(), of, { inHours: 52, status: 'cancelled' });
    await fleet().call(staffDriver.addLeave, { params: { id }, body: { from_on: '2026-06-20', to_on: '2026-07-10' } });
    const { status, body } = await fleet().call(staffDriver.orders, {
      params: { id },
      query: { from: '2026-05-01', to: '2026-06-30' },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const { jobs, short_gaps, leave, expiries, timezone } = body.data;
    expect(timezone).toBe('Asia/Singapore');
    expect(jobs.map(({ assignment_id }) => assignment_id)).not.toContain(gone.id);
    expect(jobs).toMatchObject([{ booking: { origin: 'Changi Terminal 3' }, car: { id: car_id } }, {}]);
    expect(Date.parse(jobs[0]?.buffer_to ?? '') - Date.parse(jobs[0]?.core_to ?? '')).toBe(1_800_000);
    expect(short_gaps).toEqual([{ from: jobs[0]?.core_to, to: jobs[1]?.core_from }]);
    expect(leave).toMatchObject([{ from_on: '2026-06-20' }]);
    expect(expiries).toEqual([
      { what: 'licence', on: '2026-05-31' },
      { what: 'vocational_licence', on: '2026-06-02' },
    ]);
  });

  it.each([
    { from: '2026-05-01', to: '2026-07-02' },
    { from: '2026-05-02', to: '2026-05-01' },
    { from: '2026-02-30', to: '2026-03-01' },
  ])('is not asked for %j', async (query) => {
    const { id } = await active();
    expect((await fleet().call(staffDriver.orders, { params: { id }, query })).status).toBe(422);
  });
});

describe('the cars of a driver', () => {
  it('are of one company, the first one primary until another is', async () => {
    const { id } = await active();
    const [one, two] = [await aCar(), await aCar()];
    const foreign = await aCar(await insertCompany(db()));
    const link = (car_id: number, is_primary = false) =>
      fleet().call(staffDriver.link, { params: { id }, body: { car_id, is_primary } });
    expect((await link(one.id)).body.data.cars).toMatchObject([{ id: one.id, is_primary: true }]);
    expect((await link(two.id)).body.data.cars).toMatchObject([{ id: one.id }, { id: two.id, is_primary: false }]);
    expect((await link(foreign.id)).body.code).toBe('other_company');
    expect((await link(999_999)).body.fields).toEqual({ car_id: ['This car does not exist.'] });
    const primary = await fleet().call(staffDriver.makePrimary, { params: { id, carId: two.id } });
    expect(primary.body.data.cars).toMatchObject([
      { id: two.id, is_primary: true },
      { id: one.id, is_primary: false },
    ]);
    expect((await fleet().call(staffDriver.unlink, { params: { id, carId: two.id } })).status).toBe(204);
    expect((await driverNow(id)).cars).toMatchObject([{ id: one.id, is_primary: true }]);
    expect((await fleet().call(staffDriver.unlink, { params: { id, carId: two.id } })).status).toBe(404);
  });

  it('stay while a job with one of them is ahead', async () => {
    const { id } = await active();
    const { id: car_id } = await aCar();
    await fleet().call(staffDriver.link, { params: { id }, body: { car_id } });
    const { booking } = await insertJob(db(), { company_id: company, driver_id: id, car_id });
    const { body } = await fleet().call(staffDriver.unlink, { params: { id, carId: car_id } });
    expect(body).toMatchObject({ code: 'jobs_ahead', message: expect.stringContaining(booking.code) });
  });

  it('linked twice at the same moment are linked once', async () => {
    const { id } = await active();
    const { id: car_id } = await aCar();
    const replies = await Promise.all(
      [1, 2, 3].map(() => fleet().call(staffDriver.link, { params: { id }, body: { car_id } })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await driverNow(id)).cars).toHaveLength(1);
  });
});
