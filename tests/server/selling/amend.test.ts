import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/kit/call.ts';
import type { FieldChange } from '#contract/kit/log.ts';
import { audit } from '#contract/audit.ts';
import { booking } from '#contract/booking/booking.ts';
import { quote } from '#contract/booking/quote.ts';
import type { TripInput } from '#contract/booking/quote.schema.ts';
import { sale } from '#contract/booking/sale.ts';
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

type Amendment = NonNullable<BodyOf<typeof sale.amend>>;
type Changes = NonNullable<Amendment['changes']>;

const booked = async (trip: TripInput = transfer()) => {
  const { body: quoted } = await server.as('support').call(quote.calculate, { body: { trip } });
  const agreed = { at: quoted.data.at, total_minor: quoted.data.sellable ? quoted.data.total_minor : 0 };
  const lead = { first_name: 'Ana', last_name: 'Lim', email: 'ana@example.com', phone: '+6591234567' };
  const body = { customer_id: 1, lead, payment_method: 'cash' as const, legs: [{ trip, agreed }] };
  const made = await server.as('support').call(sale.create, { body });
  const [first] = made.body.data;
  if (!first) throw new Error(JSON.stringify(made.body));
  return first;
};
const agreedTo = async (id: number, changes: Changes) => {
  const { status, body } = await server.as('support').call(sale.amendQuote, { params: { id }, body: { changes } });
  expect(status, JSON.stringify(body)).toBe(200);
  const { quote } = body.data;
  return { ...body.data, agreed: { at: quote.at, total_minor: quote.sellable ? quote.total_minor : 0 } };
};
const amend = (id: number, body: Amendment, headers = {}, role: 'support' | 'superadmin' = 'support') =>
  server.as(role).call(sale.amend, { params: { id }, body, headers });

