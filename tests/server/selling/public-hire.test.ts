import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completed } from '#contract/index.ts';
import { publicHire } from '#contract/booking/public-hire.ts';
import { quote } from '#contract/booking/quote.ts';
import { MANILA_CITY, insertReference, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';
import { hire, insertTariff } from '#tests/kit/tariff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.database;
  await insertReference(db);
  await insertTariff(db);
  await sql`
    insert into addition (city_id, kind, code, name, unit, apply, max_qty, cost_minor) values
      (${MANILA_CITY}, 'day_booking', 'booster', '{"en":"Booster","ja":"ブースター"}', 'per_unit', 'optional', 2, 7700)`.execute(
    db,
  );
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.stop());

const PLACE = { zone: 'manila' };
const DAYS = [{ date: '2026-05-22', start_time: '09:00', option: 'long_day', minutes: 661 }];
const ASKED = { city_id: MANILA_CITY, place: PLACE, days: DAYS, car_class: 'mpv' };

type Body = Parameters<typeof answer>[0];
const answer = (body: object) => server.stranger.call(publicHire.price, { body: { ...ASKED, ...body } });
const pricesOf = async (body: Body = {}) => {
  const { status, body: got } = await answer(body);
  expect(status, JSON.stringify(got)).toBe(200);
  return got.data.prices;
};
const whyNot = async (body: Body) => {
  const [price] = await pricesOf(body);
  return price?.sellable ? 'sold' : [price?.reason, price?.why];
};

