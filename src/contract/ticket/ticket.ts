import { call, serviceOf } from '#contract/kit/call.ts';
import type { ticketDetails } from './ticket.schema.ts';

/** What staff do with a ticket, each with the right to it. Rejecting is a call of its own. */
export const TICKET_ACTIONS = {
  process: 'others:edit',
  assign: 'others:edit',
  resolve: 'others:edit',
  reopen: 'others:edit',
  wait: 'others:edit',
  snooze: 'others:edit',
  wake: 'others:edit',
  merge: 'others:disable',
} as const;
export type TicketAction = keyof typeof TICKET_ACTIONS;

/** What customers ask of staff, with the clocks that say how soon. */
export const ticket = serviceOf<typeof ticketDetails>()('ticket', '/booking/v1/staff/tickets', {
  list: call('GET', '', { access: 'others:query' }),
  figures: call('GET', '/figures', { access: 'others:query', extension: true }),
  people: call('GET', '/people', { access: 'others:query', extension: true }),
  one: call('GET', '/:id', { access: 'others:get', extension: true }),
  byCode: call('GET', '/with_code_:code', { access: 'others:get', extension: true }),
  create: call('POST', '', { access: 'others:add', idempotency: 'accepted', extension: true }),
  update: call('PUT', '/:id', { access: 'others:edit', idempotency: 'accepted', extension: true }),
  act: call('POST', '/:id/:action', {
    access: { param: 'action', values: TICKET_ACTIONS },
    idempotency: 'accepted',
  }),
  reject: call('PUT', '/:id/reject', { access: 'others:disable', idempotency: 'accepted' }),
  messages: call('GET', '/:id/messages', { access: 'others:get', extension: true }),
  write: call('POST', '/:id/messages', { access: 'others:edit', idempotency: 'accepted', extension: true }),
  takeBack: call('DELETE', '/:id/messages/:messageId', { access: 'others:edit', extension: true }),
  link: call('POST', '/:id/files/:key/link', { access: 'others:get', extension: true }),
});
