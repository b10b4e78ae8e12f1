import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignment } from '#contract/dispatch/assignment.ts';
import { booking } from '#contract/booking/booking.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { quote } from '#contract/booking/quote.ts';
import type { TripInput } from '#contract/booking/quote.schema.ts';
import { sale } from '#contract/booking/sale.ts';
import { insertCrew, type Crew } from '#tests/kit/dispatch.ts';
import { insertReference, MANILA_CITY } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { hire, insertTariff, transfer } from '#tests/kit/tariff.ts';

let server: TestServer;
let crews: Crew[];
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.database;
  await insertReference(db);
  await insertTariff(db);
  crews = await insertCrew(db, 5);
  await sql`update driver set city_id = ${MANILA_CITY} where id = ${crews[4]?.driver_id ?? 0}`.execute(db);
  await sql`insert into company_service (company_id, kind, city_id, car_class_ids) select distinct company_id, 'day_booking', ${MANILA_CITY}::bigint, '{1,2}'::bigint[] from driver`.execute(
    db,
  );
});
afterAll(() => server.stop());

type Changes = BodyOf<typeof sale.amendQuote>['changes'];
const boss = () => server.as('superadmin');

/** A confirmed booking, driven by these, one for each vehicle. */
async function driven(trip: TripInput, ...who: (Crew | undefined)[]): Promise<number> {
  const { body: quoted } = await boss().call(quote.calculate, { body: { trip } });
  const agreed = { at: quoted.data.at, total_minor: quoted.data.sellable ? quoted.data.total_minor : 0 };
  const lead = { first_name: 'Ana', last_name: 'Lim', email: 'ana@example.com', phone: '+6591234567' };
  const body = { customer_id: 1, lead, payment_method: 'cash' as const, legs: [{ trip, agreed }] };
  const id = (await boss().call(sale.create, { body })).body.data[0]?.id ?? 0;
  await boss().call(booking.confirm, { params: { id } });
  for (const [index, crew] of who.entries()) {
    const { body: now } = await boss().call(booking.one, { params: { id } });
    const given = { order_id: id, expected_version: now.data.version, vehicle_no: index + 1 };
    const reply = await boss().call(assignment.assign, {
      body: { ...given, ...(crew ?? { driver_id: 0, car_id: 0 }) },
    });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  }
  return id;
}

async function previewed(id: number, changes: Changes, role: 'superadmin' | 'support' | 'dispatcher' = 'superadmin') {
  const { status, body } = await server.as(role).call(sale.amendQuote, { params: { id }, body: { changes } });
  expect(status, JSON.stringify(body)).toBe(200);
  const { quote, drivers } = body.data;
  return { drivers, agreed: { at: quote.at, total_minor: quote.sellable ? quote.total_minor : 0 } };
}

const amend = (id: number, body: BodyOf<typeof sale.amend>, role: 'superadmin' | 'support' = 'superadmin') =>
  server.as(role).call(sale.amend, { params: { id }, body });

const jobsOf = async (id: number) => (await boss().call(assignment.ofOrder, { params: { id } })).body.data;