describe('hire by the day, to the public', () => {
  const ask = (query = '', headers = {}) => server.app.inject({ url: `${publicHire.service.path}${query}`, headers });

  it('says where it is sold and what to choose from', async () => {
    const { body } = await server.stranger.call(publicHire.service);
    expect(body.data.map(({ city }) => city.id)).toEqual([MANILA_CITY]);
    expect(body.data[0]).toMatchObject({
      city: { slug: 'manila', currency: 'PHP', timezone: 'Asia/Manila' },
      packages: [{ code: 'long_day', name: { en: 'Ten hours' }, included_hours: 10, overtime_block_min: 60 }],
      zones: [{ code: 'batangas' }, { code: 'manila' }],
      extras: [{ code: 'booster', name: { ja: 'ブースター' }, max_qty: 2, car_classes: [] }],
    });
    expect(JSON.stringify(body)).not.toMatch(/cost|profit/);
    const none = await server.stranger.call(publicHire.service, { query: { city: SINGAPORE_CITY } });
    expect(none.body.data).toEqual([]);
    expect((await ask('?city=abc')).statusCode).toBe(422);
  });

  it('answers 304 to a cached reply, and each market with its own cities', async () => {
    const first = await ask();
    const etag = String(first.headers.etag);
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate' });
    expect((await ask('', { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await ask('', { 'target-market': 'ph' })).json<{ data: unknown[] }>().data).toHaveLength(1);
    await server.database.db.updateTable('city').set({ country: 'SG' }).where('id', '=', MANILA_CITY).execute();
    expect((await ask('', { 'target-market': 'ph' })).json<{ data: unknown[] }>().data).toEqual([]);
    const abroad = await server.app.inject({
      method: 'POST',
      url: publicHire.price.path,
      headers: { 'target-market': 'ph' },
      payload: ASKED,
    });
    expect(abroad.json()).toHaveProperty(['fields', 'city_id']);
    await server.database.db.updateTable('city').set({ country: 'PH' }).where('id', '=', MANILA_CITY).execute();
  });

  it('costs what staff are quoted, to the cent, and shows neither cost nor profit', async () => {
    const extras = [{ code: 'booster', quantity: 2 }];
    const trip = hire({ place: PLACE, days: DAYS, extras });
    const staff = (await server.as('pricing').call(quote.calculate, { body: { trip } })).body.data;
    if (!staff.sellable) throw new Error(staff.why);
    const [price] = await pricesOf({ extras, language: 'ja' });
    if (!price?.sellable) throw new Error('It is not sold');
    expect(price.total_minor).toBe(staff.total_minor);
    expect(price.lines.reduce((total, { amount_minor }) => total + amount_minor, 0)).toBe(price.total_minor);
    expect(price.lines.map(({ kind, label, amount_minor }) => [kind, label, amount_minor])).toEqual([
      ['fare', 'Fare', 400_000 + (staff.profit_minor ?? 0)],
      ['overtime', 'Overtime, 2026-05-22', 60_000],
      ['addition', 'ブースター', 15_400],
    ]);
    expect(price).toMatchObject({
      currency: 'PHP',
      pickup_at: '2026-05-22T01:00:00.000Z',
      valid_until: staff.valid_until,
      cancellation: [{ min_hours: 48, refund_bps: 10_000 }, { min_hours: 24 }, { min_hours: 0 }],
    });
    expect(JSON.stringify(price)).not.toMatch(/cost|profit|cause|passed_over/);
  });

  it('is priced in each class where none is named', async () => {
    const prices = await pricesOf({ car_class: undefined });
    expect(prices.map(({ car_class, sellable }) => [car_class.code, sellable])).toEqual([
      ['mid_sized_sedan', false],
      ['mpv', true],
    ]);
  });

  it('gives the reason without revealing missing price rows', async () => {
    const [day] = DAYS;
    expect(await whyNot({ car_class: 'mid_sized_sedan' })).toEqual(['not_sold', 'This is not for sale on these days.']);
    expect(await whyNot({ place: { lat: 0, lng: 0 } })).toEqual(['place', 'We do not drive there on these days.']);
    await server.database.pool.query("update zone set enabled = false where code = 'batangas'");
    expect((await whyNot({ place: { zone: 'batangas' } }))[0]).toBe('place');
    await server.database.pool.query("update zone set enabled = true where code = 'batangas'");
    expect(await whyNot({ days: [{ ...day, option: 'nothing' }] })).toEqual([
      'not_sold',
      'This is not for sale on these days.',
    ]);
    expect(await whyNot({ extras: [{ code: 'boat', quantity: 1 }] })).toEqual([
      'extras',
      'The extra "boat" is not offered here.',
    ]);
    expect(await whyNot({ days: [day, { ...day, date: '2026-05-29' }] })).toEqual([
      'days',
      'The days of a hire follow one another.',
    ]);
    expect(await whyNot({ currency: 'IDR' })).toEqual(['currency', 'We do not sell in this currency.']);
    expect((await whyNot({ adults: 30 }))[0]).toBe('party');
    expect((await whyNot({ days: [{ ...day, date: '2026-05-20', start_time: '13:00' }] }))[0]).toBe('time');
    const answered = await answer({ car_class: 'mid_sized_sedan' });
    expect(JSON.stringify(answered.body)).not.toMatch(/missing|record|zone|profit|cost/);
  });

  it('refuses invalid input with a sentence on its field', async () => {
    const errors = async (body: object) => {
      const { status, body: got } = await answer(body);
      return [status, Object.keys(got.fields ?? {})];
    };
    expect(await errors({ city_id: 9 })).toEqual([422, ['city_id']]);
    expect(await errors({ city_id: SINGAPORE_CITY })).toEqual([422, ['city_id']]);
    expect(await errors({ car_class: 'boat' })).toEqual([422, ['car_class']]);
    expect(await errors({ currency: 'XXX' })).toEqual([422, ['currency']]);
    expect(await errors({ days: [] })).toEqual([422, ['days']]);
    expect(await errors({ days: [{ ...DAYS[0], date: '2026-02-30' }] })).toEqual([422, ['days.0.date']]);
    expect(await errors({ place: { name: 'Somewhere' } })).toEqual([422, ['place']]);
    expect(await errors({ what_if: {} })).toEqual([422, ['what_if']]);
    expect((await answer({ language: 'x'.repeat(20_000) })).status).toBe(413);
  });

  it('is priced so often for one address, and then says how long to wait', async () => {
    const { max = 0 } = completed(publicHire.price).limit ?? {};
    let last = await answer({ days: [] });
    for (let n = 0; n <= max && last.status !== 429; n += 1) last = await answer({ days: [] });
    expect(last.body).toMatchObject({ code: 'too_many' });
  });
});
