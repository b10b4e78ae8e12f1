import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { needOf, type BodyOf } from '#contract/kit/call.ts';
import { addressBelow } from '#contract/kinds.ts';
import { allows } from '#domain/access/access.ts';
import { HOTEL_CANCEL_REASON_WORDS, HOTEL_CANCEL_REASONS } from '#domain/hotel/hotel-booking.ts';
import { CANCELLED_BY, type CancelledBy } from '#domain/hotel/terms.ts';
import { formatMoney } from '#domain/money/money.ts';
import { statusChange } from '#console/registry/changes.ts';
import { action, source, type Action } from '#console/registry/define.ts';
import { foundRef } from '#console/registry/kinds.ts';
import { searching } from '#console/registry/plain.ts';
import { choice, text, type StepAt } from '#console/registry/steps.ts';
import { momentOf, notToCome } from '#commands/moments.ts';
import { hotelClock, mayHotelBooking } from './hotel-booking-facts.ts';

const confirm = action({
  id: 'hotel_booking.confirm',
  title: 'Confirm hotel booking',
  words: ['accept', 'hotel said yes', 'provider number', 'reservation', 'hotel confirmed', 'confirmation number'],
  call: hotelBooking.confirm,
  on: { kind: 'hotel_booking' },
  icon: 'confirm',
  keys: ['c'],
  primary: true,
  steps: {
    provider_ref: text({
      label: 'Number of the provider',
      optional: true,
      max: 80,
      hint: 'Such as HW-88213; leave it empty where none was given',
      when: ({ records }) => records.length === 1,
    }),
  },
  many: () => ({ call: hotelBooking.confirm }),
  changes: ({ status }) => [statusChange(status, 'confirmed')],
  leaves: () => ({ status: 'confirmed' }),
  test: (record) => mayHotelBooking('confirm', record),
  async run({ record, values: { provider_ref }, send, idempotencyKey }) {
    await send(hotelBooking.confirm, {
      params: { id: record.id },
      ifMatch: record.version,
      idempotencyKey,
      body: { provider_ref: provider_ref || null },
    });
    return { say: `${record.code} is confirmed.` };
  },
});

const hold = action({
  id: 'hotel_booking.hold',
  title: 'Put hotel booking on hold',
  words: ['option', 'keep rooms', 'wait', 'until', 'deadline', 'keep room', 'option date', 'hold rooms'],
  call: hotelBooking.hold,
  on: { kind: 'hotel_booking', max: 1 },
  icon: 'expiring',
  keys: ['z'],
  steps: {
    until: text({
      label: 'The hotel keeps the rooms until',
      max: 40,
      hint: 'Such as tomorrow 18:00, fri 14:30 or +2d, by the clock of your profile',
      check: (typed: string, { ctx }) => notToCome(typed, ctx),
    }),
  },
  changes: ({ status }) => [statusChange(status, 'on hold')],
  test: (record) => mayHotelBooking('hold', record),
  async run({ record, values, send, idempotencyKey, ctx }) {
    const until = momentOf(values.until, ctx) ?? '';
    const { data } = await send(hotelBooking.hold, {
      params: { id: record.id },
      ifMatch: record.version,
      idempotencyKey,
      body: { until },
    });
    return { say: `${record.code} is on hold until ${hotelClock(until, data.timezone)}.` };
  },
});

const ask = action({
  id: 'hotel_booking.ask',
  title: 'Ask hotel again',
  words: ['remind', 'chase', 'mail', 'request', 'confirmation', 'chase hotel', 'nudge', 'follow up'],
  call: hotelBooking.ask,
  on: { kind: 'hotel_booking', max: 1 },
  icon: 'mail',
  steps: {},
  danger: 'confirm',
  test: (record) => mayHotelBooking('confirm', record),
  preview: async ({ record }) => ({
    say: `${record.hotel.name} gets the request to confirm ${record.code} once more by mail.`,
    button: 'Ask hotel again',
  }),
  async run({ record, send, idempotencyKey }) {
    await send(hotelBooking.ask, { params: { id: record.id }, idempotencyKey });
    return { say: `The hotel is asked to confirm ${record.code} once more.` };
  },
});