describe('the drivers of a booking that is changed', () => {
  it('keep their jobs and are paid by its new cost, as the preview says', async () => {
    const id = await driven(transfer(), crews[0]);
    const changes = { pickup_local: '2026-05-25T23:30', car_class: 'mpv' };
    const { drivers, agreed } = await previewed(id, changes);
    // S$45.00 and S$70.00 (an MPV by night), less 15% and with parking passed on.
    expect(drivers).toMatchObject([
      {
        how: 'keeps',
        why: [],
        core_from: '2026-05-25T15:30:00.000Z',
        driver: 'Driver 1',
        car: expect.stringContaining(' 1 A'),
      },
    ]);
    const payout = drivers[0]?.payout;
    expect(payout && payout.after_minor - payout.before_minor).toBe(Math.round(2500 * 0.85));
    expect((await previewed(id, changes, 'dispatcher')).drivers[0]?.payout).toBeNull();
    const { status, body } = await amend(id, { changes, agreed });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({ status: 'assigned', drivers: [{ core_from: '2026-05-25T15:30:00.000Z' }] });
    expect(await jobsOf(id)).toMatchObject([{ payout_minor: payout?.after_minor }]);
  });

  it('keep their payout where the cost is unchanged', async () => {
    const id = await driven(transfer({ pickup_local: '2026-05-27T10:00' }), crews[0]);
    await sql`update company set commission_bps = 5000`.execute(server.database.db);
    const changes = { pickup_local: '2026-05-27T11:00' };
    const { drivers, agreed } = await previewed(id, changes);
    expect(drivers[0]?.payout).toMatchObject({ before_minor: drivers[0]?.payout?.after_minor });
    const before = await jobsOf(id);
    expect((await amend(id, { changes, agreed })).status).toBe(200);
    expect((await jobsOf(id))[0]?.payout_minor).toBe(before[0]?.payout_minor);
    await sql`update company set commission_bps = 1500`.execute(server.database.db);
  });

  it('who cannot keep their job are named with the reason, and nothing is saved without a decision', async () => {
    const other = await driven(transfer({ pickup_local: '2026-05-28T15:00' }), crews[1]);
    const { body: theirs } = await boss().call(booking.one, { params: { id: other } });
    const id = await driven(transfer({ pickup_local: '2026-05-28T08:00' }), crews[1]);
    const over = { pickup_local: '2026-05-28T14:00' };
    const clash = await previewed(id, over);
    expect(clash.drivers).toMatchObject([{ how: 'overlaps', payout: null }]);
    expect(clash.drivers[0]?.why.join(' ')).toContain(theirs.data.code);
    const refused = await amend(id, { changes: over, agreed: clash.agreed });
    expect(refused.body).toMatchObject({ code: 'conflict_hard', message: clash.drivers[0]?.why.join(' ') });
    expect((await amend(id, { changes: over, agreed: clash.agreed, clash: 'force', reason: 'Go' })).status).toBe(409);

    const near = { pickup_local: '2026-05-28T12:50' };
    const short = await previewed(id, near);
    expect(short.drivers).toMatchObject([{ how: 'short_gap', why: [expect.stringContaining('10 min gap')] }]);
    expect((await amend(id, { changes: near, agreed: short.agreed })).body.code).toBe('conflict_soft');
    const forced = { changes: near, agreed: short.agreed, clash: 'force' as const };
    expect(Object.keys((await amend(id, forced)).body.fields ?? {})).toEqual(['reason']);
    expect((await amend(id, { ...forced, reason: 'They wait next door' })).status).toBe(200);
    expect(await jobsOf(id)).toMatchObject([{ status: 'assigned', force_reason: 'They wait next door' }]);
    const fuller = await previewed(id, { adults: 2 }, 'support');
    expect(fuller.drivers, 'the gap was accepted').toMatchObject([{ how: 'keeps' }]);
    expect((await amend(id, { changes: { adults: 2 }, agreed: fuller.agreed }, 'support')).status).toBe(200);

    const again = await previewed(id, over);
    const open = { changes: over, agreed: again.agreed, clash: 'unassign' as const };
    expect((await amend(id, open, 'support')).status, 'support does not dispatch').toBe(403);
    expect((await amend(id, open)).body.data).toMatchObject({ status: 'confirmed', drivers: [] });
  });

  it('whose vehicle goes, and whose car is too small, are named as well', async () => {
    const trip = transfer({ pickup_local: '2026-05-29T10:00', vehicles: 2, car_class: 'mpv', adults: 8 });
    const id = await driven(trip, crews[2], crews[3]);
    const fewer = await previewed(id, { vehicles: 1, adults: 5 });
    expect(fewer.drivers.map(({ how, core_from }) => [how, core_from === null])).toEqual([
      ['keeps', false],
      ['slot_gone', true],
    ]);
    const crowd = await previewed(id, { vehicles: 1, adults: 7 });
    expect(crowd.drivers[0]).toMatchObject({ how: 'unfit', why: [expect.stringContaining('seats 6, and 7 travel.')] });
    const one = { changes: { vehicles: 1, adults: 5 }, agreed: fewer.agreed };
    expect((await amend(id, one)).body.code).toBe('slot_gone');
    const { body } = await amend(id, { ...one, clash: 'unassign' });
    expect(body.data).toMatchObject({ status: 'assigned', vehicles: 1, drivers: [{ vehicle_no: 1 }] });
    // One vehicle now does what two did.
    const jobs = await jobsOf(id);
    expect(jobs.map(({ vehicle_no, status }) => [vehicle_no, status])).toEqual([
      [1, 'assigned'],
      [2, 'cancelled'],
    ]);
  });

  it('keep an unmoved job although they would no longer be eligible', async () => {
    const id = await driven(transfer({ pickup_local: '2026-05-30T10:00' }), crews[2]);
    await sql`update company set validation_status = 'suspended'`.execute(server.database.db);
    expect((await amend(id, { notes: 'Two large bags' }, 'support')).status).toBe(200);
    expect((await previewed(id, { luggage: 1 })).drivers).toMatchObject([{ how: 'keeps' }]);
    expect((await previewed(id, { adults: 7 })).drivers).toMatchObject([
      { how: 'unfit', why: [expect.stringContaining('seats 6, and 7 travel.')] },
    ]);
    const later = await previewed(id, { pickup_local: '2026-05-30T11:00' });
    expect(later.drivers).toMatchObject([{ how: 'unfit', why: ['Harbour Cars is suspended, not approved.'] }]);
    await sql`update company set validation_status = 'approved'`.execute(server.database.db);
  });

  it('move with a hire by a day, onto days that are theirs already', async () => {
    const day = { start_time: '09:00', option: 'long_day', minutes: 600 };
    const days = (...dates: string[]) => dates.map((date) => ({ date, ...day }));
    const id = await driven(hire({ days: days('2026-06-01', '2026-06-02', '2026-06-03') }), crews[4]);
    for (const dates of [
      ['2026-06-02', '2026-06-03', '2026-06-04'],
      ['2026-05-31', '2026-06-01', '2026-06-02'],
    ]) {
      const changes = { days: days(...dates) };
      const { drivers, agreed } = await previewed(id, changes);
      expect(drivers.map(({ how }) => how)).toEqual(['keeps', 'keeps', 'keeps']);
      const { status, body } = await amend(id, { changes, agreed });
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.data.drivers.map(({ core_from }) => core_from)).toEqual(dates.map((date) => `${date}T01:00:00.000Z`));
    }
  });
});
