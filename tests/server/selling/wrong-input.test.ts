import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { quote } from '#contract/booking/quote.ts';
import { sale } from '#contract/booking/sale.ts';
import type { SaleInput } from '#contract/booking/sale.schema.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { insertTariff, transfer } from '#tests/kit/tariff.ts';

let server: TestServer;
let id: number;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  await insertTariff(server.database.db);
  const made = await server.as('support').call(sale.create, { body: await aSale() });
  id = made.body.data[0]?.id ?? 0;
});
afterAll(() => server.stop());

const trip = transfer();
async function aSale(): Promise<SaleInput> {
  const { body } = await server.as('support').call(quote.calculate, { body: { trip } });
  const agreed = { at: body.data.at, total_minor: body.data.sellable ? body.data.total_minor : 0 };
  const lead = { first_name: 'Ana', last_name: 'Lim', email: 'ana@example.com', phone: '+6591234567' };
  return { customer_id: 1, lead, payment_method: 'cash', legs: [{ trip, agreed }] };
}
const agreedTo = async (changes: BodyOf<typeof sale.amendQuote>['changes']) => {
  const { body } = await server.as('support').call(sale.amendQuote, { params: { id }, body: { changes } });
  return { at: body.data.quote.at, total_minor: body.data.quote.sellable ? body.data.quote.total_minor : 0 };
};
/** Sends a body unchecked. */
const amend = (body: unknown, headers = {}, role: RoleCode = 'support') =>
  server.as(role).call(sale.amend, { params: { id }, body: body as BodyOf<typeof sale.amend>, headers });
const create = (body: unknown, role: RoleCode = 'support') =>
  server.as(role).call(sale.create, { body: body as SaleInput });
const now = async () => (await server.as('support').call(booking.one, { params: { id } })).body.data;
const changes = async () => {
  const { body } = await server.as('support').call(booking.logs, { params: { id } });
  return body.data.filter(({ event }) => event === 'amended').length;
};

