import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import { quote } from '#contract/booking/quote.ts';
import { sale } from '#contract/booking/sale.ts';
import { customer } from '#contract/customer.ts';
import { notice } from '#contract/notice.ts';
import { ticket } from '#contract/ticket/ticket.ts';
import { addMinutes } from '#domain/time/time.ts';
import { watchTickets } from '#server/ticket/index.ts';
import { hoursFromNow, insertBooking } from '#tests/kit/bookings.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, NOW, type TestServer } from '#tests/kit/server.ts';
import { insertTariff, transfer } from '#tests/kit/tariff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  await insertTariff(server.database.db);
});
afterAll(() => server.stop());
afterEach(() => server.setNow(NOW));

const staff = () => server.as('support');
const made = async (more: object = {}) => {
  const body = { type: 'other' as const, subject: 'A question', body: 'Hello?', ...more };
  return (await staff().call(ticket.create, { body })).body.data;
};
const one = async (id: number) => (await staff().call(ticket.one, { params: { id } })).body.data;
const take = (id: number) => staff().call(ticket.act, { params: { id, action: 'process' }, body: {} });
const inMinutes = (minutes: number) => new Date(addMinutes(NOW, minutes));
const told = async (kind: string, role: 'support' | 'operations' = 'support') =>
  (await server.as(role).call(notice.list)).body.data.filter((each) => each.kind === kind);
const newCustomer = async (email: string) =>
  (
    await server.as('superadmin').call(customer.create, {
      body: { first_name: 'Tia', last_name: 'Cket', email, language: 'en' },
    })
  ).body.data;

/** Sells a transfer with the pickup given, and returns what amends it to another one. */
async function sold(pickup_local: string) {
  const trip = transfer({ pickup_local });
  const { data: quoted } = (await staff().call(quote.calculate, { body: { trip } })).body;
  const agreedTo = (now: typeof quoted) => ({ at: now.at, total_minor: now.sellable ? now.total_minor : 0 });
  const lead = { first_name: 'Ana', last_name: 'Lim', email: 'ana@example.com', phone: '+6591234567' };
  const legs = [{ trip, agreed: agreedTo(quoted) }];
  const body = { customer_id: 1, lead, payment_method: 'cash' as const, legs };
  const [made] = (await staff().call(sale.create, { body })).body.data;
  const params = { id: made?.id ?? 0 };
  const moveTo = async (moved: string) => {
    const changes = { pickup_local: moved };
    const { data } = (await staff().call(sale.amendQuote, { params, body: { changes } })).body;
    const amended = await staff().call(sale.amend, { params, body: { changes, agreed: agreedTo(data.quote) } });
    expect(amended.status).toBe(200);
  };
  return { id: params.id, moveTo };
}

describe('what happens to its booking', () => {
  it('moves when a ticket is due when the pickup is moved, nearer or further away', async () => {
    const { id: booking_id, moveTo } = await sold('2026-05-22T12:00');
    const { id } = await made({ booking_id, priority: 'low' });
    // An hour before the pickup, by the clock of Singapore.
    expect(await one(id)).toMatchObject({ resolve_due_at: '2026-05-22T03:00:00.000Z', version: 1 });
    await moveTo('2026-05-21T12:00');
    expect(await one(id)).toMatchObject({ resolve_due_at: '2026-05-21T03:00:00.000Z', version: 2 });
    await moveTo('2026-06-21T12:00');
    expect(await one(id)).toMatchObject({ resolve_due_at: hoursFromNow(72), version: 3 });
  });

  it('takes the pickup out of when a ticket is due once the booking is cancelled', async () => {
    const { id: booking_id } = await insertBooking(server.database.db, { inHours: 6 });
    const { id, version } = await made({ booking_id });
    const cancelled = await server.as('operations').call(booking.cancel, {
      params: { id: booking_id },
      body: { reason_code: 'change_of_plans' },
    });
    expect(cancelled.status).toBe(200);
    expect(await one(id)).toMatchObject({ resolve_due_at: hoursFromNow(24), version: version + 1 });
  });
});

describe('what happens to its customer', () => {
  it('merges their tickets with them, and erasing keeps the words but no address', async () => {
    const [kept, other] = [await newCustomer('tia@example.com'), await newCustomer('tia2@example.com')];
    const { id } = await made({ customer_id: other.id, channel: 'email', body: 'My words' });
    const merged = await server.as('superadmin').call(customer.merge, {
      params: { id: kept.id },
      body: { other_id: other.id, other_version: other.version, take: [] },
    });
    expect(merged.status).toBe(200);
    expect(await one(id)).toMatchObject({ customer: { id: kept.id }, can_reply: true });
    await server.database.db
      .updateTable('ticket')
      .set({ contact_address: 'Tia@example.com', contact_name: 'Tia' })
      .where('id', '=', id)
      .execute();
    const note = (body: string) => staff().call(ticket.write, { params: { id }, body: { kind: 'note', body } });
    await note('Written from Tia@home.example:\n\nIt is me.');
    await note('TIA@example.com is my address, and xtia@example.com that of somebody else.');
    const { version } = merged.body.data;
    const erased = await server
      .as('superadmin')
      .call(customer.remove, { params: { id: kept.id }, headers: { 'if-match': `"${version}"` } });
    expect(erased.status).toBe(204);
    expect(await one(id)).toMatchObject({ contact: null, can_reply: false });
    const words = (await staff().call(ticket.messages, { params: { id } })).body.data;
    expect(words.map(({ body }) => body)).toEqual([
      'My words',
      'Written from (address removed):\n\nIt is me.',
      '(address removed) is my address, and xtia@example.com that of somebody else.',
    ]);
    expect(words[0]?.kind).toBe('customer');
  });
});

