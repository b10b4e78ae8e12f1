import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { RECORDED_METHODS } from '#domain/booking/ledger.ts';
import { METHOD_WORDS } from '#domain/booking/payment-words.ts';
import { REFUND_REASONS } from '#domain/booking/refund.ts';
import { formatMoney } from '#domain/money/money.ts';
import { asWords } from '#domain/text/words.ts';
import { action, AVAILABLE, unavailable, type Action } from '#console/registry/define.ts';
import { choice, money, text, type StepAt } from '#console/registry/steps.ts';
import { openAfterPayment, VOID_PAYMENT, voidedPayment, voidPreview } from '#commands/payments.ts';
import {
  approvalPreview,
  declinePreview,
  REFUND_DECISION,
  refundText,
  waitingRefund,
} from '#commands/refund-decisions.ts';
import { amountOf, currencyOf, dueOfStay, stayIn, type StayFacts } from './hotel-booking-facts.ts';

const heldOf = (record: StayFacts | undefined): number => (record ? record.paid_minor - record.refunded_minor : 0);

/** The shortest note of a refund beyond the terms. */
const MIN_NOTE = 10;

const refund = action({
  id: 'hotel_booking.refund',
  title: 'Refund hotel booking',
  words: ['pay back', 'money back', 'return', 'goodwill', 'beyond terms', 'refund stay', 'refund guest'],
  call: [hotelBooking.refund, hotelBooking.one],
  on: { kind: 'hotel_booking', max: 1 },
  icon: 'refund',
  keys: ['Shift+R'],
  primary: ({ refund_due_minor }) => refund_due_minor > 0,
  danger: 'confirm',
  steps: {
    reason_code: choice({
      label: 'Reason',
      options: REFUND_REASONS.map((value) => ({ value, label: asWords(value) })),
    }),
    amount: money({
      label: 'Amount',
      hint: 'More than the terms leave needs a note',
      currency: currencyOf,
      suggest: (at) => amountOf(stayIn(at)?.refund_room?.payable_minor, currencyOf(at)),
      max: (at) => heldOf(stayIn(at)),
    }),
    note: text({
      label: 'Note',
      max: 1000,
      hint: `Why more is refunded than the terms leave, in at least ${MIN_NOTE} characters`,
      min: MIN_NOTE,
      when: (at: StepAt) => isBeyond(stayIn(at), at.values['amount']),
    }),
  },
  test: (record) => (heldOf(record) > 0 ? AVAILABLE : unavailable('Nothing of it is paid and not refunded.')),
  async preview({ record, values: { amount }, send, signal }) {
    const { data } = await send(hotelBooking.one, { params: { id: record.id }, signal });
    const sum = formatMoney(amount.minor, data.currency);
    const beyond = amount.minor > data.refund_room.payable_minor;
    return {
      say: `${sum} will be refunded for ${data.code}${beyond ? ', more than its terms leave' : ''}.`,
      facts: [
        { label: 'Paid', value: formatMoney(data.paid_minor, data.currency) },
        { label: 'Refunded so far', value: formatMoney(data.refunded_minor, data.currency) },
        { label: 'Due by the terms', value: formatMoney(data.refund_room.payable_minor, data.currency) },
        { label: 'At most', value: formatMoney(data.refund_room.override_max_minor, data.currency) },
      ],
      button: `Refund ${sum}`,
    };
  },
  async run({ record, values: { amount, reason_code, note }, send, idempotencyKey }) {
    const { data } = await send(hotelBooking.refund, {
      params: { id: record.id },
      idempotencyKey,
      body: {
        reason_code,
        amount_minor: amount.minor,
        ...(note && { note }),
        override: isBeyond(record, amount),
      },
    });
    return { say: refundText(data) };
  },
});

const isBeyond = (record: StayFacts | undefined, amount: unknown): boolean =>
  typeof amount === 'object' &&
  amount !== null &&
  'minor' in amount &&
  Number(amount.minor) > (record?.refund_room?.payable_minor ?? 0);

const approve = action({
  id: 'hotel_booking.approveRefund',
  title: 'Approve refund of hotel booking',
  words: ['four eyes', 'pay back', 'release', 'approval'],
  call: hotelBooking.approveRefund,
  on: { kind: 'hotel_booking', max: 1 },
  icon: 'confirm',
  ...REFUND_DECISION,
  preview: approvalPreview,
  async run({ record, send }) {
    const params = { id: record.id, refundId: waitingRefund(record)?.id ?? 0 };
    const { data } = await send(hotelBooking.approveRefund, { params, ifMatch: record.version });
    return { say: refundText(data, params.refundId) };
  },
});

const decline = action({
  id: 'hotel_booking.declineRefund',
  title: 'Decline refund of hotel booking',
  words: ['four eyes', 'refuse', 'reject'],
  call: hotelBooking.declineRefund,
  on: { kind: 'hotel_booking', max: 1 },
  icon: 'disable',
  ...REFUND_DECISION,
  preview: declinePreview,
  async run({ record, send }) {
    const params = { id: record.id, refundId: waitingRefund(record)?.id ?? 0 };
    await send(hotelBooking.declineRefund, { params, ifMatch: record.version });
    return { say: `The refund for ${record.code} is declined.` };
  },
});

const recordPayment = action({
  id: 'hotel_booking.record-payment',
  title: 'Record payment for hotel booking',
  words: ['stay', 'deposit', 'money', 'guest paid'],
  call: hotelBooking.recordPayment,
  on: { kind: 'hotel_booking', max: 1 },
  icon: 'add',
  keys: ['Shift+P'],
  rare: true,
  steps: {
    method: choice({
      label: 'How it was paid',
      options: RECORDED_METHODS.map((value) => ({ value, label: METHOD_WORDS[value] })),
    }),
    amount: money({
      label: 'Amount',
      currency: currencyOf,
      suggest: dueOfStay,
    }),
    reference: text({
      label: 'Reference',
      optional: true,
      max: 120,
      hint: 'Of the terminal or the bank; each is recorded once',
      when: ({ values }: StepAt) => values['method'] === 'card' || values['method'] === 'transfer',
    }),
    note: text({ label: 'Note', optional: true, max: 1000 }),
  },
  async run({ record, values: { method, amount, reference, note }, send, idempotencyKey }) {
    const { data } = await send(hotelBooking.recordPayment, {
      params: { id: record.id },
      idempotencyKey,
      body: { method, amount_minor: amount.minor, reference: reference || null, note: note || null },
    });
    const rest = openAfterPayment(data.balance, data.currency);
    return { say: `${formatMoney(amount.minor, data.currency)} recorded for ${record.code}.${rest}` };
  },
});

const voidPayment = action({
  id: 'hotel_booking.void-payment',
  title: 'Void payment of hotel booking',
  words: ['mistake', 'wrong', 'remove', 'delete', 'money'],
  call: hotelBooking.voidPayment,
  on: { kind: 'hotel_booking', max: 1 },
  icon: 'remove',
  ...VOID_PAYMENT,
  preview: voidPreview,
  async run({ record, values, send, idempotencyKey }) {
    const found = voidedPayment(record, values.payment);
    const params = { id: record.id, paymentId: found.id };
    const body = { reason: values.reason };
    await send(hotelBooking.voidPayment, { params, ifMatch: record.version, idempotencyKey, body });
    return { say: `${found.label} of ${record.code} is void.` };
  },
});

/** What people do with the money of a hotel booking. */
export const stayMoneyActions: readonly Action[] = [refund, recordPayment, approve, decline, voidPayment];
