import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import type { BodyOf, QueryOf } from '#contract/kit/call.ts';
import { addDays } from '#domain/time/calendar.ts';
import { addMinutes, toInstant } from '#domain/time/time.ts';
import { hoursFromNow, insertBooking } from '#tests/kit/bookings.ts';
import { insertReference, MANILA_CITY, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  await at('2026-06-10T00:00');
  await at('2026-06-10T23:59');
  await at('2026-06-10T12:00', { status: 'pending', paid: 0 });
  await at('2026-06-10T06:00', { status: 'cancelled', cancelled_at: hoursFromNow(-1), cancel_refund_bps: 0 });
  await at('2026-06-10T07:00', { status: 'expired', paid: 0 });
  await at('2026-06-10T08:00', { status: 'assigned' });
  await at('2026-06-11T00:00', { city_id: MANILA_CITY, market: 'ph', lead_first_name: 'Zoë' });
  // Midnight in Auckland is noon of the day before in UTC; the evening in Honolulu is the next morning there.
  await at('2026-06-20T00:00', { timezone: 'Pacific/Auckland', lead_first_name: 'Kiri' });
  await at('2026-06-20T23:59', { timezone: 'Pacific/Honolulu' });
  await at('2026-06-19T23:59', { timezone: 'Pacific/Kiritimati' });
});
afterAll(() => server.stop());

async function at(
  pickup_local: string,
  { timezone = 'Asia/Singapore', ...rest }: Parameters<typeof insertBooking>[1] & { timezone?: string } = {},
) {
  const pickup_at = toInstant(pickup_local, timezone);
  const planned_end_at = addMinutes(pickup_at, 60);
  return insertBooking(server.database.db, { ...rest, timezone, pickup_local, pickup_at, planned_end_at });
}

const days = (query: QueryOf<typeof booking.days>, body: BodyOf<typeof booking.days> = {}, role = 'support' as const) =>
  server.as(role).call(booking.days, { query, body });
const JUNE = { from: '2026-06-01', to: '2026-06-30' };

/** The days that have pickups, with their number. */
async function counted(body: BodyOf<typeof booking.days>, query: QueryOf<typeof booking.days> = JUNE) {
  const { data } = (await days(query, body)).body;
  return Object.fromEntries(data.filter((each) => each.bookings > 0).map((each) => [each.day, each.bookings]));
}

