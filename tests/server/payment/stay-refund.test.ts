import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { notice } from '#contract/notice.ts';
import { insertPayment, insertRefund, updateSums } from '#server/ledger/index.ts';
import { paymentSweep } from '#server/payment/index.ts';
import { eventually } from '#tests/kit/eventually.ts';
import { insertStay } from '#tests/kit/hotel-stays.ts';
import { newKey } from '#tests/kit/payments.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const finance = () => server.as('finance');
const read = async (id: number) => (await finance().call(hotelBooking.one, { params: { id } })).body.data;
const eventsOf = async (id: number) =>
  (await finance().call(hotelBooking.logs, { params: { id } })).body.data.map(({ event }) => event);

/** Adds a stay that a provider has been paid for. */
async function paidStay(charge_ref: string) {
  const { db } = server.database;
  const owner = await insertStay(db);
  const link = { method: 'link', provider: 'local', state: 'captured', charge_ref, at: NOW } as const;
  const payment_id = await insertPayment(db, { owner, ...link, amount_minor: 700_000, currency: 'PHP' });
  await updateSums(db, owner);
  return { id: owner.id, owner, payment_id };
}
const refund = (id: number, amount_minor: number) =>
  finance().call(hotelBooking.refund, {
    params: { id },
    body: { amount_minor, reason_code: 'goodwill', override: true, note: 'The lift was out of order.' },
    headers: newKey(),
  });

describe('a refund of a stay through its provider', () => {
  it('is asked for after the commit, and counts once it is paid', async () => {
    const { id } = await paidStay('LC-1');
    expect((await refund(id, 20_000)).body.data.refunds).toMatchObject([{ state: 'pending', sent_at: NOW }]);
    await eventually(async () =>
      expect(await read(id)).toMatchObject({
        refunded_minor: 20_000,
        payment_status: 'partially_refunded',
        refunds: [{ state: 'succeeded', failure: null }],
      }),
    );
    expect((await eventsOf(id)).slice(-2)).toEqual(['refund_sent', 'refunded']);
  });

  it('that is refused says why to those who may refund, and frees its amount', async () => {
    const { id } = await paidStay('LX-1');
    await refund(id, 20_000);
    await eventually(async () => expect((await read(id)).refunds).toMatchObject([{ state: 'failed' }]));
    const { code, refunded_minor, refund_room } = await read(id);
    expect({ refunded_minor, most: refund_room.override_max_minor }).toEqual({ refunded_minor: 0, most: 700_000 });
    const titles = (await finance().call(notice.list)).body.data.map(({ title }) => title);
    expect(titles).toContain(`The refund of PHP 200.00 for ${code} was refused`);
  });

  it('that a crash has left under way is sent by the sweep', async () => {
    const { id, owner, payment_id } = await paidStay('LC-2');
    const given = { reason_code: 'goodwill', note: null, idempotency_key: 'crash', policy_bps: null, override: true };
    const times = { sent_at: '2026-05-20T00:00:00Z', settled_at: null, created_at: '2026-05-20T00:00:00Z' };
    const money = { owner, payment_id, amount_minor: 100, currency: 'PHP', state: 'pending' } as const;
    await insertRefund(server.database.db, { ...money, ...given, ...times, created_by: null });
    await paymentSweep(server.installation.payments).run(server.database.db, server.now());
    expect(await read(id)).toMatchObject({ refunded_minor: 100, refunds: [{ state: 'succeeded' }] });
  });
});
