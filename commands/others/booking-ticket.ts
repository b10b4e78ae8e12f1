import { ticket } from '#contract/ticket/ticket.ts';
import { action } from '#console/registry/define.ts';

/** Creates a ticket about a booking. */
export const ticketOfBooking = action({
  id: 'booking.ticket',
  title: 'Add ticket about booking',
  words: ['question', 'support', 'new', 'problem', 'complaint about booking', 'raise issue'],
  call: ticket.create,
  on: { kind: 'booking', max: 1 },
  icon: 'tickets',
  rare: true,
  steps: {},
  run: async ({ record: { id } }) => ({ say: '', go: `/others/tickets/create?booking=${id}` }),
});