describe('the days of the order calendar', () => {
  it('count the pickups of each day by the clock of its city, and what they lack', async () => {
    const { status, body } = await days(JUNE);
    expect(status).toBe(200);
    expect(body.data).toHaveLength(30);
    expect(body.data[0]).toEqual({
      day: '2026-06-01',
      bookings: 0,
      unassigned: 0,
      unconfirmed: 0,
      cancelled: 0,
      first: [],
    });
    expect(body.data[9]).toMatchObject({ day: '2026-06-10', bookings: 6, unassigned: 2, unconfirmed: 1, cancelled: 2 });
  });

  it('take a pickup at midnight as the first of its day, in time zones on both sides of UTC', async () => {
    expect(await counted({})).toEqual({ '2026-06-10': 6, '2026-06-11': 1, '2026-06-19': 1, '2026-06-20': 2 });
    const one = { from: '2026-06-20', to: '2026-06-20' };
    expect(await counted({}, one)).toEqual({ '2026-06-20': 2 });
    expect(await counted({}, { from: '2026-06-19', to: '2026-06-19' })).toEqual({ '2026-06-19': 1 });
  });

  it('count what the list finds for the same day', async () => {
    const { data } = (await days(JUNE)).body;
    for (const { day, bookings } of data.filter((each) => each.bookings > 0)) {
      const list = await server
        .as('support')
        .call(booking.list, { body: { pickup_day_from: day, pickup_day_to: addDays(day, 1) } });
      expect(list.body.total, day).toBe(bookings);
    }
  });

  it.each([
    [{ city_id: [MANILA_CITY] }, { '2026-06-11': 1 }],
    [{ market: 'ph' }, { '2026-06-11': 1 }],
    [{ status: ['pending', 'assigned'] }, { '2026-06-10': 2 }],
    [{ q: 'zoë' }, { '2026-06-11': 1 }],
    [{ q: 'kiri' }, { '2026-06-20': 1 }],
    [
      { unassigned: true, city_id: [SINGAPORE_CITY] },
      { '2026-06-10': 2, '2026-06-19': 1, '2026-06-20': 2 },
    ],
    [{ pickup_to: toInstant('2026-06-10T08:00', 'Asia/Singapore') }, { '2026-06-10': 3 }],
    [{ pickup_day_from: '2026-06-20' }, { '2026-06-20': 2 }],
    [{ pickup_day_to: '2026-06-11' }, { '2026-06-10': 6 }],
    [{ q: 'nobody' }, {}],
  ] as const)('with %j count %j', async (filter, found) => {
    expect(await counted(filter as BodyOf<typeof booking.days>)).toEqual(found);
  });

  it('tell the first bookings of a day by pickup, those nobody drives last', async () => {
    const { data } = (await days({ from: '2026-06-10', to: '2026-06-11', first: 5 })).body;
    expect(data[0]?.first.map(({ pickup_local, status }) => `${pickup_local.slice(11)} ${status}`)).toEqual([
      '00:00 confirmed',
      '08:00 assigned',
      '12:00 pending',
      '23:59 confirmed',
      '06:00 cancelled',
    ]);
    expect(data[1]?.first).toEqual([
      expect.objectContaining({ pickup_local: '2026-06-11T00:00', origin: 'Changi Terminal 3' }),
    ]);
  });

  it('are confined to the markets of the person', async () => {
    const { db } = server.database;
    const all = await counted({});
    await db
      .updateTable('admin')
      .set({ markets: ['ph'] })
      .where('email', '=', 'support@example.com')
      .execute();
    await expect.poll(() => counted({})).toEqual({ '2026-06-11': 1 });
    expect(await counted({ city_id: [SINGAPORE_CITY] })).toEqual({});
    expect(await counted({ market: 'sg' })).toEqual({});
    await db.updateTable('admin').set({ markets: [] }).where('email', '=', 'support@example.com').execute();
    await expect.poll(() => counted({})).toEqual(all);
  });

  it('need the right to list bookings', async () => {
    expect((await server.stranger.call(booking.days, { query: JUNE })).status).toBe(401);
    expect((await server.as('content').call(booking.days, { query: JUNE })).status).toBe(403);
  });

  it.each([
    [{ from: '2026-06-30', to: '2026-06-01' }, 'to', 'Must not be before the first day.'],
    [{ from: '2026-06-01', to: '2026-07-13' }, 'to', 'Must be at most 42 days with the first.'],
    [{ from: '2026-02-30', to: '2026-06-01' }, 'from', 'day'],
    [{ from: '2026-06-01' }, 'to', ''],
    [{ from: '2026-06-01', to: '2026-06-02', first: 21 }, 'first', 'at most 20'],
    [{ from: '2026-06-01', to: '2026-06-02', first: 'all' }, 'first', 'at most 20'],
  ])('refuse %j with a sentence about %s', async (query, field, sentence) => {
    const { status, body } = await days(query as QueryOf<typeof booking.days>);
    expect(status).toBe(422);
    expect(String(body.fields?.[field])).toContain(sentence);
  });

  it('take six weeks, and refuse a filter the list does not have', async () => {
    expect((await days({ from: '2026-06-01', to: '2026-07-12' })).body.data).toHaveLength(42);
    expect((await days(JUNE, { colour: 'red' } as BodyOf<typeof booking.days>)).status).toBe(422);
    expect((await days(JUNE, { pickup_day_from: 'monday' })).status).toBe(422);
  });
});
