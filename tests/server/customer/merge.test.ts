import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { customer } from '#contract/customer.ts';
import type { Customer } from '#contract/customer.schema.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const admin = () => server.as('user_admin');
async function made(body: BodyOf<typeof customer.create>): Promise<Customer> {
  const reply = await admin().call(customer.create, { body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data;
}
const one = async (id: number) => (await admin().call(customer.one, { params: { id } })).body.data;
const signs = async (id: number) =>
  (await admin().call(customer.duplicates, { params: { id } })).body.data.map((each) => [each.customer.id, each.signs]);
const merge = (id: number, body: BodyOf<typeof customer.merge>, headers?: Record<string, string>) =>
  admin().call(customer.merge, { params: { id }, body, ...(headers && { headers }) });

describe('duplicates', () => {
  it('are found by mailbox, by normalised phone number, and by name with the same final digits', async () => {
    const ann = await made({ first_name: 'Ann', last_name: 'Óng', email: 'ann.ong@gmail.com', phone: '+6591112222' });
    const mail = await made({ first_name: 'A', email: 'annong+trips@googlemail.com' });
    const number = await made({ first_name: 'B', phone: '+65091112222' });
    const person = await made({ first_name: 'ann', last_name: 'ong', phone: '+447700112222' });
    await made({ first_name: 'Other', email: 'annong@example.com', phone: '+6591113333' });
    expect(await signs(ann.id)).toEqual([
      [mail.id, ['email']],
      [number.id, ['phone']],
      [person.id, ['person']],
    ]);
    const { body } = await admin().call(customer.list, { query: { duplicates: true, sort: 'id', order: 'asc' } });
    expect(body.data.map(({ id }) => id)).toEqual([ann.id, mail.id, number.id, person.id]);
  });
});

describe('merging', () => {
  it('keeps the chosen values, moves the bookings unchanged, and redirects old links to the kept customer', async () => {
    const { db } = server.database;
    const kept = await made({
      first_name: 'Kit',
      email: 'kit@example.com',
      note: 'Old',
      tags: ['vip'],
      marketing_opt_in: true,
    });
    const other = await made({
      first_name: 'Christopher',
      last_name: 'Ray',
      email: 'c.ray@example.com',
      phone: '+6599990000',
      country: 'SG',
      tags: ['hotel'],
    });
    const { id: bookingId } = await insertBooking(db, { customer_id: other.id, lead_first_name: 'Chris' });
    const { status, body } = await merge(kept.id, { other_id: other.id, take: ['name', 'email'] });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({
      id: kept.id,
      name: 'Christopher Ray',
      email: 'c.ray@example.com',
      phone: '+6599990000',
      country: 'SG',
      note: 'Old',
      tags: ['vip', 'hotel'],
      marketing_opt_in: false,
      consent: { through: 'merge' },
      bookings: 1,
    });
    const moved = await server.as('support').call(booking.one, { params: { id: bookingId } });
    expect(moved.body.data).toMatchObject({
      customer: { id: kept.id },
      lead: { first_name: 'Chris' },
      total_minor: 10_600,
    });
    expect(await one(other.id)).toMatchObject({
      email: null,
      consent: null,
      bookings: 0,
      merged_into: { id: kept.id, name: 'Christopher Ray' },
    });
    const trail = await db
      .selectFrom('audit_log')
      .select(['entity', 'entity_id'])
      .where('command', '=', 'customer.merge')
      .execute();
    expect(trail).toEqual(
      expect.arrayContaining([
        { entity: 'customer', entity_id: kept.id },
        { entity: 'customer', entity_id: other.id },
        { entity: 'booking', entity_id: bookingId },
      ]),
    );
    const third = await made({ first_name: 'Third', phone: '+6599990001' });
    await merge(third.id, { other_id: kept.id });
    expect((await one(other.id)).merged_into).toMatchObject({ id: third.id });
    expect((await merge(third.id, { other_id: other.id })).status).toBe(409);
  });

  it('also erases the audit entries of customers merged into the erased one', async () => {
    const kept = await made({ first_name: 'Stay', phone: '+6599980000' });
    const other = await made({ first_name: 'Wolfeschlegel', phone: '+6599980001' });
    await merge(kept.id, { other_id: other.id });
    expect((await admin().call(customer.remove, { params: { id: kept.id } })).status).toBe(204);
    const trail = await server.database.db.selectFrom('audit_log').select(['before', 'after']).execute();
    expect(JSON.stringify(trail)).not.toContain('Wolfeschlegel');
  });

  it('is refused with an outdated version of either, without any change', async () => {
    const kept = await made({ first_name: 'One', phone: '+6599970000' });
    const other = await made({ first_name: 'Two', phone: '+6599970001' });
    await admin().call(customer.update, { params: { id: other.id }, body: { note: 'Newer' } });
    expect((await merge(kept.id, { other_id: other.id, other_version: 1 })).status).toBe(412);
    expect((await merge(kept.id, { other_id: other.id, other_version: 2 }, { 'if-match': '"9"' })).status).toBe(412);
    expect(await one(other.id)).toMatchObject({ name: 'Two', merged_into: null });
  });

  it('refuses invalid merges and callers without the right to erase', async () => {
    const { id } = await made({ first_name: 'Solo', phone: '+6599960000' });
    expect((await merge(id, { other_id: id })).body.fields).toHaveProperty('other_id');
    expect((await merge(id, { other_id: 999_999 })).body.fields).toHaveProperty('other_id');
    expect((await merge(id, { other_id: 1, take: ['password' as never] })).status).toBe(422);
    expect((await server.as('support').call(customer.merge, { params: { id }, body: { other_id: 1 } })).status).toBe(
      403,
    );
  });
});
