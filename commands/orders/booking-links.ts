import { payment } from '#contract/booking/payment.ts';
import { mayCancelLink } from '#domain/booking/payment.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { ReplyOf } from '#contract/kit/call.ts';
import { addressOf, type KindFacts } from '#contract/kinds.ts';
import type { Ctx } from '#console/registry/context.ts';
import { action, AVAILABLE, unavailable, type Availability } from '#console/registry/define.ts';
import { money } from '#console/registry/steps.ts';
import { chosenPayment, paymentStep, type Paid } from '#commands/payments.ts';
import { currencyOf, dueNow } from './booking-payment-steps.ts';

type Facts = KindFacts['booking'];

const makeLink = action({
  id: 'booking.payment-link',
  title: 'Make payment link',
  words: ['pay', 'send', 'card', 'online', 'stripe', 'money', 'order'],
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
    return linkMade(data, ctx);
  },
});

/** Copies the newest link of a booking where it is there already, and leads to all of them. */
export async function linkMade(
  { code, currency, payments, lead }: ReplyOf<typeof payment.link>['data'],
  { shell }: Ctx,
) {
  const [made] = payments.filter(({ method }) => method === 'link').toSorted((a, b) => b.id - a.id);
  const amount = formatMoney(made?.amount_minor ?? 0, currency);
  if (made?.link_url) await shell.copyLink(made.link_url);
  return {
    say: made?.link_url
      ? `The link for ${amount} is copied${lead.email || lead.phone ? ', and goes to the customer.' : ': send it to the customer.'}`
      : `The link for ${amount} is being made.`,
    go: addressOf('booking', code, 'payments'),
  };
}

const copyLink = action({
  id: 'booking.copy-payment-link',
  title: 'Copy payment link',
  words: ['pay', 'send', 'url', 'address', 'order'],
  call: payment.link,
  on: { kind: 'booking', max: 1 },
  icon: 'copy',
  rare: true,
  steps: {},
  test: hasLink,
  async run({ record, ctx }) {
    const found = openLinks(record)[0];
    if (found?.link_url) await ctx.shell.copyLink(found.link_url);
    return { say: '' };
  },
});

const cancellable = (each: Paid): boolean => mayCancelLink(each).ok;

const cancelLink = action({
  id: 'booking.cancel-payment-link',
  title: 'Cancel payment link',
  words: ['void', 'revoke', 'order'],
  call: payment.cancelLink,
  on: { kind: 'booking', max: 1 },
  icon: 'remove',
  rare: true,
  danger: 'confirm',
  steps: { payment: paymentStep('Which link', cancellable) },
  test: hasLink,
  async run({ record, values, send, idempotencyKey }) {
    const found = chosenPayment(record, values.payment, cancellable);
    const params = { id: record.id, paymentId: found.id };
    await send(payment.cancelLink, { params, ifMatch: record.version, idempotencyKey });
    return { say: `The link for ${found.label} is cancelled.` };
  },
});

const openLinks = ({ payments = [] }: Facts) =>
  payments.filter(({ method, state }) => method === 'link' && state === 'pending');

function hasLink(record: Facts): Availability {
  if (!record.payments) return unavailable('Open the booking first.');
  return openLinks(record).length > 0 ? AVAILABLE : unavailable('It has no open payment link.', 'booking.payment-link');
}

export const linkActions = [makeLink, copyLink, cancelLink];
