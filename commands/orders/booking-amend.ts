import { sale } from '#contract/booking/sale.ts';
import { addressBelow } from '#contract/kinds.ts';
import { mayAmend } from '#domain/booking/selling.ts';
import { formatWallClock } from '#domain/time/time.ts';
import { action } from '#console/registry/define.ts';
import { text } from '#console/registry/steps.ts';

/** Opens the form that amends a booking. */
export const amend = action({
  id: 'booking.amend',
  title: 'Amend booking',
  words: [
    'change',
    'pick up',
    'change pick up',
    'edit',
    'move',
    'reschedule',
    'reprice',
    'pickup',
    'date',
    'time',
    'stops',
    'order',
    'change time',
    'change address',
    'new pickup',
    'another time',
    'different time',
    'wrong time',
    'wrong date',
    'wrong address',
    'extra stop',
    'more people',
    'more passengers',
    'add luggage',
    'resched',
    'rebook',
    'change pickup time',
    'change flight',
  ],
  call: [sale.trip, sale.amendQuote, sale.amend],
  on: { kind: 'booking', max: 1 },
  icon: 'edit',
  keys: ['e'],
  steps: { pickup: text({ label: 'Pickup', said: true, reads: 'moment' }) },
  changes: ({ pickup_local: before }, { pickup }) =>
    pickup ? [{ label: 'Pickup', before: formatWallClock(before), after: formatWallClock(pickup) }] : [],
  test: ({ status }) => mayAmend(status),
  run: async ({ record, values: { pickup } }) => ({
    say: '',
    go: addressBelow('booking', record.code, `amend${pickup ? `?pickup=${encodeURIComponent(pickup)}` : ''}`),
  }),
});
