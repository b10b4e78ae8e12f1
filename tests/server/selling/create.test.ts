import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import { quote } from '#contract/booking/quote.ts';
import type { TripInput } from '#contract/booking/quote.schema.ts';
import { sale } from '#contract/booking/sale.ts';
import type { SaleInput } from '#contract/booking/sale.schema.ts';
import { insertReference } from '#tests/kit/reference.ts';
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

const LEAD = { first_name: 'Ana', last_name: 'Lim', email: 'ana@example.com', phone: '+6591234567' };
const agreedOf = async (trip: TripInput) => {
  const { body } = await server.as('support').call(quote.calculate, { body: { trip } });
  return { at: body.data.at, total_minor: body.data.sellable ? body.data.total_minor : 0 };
};
const saleOf = async (trips: TripInput[], facts: Partial<SaleInput> = {}): Promise<SaleInput> => ({
  customer_id: 1,
  lead: LEAD,
  payment_method: 'cash',
  legs: await Promise.all(trips.map(async (trip) => ({ trip, agreed: await agreedOf(trip) }))),
  ...facts,
});
const book = (body: SaleInput, headers = {}) => server.as('support').call(sale.create, { body, headers });
const bookings = async (): Promise<number> => {
  const { rows } = await server.database.pool.query<{ n: number }>('select count(*)::int as n from booking');
  return rows[0]?.n ?? 0;
};

