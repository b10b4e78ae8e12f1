import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { dashboard } from '#contract/dashboard/dashboard.ts';
import { addDays } from '#domain/time/calendar.ts';
import { addMinutes, toInstant } from '#domain/time/time.ts';
import { hoursFromNow, insertBooking } from '#tests/kit/bookings.ts';
import { insertReference, MANILA_CITY } from '#tests/kit/reference.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';

// The tests' clock is noon in Singapore on 20 May 2026.
const TODAY = '2026-05-20';
const midnight = (day: string) => toInstant(`${day}T00:00`, 'Asia/Singapore');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.database;
  await insertReference(db);
  const manila = { city_id: MANILA_CITY, timezone: 'Asia/Manila', currency: 'PHP' } as const;
  const abroad = { kind: 'day_booking', airport_id: null, direction: null, flight_number: null } as const;
  // The first and the last minute of the day, and the minutes on either side of it.
  for (const pickup_at of [midnight(TODAY), addMinutes(midnight('2026-05-21'), -1)])
    await insertBooking(db, { pickup_at });
  for (const pickup_at of [addMinutes(midnight(TODAY), -1), midnight('2026-05-21')])
    await insertBooking(db, { pickup_at, inHours: 40 });
  await insertBooking(db, { inHours: 1, status: 'pending', paid: 0 });
  await insertBooking(db, { inHours: 1.5, status: 'assigned' });
  await insertBooking(db, { inHours: -3, status: 'completed', paid: 10_600, refunded_minor: 600 });
  await insertBooking(db, { inHours: -4, status: 'expired', paid: 0 });
  await insertBooking(db, {
    inHours: -30,
    status: 'completed',
    ...manila,
    ...abroad,
    paid: 50_000,
    total_minor: 50_000,
  });
  await insertBooking(db, { inHours: -2, status: 'no_show', ...manila, ...abroad, market: 'ph' });
  await insertBooking(db, { inHours: -24 * 7, status: 'completed' });
});
afterAll(() => server.stop());

const figures = async () => (await server.as('dispatcher').call(dashboard.orders)).body.data;
const found = (body: BodyOf<typeof booking.list>) =>
  server.as('dispatcher').call(booking.list, { body, query: { page_size: 100 } });

describe('the figures of bookings', () => {
  it('are for those who may list them', async () => {
    expect((await server.stranger.call(dashboard.orders)).status).toBe(401);
    for (const role of ['user_admin', 'content', 'marketing', 'hotel'] as const)
      expect((await server.as(role).call(dashboard.orders)).status, role).toBe(403);
    expect((await server.as('fleet').call(dashboard.orders)).status).toBe(200);
  });

  it('are of the day in Singapore, from its first minute to its last', async () => {
    const { date, today, days } = await figures();
    expect(date).toBe(TODAY);
    expect(days).toEqual(Array.from({ length: 7 }, (_, index) => addDays('2026-05-14', index)));
    expect(today.filter(({ status }) => status === 'confirmed')).toEqual([
      { hour: 0, status: 'confirmed', bookings: 1 },
      { hour: 23, status: 'confirmed', bookings: 1 },
    ]);
  });

  it('of today agree with the list, each hour and status', async () => {
    const { today } = await figures();
    const all = await found({ pickup_from: midnight(TODAY), pickup_to: midnight('2026-05-21') });
    expect(today.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(all.body.total);
    expect(today).toHaveLength(7);
    for (const { hour, status, bookings } of today) {
      const from = addMinutes(midnight(TODAY), hour * 60);
      const list = await found({ status: [status], pickup_from: from, pickup_to: addMinutes(from, 60) });
      expect(list.body.total, `${status} at ${hour}`).toBe(bookings);
    }
  });

  it('of the next 24 hours agree with the list, from the hour that is', async () => {
    server.setNow('2026-05-20T04:59:00.000Z');
    const { soon } = await figures();
    server.setNow(NOW);
    expect(soon.length).toBeGreaterThan(2);
    for (const { status, bookings } of soon) {
      const list = await found({ status: [status], pickup_from: NOW, pickup_to: hoursFromNow(24) });
      expect(list.body.total, status).toBe(bookings);
    }
  });

  it('of revenue agree with the list: paid less paid back, a currency for itself', async () => {
    const { revenue } = await figures();
    expect(revenue.map(({ date, city, currency }) => `${date} ${city.name} ${currency}`)).toEqual([
      '2026-05-19 Manila PHP',
      '2026-05-19 Singapore SGD',
      '2026-05-20 Manila PHP',
      '2026-05-20 Singapore SGD',
    ]);
    for (const { date, city, currency, minor, bookings } of revenue) {
      const range = { pickup_from: midnight(date), pickup_to: midnight(addDays(date, 1)) };
      const { body } = await found({ ...range, city_id: [city.id], currency: [currency] });
      expect(body.total).toBe(bookings);
      expect(body.data.reduce((sum, row) => sum + row.paid_minor - row.refunded_minor, 0)).toBe(minor);
    }
  });

  it('are of the markets a person works in', async () => {
    const { body } = await server.as('support').call(dashboard.orders, { headers: { 'target-market': 'ph' } });
    expect(body.data.today).toEqual([{ hour: 10, status: 'no_show', bookings: 1 }]);
    expect(body.data.revenue).toHaveLength(1);
  });
});

it('gives the overview of content to those with destinations', async () => {
  for (const call of [dashboard.content, dashboard.topics]) {
    expect((await server.as('dispatcher').call(call)).status).toBe(403);
    expect((await server.as('hotel').call(call)).status).toBe(200);
  }
});
