import { afterAll, beforeAll, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import { quote as quoteCalls } from '#contract/booking/quote.ts';
import type { Quote, TripInput } from '#contract/booking/quote.schema.ts';
import { sale } from '#contract/booking/sale.ts';
import { addDays } from '#domain/time/calendar.ts';
import { sum } from '#domain/money/money.ts';
import { random } from '#tests/domain/random.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { hire, insertTariff, transfer } from '#tests/kit/tariff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.database;
  await insertReference(db);
  await insertTariff(db);
  const rate = { source: 'manual' as const, created_by: null, as_of: '2026-05-20T00:00:00Z' };
  await db
    .insertInto('fx_rate')
    .values([
      { ...rate, base: 'SGD', quote: 'IDR', rate: '12345.67' },
      { ...rate, base: 'PHP', quote: 'SGD', rate: '0.0229' },
    ])
    .execute();
});
afterAll(() => server.stop());

const next = random(11);
const pick = <T>(list: readonly [T, ...T[]]): T => list[next(list.length)] ?? list[0];
const pad = (value: number) => String(value).padStart(2, '0');
const clock = () => `${pad(next(24))}:${pad(next(60))}`;
const date = (day: number) => addDays('2026-05-22', day);

/** Returns a random valid trip; some are not on sale. */
function aTrip(): TripInput {
  const party = { vehicles: 1 + next(3), adults: 1 + next(3), children: next(2), luggage: next(3) };
  if (next(3) === 0) {
    const first = next(90);
    const day = (index: number) => ({
      date: date(first + index),
      start_time: pick(['06:30', '09:00', '23:00']),
      option: 'long_day',
      minutes: 300 + next(700),
      visits: next(3) === 0 ? [{ zone: 'batangas' }] : [],
      end: next(5) === 0 ? { zone: pick(['batangas', 'manila']) } : null,
    });
    const days = Array.from({ length: 1 + next(4) }, (_, index) => day(index));
    return hire({ ...party, days, currency: pick(['PHP', 'SGD']) });
  }
  return transfer({
    ...party,
    direction: pick(['arrival', 'departure']),
    option: pick(['standard', 'standard', 'meet']),
    pickup_local: `${date(next(250))}T${clock()}`,
    place: pick<TripInput['place']>([
      { name: 'Raffles Hotel', lat: 1.29, lng: 103.85 },
      { name: 'Raffles Hotel', zone: 'downtown' },
      { name: 'Far away', zone: 'woodlands' },
    ]),
    car_class: pick(['mid_sized_sedan', 'mpv']),
    extras: next(2) === 0 ? [] : [{ code: 'child_seat', quantity: 1 + next(3) }],
    currency: pick(['SGD', 'IDR']),
  });
}

const lead = { first_name: 'Ana', last_name: 'Lim', email: 'ana@example.com', phone: '+6591234567' };
const clerk = () => server.as('support');
const linesOf = ({ lines }: Extract<Quote, { sellable: true }>) => lines.map(({ cause: _cause, ...line }) => line);
const agreedOf = (quote: Quote) => ({ at: quote.at, total_minor: quote.sellable ? quote.total_minor : 0 });

/** Books a trip that was priced; answers whether it was sold, and holds what is stored against the price. */
async function sold(trip: TripInput): Promise<number | undefined> {
  const { body: quoted } = await clerk().call(quoteCalls.calculate, { body: { trip } });
  const quote = quoted.data;
  const legs = [{ trip, agreed: agreedOf(quote) }];
  const body = { customer_id: 1, lead, payment_method: 'cash' as const, legs };
  const made = await clerk().call(sale.create, { body });
  const unfit = quote.sellable && quote.checks.some(({ ok }) => !ok);
  if (!quote.sellable || unfit) {
    expect(made.status).toBe(unfit ? 422 : 409);
    if (!unfit) expect(made.body).toMatchObject({ code: 'not_sellable', message: quote.sellable ? '' : quote.why });
    return undefined;
  }
  expect(made.status, JSON.stringify([trip, made.body])).toBe(201);
  const id = made.body.data[0]?.id ?? 0;
  const { body: stored } = await clerk().call(booking.one, { params: { id } });
  const { total_minor, currency, lines, cost_minor, profit_minor, sell_minor } = stored.data;
  expect({ total_minor, currency, lines, cost_minor, profit_minor, sell_minor }).toEqual({
    total_minor: quote.total_minor,
    currency: quote.currency,
    lines: linesOf(quote),
    cost_minor: quote.cost_minor,
    profit_minor: quote.profit_minor,
    sell_minor: quote.sell_minor,
  });
  expect(sum(lines.map((line) => line.total_minor))).toBe(total_minor);
  return id;
}

it('Random trips are booked at the very price and lines they were quoted at, and changed at those of the preview', async () => {
  let bookings = 0;
  let changed = 0;
  for (let round = 0; round < 200; round += 1) {
    const id = await sold(aTrip());
    if (id === undefined) continue;
    bookings += 1;
    if (round % 4 > 0) continue;
    const changes = { vehicles: 1 + next(4), car_class: 'mpv' };
    const { body: preview } = await clerk().call(sale.amendQuote, { params: { id }, body: { changes } });
    const { quote } = preview.data;
    if (!quote.sellable || quote.checks.some(({ code, ok }) => code === 'capacity' && !ok)) continue;
    const { status, body } = await clerk().call(sale.amend, {
      params: { id },
      body: { changes, agreed: agreedOf(quote) },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect([body.data.total_minor, body.data.lines]).toEqual([quote.total_minor, linesOf(quote)]);
    changed += 1;
  }
  expect(bookings).toBeGreaterThan(80);
  expect(changed).toBeGreaterThan(15);
});
