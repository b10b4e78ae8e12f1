import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignment } from '#contract/dispatch/assignment.ts';
import { booking } from '#contract/booking/booking.ts';
import { futureJobs, unassignJobs } from '#server/dispatch/index.ts';
import { transaction } from '#server/kit/change/transact.ts';
import type { StaffContext } from '#server/kit/change/context.ts';
import { assignTo, insertCrew, type Crew } from '#tests/kit/dispatch.ts';
import { hoursFromNow, insertBooking } from '#tests/kit/bookings.ts';
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

describe('taking a driver off', () => {
  it('needs a reason and leaves the booking confirmed', async () => {
    const order = await aBooking();
    const { body } = await assignTo(desk, order, crew(0));
    const params = { id: body.data[0]?.id ?? 0 };
    expect((await desk.call(assignment.cancel, { params, body: { reason: '' } })).status).toBe(422);
    const { body: gone } = await desk.call(assignment.cancel, { params, body: { reason: 'Sick' } });
    expect(gone.data).toMatchObject({ status: 'cancelled', reason: 'Sick' });
    expect(await read(order.id)).toMatchObject({ status: 'confirmed', assigned_at: null, drivers: [] });
    expect((await desk.call(assignment.cancel, { params, body: { reason: 'Sick' } })).body.code).toBe(
      'invalid_transition',
    );
  });

  it('is cancelled with its booking', async () => {
    const order = await aBooking();
    await assignTo(desk, order, crew(0));
    await server.as('operations').call(booking.cancel, { params: { id: order.id }, body: { reason_code: 'other' } });
    const { body } = await desk.call(assignment.ofOrder, { params: { id: order.id } });
    expect(body.data).toMatchObject([{ status: 'cancelled' }]);
    expect((await assignTo(desk, await aBooking(48), crew(0))).status).toBe(200);
  });

  it('can cover all remaining jobs of a driver', async () => {
    const { db } = server.database;
    const order = await aBooking();
    await assignTo(desk, order, crew(0));
    const now = new Date(NOW);
    const jobs = await futureJobs(db, { driver_id: crew(0).driver_id }, now);
    expect(jobs.map((job) => job.booking.code)).toEqual([order.code]);
    const actor = { id: 1, name: 'Fleet', level: 1, grants: {}, markets: [], sessionId: 1 };
    const context = { actor, now, market: undefined, installation: server.installation, afterCommit: () => undefined };
    await transaction(db, { command: 'test', actor, requestId: null }, (tx) =>
      unassignJobs(tx, jobs, 'Suspended', context satisfies Partial<StaffContext> as unknown as StaffContext),
    );
    expect(await futureJobs(db, { driver_id: crew(0).driver_id }, now)).toEqual([]);
    expect(await read(order.id)).toMatchObject({ status: 'confirmed' });
  });
});

describe('progress', () => {
  const begin = async (inHours: number) => {
    const order = await aBooking(inHours);
    const { body } = await assignTo(desk, order, crew(0));
    const params = { id: body.data[0]?.id ?? 0 };
    return {
      order,
      send: (sent: object) => desk.call(assignment.update, { params, body: sent as { event: 'depart' } }),
    };
  };

  it('runs through in order, with its times, and frees the driver early', async () => {
    const { order, send } = await begin(-1);
    const at = (hours: number) => ({ occurred_at: hoursFromNow(hours) });
    expect((await send({ event: 'arrive' })).body.code).toBe('invalid_transition');
    expect((await send({ event: 'depart', ...at(1) })).body.code).toBe('in_future');
    await send({ event: 'depart', ...at(-1.5) });
    expect((await send({ event: 'arrive', ...at(-2) })).body.code).toBe('out_of_order');
    await send({ event: 'arrive', ...at(-1) });
    await send({ event: 'board', ...at(-0.8) });
    expect((await send({ event: 'complete', ...at(-0.25) })).body.data).toMatchObject({
      status: 'completed',
      core_to: hoursFromNow(-0.25),
    });
    expect(await read(order.id)).toMatchObject({
      status: 'completed',
      en_route_at: hoursFromNow(-1.5),
      arrived_at: hoursFromNow(-1),
      on_board_at: hoursFromNow(-0.8),
      completed_at: hoursFromNow(-0.25),
    });
    expect((await logOf(order.id)).map(({ event }) => event)).toEqual([
      'assigned',
      'en_route',
      'arrived',
      'on_board',
      'completed',
    ]);
    expect((await assignTo(desk, await aBooking(0.3), crew(0))).status).toBe(200);
  });

  it('counts a no-show once the wait is over and the customer was called twice', async () => {
    const { order, send } = await begin(-1);
    await send({ event: 'depart', occurred_at: hoursFromNow(-1.5) });
    await send({ event: 'arrive', occurred_at: hoursFromNow(-1) });
    expect((await send({ event: 'no_show' })).body.code).toBe('not_contacted');
    expect((await send({ event: 'no_show', contact_attempts: 2, occurred_at: hoursFromNow(-0.5) })).body.code).toBe(
      'still_waiting',
    );
    expect((await send({ event: 'no_show', contact_attempts: 2 })).body.data).toMatchObject({
      status: 'no_show',
      contact_attempts: 2,
    });
    expect((await read(order.id)).status).toBe('no_show');
  });

  it('ends with a booking closed manually', async () => {
    const { order, send } = await begin(-30);
    await server.as('operations').call(booking.close, { params: { id: order.id }, body: { reason: 'Driver called' } });
    expect((await send({ event: 'depart' })).body).toMatchObject({
      code: 'invalid_transition',
      details: { status: 'completed' },
    });
  });
});