const deny = action({
  id: 'hotel_booking.deny',
  title: 'Deny hotel booking',
  words: [
    'hotel said no',
    'hotel says no',
    'no room',
    'hotel is full',
    'refuse',
    'reject',
    'decline',
    'full',
    'sold out',
    'no rooms',
    'not available',
    'hotel full',
  ],
  call: hotelBooking.deny,
  on: { kind: 'hotel_booking', max: 1 },
  icon: 'disable',
  danger: 'confirm',
  steps: { reason: text({ label: 'Reason', min: 3, max: 1000, hint: 'Why the hotel does not take the guests' }) },
  changes: ({ status }) => [statusChange(status, 'denied')],
  test: (record) => mayHotelBooking('deny', record),
  preview: async ({ record }) => ({
    say: `${record.code} will be denied. Its rooms are free again, and what was paid can be refunded in full.`,
    button: 'Deny hotel booking',
  }),
  async run({ record, values: { reason }, send, idempotencyKey }) {
    await send(hotelBooking.deny, {
      params: { id: record.id },
      ifMatch: record.version,
      idempotencyKey,
      body: { reason },
    });
    return { say: `${record.code} is denied.` };
  },
});

const amend = action({
  id: 'hotel_booking.amend',
  title: 'Amend guests',
  words: [
    'change',
    'edit',
    'names',
    'holder',
    'remarks',
    'children',
    'adults',
    'hotel booking',
    'change guest name',
    'guest names',
    'rename guest',
    'extra bed',
    'name wrong',
    'guest name',
    'wrong name',
  ],
  call: [hotelBooking.one, hotelBooking.update],
  on: { kind: 'hotel_booking', max: 1 },
  icon: 'edit',
  keys: ['e'],
  steps: {},
  test: (record) => mayHotelBooking('amend', record),
  run: async ({ record }) => ({ say: '', go: addressBelow('hotel_booking', record.id, 'edit') }),
});

/** The fee that the confirmation on screen shows; only one is on screen at a time. */
let shown: { key: string; fee_minor: number } | undefined;