describe('a ticket that came without booking or customer', () => {
  const change = (id: number, body: object) => staff().call(ticket.update, { params: { id }, body });

  it('is joined to a booking, which brings its customer and caps its time, and is taken off again', async () => {
    const { id: bookingId, code } = await insertBooking(server.database.db, { inHours: 3 });
    const { id } = await made();
    const { body } = await change(id, { booking_id: bookingId });
    expect(body.data).toMatchObject({
      booking: { code },
      customer: { id: 1 },
      resolve_due_at: hoursFromNow(2),
    });
    expect((await change(id, { booking_id: null, customer_id: null })).body.data).toMatchObject({
      booking: null,
      customer: null,
    });
    expect((await one(id)).resolve_due_at).not.toBe(hoursFromNow(2));
  });

  it('is joined to no customer by whoever may not open customers, since it would show the name', async () => {
    const { id: bookingId } = await insertBooking(server.database.db);
    const { id } = await made();
    const dispatcher = (body: object) => server.as('dispatcher').call(ticket.update, { params: { id }, body });
    const refused = await dispatcher({ customer_id: 1 });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You may not open customers, so you cannot put one on a ticket.',
    ]);
    expect((await one(id)).customer).toBeNull();
    // The booking names its customer to them anyway; what the ticket shows already may be sent again.
    expect((await dispatcher({ booking_id: bookingId })).status).toBe(200);
    expect((await dispatcher({ booking_id: null, customer_id: 1 })).body.data).toMatchObject({
      booking: null,
      customer: { id: 1 },
    });
  });

  it('is joined to a customer alone, and then to no booking of another', async () => {
    const { id: bookingId } = await insertBooking(server.database.db);
    const { id } = await made();
    const tia = await newCustomer('tia.link@example.com');
    expect((await change(id, { customer_id: tia.id })).body.data.customer).toMatchObject({ id: tia.id });
    const other = await change(id, { booking_id: bookingId });
    expect([other.status, other.body.fields]).toEqual([
      422,
      { customer_id: ['The booking belongs to another customer.'] },
    ]);
    const unknown = await change(id, { booking_id: 999_999 });
    expect([unknown.status, Object.keys(unknown.body.fields ?? {})]).toEqual([422, ['booking_id']]);
  });
});

describe('staff hear of tickets', () => {
  it('that are due soon and that are overdue, once for each moment at which one is due', async () => {
    const { id, code } = await made({ priority: 'urgent' });
    await take(id);
    await watchTickets(server.database.db, inMinutes(5));
    await watchTickets(server.database.db, inMinutes(6));
    expect(await told('ticket.due_soon')).toMatchObject([{ title: `Ticket ${code} is due soon` }]);
    await watchTickets(server.database.db, inMinutes(16));
    await watchTickets(server.database.db, inMinutes(17));
    expect(await told('ticket.overdue')).toMatchObject([{ title: `Ticket ${code} is overdue` }]);
  });

  it('that nobody has and that are overdue, all together', async () => {
    await made({ priority: 'high' });
    await made({ priority: 'high' });
    await watchTickets(server.database.db, inMinutes(61));
    const [latest] = await told('ticket.overdue', 'operations');
    expect(latest).toMatchObject({ title: expect.stringMatching(/^\d+ tickets are overdue, and nobody has them$/) });
  });
});

describe('the figures', () => {
  it('are those of the lists they lead to', async () => {
    const figures = (await staff().call(ticket.figures)).body.data;
    for (const [name, query] of [
      ['live', {}],
      ['mine', { mine: true }],
      ['unassigned', { unassigned: true }],
      ['overdue', { overdue: true }],
      ['snoozed', { snoozed: true }],
      ['waiting', { waiting_on: 'customer' }],
    ] as const) {
      const { total } = (await staff().call(ticket.list, { query: { live: true, ...query } })).body;
      expect([name, figures[name]]).toEqual([name, total]);
    }
    expect(figures.live).toBeGreaterThan(0);
    expect((await server.stranger.call(ticket.figures)).status).toBe(401);
  });

  it('stand beside the people who may be given a ticket', async () => {
    const people = Object.values((await staff().call(ticket.people)).body.data);
    expect(people.length).toBeGreaterThan(1);
  });
});
