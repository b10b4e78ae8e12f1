import { ticket, type TicketAction } from '#contract/ticket/ticket.ts';
import type { ActionInput } from '#contract/ticket/ticket.schema.ts';
import type { Caller } from './server.ts';

/** A ticket as {@link ticketSteps} makes it. */
export const FRESH_TICKET = { type: 'other' as const, subject: 'A question', body: 'May I bring a bicycle?' };

/** What support does with a ticket, by the calls of `staff` unless somebody else is named. */
export const ticketSteps = (staff: () => Caller) => ({
  made: async (more: object = {}) =>
    (await staff().call(ticket.create, { body: { ...FRESH_TICKET, ...more } })).body.data,
  act: (id: number, action: TicketAction, body: Partial<ActionInput> = {}, who: Caller = staff()) =>
    who.call(ticket.act, { params: { id, action }, body }),
  write: (id: number, kind: 'reply' | 'note', body: string, version?: number, who: Caller = staff()) =>
    who.call(ticket.write, {
      params: { id },
      body: { kind, body },
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    }),
  thread: async (id: number) => (await staff().call(ticket.messages, { params: { id } })).body.data,
});
