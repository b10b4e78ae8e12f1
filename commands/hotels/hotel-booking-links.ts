import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { addressOf } from '#contract/kinds.ts';
import { action, AVAILABLE, unavailable, type Action } from '#console/registry/define.ts';
import { money } from '#console/registry/steps.ts';
import { cancelledLink, cancelsLink, copiesLink, copyNewest, linkMade } from '#commands/payment-links.ts';
import { currencyOf, dueOfStay } from './hotel-booking-facts.ts';

const MAKE = 'hotel_booking.payment-link';

const makeLink = action({
  id: MAKE,
  title: 'Make payment link for hotel booking',
  words: ['pay', 'send', 'card', 'online', 'stripe', 'money', 'stay'],
  call: hotelBooking.link,
  on: { kind: 'hotel_booking', max: 1 },
  icon: 'add',
  keys: ['m l'],
  rare: true,
  steps: { amount: money({ label: 'Amount', currency: currencyOf, suggest: dueOfStay }) },
  test: ({ status }) => (status === 'denied' || status === 'expired' ? unavailable('The booking is over.') : AVAILABLE),
  async run({ record, values: { amount }, ctx, send, idempotencyKey }) {
    const { data } = await send(hotelBooking.link, {
      params: { id: record.id },
      idempotencyKey,
      body: { amount_minor: amount.minor },
    });
    return { say: await linkMade(data, ctx), go: addressOf('hotel_booking', data.id, 'price') };
  },
});

const copyLink = action({
  id: 'hotel_booking.copy-payment-link',
  title: 'Copy payment link of hotel booking',
  words: ['pay', 'send', 'url', 'address', 'stay'],
  call: hotelBooking.link,
  on: { kind: 'hotel_booking', max: 1 },
  ...copiesLink(MAKE),
  async run({ record, ctx }) {
    await copyNewest(record, ctx);
    return { say: '' };
  },
});

const cancelLink = action({
  id: 'hotel_booking.cancel-payment-link',
  title: 'Cancel payment link of hotel booking',
  words: ['void', 'revoke', 'stay'],
  call: hotelBooking.cancelLink,
  on: { kind: 'hotel_booking', max: 1 },
  ...cancelsLink(MAKE),
  async run({ record, values, send, idempotencyKey }) {
    const found = cancelledLink(record, values.payment);
    const params = { id: record.id, paymentId: found.id };
    await send(hotelBooking.cancelLink, { params, ifMatch: record.version, idempotencyKey });
    return { say: `The link for ${found.label} is cancelled.` };
  },
});

export const stayLinkActions: readonly Action[] = [makeLink, copyLink, cancelLink];
