import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboard } from '#contract/dashboard/dashboard.ts';
import { KINDS } from '#contract/kinds.ts';
import type { Call } from '#contract/kit/call.ts';
import { ticket } from '#contract/ticket/ticket.ts';
import { WAITS, type Wait } from '#contract/waiting.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { insertStay, payStay } from '#tests/kit/hotel-stays.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { plannedMessage } from '#tests/kit/sending-ways.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.database;
  await insertReference(db);
  await insertBooking(db, { inHours: 30, status: 'pending', paid: 0 });
  await insertBooking(db, { inHours: 2, status: 'pending', paid: 0, market: 'ph' });
  await insertBooking(db, { inHours: 2, status: 'confirmed' });
  await insertBooking(db, { inHours: 20, status: 'confirmed' });
  const cancelled = { cancel_by: 'operator', cancel_reason_code: 'other', cancel_refund_bps: 10_000 } as const;
  await insertBooking(db, { status: 'cancelled', cancelled_at: NOW, ...cancelled });
  const stay = await insertStay(db, { status: 'denied' });
  await payStay(db, stay, { amount_minor: 700_000, at: NOW });
  const id = await plannedMessage(server);
  await db.updateTable('message').set({ state: 'failed' }).where('id', '=', id).execute();
  const body = { subject: 'Lost bag', type: 'other' as const, body: 'It was black.' };
  await server.as('support').call(ticket.create, { body });
});
afterAll(() => server.stop());

async function waitsOf(role: RoleCode): Promise<Record<string, number>> {
  const { status, body } = await server.as(role).call(dashboard.waiting);
  expect(status).toBe(200);
  return Object.fromEntries(body.data.map((each) => [each.id, each.count]));
}

describe('What waits for staff', () => {
  it('is counted for those who may settle it, each as the list it leads to', async () => {
    for (const role of ['superadmin', 'dispatcher', 'support', 'marketing', 'finance', 'auditor'] as const)
      for (const [id, count] of Object.entries(await waitsOf(role))) {
        const { kind, find } = (WAITS as Readonly<Record<string, Wait>>)[id] as Wait;
        const { query = {}, body } = find(NOW);
        const list: Call = KINDS[kind].calls.list;
        const found = await server.as(role).call(list, { query, ...(body && { body }) });
        expect(found.body, `${id} of a ${role}`).toMatchObject({ total: count });
      }
  });

  it('is the work of each person alone', async () => {
    expect(await waitsOf('dispatcher')).toEqual({
      'booking.unassigned': 1,
      'booking.pending': 2,
      'ticket.unassigned': 1,
    });
    expect(await waitsOf('support')).toMatchObject({ 'ticket.unassigned': 1 });
    expect(await waitsOf('finance')).toMatchObject({ 'booking.refund_due': 1, 'hotel_booking.refund_due': 1 });
    expect(await waitsOf('marketing')).toEqual({ 'message.failed': 1 });
    expect(await waitsOf('auditor')).toEqual({});
  });

  it('is of their own markets', async () => {
    await server.database.pool.query(`update admin set markets = '{ph}' where email = 'operations@example.com'`);
    expect(await waitsOf('operations')).toMatchObject({ 'booking.pending': 1 });
  });
});
