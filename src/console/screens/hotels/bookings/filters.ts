import { hotel } from '#contract/hotel/hotel.ts';
import { provider } from '#contract/hotel/provider.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { PAYMENT_STATUSES } from '#domain/booking/ledger.ts';
import { STAY_BALANCES } from '#domain/hotel/booked.ts';
import { HOTEL_BOOKING_STATUS_WORDS, HOTEL_BOOKING_STATUSES } from '#domain/hotel/hotel-booking.ts';
import { addMinutes, dateIn, SINGAPORE } from '#domain/time/time.ts';
import { choice, ofRecord, period, text } from '#console/shell/list/filters.ts';

/** Parts of the work, as the pills above the list lead to them. */
export const QUEUES = ['to_confirm', 'on_hold', 'arriving', 'free_ends', 'live'] as const;
export type Queue = (typeof QUEUES)[number];

export const QUEUE_WORDS: Readonly<Record<Queue, string>> = {
  to_confirm: 'To confirm',
  on_hold: 'On hold',
  arriving: 'Arriving today',
  free_ends: 'Free cancellation ends soon',
  live: 'Live',
};

const IN_QUEUE = {
  to_confirm: { status: 'pending' },
  on_hold: { status: 'on_hold' },
  arriving: { arriving: true },
  free_ends: { free_ends_soon: true },
  live: { live: true },
} as const;

/** The filters of the list. */
export const FILTERS = {
  q: text('Code, guest, hotel, reference'),
  queue: choice({ label: 'Queue', values: QUEUES, words: QUEUE_WORDS, into: (queue) => IN_QUEUE[queue] as object }),
  when: period(
    'Check-in',
    ({ from, to }) => ({
      ...(from !== undefined && { from: dateIn(from, SINGAPORE) }),
      // The end of a period is exclusive; the last day of the call is not.
      ...(to !== undefined && { to: dateIn(addMinutes(to, -1), SINGAPORE) }),
    }),
    ['upcoming', 'today', 'tomorrow', 'past', 'all'],
  ),
  status: choice({ label: 'Status', values: HOTEL_BOOKING_STATUSES, words: HOTEL_BOOKING_STATUS_WORDS }),
  payment: choice({
    label: 'Payment',
    values: PAYMENT_STATUSES,
    into: (payment_status) => ({ payment_status }),
  }),
  balance: choice({ label: 'Balance', values: STAY_BALANCES }),
  city: choice({ label: 'City', names: publicReference.citiesMap, like: /^\d{1,9}$/ }),
  provider: choice({ label: 'Provider', names: provider.names, like: /^\d{1,9}$/ }),
  hotel: choice({ label: 'Hotel', names: hotel.names, like: /^\d{1,9}$/ }),
  customer: ofRecord('Customer', 'customer', (customer) => ({ customer })),
};
