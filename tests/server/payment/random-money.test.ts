import { afterAll, beforeAll, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import { payment } from '#contract/booking/payment.ts';
import type { Booking } from '#contract/booking/booking.schema.ts';
import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import type { HotelBooking } from '#contract/hotel/hotel-booking.schema.ts';
import { paymentStatus } from '#domain/booking/ledger.ts';
import { random } from '#tests/domain/random.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { newKey, sendWebhook } from '#tests/kit/payments.ts';
import { insertStay } from '#tests/kit/hotel-stays.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { eventually } from '#tests/kit/eventually.ts';

// Many clients at once pay, void, refund and report payments of a trip and a stay: late, twice, in any order.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const CLIENTS = 6;
const STEPS = 14;

type Link = { ref: string; amount_minor: number; currency: string };
type Headers = ReturnType<typeof newKey>;
type Sum = { amount_minor: number };

/** What the game is played with: a trip or a stay, and the links that were made for it. */
interface Scene {
  readonly id: number;
  readonly column: 'booking_id' | 'hotel_booking_id';
  readonly links: Link[];
  read(): Promise<Booking | HotelBooking>;
  record(body: Sum & { method: 'cash' | 'card' }, headers?: Headers): Promise<{ status: number }>;
  link(body: Sum, headers?: Headers): Promise<{ status: number; body: { data: Pick<Booking, 'payments'> } }>;
  cancelLink(paymentId: number, headers: Headers): Promise<{ status: number }>;
  void(paymentId: number, headers: Headers): Promise<{ status: number }>;
  refund(body: Sum, headers: Headers): Promise<{ status: number }>;
}

const GOODWILL = { reason_code: 'goodwill', override: true, note: 'As a part of the game.' } as const;
const REASON = { reason: 'By mistake' };

async function trip(): Promise<Scene> {
  const { id } = await insertBooking(server.database.db, { paid: 0, status: 'pending' });
  const who = server.as('operations');
  const params = { id };
  return {
    id,
    column: 'booking_id',
    links: [],
    read: async () => (await who.call(booking.one, { params })).body.data,
    record: (body, headers = newKey()) => who.call(payment.record, { params, body, headers }),
    link: (body, headers = newKey()) => who.call(payment.link, { params, body, headers }),
    cancelLink: (paymentId, headers) => who.call(payment.cancelLink, { params: { id, paymentId }, headers }),
    void: (paymentId, headers) => who.call(payment.void, { params: { id, paymentId }, body: REASON, headers }),
    refund: (body, headers) => who.call(booking.refund, { params, body: { ...GOODWILL, ...body }, headers }),
  };
}

async function stay(): Promise<Scene> {
  const { id } = await insertStay(server.database.db);
  const who = server.as('superadmin');
  const params = { id };
  return {
    id,
    column: 'hotel_booking_id',
    links: [],
    read: async () => (await who.call(hotelBooking.one, { params })).body.data,
    record: (body, headers = newKey()) => who.call(hotelBooking.recordPayment, { params, body, headers }),
    link: (body, headers = newKey()) => who.call(hotelBooking.link, { params, body, headers }),
    cancelLink: (paymentId, headers) => who.call(hotelBooking.cancelLink, { params: { id, paymentId }, headers }),
    void: (paymentId, headers) =>
      who.call(hotelBooking.voidPayment, { params: { id, paymentId }, body: REASON, headers }),
    refund: (body, headers) => who.call(hotelBooking.refund, { params, body: { ...GOODWILL, ...body }, headers }),
  };
}

/** One step of a client. Refusals are part of the game; a fault is not. */
async function step(scene: Scene, next: (below: number) => number): Promise<number> {
  const one = <T>(values: readonly T[]): T | undefined => values[next(values.length)];
  const headers = newKey();
  const anyPayment = async () => one((await scene.read()).payments)?.id ?? 1;
  switch (next(8)) {
    case 0: {
      const body = { amount_minor: 1 + next(6_000), method: next(2) === 0 ? 'cash' : 'card' } as const;
      const replies = await Promise.all([scene.record(body, headers), scene.record(body, headers)]);
      return Math.max(...replies.map(({ status }) => status));
    }
    case 1: {
      const { status, body } = await scene.link({ amount_minor: 1 + next(6_000) }, headers);
      if (status === 201) noteLinks(scene, body.data);
      return status;
    }
    case 2:
    case 3: {
      const link = one(scene.links);
      return link ? (await sendWebhook(server, link, next(4) === 0 ? 'decline' : 'pay')).status : 200;
    }
    case 4:
      return (await scene.void(await anyPayment(), headers)).status;
    case 5:
      return (await scene.cancelLink(await anyPayment(), headers)).status;
    default:
      return (await scene.refund({ amount_minor: 1 + next(5_000) }, headers)).status;
  }
}

/** Keeps the links of a reply, so that webhooks about them can be sent also when they are over. */
function noteLinks({ links }: Scene, { payments }: Pick<Booking, 'payments'>): void {
  for (const { link_url, amount_minor, currency } of payments) {
    const ref = link_url?.split('/').at(-1);
    if (ref && !links.some((known) => known.ref === ref)) links.push({ ref, amount_minor, currency });
  }
}

/** What must hold of a booking whatever happened to it. */
async function check({ id, column, read }: Scene): Promise<void> {
  const { paid_minor, refunded_minor, payment_status, total_minor, payments, refunds } = await read();
  const sum = (entries: readonly { amount_minor: number }[]) =>
    entries.reduce((total, { amount_minor }) => total + amount_minor, 0);
  expect(paid_minor).toBe(sum(payments.filter(({ state }) => state === 'captured')));
  expect(refunded_minor).toBe(sum(refunds.filter(({ state }) => state === 'succeeded')));
  expect(sum(refunds.filter(({ state }) => state !== 'failed'))).toBeLessThanOrEqual(paid_minor);
  expect(payment_status).toBe(paymentStatus(total_minor, { paid_minor, refunded_minor }));
  for (const each of payments) {
    const through = sum(refunds.filter(({ payment_id, state }) => payment_id === each.id && state !== 'failed'));
    expect(each.refunded_minor).toBe(through);
    expect(through).toBeLessThanOrEqual(each.state === 'captured' ? each.amount_minor : 0);
  }
  const { rows } = await server.database.pool.query<{ reference: string; counted: number }>(
    `select e.event_id as reference, count(*)::int as counted from payment_event e
     join payment p on p.id = e.payment_id where p.${column} = ${id} and e.outcome = 'counted' group by 1`,
  );
  expect(rows.every(({ counted }) => counted === 1)).toBe(true);
  const counted = await server.database.pool.query<{ paid: number }>(
    `select count(*)::int as paid from ${column.replace('_id', '_log')} where ${column} = ${id} and event = 'paid' and actor_type = 'system'`,
  );
  expect(counted.rows[0]?.paid).toBe(
    payments.filter(({ method, state }) => method === 'link' && state === 'captured').length,
  );
}

it.each([1, 2, 3, 4])('sums hold whatever many clients do at once (%i) @quick', async (seed) => {
  const first = await trip();
  const scenes = [first, await stay()];
  for (const each of scenes) {
    noteLinks(each, (await each.link({ amount_minor: 3_000 })).body.data);
    await each.record({ amount_minor: 4_000, method: 'cash' });
  }
  const statuses = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const next = random(seed * 1_000 + client);
      const seen: number[] = [];
      for (let index = 0; index < STEPS; index += 1) seen.push(await step(scenes[next(2)] ?? first, next));
      return seen;
    }),
  );
  expect(statuses.flat().filter((status) => status >= 500)).toEqual([]);
  expect(statuses.flat().filter((status) => status < 300).length).toBeGreaterThan(10);
  // Refunds through links are settled after their commits.
  await eventually(async () => {
    for (const { read } of scenes) expect((await read()).refunds.map(({ state }) => state)).not.toContain('pending');
  });
  for (const each of scenes) await check(each);
});
