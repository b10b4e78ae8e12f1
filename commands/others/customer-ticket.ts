import { ticket } from '#contract/ticket/ticket.ts';
import { action } from '#console/registry/define.ts';

/** Creates a ticket of a customer. */
export const ticketOfCustomer = action({
  id: 'customer.ticket',
  title: 'Add ticket of customer',
  words: ['question', 'support', 'new', 'problem'],
  call: ticket.create,
  on: { kind: 'customer', max: 1 },
  icon: 'tickets',
  rare: true,
  steps: {},
  run: async ({ record: { id } }) => ({ say: '', go: `/others/tickets/create?customer=${id}` }),
});
