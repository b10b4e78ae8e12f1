import { ticket } from '#contract/ticket/ticket.ts';
import type { Ticket } from '#contract/ticket/ticket.schema.ts';
import { asWords } from '#domain/text/words.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import { presentTicket } from './present.ts';
import { ticketsOf } from './ticket.store.ts';

/** The tickets as a whole, for exports and bulk actions. */
export const ticketList = listSource<typeof ticket.list, Ticket>({
  call: ticket.list,
  async walk({ query }, reader, page) {
    const now = reader.now.toISOString();
    const rows = await ticketsOf(reader.actor.id, now).walk(reader, query, page);
    return { rows: rows.map((row) => presentTicket(row, now)), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, reader) => ticketsOf(reader.actor.id, reader.now.toISOString()).count(reader, query),
  columns: {
    due_at: (row, { instant }) => row.due_at && instant(row.due_at),
    code: (row) => row.code,
    subject: (row) => row.subject,
    type: (row) => asWords(row.type),
    priority: (row) => asWords(row.priority),
    status: (row) => asWords(row.status),
    customer: (row) => row.customer?.name ?? null,
    booking: (row) => row.booking?.code ?? null,
    assignee: (row) => row.assignee?.name ?? null,
    waiting_on: (row) => (row.waiting_on === 'none' ? null : asWords(row.waiting_on)),
    snoozed_until: (row, { instant }) => row.snoozed_until && instant(row.snoozed_until),
    created_at: (row, { instant }) => instant(row.created_at),
  },
});