describe('an amendment', () => {
  it('shows the difference, and prices the trip anew when agreed to', async () => {
    const { id } = await booked();
    const changes = { pickup_local: '2026-05-25T23:30', extras: [{ code: 'child_seat', quantity: 2 }] };
    const { before, difference_minor, agreed } = await agreedTo(id, changes);
    expect([before.total_minor, difference_minor]).toEqual([5800, 3600]);
    const { status, body } = await amend(id, { changes, agreed });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({
      status: 'pending',
      total_minor: 9400,
      pickup_local: '2026-05-25T23:30',
      pickup_at: '2026-05-25T15:30:00.000Z',
      planned_end_at: '2026-05-25T17:30:00.000Z',
      flight_number: 'SQ221',
    });
    expect(body.data.lines.map(({ kind }) => kind)).toEqual(['base', 'variable', 'addition', 'profit', 'passthrough']);
    const { body: folded } = await server.as('dispatcher').call(booking.one, { params: { id } });
    expect(folded.data.lines.map(({ kind }) => kind)).toEqual(['fare', 'variable', 'addition', 'passthrough']);
    const { body: logs } = await server.as('support').call(booking.logs, { params: { id } });
    expect(logs.data.at(-1)).toMatchObject({
      event: 'amended',
      data: {},
      changes: [
        { field: 'pickup', before: '2026-05-25 11:00', after: '2026-05-25 23:30' },
        { field: 'total', before: 'SGD 58.00', after: 'SGD 94.00' },
        { field: 'extras', before: null, after: '2 × Child seat' },
      ],
    });
    const again = await agreedTo(id, { vehicles: 2 });
    expect(again.quote).toMatchObject({ sellable: true, total_minor: 16_400 });
  });

  it('of people and notes is told field by field in the log and in the history, which keep no other field of them', async () => {
    const { id } = await booked(transfer({ adults: 2 }));
    const before = (await server.as('support').call(booking.one, { params: { id } })).body.data;
    const { status, body } = await amend(id, {
      lead: { ...before.lead, last_name: 'Ocean' },
      staff_notes: 'Prefers the left door.',
      flight: { number: 'SQ222', scheduled_local: before.flight_scheduled_local, domestic: false },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const changes = [
      { field: 'flight_number', before: before.flight_number, after: 'SQ222' },
      { field: 'lead.last_name', before: before.lead.last_name, after: 'Ocean' },
      { field: 'staff_notes', before: null, after: 'Prefers the left door.' },
    ];
    const byField = (one: FieldChange, other: FieldChange) => one.field.localeCompare(other.field);
    const { body: logs } = await server.as('support').call(booking.logs, { params: { id } });
    const log = logs.data.at(-1);
    expect(log).toMatchObject({ event: 'amended', data: {} });
    expect(log?.changes.toSorted(byField)).toEqual(changes);
    const { body: history } = await server.as('support').call(audit.history, { params: { kind: 'booking', id } });
    expect(history.data[0]?.changes.toSorted(byField)).toEqual(changes);
    const { rows } = await sql<{ after: Record<string, unknown> }>`
      select after from audit_log where entity = 'booking' and entity_id = ${id} order by id desc limit 1`.execute(
      server.database.db,
    );
    expect(Object.keys(rows[0]?.after ?? {})).not.toContain('sign_name');
  });

  it('keeps the booking’s exchange rate and lead time', async () => {
    const { db } = server.database;
    const rate = { base: 'SGD', quote: 'IDR', source: 'manual' as const, created_by: null };
    await db
      .insertInto('fx_rate')
      .values({ ...rate, rate: '12000', as_of: '2026-05-19T00:00:00Z' })
      .execute();
    const { id, total_minor } = await booked(transfer({ currency: 'IDR' }));
    await db
      .insertInto('fx_rate')
      .values({ ...rate, rate: '13000', as_of: '2026-05-20T01:00:00Z' })
      .execute();
    const { quote } = await agreedTo(id, { adults: 2 });
    expect(quote).toMatchObject({ total_minor, fx: { rate: '12000' } });
  });

  it('starts from the trip as it was sold, by its zone where no point was given', async () => {
    const place = { name: 'Raffles Hotel', zone: 'downtown' };
    const { id, code } = await booked(transfer({ place, terminal: '3', adults: 2 }));
    const { status, body } = await server.as('support').call(sale.trip, { params: { code: code.toLowerCase() } });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({
      id,
      version: 1,
      trip: {
        kind: 'airport',
        airport_id: 1,
        direction: 'arrival',
        option: 'standard',
        car_class: 'mid_sized_sedan',
        adults: 2,
        place: { ...place, type: 'address' },
        flight: { number: 'SQ221', scheduled_local: '2026-05-25T11:00' },
        terminal: '3',
        extras: [],
        currency: 'SGD',
      },
    });
    expect(await agreedTo(id, { luggage: 1 })).toMatchObject({ difference_minor: 0 });
    const days = [{ date: '2026-05-22', start_time: '09:00', option: 'long_day', minutes: 605 }];
    const hired = await booked(hire({ days, place: { name: 'Manila Hotel', zone: 'manila' } }));
    const { body: asked } = await server.as('support').call(sale.trip, { params: { code: hired.code } });
    expect(asked.data.trip).toMatchObject({ place: { zone: 'manila' }, days: [{ ...days[0], visits: [], end: null }] });
    const nobody = await server.as('support').call(sale.trip, { params: { code: 'AT260101ZZZZZ' } });
    expect(nobody.status).toBe(404);
  });

  it('of flight, people or notes leaves the price alone', async () => {
    const { id, total_minor } = await booked();
    const flight = { number: 'tr453', scheduled_local: '2026-05-25T10:40' };
    const { status, body } = await amend(id, { flight, terminal: '2', notes: 'Late' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({
      flight_number: 'TR453',
      flight_scheduled_local: '2026-05-25T10:40',
      origin: { terminal: '2', name: 'Singapore Changi (SIN)' },
      notes: 'Late',
      total_minor,
    });
  });

  it('of a hire takes its days', async () => {
    const { id } = await booked(hire());
    const day = { start_time: '10:00', option: 'long_day', minutes: 660 };
    const changes = { days: [{ date: '2026-05-23', ...day }] };
    const { agreed, difference_minor } = await agreedTo(id, changes);
    expect(difference_minor).toBe(35_400);
    const { body } = await amend(id, { changes, agreed }, {}, 'superadmin');
    expect(body.data).toMatchObject({ pickup_local: '2026-05-23T10:00', days: [{ hours: 11 }] });
    const wrong = await amend(id, { changes: { pickup_local: '2026-05-23T10:00' }, agreed });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['changes.pickup_local']]);
  });

  it('is refused with an outdated version, another or no price, and once a passenger is on board', async () => {
    const { id } = await booked();
    const changes = { vehicles: 2 };
    const { agreed } = await agreedTo(id, changes);
    const stale = await amend(id, { changes, agreed }, { 'if-match': '"9"' });
    expect([stale.status, stale.body.current]).toMatchObject([412, { version: 1, trip: { vehicles: 1 } }]);
    const cheaper = { ...agreed, total_minor: 1 };
    expect((await amend(id, { changes, agreed: cheaper })).body.code).toBe('price_changed');
    expect(Object.keys((await amend(id, { changes })).body.fields ?? {})).toEqual(['agreed']);
    const crowd = await agreedTo(id, { adults: 9 });
    const many = await amend(id, { changes: { adults: 9 }, agreed: crowd.agreed });
    expect(Object.keys(many.body.fields ?? {})).toEqual(['changes.vehicles']);
    const { db } = server.database;
    await db.updateTable('booking').set({ status: 'on_board' }).where('id', '=', id).execute();
    expect((await amend(id, { notes: 'x' })).body.code).toBe('not_amendable');
  });
});
