import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { booking } from '#contract/booking/booking.ts';
import { sale } from '#contract/booking/sale.ts';
import { customer } from '#contract/customer.ts';
import { RECORD_KINDS } from '#contract/record-kinds.ts';
import { storeFile } from '#server/storage/index.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { tablesWith } from '#tests/kit/every-table.ts';
import { insertStay, payStay, refundStay } from '#tests/kit/hotel-stays.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const erase = (id: number, headers?: Record<string, string>) =>
  server.as('user_admin').call(customer.remove, { params: { id }, ...(headers && { headers }) });
const one = async (id: number) => (await server.as('user_admin').call(customer.one, { params: { id } })).body.data;

/** Stores an export of a list with this text, as a finished job leaves it. */
async function exportNaming(text: string, list: string): Promise<{ key: string }> {
  const { database, installation, now } = server;
  const about = { name: 'customers.csv', mime: 'text/csv', purpose: 'export', ownerId: 1 };
  const file = await storeFile(
    { db: database.db, store: installation.files },
    about,
    Readable.from([Buffer.from(text)]),
    now(),
  );
  const result = { result_file: file.id, result_name: file.name, result_bytes: file.bytes };
  const input = JSON.stringify({ list });
  const ended = { state: 'done', ended_at: now().toISOString() } as const;
  await database.db
    .insertInto('job')
    .values({ kind: 'export', title: 'Export', admin_id: 1, input, ...ended, ...result })
    .execute();
  return file;
}

