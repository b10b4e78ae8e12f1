import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import { payment } from '#contract/booking/payment.ts';
import { stripeProvider } from '#server/kit/payment/stripe.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { newKey } from '#tests/kit/payments.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { eventually } from '#tests/kit/eventually.ts';

const SECRET = 'whsec_a_secret_of_these_tests';

/** What the stand-in for Stripe was asked, and what it answers next. */
const asked: { path: string; key: string; form: URLSearchParams }[] = [];
let answers: Record<string, { status: number; body: object }> = {};

let stripeApi: Server;
let server: TestServer;
const signer = new Stripe('sk_test_signs_only');

beforeAll(async () => {
  stripeApi = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? '';
      asked.push({ path, key: String(request.headers['idempotency-key']), form: new URLSearchParams(body) });
      const answer = answers[path] ?? { status: 500, body: { error: { message: 'No answer' } } };
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((done) => stripeApi.listen(0, '127.0.0.1', done));
  const { port } = stripeApi.address() as AddressInfo;
  server = await startTestServer({
    payments: stripeProvider({
      secretKey: 'sk_test_of_these_tests',
      webhookSecret: SECRET,
      publicUrl: 'https://console.example/',
      api: { host: '127.0.0.1', port, protocol: 'http' },
    }),
  });
  await insertReference(server.database.db);
});
afterAll(async () => {
  await server.stop();
  await new Promise((done) => stripeApi.close(done));
});

const operations = () => server.as('operations');
const read = async (id: number) => (await operations().call(booking.one, { params: { id } })).body.data;
let sessions = 0;

/** Makes a link for a booking of SGD 106.00 that is not paid yet. */
async function linked(more: Parameters<typeof insertBooking>[1] = {}) {
  const { id, code } = await insertBooking(server.database.db, { paid: 0, status: 'pending', ...more });
  const ref = `cs_test_${(sessions += 1)}`;
  const url = `https://checkout.stripe.example/${ref}`;
  answers = { '/v1/checkout/sessions': { status: 200, body: { id: ref, url, expires_at: 1_779_340_000 } } };
  await operations().call(payment.link, { params: { id }, body: {}, headers: newKey() });
  await eventually(async () => expect((await read(id)).payments[0]?.link_url).toBe(url));
  return { id, code, ref, paymentId: (await read(id)).payments[0]?.id ?? 0 };
}

async function hook(type: string, object: object, more: { id?: string; at?: Date; secret?: string } = {}) {
  const { id = `evt_${(events += 1)}`, at = server.now(), secret = SECRET } = more;
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const timestamp = Math.floor(at.getTime() / 1000);
  const header = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const reply = await server.app.inject({
    method: 'POST',
    url: '/payment/v1/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
    payload,
  });
  return { status: reply.statusCode, body: reply.json<{ outcome?: string; code?: string }>() };
}
let events = 0;

const completed = (link: { ref: string; paymentId: number }, more: object = {}) => ({
  id: link.ref,
  object: 'checkout.session',
  payment_status: 'paid',
  payment_intent: `pi_${link.ref}`,
  amount_total: 10_600,
  currency: 'sgd',
  metadata: { payment_id: String(link.paymentId) },
  ...more,
});

