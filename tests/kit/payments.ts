import { payment } from '#contract/booking/payment.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { localPayments } from './installation.ts';
import type { Caller, TestServer } from './server.ts';

let keys = 0;
/** Returns headers with an Idempotency-Key of their own. */
export const newKey = () => ({ 'idempotency-key': `payment-key-${(keys += 1)}` });

/** Records a payment of SGD 106.00 in cash, unless `body` says otherwise. */
export const recordTo = (
  who: Caller,
  id: number,
  body: Partial<BodyOf<typeof payment.record>> = {},
  headers = newKey(),
) => who.call(payment.record, { params: { id }, body: { method: 'cash', amount_minor: 10_600, ...body }, headers });

/** Makes a payment link over what is due, unless an amount is given. Returns its payment and the path of its page. */
export async function linkTo(who: Caller, id: number, amount_minor?: number) {
  const { body } = await who.call(payment.link, {
    params: { id },
    body: amount_minor === undefined ? {} : { amount_minor },
    headers: newKey(),
  });
  const made = body.data.payments.reduce((latest, each) => (each.id > latest.id ? each : latest));
  return { paymentId: made.id, path: new URL(made.link_url ?? '').pathname };
}

/** Presses a button on the page of a link, as its customer. */
export const press = (server: TestServer, path: string, deed: 'pay' | 'pay_no_refund' | 'decline') =>
  server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `deed=${deed}`,
  });

/** Sends a webhook that the local provider has signed. */
export async function sendWebhook(
  server: TestServer,
  link: { ref: string; amount_minor: number; currency: string },
  deed: 'pay' | 'decline',
  at: Date = server.now(),
) {
  const { body, headers } = localPayments().webhookOf(link, deed, at);
  const reply = await server.app.inject({
    method: 'POST',
    url: '/payment/v1/webhooks/local',
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  return { status: reply.statusCode, body: reply.json<{ outcome?: string; code?: string }>() };
}
