import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignment } from '#contract/dispatch/assignment.ts';
import { booking } from '#contract/booking/booking.ts';
import { assignTo, insertCrew, type Crew } from '#tests/kit/dispatch.ts';
import { hoursFromNow, insertBooking } from '#tests/kit/bookings.ts';
import { aZone } from '#tests/kit/zones.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { NOW, startTestServer, type Caller, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
let desk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  desk = server.as('dispatcher');
});
afterAll(() => server.stop());

let crews: Crew[];
beforeEach(async () => {
  crews = await insertCrew(server.database.db, 3);
});
const crew = (index: number): Crew => crews[index] ?? { driver_id: 0, car_id: 0 };
const aBooking = (inHours = 48, more: Parameters<typeof insertBooking>[1] = {}) =>
  insertBooking(server.database.db, { inHours, ...more });
const read = async (id: number) => (await desk.call(booking.one, { params: { id } })).body.data;
const logOf = async (id: number) =>
  (await desk.call(booking.logs, { params: { id } })).body.data.map(({ event, from, to, data }) => ({
    event,
    from,
    to,
    data,
  }));

describe('a company limited to zones', () => {
  it('is offered with the reason, and refused, for a trip to another zone', async () => {
    const { db } = server.database;
    const [near, far] = [await aZone(server), await aZone(server)];
    const destination = JSON.stringify({ type: 'hotel', name: 'Raffles Hotel', zone: near.code });
    const { id } = await aBooking(48, { destination });
    const serve = (zone: number) =>
      sql`update company_service set zone_ids = ${[zone]} where company_id = (
        select company_id from driver where id = ${crew(0).driver_id})`.execute(db);
    await serve(far.id);
    const why = `Harbour Cars does not serve the zone ${near.code}.`;
    const { data } = (await desk.call(assignment.candidates, { params: { id }, query: { q: 'Driver 1' } })).body;
    const mine = data.find(({ driver }) => driver.id === crew(0).driver_id);
    expect(mine).toMatchObject({ eligible: false, reasons: [{ code: 'zone_not_served', why }] });
    const refused = await assignTo(desk, { id }, crew(0));
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'not_eligible', why]);
    await serve(near.id);
    expect((await assignTo(desk, { id }, crew(0))).status).toBe(200);
  });
});

describe('assigning @quick', () => {
  it('assigns a driver and a car for the whole window, with the cost less commission as payout', async () => {
    const { id } = await aBooking();
    const { status, body } = await assignTo(server.as('operations'), { id }, crew(0));
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      {
        status: 'assigned',
        core_from: hoursFromNow(48),
        core_to: hoursFromNow(50),
        buffer_min: 30,
        payout_minor: 7_225,
        payout_currency: 'SGD',
        assigned_by: expect.any(String),
      },
    ]);
    expect(await read(id)).toMatchObject({
      status: 'assigned',
      assigned_at: NOW,
      drivers: [{ driver: { name: 'Driver 1' }, vehicle_no: 1, day_no: 1 }],
      slots: 1,
      version: 2,
    });
    expect(await logOf(id)).toEqual([
      {
        event: 'assigned',
        from: 'confirmed',
        to: 'assigned',
        data: { driver: 'Driver 1', car: expect.any(String), company: 'Harbour Cars' },
      },
    ]);
  });

  it('names the first dispatcher to the second', async () => {
    const { id } = await aBooking();
    await assignTo(desk, { id }, crew(0));
    const { status, body } = await assignTo(server.as('operations'), { id }, crew(1));
    expect(status).toBe(409);
    expect(body.code).toBe('already_assigned');
    expect(body.details).toMatchObject({ driver: 'Driver 1', at: expect.stringMatching(/Z$/), by: expect.any(String) });
    expect(body.message).toContain('assigned this to Driver 1 with');
  });

  it('refuses an outdated version', async () => {
    const { id } = await aBooking();
    expect((await assignTo(desk, { id }, crew(0), { expected_version: 7 })).body).toMatchObject({
      code: 'stale_version',
    });
  });

  it('never lets two jobs of one driver or car overlap, forced or not, and names the other', async () => {
    const first = await aBooking(48);
    await assignTo(desk, first, crew(0));
    const second = await aBooking(49);
    const force = { force: true, reason: 'They are the same people.' };
    const forced = await assignTo(desk, second, crew(0), force);
    expect(forced.status).toBe(409);
    expect(forced.body).toMatchObject({ code: 'conflict_hard', details: { conflicts: [{ code: first.code }] } });
    expect(forced.body.message).toContain(first.code);
    const { db } = server.database;
    const [company] = await db.selectFrom('driver').select('company_id').where('id', '=', crew(1).driver_id).execute();
    await db
      .insertInto('driver_car')
      .values({
        driver_id: crew(1).driver_id,
        car_id: crew(0).car_id,
        company_id: company?.company_id ?? 0,
        created_by: null,
      })
      .execute();
    const sameCar = await assignTo(desk, second, { driver_id: crew(1).driver_id, car_id: crew(0).car_id }, force);
    expect(sameCar.body.code).toBe('conflict_hard');
  });

  it('allows a short gap only with a reason', async () => {
    await assignTo(desk, await aBooking(48), crew(0));
    const next = await aBooking(50.25);
    expect((await assignTo(desk, next, crew(0))).body).toMatchObject({ code: 'conflict_soft' });
    expect((await assignTo(desk, next, crew(0), { force: true })).body).toMatchObject({
      fields: { reason: [expect.any(String)] },
    });
    const reason = 'Same terminal, the driver waits there.';
    const { body } = await assignTo(desk, next, crew(0), { force: true, reason });
    expect(body.data).toMatchObject([{ force_reason: reason }]);
    expect((await assignTo(desk, await aBooking(52.75), crew(0))).status).toBe(200);
  });

  it('lists every reason that bars a driver', async () => {
    const { db } = server.database;
    await db.updateTable('driver').set({ status: 'off_duty' }).where('id', '=', crew(0).driver_id).execute();
    await db.updateTable('car').set({ seats: 1 }).where('id', '=', crew(0).car_id).execute();
    const { status, body } = await assignTo(desk, await aBooking(), crew(0), { force: true, reason: 'Please.' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'not_eligible',
      details: { reasons: [{ code: 'driver_not_active' }, { code: 'too_few_seats' }] },
    });
    expect(
      (await assignTo(desk, await aBooking(), { driver_id: crew(0).driver_id, car_id: crew(1).car_id })).body.code,
    ).toBe('not_eligible');
    expect((await assignTo(desk, await aBooking(), { driver_id: 999_999, car_id: crew(1).car_id })).status).toBe(404);
  });

  it('fills several vehicles and days one by one, and is assigned once all are', async () => {
    const days = [0, 1].map((day) => ({
      date: `2026-06-0${day + 1}`,
      start_local: `2026-06-0${day + 1}T09:00`,
      option: 'full',
      hours: 10,
    }));
    const hire = await aBooking(48, {
      kind: 'day_booking',
      airport_id: null,
      direction: null,
      flight_number: null,
      vehicles: 2,
      days: JSON.stringify(days),
    });
    expect((await assignTo(desk, hire, crew(0), { vehicle_no: 3 })).body).toMatchObject({
      fields: { vehicle_no: expect.anything() },
    });
    expect(
      (await assignTo(server.as('operations'), hire, crew(0), { vehicle_no: 1, day_no: 2 })).body.data,
    ).toMatchObject([{ day_no: 2, payout_minor: 1_806 }]);
    expect(await read(hire.id)).toMatchObject({ status: 'confirmed', slots: 4 });
    expect((await assignTo(desk, hire, crew(0), { vehicle_no: 2, expected_version: 2 })).body.code).toBe(
      'conflict_hard',
    );
    expect((await assignTo(desk, hire, crew(1), { vehicle_no: 2, expected_version: 2 })).body.data).toHaveLength(2);
    expect((await assignTo(desk, hire, crew(0), { expected_version: 3 })).body.data).toMatchObject([{ day_no: 1 }]);
    const { status, drivers } = await read(hire.id);
    expect([status, drivers.length]).toEqual(['assigned', 4]);
    const { body } = await server.as('operations').call(assignment.ofOrder, { params: { id: hire.id } });
    expect(body.data.reduce((sum, { payout_minor }) => sum + (payout_minor ?? 0), 0)).toBe(7_225);
  });
});

