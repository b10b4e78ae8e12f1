import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import { notice } from '#contract/notice.ts';
import { profile } from '#contract/staff/profile.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { PASSWORD } from '#tests/kit/accounts.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { NOW, startTestServer, type Caller, type TestServer } from '#tests/kit/server.ts';
import { signInTo } from '#tests/kit/sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  const refunds = { confirmAbove: { minor: 2_000, currency: 'SGD' }, approveAbove: { minor: 5_000, currency: 'SGD' } };
  server = await startTestServer({ refunds });
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

let keys = 0;
const refund = (caller: Caller, id: number, amount_minor: number) =>
  caller.call(booking.refund, {
    params: { id },
    body: { amount_minor, reason_code: 'goodwill', override: true, note: 'Agreed by phone with the customer.' },
    headers: { 'idempotency-key': `approval-key-${(keys += 1)}` },
  });

describe('a large refund', () => {
  it('asks for the second factor again, a small one does not', async () => {
    const { access_token } = await signInTo(server, 'finance@example.com');
    const finance = server.withToken(access_token);
    const { id } = await insertBooking(server.database.db);
    server.setNow(new Date(Date.parse(NOW) + 16 * 60_000).toISOString());
    expect((await refund(finance, id, 2_000)).status).toBe(200);
    expect((await refund(finance, id, 2_001)).body).toMatchObject({ code: 'confirm_identity' });
    await finance.call(profile.confirm, { body: { password: PASSWORD } });
    expect((await refund(finance, id, 2_001)).status).toBe(200);
    server.setNow(NOW);
  });

  it('above a second amount waits for another person, and takes its amount meanwhile', async () => {
    const { id } = await insertBooking(server.database.db);
    const { body } = await refund(server.as('finance'), id, 5_001);
    expect(body.data).toMatchObject({ refunded_minor: 0, refund_room: { override_max_minor: 10_600 - 5_001 } });
    const made = body.data.refunds.at(-1);
    expect(made).toMatchObject({ state: 'pending', settled_at: null, decided_by: null });
    const params = { id, refundId: made?.id ?? 0 };
    const approve = (caller: Caller) => caller.call(booking.approveRefund, { params });
    expect((await approve(server.as('finance'))).body.message).toBe(
      'You asked for this refund: somebody else has to approve it.',
    );
    expect((await approve(server.as('support'))).status).toBe(403);
    const told = (await server.as('operations').call(notice.list)).body.data;
    expect(told[0]).toMatchObject({
      kind: 'booking.refund',
      title: expect.stringContaining('The finance asks to refund'),
    });
    const waiting = async () =>
      (await server.as('finance').call(booking.list, { body: { balance: 'awaiting_approval' } })).body.data.map(
        (row) => row.id,
      );
    expect(await waiting()).toEqual([id]);
    const pending = async () => {
      const [row] = (await server.as('finance').call(booking.list, { body: { q: body.data.code } })).body.data;
      const whole = (await server.as('finance').call(booking.one, { params: { id } })).body.data;
      return [row?.refund_pending, whole.refund_pending];
    };
    expect(await pending()).toEqual([true, true]);
    const both = await Promise.all([approve(server.as('operations')), approve(server.as('superadmin'))]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await waiting()).toEqual([]);
    expect(await pending()).toEqual([false, false]);
    const after = (await server.as('finance').call(booking.one, { params: { id } })).body.data;
    expect(after).toMatchObject({ refunded_minor: 5_001, payment_status: 'partially_refunded' });
    expect(after.refunds.at(-1)).toMatchObject({ state: 'succeeded', settled_at: NOW, by: 'The finance' });
  });

  it('that is declined frees its amount', async () => {
    const { id } = await insertBooking(server.database.db);
    const made = (await refund(server.as('finance'), id, 6_000)).body.data.refunds.at(-1);
    const params = { id, refundId: made?.id ?? 0 };
    const { body } = await server.as('operations').call(booking.declineRefund, { params });
    expect(body.data).toMatchObject({ refunded_minor: 0, refund_room: { override_max_minor: 10_600 } });
    expect(body.data.refunds.at(-1)).toMatchObject({ state: 'failed', decided_by: 'The operations' });
    const logs = (await server.as('finance').call(booking.logs, { params: { id } })).body.data;
    expect(logs.map(({ event }) => event).slice(-2)).toEqual(['refund_requested', 'refund_declined']);
  });
});

