import { booking } from '#contract/booking/booking.ts';
import { needOf, type BodyOf } from '#contract/kit/call.ts';
import { can, type BookingEvent } from '#domain/booking/booking.ts';
import { CANCEL_REASONS, REFUND_REASONS, STAFF_CANCEL_AUTHORS } from '#domain/booking/refund.ts';
import { allows } from '#domain/access/access.ts';
import { formatMoney } from '#domain/money/money.ts';
import { durationText } from '#domain/time/duration.ts';
import { formatWallClock, zoneLabel } from '#domain/time/time.ts';
import { statusChange } from '#console/registry/changes.ts';
import { asWords } from '#domain/text/words.ts';
import type { Paste } from '#console/registry/palette/paste.ts';
import type { Send } from '#console/registry/context.ts';
import { refundText } from '#commands/refund-decisions.ts';
import { action, source, type Availability } from '#console/registry/define.ts';
import type { KindFacts } from '#contract/kinds.ts';
import { foundRef } from '#console/registry/kinds.ts';
import { choice, money, text, type Option, type StepAt } from '#console/registry/steps.ts';

type Facts = KindFacts['booking'];

export const confirm = action({
  id: 'booking.confirm',
  title: 'Confirm booking',
  words: ['accept', 'order', 'confirm order', 'confirm job'],
  call: booking.confirm,
  on: { kind: 'booking' },
  icon: 'confirm',
  keys: ['c'],
  primary: true,
  steps: {},
  many: () => ({ call: booking.confirm, undo: true }),
  changes: ({ status }) => [statusChange(status, 'confirmed')],
  leaves: () => ({ status: 'confirmed' }),
  test: (record) => may('confirm', record),
  async run({ record, send, ctx, idempotencyKey }) {
    const { data } = await send(booking.confirm, {
      params: { id: record.id },
      ifMatch: record.version,
      idempotencyKey,
    });
    return {
      say: `${record.code} is confirmed.`,
      ...(ctx.has(booking.unconfirm) && {
        undo: (again: Send) =>
          again(booking.unconfirm, {
            params: { id: record.id },
            ifMatch: data.version,
            idempotencyKey: `undo-${idempotencyKey}`,
          }),
      }),
    };
  },
});

export const cancel = action({
  id: 'booking.cancel',
  title: 'Cancel booking',
  words: [
    'call off',
    'order',
    'call off job',
    'call off ride',
    'drop job',
    'job cancelled',
    'customer called off',
    'not needed any more',
    'cancel ride',
  ],
  call: [booking.cancel, booking.cancelQuote],
  on: { kind: 'booking' },
  icon: 'cancel',
  keys: ['Shift+C'],
  danger: 'confirm',
  steps: {
    by: choice({
      label: 'Who cancels',
      suggest: () => 'customer' as const,
      options: inWords(STAFF_CANCEL_AUTHORS),
    }),
    reason_code: choice({ label: 'Reason', options: inWords(CANCEL_REASONS) }),
    note: text({ label: 'Note', optional: true, max: 1000, hint: 'Kept in the log of the booking' }),
    refund: choice({
      label: 'Refund',
      when: mayRefund,
      options: [
        { value: 'later' as const, label: 'Refund later', hint: 'The amount stays due to the customer' },
        { value: 'policy' as const, label: 'Refund what the policy allows' },
      ],
    }),
  },
  many: (values) => ({ call: booking.cancel, body: cancelBody(values) }),
  changes: ({ status }) => [statusChange(status, 'cancelled')],
  test: (record) => may('cancel', record),
  async preview({ record, values, send, signal }) {
    const { data } = await send(booking.cancelQuote, { params: { id: record.id }, query: { by: values.by }, signal });
    const due = formatMoney(data.payable_minor, data.currency);
    const paysNow = values.refund === 'policy' && data.payable_minor > 0;
    return {
      say: `${record.code} will be cancelled${paysNow ? ` and ${due} refunded` : ''}.`,
      facts: [
        {
          label: 'Pickup',
          value: `${formatWallClock(record.pickup_local)} (${zoneLabel(record.timezone, record.pickup_at)})`,
        },
        { label: 'Paid', value: formatMoney(record.paid_minor, record.currency) },
        { label: 'Policy', value: `${data.refund_bps / 100}%, ${notice(data.hours_before_pickup)}` },
        { label: 'Due to the customer', value: due },
      ],
      button: paysNow ? `Cancel and refund ${due}` : 'Cancel booking',
    };
  },
  async run({ record, values, send, idempotencyKey }) {
    const { data } = await send(booking.cancel, {
      params: { id: record.id },
      ifMatch: record.version,
      idempotencyKey,
      body: cancelBody(values),
    });
    const due = data.refund_room.payable_minor;
    const rest = due > 0 ? ` ${formatMoney(due, data.currency)} can be refunded.` : '';
    const paid = data.refunded_minor - record.refunded_minor;
    return {
      say: `${record.code} is cancelled.${paid > 0 ? ` ${formatMoney(paid, data.currency)} refunded.` : rest}`,
    };
  },
});

