import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quote } from '#contract/booking/quote.ts';
import type { Quote, TripInput } from '#contract/booking/quote.schema.ts';
import { holidayCalendar } from '#contract/pricing/holiday-calendar.ts';
import { rates } from '#contract/pricing/rates.ts';
import { airportVariable, dayVariable } from '#contract/pricing/variable.ts';
import { insertReference, MANILA_CITY, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';
import { hire, insertTariff, transfer } from '#tests/kit/tariff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  await insertTariff(server.database.db);
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.stop());

const ask = async (trip: TripInput, what_if = {}): Promise<Quote> => {
  const { status, body } = await server.as('operations').call(quote.calculate, { body: { trip, what_if } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const sold = async (...about: Parameters<typeof ask>) => {
  const quote = await ask(...about);
  if (!quote.sellable) throw new Error(quote.why);
  return quote;
};
const refused = async (trip: TripInput) => {
  const quote = await ask(trip);
  if (quote.sellable) throw new Error('It is sold');
  return quote;
};

describe('a quote', () => {
  it('says of each line which record made it', async () => {
    const trip = transfer({
      option: 'meet',
      pickup_local: '2026-05-25T23:00',
      extras: [{ code: 'child_seat', quantity: 2 }],
    });
    const quote = await sold(trip);
    expect([quote.cost_minor, quote.profit_minor, quote.sell_minor, quote.total_minor]).toEqual([
      8900, 1700, 10_600, 10_600,
    ]);
    expect(quote.lines.map(({ kind, amount_minor, cause }) => [kind, amount_minor, cause?.record])).toEqual([
      ['base', 4500, 'airport_price'],
      ['option', 1000, 'zone_service'],
      ['variable', 1000, 'variable_addition'],
      ['addition', 2000, 'addition'],
      ['profit', 1700, 'profit_setting'],
      ['passthrough', 400, 'addition'],
    ]);
    expect(quote.lines[0]?.cause).toEqual({
      record: 'airport_price',
      id: 8001,
      why: 'The price of the zone for both directions, valid from 2026-01-01 to before 2027-01-01.',
    });
    expect(quote).toMatchObject({
      zone: { id: 8001, code: 'downtown', name: 'Downtown' },
      free_wait_min: 60,
      duration_min: 60,
      pickup_at: '2026-05-25T15:00:00.000Z',
      planned_end_at: '2026-05-25T17:00:00.000Z',
      valid_until: '2026-05-20T04:30:00.000Z',
      fx: { rate: '1', old: false },
    });
    expect(quote.checks.map(({ ok }) => ok)).toEqual([true, true]);
  });

  it('says why other records did not count', async () => {
    const { passed_over } = await sold(transfer({ direction: 'departure' }));
    expect(passed_over.map(({ record, label, why }) => `${record} ${label}: ${why}`)).toEqual([
      'airport_price Price for both directions: It is valid from 2027-01-01 on, not on 2026-05-25.',
      'variable_addition Night: 11:00 is outside 23:00–07:00.',
      'addition Parking: It is for the other direction.',
    ]);
  });

  it('waits fifteen minutes before a departure', async () => {
    expect((await sold(transfer({ direction: 'departure' }))).free_wait_min).toBe(15);
  });

  it('prices each hire day, out-of-zone trips and nights away', async () => {
    const days = [
      {
        date: '2026-05-22',
        start_time: '09:00',
        option: 'long_day',
        minutes: 661,
        visits: [],
        end: { zone: 'batangas' },
      },
      { date: '2026-05-23', start_time: '09:00', option: 'long_day', minutes: 600 },
    ];
    const quote = await sold(hire({ days }));
    expect(quote.lines.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
      ['base', 400_000],
      ['overtime', 60_000],
      ['across', 260_000],
      ['base', 380_000],
      ['profit', 198_000],
      ['passthrough', 150_000],
    ]);
    expect(quote.planned_end_at).toBe('2026-05-23T11:00:00.000Z');
  });

  it('says what is missing where a trip is not sold', async () => {
    expect(await refused(transfer({ place: { lat: 0, lng: 0 } }))).toMatchObject({
      reason: 'no_zone',
      missing: { record: 'zone', city_id: SINGAPORE_CITY, airport_id: 1 },
    });
    await server.database.pool.query('update zone set enabled = false where id = 8002');
    for (const place of [{ zone: 'woodlands' }, { lat: 1.445, lng: 103.825 }]) {
      expect(await refused(transfer({ place }))).toMatchObject({
        reason: 'not_open',
        why: 'The zone Woodlands is disabled.',
        missing: { record: 'zone', zone: { id: 8002, code: 'woodlands' } },
      });
    }
    await server.database.pool.query('update zone set enabled = true where id = 8002');
    expect(await refused(transfer({ place: { zone: 'woodlands' } }))).toMatchObject({
      reason: 'no_price',
      missing: { record: 'airport_price', zone: { id: 8002 }, car_class: 'mid_sized_sedan', date: '2026-05-25' },
    });
    expect(await refused(transfer({ place: { zone: 'woodlands' }, option: 'meet' }))).toMatchObject({
      reason: 'no_option',
      missing: { record: 'zone_service', zone: { id: 8002 }, option: 'meet' },
    });
    const day = { date: '2026-05-22', start_time: '09:00', option: 'long_day', minutes: 600 };
    const away = hire({ place: { zone: 'batangas' }, days: [{ ...day, end: { zone: 'manila' } }] });
    expect(await refused(away)).toMatchObject({
      reason: 'no_across',
      missing: { record: 'across_price', zone: { code: 'batangas' }, to_zone: { code: 'manila' } },
    });
    expect(await refused(hire({ city_id: SINGAPORE_CITY, place: { zone: 'manila' } }))).toMatchObject({
      reason: 'no_zone',
    });
    expect(await refused(transfer({ currency: 'IDR' }))).toMatchObject({
      reason: 'no_rate',
      missing: { record: 'fx_rate', currency: 'IDR' },
    });
  });

  it('refuses what does not exist, on its field', async () => {
    const answer = async (trip: TripInput) =>
      (await server.as('support').call(quote.calculate, { body: { trip } })).body.fields;
    expect(await answer(transfer({ city_id: 9 }))).toHaveProperty(['trip.city_id']);
    expect(await answer(transfer({ airport_id: 9 }))).toHaveProperty(['trip.airport_id']);
    expect(await answer(transfer({ car_class: 'boat' }))).toHaveProperty(['trip.car_class']);
    expect(await answer(transfer({ currency: 'XXX' }))).toHaveProperty(['trip.currency']);
    expect(await answer(transfer({ place: { name: 'Somewhere' } }))).toHaveProperty(['trip.place']);
    expect(await answer(transfer({ pickup_local: '2026-02-30T11:00' }))).toHaveProperty(['trip.pickup_local']);
  });

  it('counts hours over midnight to the day on which they begin', async () => {
    const time_window = { start: '22:00', end: '06:00' };
    const amount = { group: 'custom', amount_mode: 'fixed', amount_value: 700 } as const;
    const pricing = server.as('pricing');
    const fridays = { city_id: SINGAPORE_CITY, name: 'Friday night', ...amount };
    await pricing.call(airportVariable.create, { body: { ...fridays, conditions: { time_window, weekdays: [5] } } });
    const ride = (pickup_local: string) => ask(transfer({ direction: 'departure', pickup_local }));
    const charged = (quote: Quote) => quote.sellable && quote.lines.some(({ label }) => label === 'Friday night');
    const nights = ['2026-06-05T01:00', '2026-06-05T22:00', '2026-06-06T01:00', '2026-06-06T22:00'];
    expect((await Promise.all(nights.map(ride))).map(charged)).toEqual([false, true, true, false]);
    expect((await ride('2026-06-05T01:00')).passed_over.map(({ why }) => why)).toContain(
      '2026-06-04, when the hours of this 01:00 began, is another day of the week.',
    );

    const holidays = [{ date: '2026-06-12', name: 'Independence Day' }];
    await pricing.call(holidayCalendar.create, { body: { code: 'ph', name: 'Philippines', holidays } });
    const eve = { city_id: MANILA_CITY, name: 'Holiday night', ...amount };
    await pricing.call(dayVariable.create, { body: { ...eve, conditions: { time_window, holiday_calendar: 'ph' } } });
    const day = { date: '2026-06-13', start_time: '01:00', option: 'long_day', minutes: 600 };
    const line = (await sold(hire({ days: [day] }))).lines.find(({ label }) => label === 'Holiday night');
    expect(line?.cause?.why).toContain(
      '2026-06-12, when the hours of this 01:00 began, is Independence Day, calendar Philippines.',
    );
  });

  it('refuses a hire whose day still runs when the next one starts', async () => {
    const days = ['2026-05-22', '2026-05-23'].map((date, index) => {
      return { date, start_time: ['20:00', '04:00'][index] ?? '', option: 'long_day', minutes: 600 };
    });
    expect(await refused(hire({ days }))).toMatchObject({
      reason: 'bad_days',
      why: 'The day of 2026-05-22 lasts until 06:00, but the next one starts at 04:00 before that.',
    });
  });

  it('refuses a pickup in a year that cannot be meant', async () => {
    const fields = async (trip: TripInput) =>
      (await server.as('operations').call(quote.calculate, { body: { trip } })).body.fields;
    const buddhist = await fields(transfer({ pickup_local: '2569-05-25T11:00' }));
    expect(Object.values(buddhist ?? {})).toEqual([['2569 looks like a Buddhist year: did you mean 2026?']]);
    const day = { date: '2206-05-22', start_time: '09:00', option: 'long_day', minutes: 600 };
    expect(Object.values((await fields(hire({ days: [day] }))) ?? {})).toEqual([
      ['2206 is too far ahead: did you mean 2026?'],
    ]);
  });

  it('converts once by the latest rate in either direction, and warns of an outdated one', async () => {
    const { db } = server.database;
    const rate = { source: 'manual' as const, created_by: null };
    await db
      .insertInto('fx_rate')
      .values([
        { base: 'PHP', quote: 'SGD', rate: '0.025', as_of: '2026-05-17T00:00:00Z', ...rate },
        { base: 'PHP', quote: 'SGD', rate: '0.5', as_of: '2026-06-17T00:00:00Z', ...rate },
      ])
      .execute();
    const quote = await sold(transfer({ currency: 'PHP', direction: 'departure' }));
    expect(quote).toMatchObject({
      sell_minor: 5400,
      total_minor: 216_000,
      fx: { rate: '40', as_of: '2026-05-17T00:00:00.000Z', old: true },
    });
  });

  it('lists what would prevent a booking', async () => {
    const { checks } = await sold(transfer({ adults: 4, pickup_local: '2026-05-20T13:00' }));
    expect(checks.map(({ code, ok }) => [code, ok])).toEqual([
      ['capacity', false],
      ['lead_time', false],
    ]);
  });

  it('shows the price with another cost or profit, and saves nothing', async () => {
    const costs = [{ record: 'airport_price', id: 8001, cost_minor: 5000 }];
    const profit = { mode: 'fixed', value: 100 };
    expect((await sold(transfer({ direction: 'departure' }), { costs, profit })).sell_minor).toBe(5100);
    expect((await sold(transfer({ direction: 'departure' }))).sell_minor).toBe(5400);
  });
});

describe('the rates of a city', () => {
  it('are answered as the pricing rules read them', async () => {
    const query = { city: SINGAPORE_CITY, kind: 'airport' } as const;
    const { body } = await server.as('pricing').call(rates.ofCity, { query });
    expect(body.data.city).toMatchObject({ currency: 'SGD', timezone: 'Asia/Singapore' });
    expect(body.data.zones.map(({ code }) => code)).toEqual(['downtown', 'woodlands']);
    expect(body.data.rows.prices).toHaveLength(3);
    expect((await server.as('pricing').call(rates.ofCity, { query: { ...query, city: 9 } })).status).toBe(404);
  });
});