describe('reassigning', () => {
  const given = async (inHours = 48) => {
    const order = await aBooking(inHours);
    const { body } = await assignTo(desk, order, crew(0));
    return { order, job: body.data[0]?.id ?? 0 };
  };

  it('hands the job on: the old driver is replaced, the log names both', async () => {
    const { order, job } = await given();
    const { body } = await desk.call(assignment.update, {
      params: { id: job },
      body: { ...crew(1), reason: 'Breakdown' },
    });
    expect(body.data).toMatchObject({ status: 'assigned', replaces: job, driver: { name: 'Driver 2' } });
    const { body: all } = await desk.call(assignment.ofOrder, { params: { id: order.id } });
    expect(all.data.map(({ status, driver }) => [status, driver.name])).toEqual([
      ['replaced', 'Driver 1'],
      ['assigned', 'Driver 2'],
    ]);
    expect((await logOf(order.id)).at(-1)).toMatchObject({
      event: 'reassigned',
      data: { driver: 'Driver 2', instead_of: expect.stringContaining('Driver 1') },
    });
    expect((await assignTo(desk, await aBooking(48), crew(0))).status).toBe(200);
  });

  it('to the same driver and car changes nothing', async () => {
    const { order, job } = await given();
    expect((await desk.call(assignment.update, { params: { id: job }, body: crew(0) })).body.data).toMatchObject({
      id: job,
    });
    expect(await logOf(order.id)).toHaveLength(1);
  });

  it('names the current driver to the second dispatcher', async () => {
    const { job } = await given();
    await desk.call(assignment.update, { params: { id: job }, body: crew(1) });
    const late = await server.as('operations').call(assignment.update, { params: { id: job }, body: crew(2) });
    expect(late.body).toMatchObject({ code: 'already_assigned', details: { driver: 'Driver 2' } });
  });

  it('is over once the customer is on board', async () => {
    const { job } = await given(0.5);
    for (const event of ['depart', 'arrive', 'board'] as const) {
      expect((await desk.call(assignment.update, { params: { id: job }, body: { event } })).status).toBe(200);
    }
    expect((await desk.call(assignment.update, { params: { id: job }, body: crew(1) })).body.code).toBe(
      'invalid_transition',
    );
    expect((await desk.call(assignment.cancel, { params: { id: job }, body: { reason: 'Too late' } })).body.code).toBe(
      'invalid_transition',
    );
  });
});