export const refund = action({
  id: 'booking.refund',
  title: 'Refund by policy',
  words: ['pay back', 'money back', 'order', 'chargeback', 'refund customer', 'give money back', 'wants money back'],
  call: [booking.refund, booking.one],
  on: { kind: 'booking' },
  icon: 'refund',
  keys: ['Shift+R'],
  primary: true,
  danger: 'confirm',
  steps: {
    reason_code: choice({ label: 'Reason', options: inWords(REFUND_REASONS) }),
    amount: money({
      label: 'Amount',
      optional: true,
      hint: 'Leave empty to refund the full amount due',
      when: ({ records }) => records.length === 1,
      currency: currencyOf,
    }),
    note: text({ label: 'Note', optional: true, max: 1000 }),
  },
  many: ({ reason_code, note }) => ({ call: booking.refund, body: { reason_code, ...(note && { note }) } }),
  test: refundByPolicy,
  async preview({ record, values, send, signal }) {
    const { data } = await send(booking.one, { params: { id: record.id }, signal });
    const amount = values.amount?.minor ?? data.refund_room.payable_minor;
    return {
      say: `${formatMoney(amount, data.currency)} will be refunded for ${data.code}.`,
      facts: [
        { label: 'Paid', value: formatMoney(data.paid_minor, data.currency) },
        { label: 'Refunded so far', value: formatMoney(data.refunded_minor, data.currency) },
        { label: 'Due by policy', value: formatMoney(data.refund_room.payable_minor, data.currency) },
      ],
      button: `Refund ${formatMoney(amount, data.currency)}`,
    };
  },
  async run({ record, values, send, idempotencyKey }) {
    const { amount, reason_code, note } = values;
    const { data } = await send(booking.refund, {
      params: { id: record.id },
      idempotencyKey,
      body: { reason_code, ...(amount && { amount_minor: amount.minor }), ...(note && { note }) },
    });
    return { say: refundText(data) };
  },
});

export const refundBeyond = action({
  id: 'booking.refund-override',
  title: 'Refund beyond policy',
  words: [
    'goodwill',
    'override',
    'pay back',
    'order',
    'compensation',
    'courtesy',
    'exception',
    'partial refund',
    'gesture',
    'refund anyway',
    'ex gratia',
  ],
  call: [booking.refund, booking.one],
  on: { kind: 'booking', max: 1 },
  icon: 'refund',
  rare: true,
  danger: 'type-code',
  steps: {
    amount: money({ label: 'Amount', currency: currencyOf, max: mostRefundable }),
    reason_code: choice({ label: 'Reason', options: inWords(REFUND_REASONS) }),
    note: text({ label: 'Reason for exceeding the policy', min: 10, max: 1000 }),
  },
  test: (record) => may('refund', record),
  async preview({ record, values, send, signal }) {
    const { data } = await send(booking.one, { params: { id: record.id }, signal });
    const amount = formatMoney(values.amount.minor, data.currency);
    return {
      say: `${amount} will be refunded for ${data.code}, beyond the policy.`,
      facts: [
        { label: 'Due by policy', value: formatMoney(data.refund_room.payable_minor, data.currency) },
        { label: 'Paid and not refunded', value: formatMoney(data.refund_room.override_max_minor, data.currency) },
      ],
      button: `Refund ${amount}`,
    };
  },
  async run({ record, values, send, idempotencyKey }) {
    const { amount, reason_code, note } = values;
    const { data } = await send(booking.refund, {
      params: { id: record.id },
      idempotencyKey,
      body: { reason_code, amount_minor: amount.minor, note, override: true },
    });
    return { say: refundText(data) };
  },
});

export const bookings = source({
  kind: 'booking',
  call: booking.list,
  async resolve(pasted, { send, signal }) {
    const q = searchText(pasted);
    if (!q) return [];
    const query = { page_size: 5, sort: 'pickup_at', order: 'desc' };
    const { data } = await send(booking.list, { query, body: { q }, signal });
    return data
      .filter((row) => pasted.what !== 'code' || row.code === pasted.code)
      .map((row) => foundRef('booking', row));
  },
});

function inWords<V extends string>(values: readonly V[]): readonly Option<V>[] {
  return values.map((value) => ({ value, label: asWords(value) }));
}

/** Returns the verdict of the booking's own rule as a command's availability. */
function may(event: BookingEvent, record: Facts): Availability {
  const verdict = can(event, record, { now: new Date().toISOString() });
  return verdict.ok ? verdict : { ok: false, why: verdict.why };
}

function refundByPolicy(record: Facts): Availability {
  const verdict = may('refund', record);
  if (!verdict.ok) return verdict;
  if (record.status !== 'cancelled') return overrideNeeded('The policy only applies once it is cancelled.');
  return record.refund_room?.payable_minor === 0 ? overrideNeeded('Nothing is payable under the policy.') : verdict;
}

const overrideNeeded = (why: string): Availability => ({ ok: false, why, fix: 'booking.refund-override' });

function mayRefund({ ctx, records }: StepAt): boolean {
  const paid = records.some(({ record }) => 'paid_minor' in record && record.paid_minor > record.refunded_minor);
  return paid && allows(ctx.me?.grants ?? {}, needOf(booking.refund));
}

function currencyOf({ records: [ref] }: StepAt): string {
  return ref?.kind === 'booking' ? ref.record.currency : 'SGD';
}

function mostRefundable({ records: [ref] }: StepAt): number {
  return ref?.kind === 'booking' ? ref.record.paid_minor - ref.record.refunded_minor : 0;
}

type CancelValues = Omit<BodyOf<typeof booking.cancel>, 'refund'> & { refund?: 'later' | 'policy' | undefined };

const cancelBody = ({ refund: when, ...rest }: CancelValues) => ({
  ...rest,
  ...(when === 'policy' && { refund: when }),
});

const notice = (hours: number): string =>
  hours < 0 ? 'pickup has passed' : `${durationText(hours * 60)} before pickup`;

function searchText(pasted: Paste): string | undefined {
  if (pasted.what === 'code') return pasted.kind === 'booking' ? pasted.code : undefined;
  return pasted.what === 'email' || pasted.what === 'phone' || pasted.what === 'flight' ? pasted.value : undefined;
}
