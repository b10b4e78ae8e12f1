import { sale } from '#contract/booking/sale.ts';
import { action, AVAILABLE, unavailable } from '#console/registry/define.ts';

export const newBookingForCustomer = action({
  id: 'booking.forCustomer',
  title: 'New booking for customer',
  words: ['sell', 'book', 'order', 'trip', 'book again', 'same trip again', 'repeat booking', 'book for customer'],
  call: sale.create,
  on: { kind: 'customer', max: 1 },
  icon: 'add',
  keys: ['Shift+B'],
  steps: {},
  test({ enabled, erased_at }) {
    if (erased_at !== null) return unavailable('This customer was erased.');
    return enabled ? AVAILABLE : unavailable('The customer is disabled.', 'customer.enable');
  },
  run: async ({ record: { id } }) => ({ say: '', go: `/orders/new?customer=${id}` }),
});
