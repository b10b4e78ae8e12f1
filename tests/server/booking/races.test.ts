import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import { city } from '#contract/reference/city.ts';
import { buildApp } from '#server/app.ts';
import { expireBookings } from '#server/booking/index.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { TEST_DATABASE_URL } from '#tests/kit/database.ts';
import { insertReference, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { caller, NOW, startTestServer, type Caller, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
let other: FastifyInstance;
/** The same person at two processes that share the database. */
let here: Caller;
let there: Caller;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  other = await buildApp({
    database: server.database,
    installation: server.installation,
    clock: () => new Date(NOW),
    checkReplies: true,
  });
  here = server.as('superadmin');
  there = caller(other, server.tokenOf('superadmin'));
});
afterAll(async () => {
  await other.close();
  await server.stop();
});

const ROUNDS = [1, 2, 3, 4];
const bookingOf = (id: number) =>
  server.database.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = async (id: number) =>
  (
    await server.database.db
      .selectFrom('booking_log')
      .select('event')
      .where('booking_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event);

it('refuses the second of two writers with the same version', async () => {
  const headers = { 'if-match': '"1"' };
  const edit = (who: Caller, bufferMin: number) =>
    who.call(city.update, { params: { id: SINGAPORE_CITY }, body: { buffer_min: bufferMin }, headers });
  const replies = await Promise.all([edit(here, 11), edit(there, 12)]);
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412]);
  const won = replies.find(({ status }) => status === 200)?.body.data;
  expect(replies.find(({ status }) => status === 412)?.body.current).toMatchObject({ buffer_min: won?.buffer_min });
});

it.each(ROUNDS)('confirming and cancelling at once leaves one story (round %d)', async () => {
  const { id } = await insertBooking(server.database.db, { status: 'pending' });
  const [confirmed, cancelled] = await Promise.all([
    here.call(booking.confirm, { params: { id } }),
    there.call(booking.cancel, { params: { id }, body: { reason_code: 'other' } }),
  ]);
  expect(cancelled.status).toBe(200);
  expect(await eventsOf(id)).toEqual(confirmed.status === 200 ? ['confirmed', 'cancelled'] : ['cancelled']);
  expect((await bookingOf(id)).status).toBe('cancelled');
});

it.each(ROUNDS)('the expiry sweep and a confirmation at once leave one of both (round %d)', async () => {
  const unpaid = { status: 'pending', payment_method: 'cash', paid: 0, inHours: 1 } as const;
  const { id } = await insertBooking(server.database.db, unpaid);
  const [, { status }] = await Promise.all([
    expireBookings(server.database.db, new Date(Date.parse(NOW) + 2 * 3_600_000)),
    there.call(booking.confirm, { params: { id } }),
  ]);
  expect(await eventsOf(id)).toEqual([status === 200 ? 'confirmed' : 'expired']);
});

it.each(ROUNDS)(
  'a refund sent to two processes with one key is paid once, beside a cancellation that refunds (round %d)',
  async (round) => {
    const { id } = await insertBooking(server.database.db, { inHours: 30 });
    const refund = (who: Caller) =>
      who.call(booking.refund, {
        params: { id },
        body: { amount_minor: 4_000, reason_code: 'goodwill', override: true, note: 'Waited an hour' },
        headers: { 'idempotency-key': `refund-${round}` },
      });
    const cancel = (who: Caller) =>
      who.call(booking.cancel, {
        params: { id },
        body: { reason_code: 'other', refund: 'policy' },
        headers: { 'idempotency-key': `cancel-${round}` },
      });
    const pressed = await Promise.all([refund(here), refund(there), cancel(there), cancel(here)]);
    for (const { status, body } of pressed)
      expect(status === 200 || ['in_flight', 'all_refunded', 'exceeds_paid'].includes(body.code)).toBe(true);
    const { rows } = await sql<{
      amount_minor: number;
    }>`select amount_minor from refund where booking_id = ${id}`.execute(server.database.db);
    expect(rows.reduce((sum, row) => sum + row.amount_minor, 0)).toBe(10_600);
    expect(rows.length).toBeLessThanOrEqual(2);
    expect((await bookingOf(id)).refunded_minor).toBe(10_600);
  },
);

it.runIf(TEST_DATABASE_URL !== '')('a request whose connection is cut is told that the database was lost', async () => {
  const { db } = server.database;
  const { id } = await insertBooking(db, { status: 'pending' });
  let release = (): void => undefined;
  let held: Promise<void> | undefined;
  await new Promise<void>((locked) => {
    held = db.transaction().execute(async (trx) => {
      await sql`select from booking where id = ${id} for update`.execute(trx);
      locked();
      await new Promise<void>((resolve) => (release = resolve));
    });
  });
  const waiting = there.call(booking.confirm, { params: { id } });
  let cut = 0;
  while (cut === 0) {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    cut = rows.length;
  }
  const { status, body } = await waiting;
  release();
  await held;
  expect([status, body.code]).toEqual([503, expect.stringMatching(/^(restarting|database_lost)$/)]);
  expect((await bookingOf(id)).status).toBe('pending');
});
