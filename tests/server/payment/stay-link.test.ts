import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { notice } from '#contract/notice.ts';
import { message } from '#contract/sending/message.ts';
import { paymentSweep } from '#server/payment/index.ts';
import { insertStay } from '#tests/kit/hotel-stays.ts';
import { newKey, press, sendWebhook } from '#tests/kit/payments.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const staff = () => server.as('superadmin');
const read = async (id: number) => (await staff().call(hotelBooking.one, { params: { id } })).body.data;
const eventsOf = async (id: number) =>
  (await staff().call(hotelBooking.logs, { params: { id } })).body.data.map(
    ({ event, actor }) => `${event} by ${actor}`,
  );
const ask = (id: number, amount_minor?: number, who = staff()) =>
  who.call(hotelBooking.link, {
    params: { id },
    body: amount_minor === undefined ? {} : { amount_minor },
    headers: newKey(),
  });

/** Makes a link for a stay over PHP 7,000.00. */
async function linked(amount_minor?: number) {
  const { id } = await insertStay(server.database.db);
  const { body } = await ask(id, amount_minor);
  const [made] = body.data.payments;
  return { id, code: body.data.code, paymentId: made?.id ?? 0, path: new URL(made?.link_url ?? '').pathname };
}

describe('a payment link of a stay @quick', () => {
  it('is over what is due, names the stay to its customer, and counts once it is paid', async () => {
    const { id, code, path } = await linked();
    const page = (await server.app.inject({ url: path })).body;
    for (const words of [code, 'Bay Hotel, 2026-05-21 – 2026-05-23', 'Pay PHP 7,000.00']) expect(page).toContain(words);
    await press(server, path, 'pay');
    expect(await read(id)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      paid_minor: 700_000,
      payments: [{ method: 'link', state: 'captured', link_url: null }],
      balance: { due_minor: 0 },
    });
    expect(await eventsOf(id)).toEqual(['link_made by Administrator', 'paid by System']);
  });

  it('goes to the guest by mail and text message', async () => {
    const { code, path } = await linked();
    const { body } = await staff().call(message.list, { query: { q: code, template: 'payment_link' } });
    expect(body.data.map(({ channel, state }) => `${channel} ${state}`).toSorted()).toEqual([
      'email planned',
      'sms planned',
    ]);
    expect(body.data.every(({ text }) => text.includes(path))).toBe(true);
  });

  it('pays a part, counts once however often it is reported, and asks for the rest only once', async () => {
    const { id, path } = await linked(100_000);
    const link = { ref: path.split('/').at(-1) ?? '', amount_minor: 100_000, currency: 'PHP' };
    const outcomes = await Promise.all([1, 2, 3].map(() => sendWebhook(server, link, 'pay')));
    expect(outcomes.filter(({ body }) => body.outcome === 'counted')).toHaveLength(1);
    expect((await sendWebhook(server, link, 'decline')).body.outcome).toBe('late');
    expect(await read(id)).toMatchObject({ payment_status: 'partially_paid', balance: { due_minor: 600_000 } });
    expect((await ask(id)).body.data.payments.at(-1)?.amount_minor).toBe(600_000);
    expect((await ask(id)).body).toMatchObject({ code: 'nothing_due' });
  });

  it('can be cancelled, and runs out after a day', async () => {
    const { id, paymentId, path } = await linked();
    const cancel = () => staff().call(hotelBooking.cancelLink, { params: { id, paymentId }, headers: newKey() });
    expect((await cancel()).body.data.payments).toMatchObject([{ state: 'voided', link_url: null }]);
    expect((await cancel()).body.message).toBe('This link is voided already.');
    await press(server, path, 'pay');
    expect((await read(id)).paid_minor).toBe(0);
    const other = await linked();
    server.setNow('2026-05-21T05:00:00.000Z');
    await paymentSweep(server.installation.payments).run(server.database.db, server.now());
    server.setNow(NOW);
    expect((await read(other.id)).payments).toMatchObject([{ state: 'voided', reason: 'The link has run out.' }]);
  });

  it('ends with its stay; money that arrives after all is told to those who may refund it', async () => {
    const { id, code, path } = await linked();
    const body = { by: 'customer', reason_code: 'change_of_plans' } as const;
    const cancelled = await staff().call(hotelBooking.cancel, { params: { id }, body });
    expect(cancelled.body.data.payments).toMatchObject([{ state: 'voided' }]);
    expect((await ask(id, 1_000)).body).toMatchObject({ code: 'booking_over' });
    server.setNow('2026-05-20T04:10:00.000Z');
    await sendWebhook(server, { ref: path.split('/').at(-1) ?? '', amount_minor: 700_000, currency: 'PHP' }, 'pay');
    server.setNow(NOW);
    expect(await read(id)).toMatchObject({ status: 'cancelled', balance: { overpaid_minor: 700_000 } });
    const titles = (await server.as('finance').call(notice.list)).body.data.map(({ title }) => title);
    expect(titles).toContain(`PHP 7,000.00 arrived for ${code} after it was cancelled`);
  });

  it('collects the fee of a stay that was cancelled', async () => {
    const { id } = await insertStay(server.database.db);
    const ended = { status: 'cancelled', cancelled_at: NOW, cancel_by: 'customer', fee_minor: 120_000 } as const;
    await server.database.db.updateTable('hotel_booking').set(ended).where('id', '=', id).execute();
    const { body } = await ask(id);
    expect(body.data.payments).toMatchObject([{ amount_minor: 120_000 }]);
    server.setNow('2026-05-20T04:10:00.000Z');
    await press(server, new URL(body.data.payments[0]?.link_url ?? '').pathname, 'pay');
    server.setNow(NOW);
    expect((await read(id)).balance).toMatchObject({ due_minor: 0, overpaid_minor: 0 });
  });

  it('needs the right to change hotel bookings', async () => {
    const { id } = await insertStay(server.database.db);
    expect((await ask(id, undefined, server.as('finance'))).status).toBe(403);
    expect((await ask(id, undefined, server.stranger)).status).toBe(401);
  });
});
