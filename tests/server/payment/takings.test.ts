import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import { cash, takings } from '#contract/booking/takings.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { assignTo, insertCrew } from '#tests/kit/dispatch.ts';
import { insertStay, payStay, refundStay } from '#tests/kit/hotel-stays.ts';
import { newKey, recordTo } from '#tests/kit/payments.ts';
import { insertReference, MANILA_CITY, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
beforeEach(async () => {
  for (const table of [
    'refund',
    'payment',
    'cash_hand_in',
    'booking_log',
    'booking_line',
    'assignment',
    'booking',
    'hotel_booking',
  ])
    await server.database.pool.query(`delete from ${table}`);
  server.setNow(NOW);
});
afterAll(() => server.stop());

const operations = () => server.as('operations');
const list = (query = {}) => server.as('finance').call(takings.list, { query });
const sums = async (query = {}) =>
  (await list(query)).body.data.map((row) => [
    row.day,
    row.method,
    row.received_minor,
    row.refunded_minor,
    row.due_minor,
  ]);

describe('the takings @quick', () => {
  it('are for those who may export bookings', async () => {
    expect((await server.stranger.call(takings.list)).status).toBe(401);
    expect((await server.as('support').call(takings.list)).status).toBe(403);
    expect((await list({ from: 'yesterday' })).body.fields).toHaveProperty('from');
    expect((await server.as('auditor').call(takings.list)).status).toBe(200);
  });

  it('add up by the day of the city, method and currency', async () => {
    const { id } = await insertBooking(server.database.db, { paid: 0, status: 'completed', inHours: -48 });
    // In Singapore it is the next day already.
    server.setNow('2026-05-19T16:30:00.000Z');
    await recordTo(operations(), id, { amount_minor: 1_000 });
    await recordTo(operations(), id, { amount_minor: 500 });
    await recordTo(operations(), id, { amount_minor: 200, method: 'card' });
    server.setNow('2026-05-19T15:30:00.000Z');
    await recordTo(operations(), id, { amount_minor: 300 });
    expect(await sums({ from: '2026-05-19', to: '2026-05-20' })).toEqual([
      ['2026-05-20', 'card', 200, 0, 0],
      ['2026-05-20', 'cash', 1_500, 0, 0],
      ['2026-05-19', 'cash', 300, 0, 0],
    ]);
    expect((await list({ method: 'cash', from: '2026-05-20' })).body).toMatchObject({
      total: 1,
      data: [{ payments: 2 }],
    });
  });

  it('count a refund on its own day, by the method it goes back through', async () => {
    const { id } = await insertBooking(server.database.db, { paid: 0, status: 'completed', inHours: -48 });
    server.setNow('2026-05-19T10:00:00.000Z');
    await recordTo(operations(), id, { amount_minor: 10_600, method: 'transfer' });
    server.setNow(NOW);
    await operations().call(booking.refund, {
      params: { id },
      body: { amount_minor: 600, reason_code: 'goodwill', override: true, note: 'Agreed by phone with them.' },
      headers: newKey(),
    });
    expect(await sums()).toEqual([
      ['2026-05-20', 'transfer', 0, 600, 0],
      ['2026-05-19', 'transfer', 10_600, 0, 0],
    ]);
  });

  it('show what is due for the trips of a day, and what banks hold', async () => {
    const due = { paid: 0, status: 'completed', payment_method: 'cash', inHours: -24 } as const;
    await insertBooking(server.database.db, due);
    await insertBooking(server.database.db, { ...due, status: 'expired' });
    expect(await sums()).toEqual([['2026-05-19', 'cash', 0, 0, 10_600]]);
    const { id } = await insertBooking(server.database.db, { paid: 0 });
    await recordTo(operations(), id, { method: 'card', state: 'authorized', amount_minor: 700 });
    const { body } = await list({ from: '2026-05-20', to: '2026-05-20' });
    expect(body.data).toMatchObject([{ method: 'card', received_minor: 0, payments: 0, uncaptured_minor: 700 }]);
  });
});

describe('the takings of stays', () => {
  it('count by the clock of the hotel, beside those of trips', async () => {
    const { db } = server.database;
    const trip = await insertBooking(db, { paid: 0, status: 'completed', inHours: -48 });
    await recordTo(operations(), trip.id, { amount_minor: 10_600, method: 'transfer' });
    const stay = await insertStay(db);
    // In Manila it is the next day already.
    const payment_id = await payStay(db, stay, { amount_minor: 500_000, at: '2026-05-18T16:30:00.000Z' });
    const note = 'The lift was out of order.';
    await refundStay(db, stay, { payment_id, amount_minor: 20_000, at: '2026-05-20T03:00:00.000Z', note });
    const ofStay = [
      // The refund beyond the terms need not be paid again.
      ['2026-05-21', 'transfer', 0, 0, 200_000],
      ['2026-05-20', 'transfer', 0, 20_000, 0],
      ['2026-05-19', 'transfer', 500_000, 0, 0],
    ];
    expect(await sums({ currency: 'PHP' })).toEqual(ofStay);
    expect(await sums({ city: MANILA_CITY })).toEqual(ofStay);
    expect(await sums({ city: SINGAPORE_CITY })).toEqual([['2026-05-20', 'transfer', 10_600, 0, 0]]);
    expect(await sums({ currency: 'PHP', from: '2026-05-19', to: '2026-05-19' })).toEqual(ofStay.slice(2));
    expect(await sums({ method: 'card' })).toEqual([]);
  });

  it('show nothing due for one that the hotel has denied', async () => {
    await insertStay(server.database.db, { status: 'denied' });
    expect(await sums()).toEqual([]);
  });

  it('are seen by staff of the market of the hotel', async () => {
    const { db } = server.database;
    await insertBooking(db, { paid: 0, status: 'completed', payment_method: 'cash', inHours: -24 });
    await insertStay(db);
    const { body } = await server.as('finance').call(takings.list, { headers: { 'target-market': 'ph' } });
    expect(body.data).toMatchObject([{ day: '2026-05-21', currency: 'PHP', due_minor: 700_000 }]);
    expect(body.total).toBe(1);
  });
});

describe('cash with drivers @quick', () => {
  const taken = async (...amounts: number[]) => {
    const order = await insertBooking(server.database.db, { paid: 0, payment_method: 'cash' });
    const [crew] = await insertCrew(server.database.db, 1);
    const driver_id = crew?.driver_id ?? 0;
    await assignTo(operations(), order, { driver_id, car_id: crew?.car_id ?? 0 });
    for (const amount_minor of amounts) await recordTo(operations(), order.id, { driver_id, amount_minor });
    return { ...order, driver_id };
  };
  const handIn = (driver_id: number, body: Partial<BodyOf<typeof cash.handIn>> = {}, who = server.as('finance')) =>
    who.call(cash.handIn, {
      body: { driver_id, currency: 'SGD', expected_minor: 10_600, counted_minor: 10_600, ...body },
      headers: newKey(),
    });
  const read = async () => (await server.as('finance').call(cash.open)).body.data;

  it('is open until it is handed in, by driver', async () => {
    const { driver_id, code, id } = await taken(10_000, 600);
    expect((await read()).open).toMatchObject([
      { driver: { id: driver_id }, currency: 'SGD', open_minor: 10_600, payments: [{ code }, { code }] },
    ]);
    expect((await list()).body.data).toMatchObject([{ with_drivers_minor: 10_600 }]);
    const { status, body } = await handIn(driver_id);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      expected_minor: 10_600,
      counted_minor: 10_600,
      received_by: 'The finance',
      at: NOW,
    });
    expect(await read()).toMatchObject({ open: [], handed_in: [{ driver: { id: driver_id } }] });
    const after = await operations().call(booking.one, { params: { id } });
    expect(after.body.data).toMatchObject({
      paid_minor: 10_600,
      payments: [{ handed_in_at: NOW }, { handed_in_at: NOW }],
    });
    const logs = await operations().call(booking.logs, { params: { id } });
    expect(logs.body.data.at(-1)).toMatchObject({ event: 'cash_handed_in', data: { amount: 'SGD 106.00' } });
  });

  it('needs the right to refund, and a reason where the count differs', async () => {
    const { driver_id } = await taken(10_600);
    expect((await handIn(driver_id, {}, server.as('support'))).status).toBe(403);
    expect((await handIn(driver_id, { counted_minor: 10_000 })).body).toMatchObject({
      code: 'note_required',
      fields: { note: ['Say why more or less was handed in than expected.'] },
    });
    const { body } = await handIn(driver_id, { counted_minor: 10_000, note: 'Six dollars for parking' });
    expect(body.data).toMatchObject({ expected_minor: 10_600, counted_minor: 10_000, note: 'Six dollars for parking' });
    const { rows } = await server.database.pool.query(
      `select after ->> 'difference_minor' as gap from audit_log where entity = 'driver' and command = 'cash.handIn' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ gap: '-600' }]);
  });

  it('is refused when it has changed since it was counted, and handed in once', async () => {
    const { driver_id } = await taken(10_600);
    expect((await handIn(driver_id, { expected_minor: 5_000 })).body).toMatchObject({
      code: 'cash_changed',
      message: 'The open cash is SGD 106.00 by now: count again.',
    });
    const both = await Promise.all([handIn(driver_id), handIn(driver_id)]);
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
  });
});
