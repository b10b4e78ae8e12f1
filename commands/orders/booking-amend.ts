import { sale } from '#contract/booking/sale.ts';
import { mayAmend } from '#domain/booking/selling.ts';
import { action } from '#console/registry/define.ts';

/** Opens the form that amends a booking. */
export const amend = action({
  id: 'booking.amend',
  title: 'Amend booking',
  words: ['change', 'edit', 'move', 'reschedule', 'reprice', 'time', 'stops', 'order'],
  call: [sale.trip, sale.amendQuote, sale.amend],
  on: { kind: 'booking', max: 1 },
  icon: 'edit',
  keys: ['e'],
  steps: {},
  test: ({ status }) => mayAmend(status),
  run: async ({ record }) => ({ say: '', go: `/orders/list/${record.code}/amend` }),
});
