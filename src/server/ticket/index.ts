import { ticket } from '#contract/ticket/ticket.ts';
import { savedReply } from '#contract/ticket/saved-reply.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { act, reject } from './actions.ts';
import { link } from './files.ts';
import { messages, takeBack, write } from './messages.ts';
import { savedReplyHandlers } from './saved-reply.ts';
import { create, reads, update } from './ticket.ts';

export { ticketList } from './list.ts';
export { addTicketPages } from './pages.ts';
export { eraseInTickets, moveTickets, type TouchedTicket } from './people.store.ts';
export { savedReplyList } from './saved-reply.ts';
export { recapTickets } from './recap.ts';
export { clockColumns } from './writes.ts';
export { watchTickets } from './tell.ts';

export const ticketRoutes = [
  ...implement(ticket, { ...reads, create, update, act, reject, messages, write, takeBack, link }),
  ...implement(savedReply, savedReplyHandlers),
];
