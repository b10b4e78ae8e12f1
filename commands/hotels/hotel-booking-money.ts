import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { ledgerOf, RECORDED_METHODS } from '#domain/booking/ledger.ts';
import { METHOD_WORDS } from '#domain/booking/payment-words.ts';
import { mayVoid } from '#domain/booking/payment.ts';
import { REFUND_REASONS } from '#domain/booking/refund.ts';
import { formatMoney } from '#domain/money/money.ts';
import { asWords } from '#domain/text/words.ts';
import { formatInstant } from '#domain/time/time.ts';
import { action, AVAILABLE, unavailable, type Action, type Availability } from '#console/registry/define.ts';
import { choice, money, text, type StepAt } from '#console/registry/steps.ts';
import {
  approvalPreview,
  declinePreview,
  openAfterPayment,
  REFUND_DECISION,
  waitingAmount,
  waitingRefund,
} from '#commands/refund-decisions.ts';
import type { StayFacts } from './hotel-booking-facts.ts';

type Paid = NonNullable<StayFacts['payments']>[number];

const stayIn = ({ records: [ref] }: StepAt): StayFacts | undefined =>
  ref?.kind === 'hotel_booking' ? ref.record : undefined;

const currencyOf = (at: StepAt): string => stayIn(at)?.currency ?? 'SGD';

const heldOf = (record: StayFacts | undefined): number => (record ? record.paid_minor - record.refunded_minor : 0);

const amountOf = (minor: number | undefined, currency: string) =>
  minor !== undefined && minor > 0 ? { minor, currency } : undefined;

/** The shortest note of a refund beyond the terms. */
const MIN_NOTE = 10;

const refund = action({
  id: 'hotel_booking.refund',
  title: 'Refund hotel booking',
  words: ['pay back', 'money back', 'return', 'goodwill', 'beyond terms'],
  call: [hotelBooking.refund, hotelBooking.one],
  on: { kind: 'hotel_booking', max: 1 },
  icon: 'refund',
  keys: ['Shift+R'],
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
    const made = data.refunds.at(-1);
    const sum = formatMoney(made?.amount_minor ?? 0, data.currency);
    return {
      say:
        made?.state === 'pending'
          ? `${sum} for ${data.code} waits for somebody else’s approval.`
          : `${sum} refunded for ${data.code}.`,
    };
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
    await send(hotelBooking.approveRefund, { params, ifMatch: record.version });
    return { say: `${waitingAmount(record)} refunded for ${record.code}.` };
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
  words: ['stay', 'deposit', 'money'],
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
      suggest: (at) => amountOf(stayIn(at)?.balance?.due_minor, currencyOf(at)),
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

const paymentWords = ({ method, amount_minor, currency }: Paid): string =>
  `${formatMoney(amount_minor, currency)}, ${METHOD_WORDS[method].toLowerCase()}`;

const notVoid = ({ state }: Paid): boolean => state !== 'voided' && state !== 'failed';

/** A single payment that cannot be voided says why; of several, the server judges the chosen one. */
function voidable({ payments, refunds, currency }: StayFacts): Availability {
  if (!payments || !refunds) return unavailable('Open the booking first.');
  const fitting = payments.filter(notVoid);
  if (fitting.length === 0) return unavailable('It has no payment to void.');
  if (fitting.length > 1) return AVAILABLE;
  const verdict = mayVoid(fitting[0], ledgerOf(payments, refunds), currency);
  return verdict.ok ? AVAILABLE : unavailable(verdict.why);
}

const voidPayment = action({
  id: 'hotel_booking.void-payment',
  title: 'Void payment of hotel booking',
  words: ['mistake', 'wrong', 'remove', 'delete', 'money'],
  call: hotelBooking.voidPayment,
  on: { kind: 'hotel_booking', max: 1 },
  icon: 'remove',
  rare: true,
  danger: 'confirm',
  steps: {
    payment: choice<number, { when: (at: StepAt) => boolean; label: string }>({
      label: 'Which payment',
      when: (at) => (stayIn(at)?.payments ?? []).filter(notVoid).length > 1,
      options: (at) =>
        (stayIn(at)?.payments ?? []).filter(notVoid).map((each) => ({
          value: each.id,
          label: paymentWords(each),
          hint: [formatInstant(each.at), each.provider_ref].filter(Boolean).join(' · '),
        })),
    }),
    reason: text({ label: 'Reason', min: 3, max: 1000 }),
  },
  test: voidable,
  async run({ record, values: { payment, reason }, send, idempotencyKey }) {
    const fitting = (record.payments ?? []).filter(notVoid);
    const found = fitting.find(({ id }) => id === payment) ?? fitting[0];
    await send(hotelBooking.voidPayment, {
      params: { id: record.id, paymentId: found?.id ?? 0 },
      ifMatch: record.version,
      idempotencyKey,
      body: { reason },
    });
    return { say: `${found ? paymentWords(found) : 'The payment'} of ${record.code} is void.` };
  },
});

/** What people do with the money of a hotel booking. */
export const stayMoneyActions: readonly Action[] = [refund, recordPayment, approve, decline, voidPayment];
