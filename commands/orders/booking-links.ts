import { payment } from '#contract/booking/payment.ts';
import { addressOf } from '#contract/kinds.ts';
import { action, AVAILABLE, unavailable } from '#console/registry/define.ts';
import { money } from '#console/registry/steps.ts';
import { cancelledLink, cancelsLink, copiesLink, copyNewest, linkMade } from '#commands/payment-links.ts';
import { currencyOf, dueNow } from './booking-payment-steps.ts';

const MAKE = 'booking.payment-link';

const makeLink = action({
  id: MAKE,
  title: 'Make payment link',
  words: [
    'pay',
    'pay by link',
    'send',
    'card',
    'online',
    'stripe',
    'money',
    'order',
    'charge',
    'request payment',
    'collect payment',
    'let customer pay',
    'send link',
    'send payment link',
    'invoice link',
  ],
  call: payment.link,
  on: { kind: 'booking', max: 1 },
  icon: 'add',
  keys: ['m l'],
  rare: true,
  steps: {
    amount: money({ label: 'Amount', currency: currencyOf, suggest: dueNow }),
  },
  test: ({ status }) =>
    status === 'cancelled' || status === 'expired' ? unavailable('The booking is over.') : AVAILABLE,
  async run({ record, values: { amount }, ctx, send, idempotencyKey }) {
    const { data } = await send(payment.link, {
      params: { id: record.id },
      idempotencyKey,
      body: { amount_minor: amount.minor },
    });
    return { say: await linkMade(data, ctx), go: addressOf('booking', data.code, 'payments') };
  },
});

const copyLink = action({
  id: 'booking.copy-payment-link',
  title: 'Copy payment link',
  words: ['pay', 'send', 'url', 'address', 'order', 'resend pay link'],
  call: payment.link,
  on: { kind: 'booking', max: 1 },
  ...copiesLink(MAKE),
  async run({ record, ctx }) {
    await copyNewest(record, ctx);
    return { say: '' };
  },
});

const cancelLink = action({
  id: 'booking.cancel-payment-link',
  title: 'Cancel payment link',
  words: ['void', 'revoke', 'order'],
  call: payment.cancelLink,
  on: { kind: 'booking', max: 1 },
  ...cancelsLink(MAKE),
  async run({ record, values, send, idempotencyKey }) {
    const found = cancelledLink(record, values.payment);
    const params = { id: record.id, paymentId: found.id };
    await send(payment.cancelLink, { params, ifMatch: record.version, idempotencyKey });
    return { say: `The link for ${found.label} is cancelled.` };
  },
});

export const linkActions = [makeLink, copyLink, cancelLink];