describe('candidates', () => {
  it('are ranked, barred ones last, each with reasons and conflicts', async () => {
    const { db } = server.database;
    await db.updateTable('driver').set({ status: 'suspended' }).where('id', '=', crew(0).driver_id).execute();
    const taken = await aBooking(47);
    await assignTo(desk, taken, crew(1));
    const order = await aBooking(48);
    const { body } = await desk.call(assignment.candidates, { params: { id: order.id }, query: { q: 'harbour' } });
    const mine = body.data.filter(({ driver }) => crews.some(({ driver_id }) => driver_id === driver.id));
    expect(
      mine.map(({ driver, eligible, clash, reasons }) => [
        driver.name,
        eligible,
        clash,
        reasons.map(({ code }) => code),
      ]),
    ).toEqual([
      ['Driver 3', true, null, []],
      ['Driver 1', false, null, ['driver_not_active']],
      ['Driver 2', false, 'hard', []],
    ]);
    expect(mine[2]?.conflicts).toMatchObject([{ code: taken.code, why: expect.stringContaining('Driver 2') }]);
    expect(mine[0]).toMatchObject({ upgrade: 1, speaks: true, idle_min: null, is_primary: true });
  });

  it('do not count the job against its current driver', async () => {
    const order = await aBooking(48);
    await assignTo(desk, order, crew(2));
    const { body } = await desk.call(assignment.candidates, { params: { id: order.id } });
    expect(body.data.find(({ driver }) => driver.id === crew(2).driver_id)).toMatchObject({
      eligible: true,
      clash: null,
    });
  });
});

describe('the list of bookings', () => {
  it('finds them by driver, car, company and whether somebody is lacking', async () => {
    const order = await aBooking(300);
    const open = await aBooking(301);
    await assignTo(desk, order, crew(0));
    const codes = async (body: object) => {
      const found = await desk.call(booking.list, {
        query: { page_size: 100 },
        body: { pickup_from: hoursFromNow(299), ...body },
      });
      return found.body.data.map(({ code }) => code);
    };
    expect(await codes({ driver_id: crew(0).driver_id })).toEqual([order.code]);
    expect(await codes({ car_id: crew(1).car_id })).toEqual([]);
    expect(await codes({ unassigned: true })).toEqual([open.code]);
  });

  it('and can have all their drivers changed by one call each', async () => {
    const order = await aBooking();
    expect((await desk.call(assignment.assignAll, { params: { id: order.id }, body: crew(0) })).body.data).toHaveLength(
      1,
    );
    expect((await desk.call(assignment.assignAll, { params: { id: order.id }, body: crew(1) })).body.code).toBe(
      'already_assigned',
    );
    const reason = { reason: 'The company called off' };
    expect((await desk.call(assignment.cancelAll, { params: { id: order.id }, body: reason })).body.data).toMatchObject(
      [{ status: 'cancelled' }],
    );
    const several = await aBooking(48, { vehicles: 2 });
    expect((await desk.call(assignment.assignAll, { params: { id: several.id }, body: crew(0) })).body.code).toBe(
      'several_vehicles',
    );
  });
});
