import { booking } from '#contract/booking/booking.ts';
import { payment } from '#contract/booking/payment.ts';
import { needOf } from '#contract/kit/call.ts';
import { addressBelow, addressOf, type KindFacts } from '#contract/kinds.ts';
import { allows } from '#domain/access/access.ts';
import { maySettle } from '#domain/booking/payment.ts';
import type { RecordedMethod } from '#domain/booking/ledger.ts';
import { mayPrint } from '#domain/booking/printed.ts';
import { METHOD_WORDS } from '#domain/booking/payment-words.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Ctx, Send } from '#console/registry/context.ts';
import { action, AVAILABLE, unavailable, type Availability } from '#console/registry/define.ts';
import { choice, money, text, type StepAt } from '#console/registry/steps.ts';
import {
  chosenPayment,
  oneFits,
  openAfterPayment,
  paymentStep,
  VOID_PAYMENT,
  voidedPayment,
  voidPreview,
  type Paid,
} from '#commands/payments.ts';
import { linkMade } from '#commands/payment-links.ts';
import { linkActions } from './booking-links.ts';
import {
  arrivalSteps,
  bookingIn,
  currencyOf,
  dueNow,
  dueOf,
  methodOptions,
  referenceSteps,
  type Arrival,
} from './booking-payment-steps.ts';

type Facts = KindFacts['booking'];

const recordPayment = action({
  id: 'booking.record-payment',
  title: 'Record payment',
  words: [
    'pay',
    'paid',
    'cash',
    'card',
    'transfer',
    'money',
    'order',
    'mark as paid',
    'received',
    'bank transfer',
    'deposit',
    'take payment',
    'customer paid',
    'paid cash',
    'paid by card',
    'got the money',
  ],
  call: [payment.record, payment.undo],
  on: { kind: 'booking', max: 1 },
  icon: 'add',
  keys: ['m r'],
  rare: true,
  steps: {
    method: choice({ label: 'How it was paid', options: methodOptions }),
    ...arrivalSteps(),
    amount: money({ label: 'Amount', currency: currencyOf, suggest: dueNow }),
    ...referenceSteps(),
  },
  run: async ({ record, values: { amount, ...how }, send, idempotencyKey }) =>
    recordMoney({ record, send, idempotencyKey, how, minor: amount.minor }),
});

type How = {
  method: RecordedMethod;
  taken_by?: number | 'office' | undefined;
  state?: Arrival | undefined;
  reference?: string | undefined;
  note?: string | undefined;
};

/** Records money, and offers to take it back. */
async function recordMoney({
  record,
  send,
  idempotencyKey,
  how: { method, taken_by, state = 'captured', reference, note },
  minor,
}: {
  record: Facts;
  send: Send;
  idempotencyKey: string;
  how: How;
  minor: number;
}) {
  const driver_id = typeof taken_by === 'number' ? taken_by : null;
  const { data } = await send(payment.record, {
    params: { id: record.id },
    idempotencyKey,
    body: { method, amount_minor: minor, state, reference: reference || null, note: note || null, driver_id },
  });
  const paymentId = Math.max(...data.payments.map(({ id }) => id));
  const rest = openAfterPayment(data.balance, data.currency);
  return {
    say: `${formatMoney(minor, data.currency)} recorded for ${record.code}.${rest}`,
    undo: (again: Send) =>
      again(payment.undo, { params: { id: record.id, paymentId }, idempotencyKey: `undo-${idempotencyKey}` }),
  };
}

/** Collects what is due for a booking, or pays back what was paid too much, whichever there is. */
const settle = action({
  id: 'booking.settle',
  title: 'Settle difference',
  words: [
    'pay',
    'collect',
    'return',
    'refund',
    'overpaid',
    'due',
    'amendment',
    'money',
    'order',
    'balance',
    'top up',
    'pay difference',
    'paid too much',
    'paid too little',
  ],
  call: [payment.record, payment.link, payment.undo],
  on: { kind: 'booking', max: 1 },
  icon: 'refund',
  keys: ['m s'],
  rare: true,
  steps: {
    method: choice<RecordedMethod | 'link', { label: string; when: (at: StepAt) => boolean }>({
      label: 'How the difference is paid',
      when: collects,
      options: [{ value: 'link', label: METHOD_WORDS.link, hint: 'The customer pays online' }, ...methodOptions],
    }),
    ...arrivalSteps(),
    amount: money({
      label: 'Amount',
      currency: currencyOf,
      suggest: (at) => (collects(at) ? dueNow(at) : overpaidIn(at)),
    }),
    ...referenceSteps(),
  },
  danger: 'confirm',
  test: maySettleDifference,
  async preview({ record, values: { method, amount } }) {
    const sum = formatMoney(amount.minor, amount.currency);
    if (method === 'link') return { say: `A payment link for ${sum} is made.`, button: 'Make payment link' };
    return method
      ? { say: `${sum} is recorded as paid: ${METHOD_WORDS[method].toLowerCase()}.`, button: `Record ${sum}` }
      : { say: `${sum} goes back to the customer of ${record.code}.`, button: `Refund ${sum}` };
  },
  async run({ record, values: { method, amount, ...how }, ctx, send, idempotencyKey }) {
    const { minor } = amount;
    if (method === 'link') {
      const body = { amount_minor: minor };
      const { data } = await send(payment.link, { params: { id: record.id }, idempotencyKey, body });
      return { say: await linkMade(data, ctx), go: addressOf('booking', data.code, 'payments') };
    }
    if (method) return recordMoney({ record, send, idempotencyKey, how: { method, ...how }, minor });
    const body = { reason_code: 'price_correction' as const, amount_minor: minor };
    const { data } = await send(booking.refund, { params: { id: record.id }, idempotencyKey, body });
    return { say: `${formatMoney(minor, data.currency)} goes back to the customer of ${data.code}.` };
  },
});