const cancel = action({
  id: 'hotel_booking.cancel',
  title: 'Cancel hotel booking',
  words: ['call off', 'stay', 'reservation', 'cancel stay', 'cancel room'],
  call: [hotelBooking.cancel, hotelBooking.cancelQuote],
  on: { kind: 'hotel_booking', max: 1 },
  icon: 'cancel',
  keys: ['Shift+C'],
  danger: 'confirm',
  steps: {
    by: choice<CancelledBy, { label: string; suggest: () => CancelledBy }>({
      label: 'Who cancels',
      suggest: () => 'customer',
      options: CANCELLED_BY.map((value) => ({
        value,
        label: value === 'operator' ? 'We do' : `The ${value}`,
        hint: value === 'customer' ? 'By the terms of the rooms' : 'Free for the customer',
      })),
    }),
    reason_code: choice({
      label: 'Reason',
      options: HOTEL_CANCEL_REASONS.map((value) => ({ value, label: HOTEL_CANCEL_REASON_WORDS[value] })),
    }),
    note: text({ label: 'Note', optional: true, max: 1000, hint: 'Kept in the log of the booking' }),
    refund: choice<'later' | 'policy', { label: string; when: (at: StepAt) => boolean }>({
      label: 'Refund',
      when: mayRefund,
      options: [
        { value: 'later', label: 'Refund later', hint: 'The amount stays due to the customer' },
        { value: 'policy', label: 'Refund what is left at once' },
      ],
    }),
  },
  changes: ({ status }) => [statusChange(status, 'cancelled')],
  test: (record) => mayHotelBooking('cancel', record),
  async preview({ record, values, send, signal, idempotencyKey }) {
    const { data } = await send(hotelBooking.cancelQuote, {
      params: { id: record.id },
      query: { by: values.by },
      signal,
    });
    shown = { key: idempotencyKey, fee_minor: data.fee_minor };
    const money = (minor: number) => formatMoney(minor, data.currency);
    const paysNow = values.refund === 'policy' && data.refund_minor > 0;
    return {
      say: `${record.code} will be cancelled${paysNow ? ` and ${money(data.refund_minor)} refunded` : ''}. ${data.words}`,
      facts: [
        { label: 'Fee now', value: money(data.fee_minor) },
        { label: 'Refund', value: money(data.refund_minor) },
        ...(data.due_minor > 0 ? [{ label: 'Of the fee never paid', value: money(data.due_minor) }] : []),
        ...(data.next ? [{ label: 'Next', value: nextWords(data.next.at, money(data.next.fee_minor), record) }] : []),
      ],
      button: paysNow ? `Cancel and refund ${money(data.refund_minor)}` : 'Cancel hotel booking',
    };
  },
  async run({ record, values, send, idempotencyKey }) {
    const { refund, note, ...rest } = values;
    const body: BodyOf<typeof hotelBooking.cancel> = {
      ...rest,
      ...(note && { note }),
      ...(refund === 'policy' && { refund }),
      ...(shown?.key === idempotencyKey && { fee_minor: shown.fee_minor }),
    };
    const { data } = await send(hotelBooking.cancel, {
      params: { id: record.id },
      ifMatch: record.version,
      idempotencyKey,
      body,
    });
    const paid = data.refunded_minor - record.refunded_minor;
    const due = data.refund_room.payable_minor;
    const told =
      paid > 0
        ? ` ${formatMoney(paid, data.currency)} refunded.`
        : due > 0
          ? ` ${formatMoney(due, data.currency)} can be refunded.`
          : '';
    return { say: `${record.code} is cancelled.${told}` };
  },
});

const nextWords = (at: string, fee: string, record: { timezone?: string | undefined }): string =>
  `From ${hotelClock(at, record.timezone)} ${fee}`;

const noShow = action({
  id: 'hotel_booking.no-show',
  title: 'Guests did not come',
  words: ['no-show', 'no show', 'absent', 'missing', 'guest did not show up', 'did not arrive', 'hotel booking'],
  call: hotelBooking.noShow,
  on: { kind: 'hotel_booking', max: 1 },
  icon: 'disable',
  danger: 'confirm',
  steps: {},
  changes: ({ status }) => [statusChange(status, 'no-show')],
  test: (record) => mayHotelBooking('no_show', record),
  preview: async ({ record }) => ({
    say: `${record.code} becomes a no-show. The fee of the last step of its terms applies.`,
    button: 'Guests did not come',
  }),
  async run({ record, send, idempotencyKey }) {
    await send(hotelBooking.noShow, { params: { id: record.id }, ifMatch: record.version, idempotencyKey });
    return { say: `${record.code} is a no-show.` };
  },
});

/** What becomes of a booking. Money has a file of its own. */
export const stayActions: readonly Action[] = [confirm, cancel, amend, ask, hold, deny, noShow];

const byWords = searching('hotel_booking');

/** Finds hotel bookings by words, and one by its code. */
export const hotelBookings = source<'hotel_booking'>({
  ...byWords,
  async resolve(pasted, at) {
    if (pasted.what !== 'code') return byWords.resolve(pasted, at);
    if (pasted.kind !== 'hotel_booking') return [];
    const query = { q: pasted.code, page_size: 2 };
    const { data } = await at.send(hotelBooking.list, { query, signal: at.signal });
    return data.filter(({ code }) => code === pasted.code).map((row) => foundRef('hotel_booking', row));
  },
});

function mayRefund({ ctx, records }: StepAt): boolean {
  const paid = records.some(({ record }) => 'paid_minor' in record && record.paid_minor > record.refunded_minor);
  return paid && allows(ctx.me?.grants ?? {}, needOf(hotelBooking.refund));
}
