import { kind } from '#contract/kit/kind.ts';
import { savedReply } from './saved-reply.ts';
import { ticket } from './ticket.ts';

const ticketKind = kind('ticket', {
  within: 'place',
  calls: { list: ticket.list, one: ticket.one, create: ticket.create, update: ticket.update },
  list: 'others.tickets',
  path: '/others/tickets/:id',
  called: ({ code }) => code,
  label: ({ code, subject }) => `${code} · ${subject}`,
  hint: ({ customer, status }) => [customer?.name, status].filter(Boolean).join(' · '),
  bulk: [ticket.act],
  alsoReadBy: [ticket.messages, ticket.figures],
});

const savedReplyKind = kind('saved_reply', {
  within: 'everywhere',
  calls: savedReply,
  list: 'others.replies',
  path: '/others/replies/:id',
  called: ({ name }) => name,
  hint: ({ language }) => language,
});

export const TICKET_KINDS = [ticketKind, savedReplyKind] as const;
