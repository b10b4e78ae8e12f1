import { afterAll, beforeAll, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import { payment } from '#contract/booking/payment.ts';
import type { Booking } from '#contract/booking/booking.schema.ts';
import { paymentStatus } from '#domain/booking/ledger.ts';
import { random } from '#tests/domain/random.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { linkTo, newKey, recordTo, sendWebhook } from '#tests/kit/payments.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { eventually } from '#tests/kit/eventually.ts';

// Many clients at once pay, void, refund and report payments of a few bookings: late, twice, in any order.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const CLIENTS = 6;
const STEPS = 14;

type Link = { ref: string; amount_minor: number; currency: string };

async function scene() {
  const { id } = await insertBooking(server.database.db, { paid: 0, status: 'pending' });
  const links: Link[] = [];
  return { id, links };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const read = async (id: number): Promise<Booking> =>
  (await server.as('operations').call(booking.one, { params: { id } })).body.data;

/** One step of a client. Refusals are part of the game; a fault is not. */
async function step({ id, links }: Scene, next: (below: number) => number): Promise<number> {
  const who = server.as('operations');
  const one = <T>(values: readonly T[]): T | undefined => values[next(values.length)];
  const headers = newKey();
  switch (next(7)) {
    case 0: {
      const send = { amount_minor: 1 + next(6_000), method: next(2) === 0 ? 'cash' : 'card' } as const;
      const replies = await Promise.all([recordTo(who, id, send, headers), recordTo(who, id, send, headers)]);
      return Math.max(...replies.map(({ status }) => status));
    }
    case 1: {
      const amount_minor = 1 + next(6_000);
      const { status, body } = await who.call(payment.link, { params: { id }, body: { amount_minor }, headers });
      for (const { link_url } of status === 201 ? body.data.payments : []) {
        const ref = link_url?.split('/').at(-1);
        const amount = body.data.payments.find((each) => each.link_url === link_url)?.amount_minor ?? 0;
        if (ref && !links.some((known) => known.ref === ref))
          links.push({ ref, amount_minor: amount, currency: 'SGD' });
      }
      return status;
    }
    case 2:
    case 3: {
      const link = one(links);
      return link ? (await sendWebhook(server, link, next(4) === 0 ? 'decline' : 'pay')).status : 200;
    }
    case 4: {
      const found = one((await read(id)).payments);
      const params = { id, paymentId: found?.id ?? 1 };
      return (await who.call(payment.void, { params, body: { reason: 'By mistake' }, headers })).status;
    }
    default: {
      const body = {
        amount_minor: 1 + next(5_000),
        reason_code: 'goodwill',
        override: true,
        note: 'As a part of the game.',
      };
      return (await who.call(booking.refund, { params: { id }, body: body as never, headers })).status;
    }
  }
}

/** What must hold of a booking whatever happened to it. */
async function check({ id }: Scene): Promise<void> {
  const { paid_minor, refunded_minor, payment_status, total_minor, payments, refunds } = await read(id);
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
     join payment p on p.id = e.payment_id where p.booking_id = ${id} and e.outcome = 'counted' group by 1`,
  );
  expect(rows.every(({ counted }) => counted === 1)).toBe(true);
  const counted = await server.database.pool.query<{ paid: number }>(
    `select count(*)::int as paid from booking_log where booking_id = ${id} and event = 'paid' and actor_type = 'system'`,
  );
  expect(counted.rows[0]?.paid).toBe(
    payments.filter(({ method, state }) => method === 'link' && state === 'captured').length,
  );
}

it.each([1, 2, 3, 4])('sums hold whatever many clients do at once (%i) @quick', async (seed) => {
  const scenes = [await scene(), await scene()];
  for (const each of scenes) {
    await linkTo(server.as('operations'), each.id, 3_000);
    await recordTo(server.as('operations'), each.id, { amount_minor: 4_000 });
  }
  const statuses = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const next = random(seed * 1_000 + client);
      const seen: number[] = [];
      for (let index = 0; index < STEPS; index += 1) seen.push(await step(scenes[next(2)] ?? (await scene()), next));
      return seen;
    }),
  );
  expect(statuses.flat().filter((status) => status >= 500)).toEqual([]);
  expect(statuses.flat().filter((status) => status < 300).length).toBeGreaterThan(10);
  // Refunds through links are settled after their commits.
  await eventually(async () => {
    for (const { id } of scenes) expect((await read(id)).refunds.map(({ state }) => state)).not.toContain('pending');
  });
  for (const each of scenes) await check(each);
});
