import type { Ticket, TicketMessage } from '#contract/ticket/ticket.schema.ts';
import { dueAfterRest, wokenBy, type ClockFacts, type Clocks } from '#domain/ticket/clocks.ts';
import { notFound } from '#server/kit/http/errors.ts';
import type { MessageRow, TicketRow } from './ticket.store.ts';

/** Returns the clocks of a ticket as they are at a moment. */
export const factsAt = (row: TicketRow, now: string): ClockFacts => wokenBy(row, row, now);

/** Returns when a ticket is due: never once work on it has ended. */
export function dueOf(facts: ClockFacts, row: Pick<TicketRow, 'status' | 'waiting_on' | 'snoozed_until'>): Clocks {
  const clocks = dueAfterRest(facts, row);
  return row.status === 'open' || row.status === 'processing' ? clocks : { ...clocks, due_at: null };
}

/** Returns a ticket as replies carry it. */
export function presentTicket(row: TicketRow, now: string): Ticket {
  const facts = factsAt(row, now);
  return {
    id: row.id,
    code: row.code,
    booking: row.booking,
    customer: row.customer,
    contact: row.contact,
    can_reply: row.reply_to !== null,
    reply_by: row.reply_to?.channel ?? null,
    type: row.type,
    subject: row.subject,
    channel: row.channel,
    language: row.language,
    priority: row.priority,
    status: row.status,
    assignee: row.assignee,
    waiting_on: row.waiting_on,
    snoozed_until: row.snoozed_until,
    first_responded_at: facts.first_responded_at,
    reply_due_at: facts.reply_due_at,
    ...dueOf(facts, row),
    paused_s: facts.paused_s,
    resolution: row.resolution,
    refund_outcome: row.refund_outcome,
    reject_reason: row.reject_reason,
    resolved_at: row.resolved_at,
    reopened: row.reopened,
    merged_into:
      row.merged_into === null || row.merged_into_code === null
        ? null
        : { id: row.merged_into, code: row.merged_into_code },
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Returns a message as replies carry it. */
export const presentMessage = ({
  id,
  kind,
  author,
  body,
  files,
  held_until,
  delivery,
  automatic,
  at,
}: MessageRow): TicketMessage => ({
  id,
  kind,
  author,
  body,
  files,
  held_until,
  delivery,
  automatic,
  at,
});

/** @throws ApiError 404 */
export function foundTicket(row: TicketRow | undefined): TicketRow {
  if (!row) throw notFound('This ticket');
  return row;
}
