import { ticket } from '#contract/ticket/ticket.ts';
import { area, screen } from '#console/registry/define.ts';
import { plainScreens } from '#console/registry/plain-screens.ts';

const list = screen({
  id: 'others.tickets',
  title: 'Tickets',
  words: [
    'support',
    'question',
    'request',
    'help',
    'customer',
    'overdue',
    'complaint',
    'lost item',
    'problem',
    'inbox',
    'urgent',
    'answer customer',
    'reply to customer',
    'cases',
    'issues',
    'helpdesk',
    'service desk',
    'enquiries',
    'lost property',
    'lost and found',
    'queue',
    'mailbox',
    'claims',
    'forgotten',
    'left behind',
  ],
  path: '/others/tickets',
  call: ticket.list,
  menu: { order: 1, icon: 'tickets' },
  keys: ['g t'],
  load: () => import('#console/screens/others/ticket-list.tsx').then((m) => ({ default: m.TicketList })),
  filters: () => import('#console/screens/others/ticket-list.tsx').then((m) => m.FILTERS),
});

const create = screen({
  id: 'others.ticket.create',
  title: 'Add ticket',
  words: [
    'new',
    'create',
    'phone',
    'question',
    'complaint',
    'lost item',
    'case',
    'issue',
    'enquiry',
    'claim',
    'lost property',
    'forgotten',
    'forgot',
    'left in car',
    'customer called',
    'phone call',
  ],
  path: '/others/tickets/create',
  parent: 'others.tickets',
  call: ticket.create,
  load: () => import('#console/screens/others/ticket-form.tsx').then((m) => ({ default: m.TicketCreate })),
});

const edit = screen({
  id: 'others.ticket.edit',
  title: 'Edit ticket',
  path: '/others/tickets/:id/edit',
  parent: 'others.ticket.record',
  call: [ticket.one, ticket.update],
  load: () => import('#console/screens/others/ticket-form.tsx').then((m) => ({ default: m.TicketEdit })),
});

const replies = plainScreens('saved_reply', {
  title: 'Saved replies',
  words: [
    'canned',
    'template',
    'macro',
    'answer',
    'snippet',
    'text',
    'canned response',
    'standard answer',
    'quick reply',
    'faq',
  ],
  order: 2,
  icon: 'articles',
  list: () => import('#console/screens/others/saved-reply.tsx').then((m) => ({ default: m.SavedReplyList })),
  filters: () => import('#console/screens/others/saved-reply.tsx').then((m) => m.FILTERS),
  record: () => import('#console/screens/others/saved-reply.tsx').then((m) => ({ default: m.SavedReplyRecord })),
  edit: () => import('#console/screens/others/saved-reply.tsx').then((m) => ({ default: m.SavedReplyEdit })),
  create: () => import('#console/screens/others/saved-reply.tsx').then((m) => ({ default: m.SavedReplyCreate })),
});

const record = screen({
  id: 'others.ticket.record',
  title: 'Ticket',
  path: '/others/tickets/:id',
  parent: 'others.tickets',
  call: [ticket.one, ticket.messages],
  load: () => import('#console/screens/others/ticket-record.tsx').then((m) => ({ default: m.TicketRecord })),
});

export const others = area({
  id: 'others',
  title: 'Others',
  icon: 'tickets',
  tag: 'others',
  screens: [list, create, edit, record, ...replies],
  actions: [],
  loadDeferred: () => import('#commands/deferred.ts').then((m) => m.DEFERRED.others),
});
