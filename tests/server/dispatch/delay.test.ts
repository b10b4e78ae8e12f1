import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignment } from '#contract/dispatch/assignment.ts';
import { booking } from '#contract/booking/booking.ts';
import { hoursFromNow, insertBooking } from '#tests/kit/bookings.ts';
import { assignTo, insertCrew, type Crew } from '#tests/kit/dispatch.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
let desk: Caller;
let crew: Crew;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  desk = server.as('dispatcher');
});
afterAll(() => server.stop());
beforeEach(async () => {
  crew = (await insertCrew(server.database.db, 1))[0] ?? { driver_id: 0, car_id: 0 };
});

const driven = async (inHours: number) => {
  const made = await insertBooking(server.database.db, { inHours });
  await assignTo(desk, made, crew);
  return made;
};
const late = (id: number, body: object) =>
  desk.call(assignment.delay, { params: { id }, body: { minutes: 60, ...body } });
const jobsOf = async (id: number) =>
  (await desk.call(assignment.ofOrder, { params: { id } })).body.data.map(({ status, core_from, core_to }) => ({
    status,
    core_from,
    core_to,
  }));
const logOf = async (id: number) => (await desk.call(booking.logs, { params: { id } })).body.data;

describe('a late flight', () => {
  it('moves the pickup and its driver and notifies the driver', async () => {
    const { id } = await driven(20);
    const { status, body } = await late(id, { reason: 'SQ221 left late' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      pickup_at: hoursFromNow(21),
      pickup_local: '2026-05-21T09:00',
      status: 'assigned',
    });
    expect(await jobsOf(id)).toEqual([{ status: 'assigned', core_from: hoursFromNow(21), core_to: hoursFromNow(23) }]);
    expect((await logOf(id)).at(-1)).toMatchObject({
      event: 'delayed',
      data: { minutes: 60, pickup: '2026-05-21 09:00' },
      note: 'SQ221 left late',
    });
    expect(server.texts.at(-1)?.text).toContain('pickup is at 2026-05-21 09:00');
  });

  it('is refused while the driver has another job at the new time, and nothing moves', async () => {
    const { id } = await driven(20);
    const next = await driven(23);
    const { status, body } = await late(id, { minutes: 120 });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'conflict_hard', details: { conflicts: [{ code: next.code }] } });
    expect((await late(id, { minutes: 120, clash: 'force', reason: 'They will manage' })).body.code).toBe(
      'conflict_hard',
    );
    expect(await jobsOf(id)).toMatchObject([{ core_from: hoursFromNow(20) }]);
  });

  it('opens the job again when that is wanted', async () => {
    const { id } = await driven(20);
    await driven(23);
    const { body } = await late(id, { minutes: 120, clash: 'unassign' });
    expect(body.data).toMatchObject({ pickup_at: hoursFromNow(22), status: 'confirmed', drivers: [] });
    expect(await jobsOf(id)).toMatchObject([{ status: 'cancelled' }]);
    expect((await logOf(id)).map(({ event }) => event).slice(-2)).toEqual(['unassigned', 'delayed']);
  });

  it('leaves a short gap only with a reason', async () => {
    const { id } = await driven(20);
    await driven(23);
    expect((await late(id, { minutes: 50 })).body.code).toBe('conflict_soft');
    expect((await late(id, { minutes: 50, clash: 'force' })).body).toMatchObject({
      fields: { reason: [expect.any(String)] },
    });
    expect((await late(id, { minutes: 50, clash: 'force', reason: 'Both at the airport' })).status).toBe(200);
  });

  it('refuses departures, trips with passengers on board, and outdated versions', async () => {
    const { db } = server.database;
    const departure = await insertBooking(db, { direction: 'departure' });
    expect((await late(departure.id, {})).body.code).toBe('not_movable');
    const gone = await insertBooking(db, { inHours: -1, status: 'on_board' });
    expect((await late(gone.id, {})).body.code).toBe('not_movable');
    const { id } = await driven(20);
    const stale = await desk.call(assignment.delay, {
      params: { id },
      body: { minutes: 5 },
      headers: { 'if-match': '"1"' },
    });
    expect(stale.status).toBe(412);
  });

  it.each([[{ minutes: 0 }], [{ minutes: 1.5 }], [{ minutes: 100_000 }], [{ minutes: '60' }], [{ clash: 'maybe' }]])(
    'is refused as %j',
    async (body) => {
      const { id } = await driven(20);
      expect((await late(id, body)).status).toBe(422);
    },
  );

  it('is for those who dispatch', async () => {
    const { id } = await driven(20);
    expect((await server.as('support').call(assignment.delay, { params: { id }, body: { minutes: 5 } })).status).toBe(
      403,
    );
  });
});