describe('a refund in several parts', () => {
  const stateOf = ({ body }: Awaited<ReturnType<typeof refund>>) => body.data.refunds.at(-1)?.state;

  it('asks for the second factor with the part that passes the amount, whichever booking it is for', async () => {
    const { access_token } = await signInTo(server, 'operations@example.com');
    const operations = server.withToken(access_token);
    const [first, other] = [await insertBooking(server.database.db), await insertBooking(server.database.db)];
    server.setNow(new Date(Date.parse(NOW) + 16 * 60_000).toISOString());
    expect((await refund(operations, first.id, 1_200)).status).toBe(200);
    expect((await refund(operations, first.id, 801)).body).toMatchObject({ code: 'confirm_identity' });
    expect((await refund(operations, other.id, 801)).body).toMatchObject({ code: 'confirm_identity' });
    expect((await refund(operations, other.id, 800)).status).toBe(200);
    server.setNow(NOW);
  });

  it('waits for another person with the part that passes the amount, also when two are asked for at once', async () => {
    const { db } = server.database;
    const [first, other, third] = [await insertBooking(db), await insertBooking(db), await insertBooking(db)];
    const superadmin = server.as('superadmin');
    const both = await Promise.all([first, other].map(({ id }) => refund(superadmin, id, 3_000)));
    expect(new Set(both.map(stateOf))).toEqual(new Set(['pending', 'succeeded']));
    const waiting = both.find((each) => stateOf(each) === 'pending')?.body.data;
    const params = { id: waiting?.id ?? 0, refundId: waiting?.refunds.at(-1)?.id ?? 0 };
    expect((await server.as('operations').call(booking.approveRefund, { params })).status).toBe(200);
    // What somebody else has approved does not count: 3,000 and 2,000 do not pass 5,000.
    expect(stateOf(await refund(superadmin, third.id, 2_000))).toBe('succeeded');
    expect(stateOf(await refund(superadmin, third.id, 1))).toBe('pending');
  });

  it('never passes the amount alone, with two hundred at once from two sessions', async () => {
    const { db } = server.database;
    await db.updateTable('refund').set({ state: 'failed' }).execute();
    const sessions = [await signInTo(server, 'finance@example.com'), await signInTo(server, 'finance@example.com')];
    const callers = sessions.map(({ access_token }) => server.withToken(access_token));
    const bookings = await Promise.all(Array.from({ length: 100 }, () => insertBooking(db)));
    const made = await Promise.all(callers.flatMap((caller) => bookings.map(({ id }) => refund(caller, id, 60))));
    expect(made.filter(({ status }) => status !== 200)).toEqual([]);
    const { rows } = await sql`select state, sum(amount_minor)::int as minor from refund
      where state <> 'failed' group by state order by state`.execute(db);
    expect(rows).toEqual([
      { state: 'pending', minor: 117 * 60 },
      { state: 'succeeded', minor: 83 * 60 },
    ]);
  });

  it('of other bookings counts for a day, of the same booking for ever', async () => {
    const { db } = server.database;
    const [first, other] = [await insertBooking(db), await insertBooking(db)];
    const finance = server.as('finance');
    const dayBefore = new Date(Date.parse(NOW) - 24 * 60 * 60_000).toISOString();
    await db.updateTable('refund').set({ created_at: dayBefore }).execute();
    expect(stateOf(await refund(finance, first.id, 5_000))).toBe('succeeded');
    await db.updateTable('refund').set({ created_at: dayBefore }).execute();
    expect(stateOf(await refund(finance, other.id, 5_000))).toBe('succeeded');
    await db.updateTable('refund').set({ created_at: dayBefore }).execute();
    expect(stateOf(await refund(finance, first.id, 1))).toBe('pending');
  });
});