function collects(at: StepAt): boolean {
  const record = bookingIn(at);
  return record !== undefined && dueOf(record) > 0;
}

const overpaidOf = (record: Facts): number =>
  record.balance?.overpaid_minor ?? Math.max(0, record.paid_minor - record.refunded_minor - record.total_minor);

function overpaidIn(at: StepAt) {
  const record = bookingIn(at);
  return record && { minor: overpaidOf(record), currency: record.currency };
}

function maySettleDifference(record: Facts, { me }: Ctx): Availability {
  if (dueOf(record) > 0) return record.status === 'cancelled' || record.status === 'expired' ? NOTHING_OPEN : AVAILABLE;
  if (overpaidOf(record) === 0) return NOTHING_OPEN;
  return allows(me?.grants ?? {}, needOf(booking.refund))
    ? AVAILABLE
    : unavailable('Paying back needs the right to refund (order:delete).');
}

const NOTHING_OPEN = unavailable('Nothing is due, and nothing was paid too much.');

const waits = (each: Paid): boolean => maySettle(each).ok;

const capture = action({
  id: 'booking.capture-payment',
  title: 'Payment has arrived',
  words: ['capture', 'authorised', 'transfer', 'money', 'order', 'money arrived', 'has come in', 'received'],
  call: payment.capture,
  on: { kind: 'booking', max: 1 },
  icon: 'confirm',
  rare: true,
  danger: 'confirm',
  steps: { payment: paymentStep('Which payment', waits) },
  test: (record) => oneFits(record, waits, 'No payment is waiting.'),
  async run({ record, values, send, idempotencyKey }) {
    const found = chosenPayment(record, values.payment, waits);
    const params = { id: record.id, paymentId: found.id };
    await send(payment.capture, { params, ifMatch: record.version, idempotencyKey });
    return { say: `${found.label} has arrived for ${record.code}.` };
  },
});

const fail = action({
  id: 'booking.fail-payment',
  title: 'Payment has failed',
  words: [
    'bounced',
    'declined',
    'transfer',
    'money',
    'order',
    'payment bounced',
    'card declined',
    'card refused',
    'payment refused',
    'chargeback lost',
  ],
  call: payment.fail,
  on: { kind: 'booking', max: 1 },
  icon: 'cancel',
  rare: true,
  danger: 'confirm',
  steps: { payment: paymentStep('Which payment', waits), reason: text({ label: 'Reason', min: 3, max: 1000 }) },
  test: (record) => oneFits(record, waits, 'No payment is waiting.'),
  async run({ record, values, send, idempotencyKey }) {
    const found = chosenPayment(record, values.payment, waits);
    const params = { id: record.id, paymentId: found.id };
    const body = { reason: values.reason };
    await send(payment.fail, { params, ifMatch: record.version, idempotencyKey, body });
    return { say: `The payment for ${record.code} is marked as failed.` };
  },
});

const voidPayment = action({
  id: 'booking.void-payment',
  title: 'Void payment',
  words: [
    'mistake',
    'wrong',
    'remove',
    'delete',
    'money',
    'order',
    'undo payment',
    'reverse payment',
    'cancel payment',
    'wrong payment',
    'booked twice',
    'paid twice',
    'double payment',
    'entered twice',
  ],
  call: payment.void,
  on: { kind: 'booking', max: 1 },
  icon: 'remove',
  keys: ['m v'],
  ...VOID_PAYMENT,
  preview: voidPreview,
  async run({ record, values, send, idempotencyKey }) {
    const found = voidedPayment(record, values.payment);
    const params = { id: record.id, paymentId: found.id };
    const body = { reason: values.reason };
    await send(payment.void, { params, ifMatch: record.version, idempotencyKey, body });
    return { say: `${found.label} of ${record.code} is void.` };
  },
});

const printReceipt = action({
  id: 'booking.print-receipt',
  title: 'Print receipt',
  words: ['invoice', 'tax', 'paper', 'pdf', 'paid', 'needs invoice', 'send invoice', 'wants receipt', 'order'],
  call: booking.byCode,
  on: { kind: 'booking', max: 1 },
  icon: 'orders',
  keys: ['m p'],
  rare: true,
  steps: {},
  test: (record) => mayPrint('receipt', record),
  run: async ({ record }) => ({ say: '', go: addressBelow('booking', record.code, 'receipt') }),
});

export const paymentActions = [recordPayment, settle, ...linkActions, capture, fail, voidPayment, printReceipt];