describe('a link of Stripe', () => {
  it('is asked for after the commit, once for each payment, with what the customer reads', async () => {
    const link = await linked();
    const request = asked.at(-1);
    expect(request?.key).toBe(`kerbside-link-${link.paymentId}`);
    expect(Object.fromEntries(request?.form ?? [])).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '10600',
      'line_items[0][price_data][currency]': 'sgd',
      'metadata[payment_id]': String(link.paymentId),
      success_url: 'https://console.example/pay/done',
      customer_email: 'ana.lim@example.com',
    });
  });

  it('ends with the time to pay for its booking, and half an hour from now at the earliest', async () => {
    const endsIn = () => Number(asked.at(-1)?.form.get('expires_at')) - server.now().getTime() / 1000;
    await linked({ created_at: '2026-05-19T06:00:00.000Z', inHours: 96 });
    expect(endsIn()).toBe(2 * 3600);
    await linked({ created_at: '2026-05-19T04:10:00.000Z', inHours: 96 });
    expect(endsIn()).toBe(31 * 60);
    await linked({ inHours: 96, status: 'confirmed' });
    expect(endsIn()).toBe(23.5 * 3600);
  });

  it('that Stripe refuses has failed, in a sentence', async () => {
    const { id } = await insertBooking(server.database.db, { paid: 0, status: 'pending' });
    const error = { type: 'invalid_request_error', message: 'The amount is too small' };
    answers = { '/v1/checkout/sessions': { status: 400, body: { error } } };
    await operations().call(payment.link, { params: { id }, body: {}, headers: newKey() });
    await eventually(async () =>
      expect((await read(id)).payments).toMatchObject([
        { state: 'failed', reason: 'Stripe refuses it: The amount is too small.' },
      ]),
    );
  });

  it('confirms its booking when the session is completed and paid, whatever comes twice', async () => {
    const link = await linked();
    const first = await hook('checkout.session.completed', completed(link), { id: 'evt_paid' });
    const second = await hook('checkout.session.completed', completed(link), { id: 'evt_paid' });
    expect([first.body.outcome, second.body.outcome]).toEqual(['counted', 'duplicate']);
    expect((await hook('checkout.session.expired', completed(link))).body.outcome).toBe('late');
    expect(await read(link.id)).toMatchObject({
      status: 'confirmed',
      paid_minor: 10_600,
      payments: [{ state: 'captured', provider: 'stripe', provider_ref: `pi_${link.ref}` }],
    });
  });

  it('waits for the money of a bank debit', async () => {
    const link = await linked();
    await hook('checkout.session.completed', completed(link, { payment_status: 'unpaid' }));
    expect((await read(link.id)).paid_minor).toBe(0);
    await hook('checkout.session.async_payment_succeeded', completed(link));
    expect((await read(link.id)).paid_minor).toBe(10_600);
  });

  it('does not count another currency', async () => {
    const link = await linked();
    expect((await hook('checkout.session.completed', completed(link, { currency: 'usd' }))).body.outcome).toBe(
      'ignored',
    );
    expect((await read(link.id)).paid_minor).toBe(0);
  });

  it('takes no webhook of others, of long ago, or of another secret', async () => {
    const link = await linked();
    const old = new Date(server.now().getTime() - 301_000);
    expect((await hook('checkout.session.completed', completed(link), { at: old })).body.code).toBe('bad_signature');
    const forged = await hook('checkout.session.completed', completed(link), { secret: 'whsec_of_somebody_else' });
    expect([forged.status, forged.body.code]).toEqual([400, 'bad_signature']);
    expect((await read(link.id)).paid_minor).toBe(0);
  });
});

describe('a refund through Stripe', () => {
  const paid = async () => {
    const link = await linked();
    await hook('checkout.session.completed', completed(link));
    return link;
  };
  const refund = (id: number) =>
    operations().call(booking.refund, {
      params: { id },
      body: { amount_minor: 2_000, reason_code: 'goodwill', override: true, note: 'Agreed by phone with them.' },
      headers: newKey(),
    });

  it('is under way until Stripe says that it has succeeded', async () => {
    const link = await paid();
    answers = { '/v1/refunds': { status: 200, body: { id: 're_1', object: 'refund', status: 'pending' } } };
    const { body } = await refund(link.id);
    const refundId = body.data.refunds[0]?.id ?? 0;
    await eventually(() => expect(asked.at(-1)?.path).toBe('/v1/refunds'));
    expect(asked.at(-1)?.key).toBe(`kerbside-refund-${refundId}`);
    expect(Object.fromEntries(asked.at(-1)?.form ?? [])).toMatchObject({
      payment_intent: `pi_${link.ref}`,
      amount: '2000',
      'metadata[refund_id]': String(refundId),
    });
    expect(await read(link.id)).toMatchObject({ refunded_minor: 0, refund_room: { override_max_minor: 8_600 } });
    const done = { id: 're_1', object: 'refund', status: 'succeeded', metadata: { refund_id: String(refundId) } };
    expect((await hook('refund.updated', done)).body.outcome).toBe('counted');
    expect((await hook('refund.updated', done)).body.outcome).toBe('late');
    expect(await read(link.id)).toMatchObject({ refunded_minor: 2_000, refunds: [{ state: 'succeeded' }] });
  });

  it('that Stripe refuses says why and frees its amount', async () => {
    const link = await paid();
    const error = { type: 'invalid_request_error', message: 'Charge has already been refunded.' };
    answers = { '/v1/refunds': { status: 400, body: { error } } };
    await refund(link.id);
    await eventually(async () =>
      expect((await read(link.id)).refunds).toMatchObject([
        { state: 'failed', failure: 'Stripe refuses it: Charge has already been refunded.' },
      ]),
    );
    expect((await read(link.id)).refund_room.override_max_minor).toBe(10_600);
  });

  it('that does not reach Stripe stays under way', async () => {
    const link = await paid();
    answers = { '/v1/refunds': { status: 500, body: { error: { type: 'api_error', message: 'Down' } } } };
    const before = asked.length;
    await refund(link.id);
    await eventually(() => expect(asked.length).toBeGreaterThan(before));
    expect((await read(link.id)).refunds).toMatchObject([{ state: 'pending', failure: null }]);
  });
});