describe('erasing a customer', () => {
  it('is refused while bookings are not over, with how many', async () => {
    await insertBooking(server.database.db);
    await insertBooking(server.database.db, { status: 'pending', paid: 0 });
    const { status, body } = await erase(1);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'in_use',
      message: 'Ana Lim has 2 bookings that are not over yet. Complete or cancel them first.',
      details: { bookings: 2 },
    });
    expect((await one(1)).name).toBe('Ana Lim');
  });

  it('removes personal data from record, bookings and audit trail, and keeps the accounts', async () => {
    const { db } = server.database;
    const person = { first_name: 'Zebedee', last_name: 'Quux', email: 'zebedee@quux.example', phone: '+6587654321' };
    const { body } = await server.as('user_admin').call(customer.create, {
      body: { ...person, country: 'SG', note: 'Zebedee likes tea', tags: ['quuxfan'] },
      headers: { 'idempotency-key': 'make-zebedee' },
    });
    const { id } = body.data;
    await server.as('user_admin').call(customer.update, { params: { id }, body: { note: 'Zebedee prefers coffee' } });
    const made = await insertBooking(db, {
      customer_id: id,
      status: 'assigned',
      inHours: -40,
      lead_first_name: 'Zebedee',
      lead_last_name: 'Quux',
      lead_email: person.email,
      lead_phone: person.phone,
      sign_name: 'Mr Quux',
      notes: 'Call Zebedee',
      destination: JSON.stringify({ type: 'address', name: '5 Quux Street', address: '5 Quux Street', lat: 1, lng: 2 }),
    });
    const amended = await server.as('operations').call(sale.amend, {
      params: { id: made.id },
      body: { sign_name: 'Mrs Quux', staff_notes: 'Zebedee waits at the left door', reason: 'Zebedee called' },
    });
    expect(amended.status, JSON.stringify(amended.body)).toBe(200);
    // The booking was inserted without its drivers, so that the amendment took it back to confirmed.
    await db.updateTable('booking').set({ status: 'assigned' }).where('id', '=', made.id).execute();
    const closed = await server
      .as('operations')
      .call(booking.close, { params: { id: made.id }, body: { reason: 'Zebedee was driven home.' } });
    expect(closed.status).toBe(200);
    const stay = await insertStay(db, { customer_id: id, status: 'completed' });
    const at = server.now().toISOString();
    const payment_id = await payStay(db, stay, { amount_minor: 700_000, at, note: 'Zebedee paid at the desk' });
    await refundStay(db, stay, { payment_id, amount_minor: 1_000, at, note: 'Zebedee had no hot water' });
    const { id: jobId } = await db
      .insertInto('job')
      .values({ kind: 'import', title: 'Import', admin_id: 1, input: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const refused = [
      ['Zebedee', 'Quux', '+65 8765 4321'],
      ['Zebedee', 'Quux', '0065 (0)8765/4321'],
      ['Zebedee', '', `Zebedee <${person.email}>`],
      [' QUUX', 'no number', 'zebedee '],
      ['Zebedee Quux', 'no number'],
      ['Ida', 'Marsh', 'no number'],
    ];
    for (const [index, line] of refused.entries()) {
      const place = index + 1;
      await db
        .insertInto('job_failure')
        .values({ job_id: jobId, place, label: 'Row', reason: 'No.', line: JSON.stringify(line) })
        .execute();
    }
    const sold = { data: [{ code: made.code, customer: { id, name: 'Zebedee Quux' }, lead: person }] };
    const replay = {
      actor_id: 1,
      key: 'sell-zebedee',
      call: 'sale.create',
      body_hash: Buffer.from(''),
      status: 201,
      rights: '{}',
    };
    await db
      .insertInto('idempotency_key')
      .values({ ...replay, reply: JSON.stringify(sold) })
      .execute();
    const entry = { actor_type: 'staff', command: 'sale.create', entity: 'booking', entity_id: made.id } as const;
    await db
      .insertInto('audit_log')
      .values({ ...entry, after: JSON.stringify({ customer: 'Zebedee Quux' }) })
      .execute();
    const exported = await exportNaming('Zebedee Quux', 'users.customers');
    const tickets = await exportNaming('Zebedee Quux', RECORD_KINDS.ticket.list);
    expect(await tablesWith(db, 'quux')).toContain('customer');

    expect((await erase(id, { 'if-match': '"1"' })).status).toBe(412);
    expect((await erase(id)).status).toBe(204);

    expect(await tablesWith(db, 'zebedee|quux|87654321')).toEqual([]);
    expect(await tablesWith(db, 'marsh')).toEqual(['job_failure']);
    for (const { key } of [exported, tickets])
      await expect.poll(() => server.installation.files.open(key)).toBeUndefined();
    expect(await one(id)).toMatchObject({
      name: 'Erased customer',
      email: null,
      phone: null,
      country: 'SG',
      bookings: 1,
      enabled: false,
    });
    expect((await one(id)).spend).toEqual([{ currency: 'SGD', minor: 10_600 }]);
    const kept = await server.as('operations').call(booking.one, { params: { id: made.id } });
    expect(kept.body.data).toMatchObject({
      code: made.code,
      status: 'completed',
      total_minor: 10_600,
      paid_minor: 10_600,
      lead: { first_name: 'Erased', last_name: 'customer', email: '', phone: '' },
      destination: { type: 'address', name: 'Private address' },
    });
    expect(kept.body.data.payments).toHaveLength(1);
    const history = await server.as('user_admin').call(audit.history, { params: { kind: 'customer', id } });
    expect(history.body.data.map(({ deed }) => deed)).toEqual([
      'Erased customer',
      'Changed customer',
      'Added customer',
    ]);
    expect(history.body.data[2]?.changes).toContainEqual({ field: 'email', before: null, after: '(erased)' });
  });

  it('cannot be done twice, nor is the record changed afterwards, and it leaves the lists', async () => {
    const { body } = await server
      .as('user_admin')
      .call(customer.create, { body: { first_name: 'Short', phone: '+6580000077' } });
    const { id } = body.data;
    await erase(id);
    const again = await erase(id);
    expect([again.status, again.body.message]).toEqual([409, 'This customer is erased already.']);
    const change = await server.as('user_admin').call(customer.update, { params: { id }, body: { note: 'x' } });
    expect([change.status, change.body.code]).toEqual([409, 'erased']);
    const listed = await server.as('user_admin').call(customer.list, { query: { q: 'erased' } });
    expect(listed.body.total).toBe(0);
    const next = await server
      .as('user_admin')
      .call(customer.create, { body: { first_name: 'Next', phone: '+6580000077' } });
    expect(next.status).toBe(201);
  });

  it('is not for support or auditors', async () => {
    for (const role of ['support', 'auditor'] as const)
      expect((await server.as(role).call(customer.remove, { params: { id: 1 } })).status).toBe(403);
    expect((await erase(999_999)).status).toBe(404);
  });
});