describe('a new booking @quick', () => {
  it('of a partner carries the number the partner knows it by', async () => {
    const sold = await saleOf([transfer({})], { payment_method: 'partner_credit' });
    const without = await book(sold);
    expect([without.status, without.body.fields]).toEqual([
      422,
      { partner_ref: ['Enter the number the partner knows the booking by.'] },
    ]);
    const [made] = (await book({ ...sold, partner_ref: 'PX-77' })).body.data;
    expect(made).toMatchObject({ channel: 'partner', partner_ref: 'PX-77' });
  });

  it('is pending, priced as quoted, with its lines, policy, code and first line of the log', async () => {
    const trip = transfer({ option: 'meet', extras: [{ code: 'child_seat', quantity: 1 }], adults: 2 });
    const { status, body } = await book(await saleOf([trip], { notes: 'Back entrance' }));
    expect(status, JSON.stringify(body)).toBe(201);
    const [made] = body.data;
    expect(made).toMatchObject({
      status: 'pending',
      channel: 'staff',
      payment_status: 'unpaid',
      customer: { id: 1 },
      lead: LEAD,
      notes: 'Back entrance',
      origin: { type: 'airport', name: 'Singapore Changi (SIN)' },
      destination: { type: 'address', name: 'Raffles Hotel' },
      airport: { iata: 'SIN' },
      flight_number: 'SQ221',
      flight_scheduled_local: '2026-05-25T11:00',
      option_name: 'Meet and greet',
      pickup_at: '2026-05-25T03:00:00.000Z',
      planned_end_at: '2026-05-25T05:00:00.000Z',
      total_minor: 8200,
      fx_rate: expect.stringMatching(/^1(\.0+)?$/),
      group: [],
    });
    expect(made?.code).toMatch(/^AT260520/);
    expect(made?.lines.reduce((total, line) => total + line.total_minor, 0)).toBe(8200);
    expect(made?.policy.map(({ min_hours }) => min_hours)).toEqual([24, 12, 0]);
    const params = { id: made?.id ?? 0 };
    const logs = await server.as('support').call(booking.logs, { params });
    expect(logs.body.data.map(({ event, to }) => [event, to])).toEqual([['created', 'pending']]);
    expect((await server.as('support').call(booking.confirm, { params })).status).toBe(200);
  });

  it('may be a return: two bookings that know each other', async () => {
    const back = transfer({ direction: 'departure', pickup_local: '2026-05-28T08:00', flight: null });
    const { status, body } = await book(await saleOf([transfer(), back]));
    expect(status, JSON.stringify(body)).toBe(201);
    const [there, home] = body.data;
    expect(home?.group.map(({ code }) => code)).toEqual([there?.code]);
    expect(home).toMatchObject({ origin: { name: 'Raffles Hotel' }, direction: 'departure', total_minor: 5400 });
    const wrong = await book(await saleOf([back, transfer()]));
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['legs.1.trip.pickup_local']]);
  });

  it('may be a hire of several days', async () => {
    const days = ['2026-05-22', '2026-05-23'].map((date) => {
      return { date, start_time: '09:00', option: 'long_day', minutes: 600 };
    });
    const { status, body } = await server.as('superadmin').call(sale.create, { body: await saleOf([hire({ days })]) });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data[0]).toMatchObject({ kind: 'day_booking', market: 'ph', slots: 2, option_name: 'Ten hours' });
    expect(body.data[0]?.code).toMatch(/^DB/);
  });

  it('may be for somebody without a last name, who is printed and found as they are called', async () => {
    for (const last_name of [null, '', undefined]) {
      const lead = { first_name: 'Suharto', email: 'suharto@example.com', phone: '+6591234567', last_name };
      const { status, body } = await book(await saleOf([transfer({})], { lead }));
      expect(status, JSON.stringify(body)).toBe(201);
      expect(body.data[0]?.lead).toMatchObject({ first_name: 'Suharto', last_name: null });
    }
    const customer = { first_name: 'Sukarno', email: 'sukarno@example.com', phone: '+6591112222' };
    const { status, body } = await book(await saleOf([transfer({})], { customer_id: null, customer, lead: null }));
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data[0]?.lead).toMatchObject({ first_name: 'Sukarno', last_name: null });
    const { body: found } = await server.as('support').call(booking.list, { body: { q: 'suharto' } });
    expect(found.total).toBe(3);
  });

  it('stores a flight in one spelling, and refuses a number without an airline', async () => {
    const flight = { number: '(sq 0221).', scheduled_local: '2026-05-25T11:00' };
    const { body } = await book(await saleOf([{ ...transfer({}), flight }]));
    expect(body.data[0]).toMatchObject({ flight_number: 'SQ221' });
    const wrong = { ...transfer({}), flight: { ...flight, number: '1234' } } as TripInput;
    const sold = await saleOf([transfer({})]);
    const refused = await book({ ...sold, legs: sold.legs.map((leg) => ({ ...leg, trip: wrong })) });
    expect(refused.body.fields).toEqual({ 'legs.0.trip.flight.number': [expect.stringContaining('flight number')] });
  });

  it('brings a new customer along, once', async () => {
    const customer = { first_name: 'Ben', last_name: 'Tan', email: 'ben@example.com', phone: '+6598765432' };
    const made = await book(await saleOf([transfer()], { customer_id: null, customer, lead: null }));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.data[0]).toMatchObject({ customer: { name: 'Ben Tan' }, lead: customer });
    const again = await book(await saleOf([transfer()], { customer_id: null, customer, lead: null }));
    expect([again.status, Object.keys(again.body.fields ?? {})]).toEqual([409, ['customer.email', 'customer.phone']]);
    const nobody = await book(await saleOf([transfer()], { customer_id: null }));
    expect([nobody.status, Object.keys(nobody.body.fields ?? {})]).toEqual([422, ['customer_id']]);
  });

  it('is refused with the quote of now where the one agreed to is old or another', async () => {
    const before = await bookings();
    const body = await saleOf([transfer()]);
    server.setNow('2026-05-20T04:31:00.000Z');
    const old = await book(body);
    expect([old.status, old.body.code]).toEqual([409, 'quote_expired']);
    expect(old.body.details).toMatchObject({ quotes: [{ sellable: true, total_minor: 5800 }] });
    server.setNow('2026-05-20T04:30:00.000Z');
    const legs = body.legs.map((leg) => ({ ...leg, agreed: { ...leg.agreed, total_minor: 5799 } }));
    const other = await book({ ...body, legs });
    expect([other.status, other.body.code]).toEqual([409, 'price_changed']);
    const nowhere = await saleOf([transfer({ place: { name: 'Far away', lat: 0, lng: 0 } })]);
    expect((await book(nowhere)).body).toMatchObject({
      code: 'not_sellable',
      details: { quotes: [{ reason: 'no_zone' }] },
    });
    expect(await bookings()).toBe(before);
  });

  it('names what is missing or does not fit, on its field', async () => {
    const fields = async (trip: TripInput, facts: Partial<SaleInput> = {}) =>
      Object.keys((await book(await saleOf([trip], facts))).body.fields ?? {});
    expect(await fields(transfer({ adults: 4 }))).toEqual(['legs.0.trip.vehicles']);
    expect(await fields(transfer({ pickup_local: '2026-05-20T13:00' }))).toEqual(['legs.0.trip.pickup_local']);
    expect(await fields(transfer({ flight: null }))).toEqual(['legs.0.trip.flight']);
    expect(await fields(transfer({ place: { zone: 'downtown' } }))).toEqual(['legs.0.trip.place.name']);
    expect(await fields(transfer(), { lead: null })).toEqual(['lead.phone']);
  });

  it('is made once however often it is sent', async () => {
    const before = await bookings();
    const body = await saleOf([transfer()]);
    const headers = { 'idempotency-key': 'one-and-the-same' };
    const answers = await Promise.all([book(body, headers), book(body, headers)]);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect((await book(body, headers)).status).toBe(201);
    expect(await bookings()).toBe(before + 1);
  });

  it('is for the markets of whoever books', async () => {
    const { db } = server.database;
    const limit = (markets: string[]) =>
      db.updateTable('admin').set({ markets }).where('email', '=', 'support@example.com').execute();
    const sold = await saleOf([transfer()]);
    const quoted = async () =>
      (await server.as('support').call(quote.calculate, { body: { trip: transfer() } })).status;
    await limit(['ph']);
    await expect.poll(quoted).toBe(404);
    const refused = await book(sold);
    await limit([]);
    await expect.poll(quoted).toBe(200);
    expect(refused.status).toBe(404);
  });
});