describe('what is wrong with a change', () => {
  it('is reported per field, and nothing is stored', async () => {
    const before = await now();
    const long = 'x'.repeat(10_000);
    const wrong: readonly (readonly [body: unknown, fields: readonly string[]])[] = [
      [{ changes: { vehicles: '2' } }, ['changes.vehicles']],
      [{ changes: { vehicles: 6, adults: 0 } }, ['changes.vehicles', 'changes.adults']],
      [{ changes: { pickup_local: '2026-02-30T25:00' } }, ['changes.pickup_local']],
      [{ changes: { place: { name: 'Nowhere' } } }, ['changes.place']],
      [{ changes: { city_id: 1 } }, ['changes.city_id']],
      [
        { lead: { first_name: long, last_name: 'L', email: 'no', phone: '12' } },
        ['lead.first_name', 'lead.email', 'lead.phone'],
      ],
      [{ notes: long, staff_notes: 7 }, ['notes', 'staff_notes']],
      [{ flight: { number: 'nonsense' } }, ['flight.number']],
      [{ clash: 'perhaps' }, ['clash']],
      [{ agreed: { at: 'yesterday', total_minor: 1.5 } }, ['agreed.at', 'agreed.total_minor']],
    ];
    for (const [body, fields] of wrong) {
      const reply = await amend(body);
      expect([reply.status, Object.keys(reply.body.fields ?? {}).toSorted()]).toEqual([422, [...fields].toSorted()]);
    }
    expect(await now()).toEqual(before);
    expect(await changes()).toBe(0);
  });

  it('is not the script or the pictures somebody writes in', async () => {
    const notes = 'مرحبا بكم 👋🏽 ابجد';
    const lead = { first_name: '静香', last_name: 'O’Brien-ß', email: 'ana@example.com', phone: '+6591234567' };
    expect((await amend({ notes: `${notes}\u202E`, lead, sign_name: '🚕 ليلى' })).body.data).toMatchObject({
      notes,
      lead,
      sign_name: '🚕 ليلى',
    });
  });

  it('may be a changed price: the new one is returned and applies once agreed to', async () => {
    const change = { vehicles: 2 };
    const agreed = await agreedTo(change);
    await sql`update airport_price set cost_minor = 5000 where id = 8001`.execute(server.database.db);
    const before = await now();
    const refused = await amend({ changes: change, agreed });
    expect([refused.status, refused.body.code]).toEqual([409, 'price_changed']);
    expect(refused.body.message).toBe('The price has changed since it was quoted.');
    const { quotes } = refused.body.details as { quotes: { at: string; total_minor: number }[] };
    expect(quotes[0]?.total_minor).toBe(agreed.total_minor + 1200);
    expect(await now()).toEqual(before);
    const again = await amend({ changes: change, agreed: { at: quotes[0]?.at, total_minor: quotes[0]?.total_minor } });
    expect([again.status, again.body.data.total_minor]).toEqual([200, quotes[0]?.total_minor]);
  });

  it('is not that it was sent twice', async () => {
    const done = await changes();
    const { version } = await now();
    const headers = { 'idempotency-key': 'a-change-of-mine', 'if-match': `"${version}"` };
    const [one, other] = [await amend({ notes: 'Twice' }, headers), await amend({ notes: 'Twice' }, headers)];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body).toEqual(one.body);
    expect((await amend({ notes: 'Another' }, headers)).status).toBe(422);
    expect(await changes()).toBe(done + 1);
    const late = await amend({ notes: 'Late' }, { 'if-match': `"${version}"` });
    expect([late.status, late.body.current]).toMatchObject([412, { notes: 'Twice', trip: { vehicles: 2 } }]);
  });

  it('may be who makes it', async () => {
    for (const role of ['fleet', 'auditor', 'pricing', 'content'] as const)
      expect((await amend({ notes: 'n' }, {}, role)).status, role).toBe(403);
    for (const role of ['dispatcher', 'finance', 'auditor'] as const)
      expect((await create(await aSale(), role)).status, role).toBe(403);
  });
});

describe('what is wrong with a sale', () => {
  it('is reported per field, and no customer or booking is added', async () => {
    const good = await aSale();
    const count = async () =>
      (
        await sql<{
          n: number;
        }>`select (select count(*) from booking)::int + (select count(*) from customer)::int as n`.execute(
          server.database.db,
        )
      ).rows[0]?.n;
    const before = await count();
    const [leg] = good.legs;
    const wrong: readonly (readonly [facts: object, fields: readonly string[]])[] = [
      [{ legs: [] }, ['legs']],
      [{ legs: [leg, leg, leg] }, ['legs']],
      [{ legs: [{ trip: { ...trip, car_class: 'rocket' }, agreed: leg?.agreed }] }, ['legs.0.trip.car_class']],
      [{ legs: [{ trip: { ...trip, adults: 4.5 }, agreed: leg?.agreed }] }, ['legs.0.trip.adults']],
      [{ legs: [{ trip: { ...trip, place: { zone: 'downtown' } }, agreed: leg?.agreed }] }, ['legs.0.trip.place.name']],
      [{ legs: [{ trip: { ...trip, flight: null }, agreed: leg?.agreed }] }, ['legs.0.trip.flight']],
      [{ payment_method: 'shells' }, ['payment_method']],
      [
        { customer_id: null, customer: { first_name: '', phone: 'call me' } },
        ['customer.first_name', 'customer.phone'],
      ],
    ];
    for (const [facts, fields] of wrong) {
      const reply = await create({ ...good, ...facts });
      expect([reply.status, Object.keys(reply.body.fields ?? {}).toSorted()], JSON.stringify(facts)).toEqual([
        422,
        [...fields].toSorted(),
      ]);
    }
    expect(await count()).toBe(before);
  });
});
