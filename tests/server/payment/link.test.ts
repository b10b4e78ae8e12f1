import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import { notice } from '#contract/notice.ts';
import { payment } from '#contract/booking/payment.ts';
import { paymentSweep } from '#server/payment/index.ts';
import { expireBookings } from '#server/booking/index.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { linkTo, newKey, press, recordTo, sendWebhook } from '#tests/kit/payments.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';
import { eventually } from '#tests/kit/eventually.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const operations = () => server.as('operations');
const unpaid = (overrides?: Parameters<typeof insertBooking>[1]) =>
  insertBooking(server.database.db, { paid: 0, status: 'pending', ...overrides });
const read = async (id: number) => (await operations().call(booking.one, { params: { id } })).body.data;
const eventsOf = async (id: number) =>
  (await operations().call(booking.logs, { params: { id } })).body.data.map(
    ({ event, actor }) => `${event} by ${actor}`,
  );
const titles = async () => (await operations().call(notice.list)).body.data.map(({ title }) => title);
const refOf = (path: string) => path.split('/').at(-1) ?? '';
const over = (path: string, amount_minor = 10_600) => ({ ref: refOf(path), amount_minor, currency: 'SGD' });

describe('a payment link @quick', () => {
  it('is over what is due, and opens a page with the booking and its amount', async () => {
    const { id, code } = await unpaid();
    const { path } = await linkTo(server.as('support'), id);
    const page = await server.app.inject({ url: path });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain(code);
    expect(page.body).toContain('Pay SGD 106.00');
    expect(await read(id)).toMatchObject({
      payment_status: 'unpaid',
      payments: [{ method: 'link', state: 'pending' }],
    });
  });

  it('confirms its booking once the customer has paid in full', async () => {
    const { id } = await unpaid();
    const { path } = await linkTo(operations(), id);
    const reply = await press(server, path, 'pay');
    expect([reply.statusCode, reply.headers['location']]).toEqual([303, path]);
    expect(await read(id)).toMatchObject({
      status: 'confirmed',
      confirmed_at: NOW,
      payment_status: 'paid',
      payments: [{ state: 'captured', link_url: null, by: 'The operations' }],
    });
    expect(await eventsOf(id)).toEqual(['link_made by The operations', 'paid by System', 'confirmed by System']);
    expect((await server.app.inject({ url: path })).body).toContain('Your payment has arrived.');
    const { rows } = await server.database.pool.query(
      `select actor_type, actor_id from audit_log where command = 'payment.event' and entity_id = ${id}`,
    );
    expect(rows).toEqual([{ actor_type: 'system', actor_id: null }]);
  });

  it('that pays a part leaves the booking pending', async () => {
    const { id } = await unpaid();
    const { path } = await linkTo(operations(), id, 4_000);
    await press(server, path, 'pay');
    expect(await read(id)).toMatchObject({ status: 'pending', payment_status: 'partially_paid', paid_minor: 4_000 });
  });

  it('is not made twice over the same amount', async () => {
    const { id } = await unpaid();
    await linkTo(operations(), id);
    const again = await operations().call(payment.link, { params: { id }, body: {}, headers: newKey() });
    expect(again.body).toMatchObject({ code: 'nothing_due' });
  });

  it('can be declined by the customer, and is over then', async () => {
    const { id } = await unpaid();
    const { path } = await linkTo(operations(), id);
    await press(server, path, 'decline');
    await press(server, path, 'pay');
    expect(await read(id)).toMatchObject({
      status: 'pending',
      paid_minor: 0,
      payments: [{ state: 'failed', reason: 'The customer declined the payment.' }],
    });
  });

  it('can be cancelled while nobody has paid it', async () => {
    const { id } = await unpaid();
    const { path, paymentId } = await linkTo(operations(), id);
    const send = () => operations().call(payment.cancelLink, { params: { id, paymentId }, headers: newKey() });
    expect((await send()).body.data.payments).toMatchObject([{ state: 'voided', link_url: null }]);
    expect((await send()).body.message).toBe('This link is voided already.');
    expect((await server.app.inject({ url: path })).body).toContain('not valid any more');
  });

  it('is refused for bookings that are over, and where no provider is configured', async () => {
    const { id } = await unpaid({ status: 'expired' });
    const reply = await operations().call(payment.link, { params: { id }, body: {}, headers: newKey() });
    expect(reply.body).toMatchObject({ code: 'booking_over', message: 'This booking has expired: it cannot be paid.' });
    const other = await startTestServer({ payments: undefined });
    try {
      const none = await other.as('operations').call(payment.link, { params: { id: 1 }, body: {}, headers: newKey() });
      expect([none.status, none.body.code]).toEqual([501, 'no_provider']);
      expect((await sendWebhook(other, over('/pay/x'), 'pay')).status).toBe(404);
    } finally {
      await other.stop();
    }
  });

  it('ends with the time to pay for its booking, and is not made after it', async () => {
    const { id } = await unpaid({ created_at: '2026-05-19T05:00:00.000Z', inHours: 96 });
    const { body } = await operations().call(payment.link, { params: { id }, body: {}, headers: newKey() });
    expect(body.data.payments[0]?.expires_at).toBe('2026-05-20T05:00:00.000Z');
    const late = await unpaid({ created_at: '2026-05-19T04:00:00.000Z', inHours: 96 });
    const refused = await operations().call(payment.link, { params: { id: late.id }, body: {}, headers: newKey() });
    expect(refused.body).toMatchObject({ code: 'booking_over', message: 'The time to pay for this booking is over.' });
  });

  it('ends by itself after a day', async () => {
    const { id } = await unpaid({ inHours: 96 });
    const { path } = await linkTo(operations(), id);
    server.setNow('2026-05-21T05:00:00.000Z');
    await paymentSweep(server.installation.payments).run(server.database.db, server.now());
    await press(server, path, 'pay');
    server.setNow(NOW);
    expect(await read(id)).toMatchObject({
      paid_minor: 0,
      payments: [{ state: 'voided', reason: 'The link has run out.' }],
    });
  });

  it('has no page at an address that nobody was given', async () => {
    expect((await server.app.inject({ url: '/pay/AAAAAAAAAAAAAAAAAAAAAA' })).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/pay/x' })).statusCode).toBe(404);
    expect((await press(server, '/pay/AAAAAAAAAAAAAAAAAAAAAA', 'pay')).statusCode).toBe(404);
  });
});

describe('a webhook @quick', () => {
  it('counts once, however often it comes', async () => {
    const { id } = await unpaid();
    const { path } = await linkTo(operations(), id);
    const outcomes = await Promise.all([1, 2, 3].map(() => sendWebhook(server, over(path), 'pay')));
    expect(outcomes.filter(({ body }) => body.outcome === 'counted')).toHaveLength(1);
    expect(await read(id)).toMatchObject({ paid_minor: 10_600 });
  });

  it('that comes after a later one changes nothing, and money that arrived after all counts', async () => {
    const paid = await unpaid();
    const first = await linkTo(operations(), paid.id);
    await sendWebhook(server, over(first.path), 'pay');
    expect((await sendWebhook(server, over(first.path), 'decline')).body.outcome).toBe('late');
    expect(await read(paid.id)).toMatchObject({ status: 'confirmed', paid_minor: 10_600 });
    const failed = await unpaid();
    const second = await linkTo(operations(), failed.id);
    await sendWebhook(server, over(second.path), 'decline');
    expect((await sendWebhook(server, over(second.path), 'pay')).body.outcome).toBe('counted');
    expect(await read(failed.id)).toMatchObject({ status: 'confirmed', paid_minor: 10_600 });
  });

  it('is refused without a signature that fits, and when it is more than five minutes old', async () => {
    const { id } = await unpaid();
    const { path } = await linkTo(operations(), id);
    const send = (headers: Record<string, string>, payload = '{}') =>
      server.app.inject({
        method: 'POST',
        url: '/payment/v1/webhooks/local',
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      });
    const forged = await send({ 'kerbside-signature': `t=1779249600,v1=${'A'.repeat(43)}` });
    expect([forged.statusCode, forged.json<{ code: string }>().code]).toEqual([400, 'bad_signature']);
    expect((await send({})).statusCode).toBe(400);
    const old = await sendWebhook(server, over(path), 'pay', new Date('2026-05-20T03:54:00.000Z'));
    expect([old.status, old.body.code]).toEqual([400, 'bad_signature']);
    expect((await read(id)).paid_minor).toBe(0);
  });

  it('about a link that nobody made is noted and answered', async () => {
    const reply = await sendWebhook(server, { ref: 'unknown', amount_minor: 1, currency: 'SGD' }, 'pay');
    expect([reply.status, reply.body.outcome]).toEqual([200, 'unknown']);
  });
});

describe('money that arrives too late', () => {
  it('never brings an expired booking back, and is told to those who may refund it', async () => {
    const { id, code } = await unpaid({ created_at: '2026-05-19T05:00:00.000Z' });
    const { path } = await linkTo(operations(), id);
    server.setNow('2026-05-20T05:30:00.000Z');
    await expireBookings(server.database.db, server.now());
    await sendWebhook(server, over(path), 'pay');
    server.setNow(NOW);
    expect(await read(id)).toMatchObject({
      status: 'expired',
      paid_minor: 10_600,
      balance: { due_minor: 0, overpaid_minor: 10_600 },
      refund_room: { payable_minor: 10_600 },
    });
    expect((await eventsOf(id)).at(-1)).toBe('paid_late by System');
    expect(await titles()).toContain(`SGD 106.00 arrived for ${code} after it had expired`);
  });

  it('for a cancelled booking, whose links have ended, goes back in full whatever the policy keeps', async () => {
    const { id } = await insertBooking(server.database.db, { inHours: 1, total_minor: 20_600 });
    const { path } = await linkTo(operations(), id);
    const { body } = await operations().call(booking.cancel, {
      params: { id },
      body: { reason_code: 'change_of_plans' },
    });
    expect(body.data.payments.map(({ method, state }) => `${method} ${state}`)).toContain('link voided');
    server.setNow('2026-05-20T04:10:00.000Z');
    await sendWebhook(server, over(path, 10_000), 'pay');
    expect(await read(id)).toMatchObject({ status: 'cancelled', refund_room: { payable_minor: 10_000 } });
    server.setNow(NOW);
  });
});

describe('refunding a payment link', () => {
  const paidBy = async (deed: 'pay' | 'pay_no_refund') => {
    const { id, code } = await unpaid();
    const { path } = await linkTo(operations(), id);
    await press(server, path, deed);
    return { id, code };
  };
  const refund = (id: number, amount_minor: number) =>
    operations().call(booking.refund, {
      params: { id },
      body: { amount_minor, reason_code: 'goodwill', override: true, note: 'Agreed by phone with them.' },
      headers: newKey(),
    });

  it('asks the provider after the commit, and counts once it has paid', async () => {
    const { id } = await paidBy('pay');
    const { body } = await refund(id, 2_000);
    expect(body.data.refunds).toMatchObject([{ state: 'pending', sent_at: NOW }]);
    expect(body.data.refund_room.override_max_minor).toBe(8_600);
    await eventually(async () =>
      expect(await read(id)).toMatchObject({ refunded_minor: 2_000, refunds: [{ state: 'succeeded', failure: null }] }),
    );
    expect((await eventsOf(id)).slice(-2)).toEqual(['refund_sent by The operations', 'refunded by System']);
  });

  it('that the provider refuses says why, and frees its amount', async () => {
    const { id, code } = await paidBy('pay_no_refund');
    await refund(id, 2_000);
    await eventually(async () => expect((await read(id)).refunds).toMatchObject([{ state: 'failed' }]));
    const after = await read(id);
    expect(after.refunds[0]?.failure).toBe(
      'The bank of the customer takes no refunds to this card. Pay back in another way.',
    );
    expect(after).toMatchObject({
      refunded_minor: 0,
      payment_status: 'paid',
      refund_room: { override_max_minor: 10_600 },
    });
    expect(await titles()).toContain(`The refund of SGD 20.00 for ${code} was refused`);
  });

  it('that a crash has left under way is sent by the sweep', async () => {
    const { id } = await paidBy('pay');
    const { db } = server.database;
    const found = await read(id);
    await db
      .insertInto('refund')
      .values({
        booking_id: id,
        amount_minor: 100,
        currency: 'SGD',
        reason_code: 'goodwill',
        note: null,
        state: 'pending',
        idempotency_key: `left-${id}`,
        policy_bps: null,
        created_by: null,
        settled_at: null,
        payment_id: found.payments[0]?.id ?? null,
        sent_at: '2026-05-20T03:00:00.000Z',
        provider_ref: null,
        failure: null,
      })
      .execute();
    await paymentSweep(server.installation.payments).run(db, server.now());
    expect(await read(id)).toMatchObject({ refunded_minor: 100 });
  });

  it('splits over link and cash, each in its own way', async () => {
    const { id } = await paidBy('pay');
    await recordTo(operations(), id, { amount_minor: 1_000 });
    await refund(id, 11_000);
    await eventually(async () => expect((await read(id)).refunded_minor).toBe(11_000));
    expect((await read(id)).refunds.map(({ amount_minor }) => amount_minor)).toEqual([10_600, 400]);
  });
});
