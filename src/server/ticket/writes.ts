import type { Updateable } from 'kysely';
import type { TicketAction } from '#contract/ticket/ticket.ts';
import type { Ticket } from '#contract/ticket/ticket.schema.ts';
import type { ClockFacts } from '#domain/ticket/clocks.ts';
import type { TicketVerdict } from '#domain/ticket/ticket.ts';
import { auditOf, recordWrites } from '#server/kit/change/change.ts';
import type { Db, StaffContext } from '#server/kit/change/context.ts';
import { conflict, invalid } from '#server/kit/http/errors.ts';
import { dueOf, factsAt, foundTicket, presentTicket } from './present.ts';
import type { TicketTable } from './tables.ts';
import { findTicket, lockTickets, updateTicket, type TicketRow } from './ticket.store.ts';

/**
 * Returns the write path of tickets. The history keeps what happened to one, never what was written in it.
 * @param action what staff did, for the history
 */
export const ticketWritesFor = (action?: TicketAction) =>
  recordWrites({
    async lock(db, id: number): Promise<TicketRow> {
      await lockTickets(db, [id]);
      return foundTicket(await findTicket(db, id));
    },
    reload: async (db, { id }) => foundTicket(await findTicket(db, id)),
    present: (row: TicketRow, { now }): Ticket => presentTicket(row, now.toISOString()),
    audit: auditOf(
      'ticket',
      (row: TicketRow) => ({ ...auditFacts(row), ...(action && { action }) }),
      ({ code }: TicketRow) => code,
    ),
  });

export const ticketWrites = ticketWritesFor();

/** What the history of a ticket keeps. */
export const auditFacts = (row: TicketRow) => ({
  code: row.code,
  booking: row.booking?.code ?? null,
  customer: row.customer?.id ?? null,
  type: row.type,
  priority: row.priority,
  status: row.status,
  assignee: row.assignee?.name ?? null,
  waiting_on: row.waiting_on,
  snoozed_until: row.snoozed_until,
  refund_outcome: row.refund_outcome,
  merged_into: row.merged_into_code,
  version: row.version,
});

/**
 * Stores a change of a ticket with its clocks, and when it is due now.
 * @param change of columns besides the clocks
 */
export async function store(
  db: Db,
  row: TicketRow,
  facts: ClockFacts,
  change: Updateable<TicketTable>,
  { actor }: StaffContext,
): Promise<void> {
  await updateTicket(db, row.id, {
    ...change,
    ...clockColumns(facts, { ...row, ...change }),
    updated_by: actor.id,
  });
}

/** Returns the columns of the clocks of a ticket. */
export function clockColumns(facts: ClockFacts, row: Pick<TicketRow, 'status' | 'waiting_on' | 'snoozed_until'>) {
  const {
    priority,
    first_target_at,
    first_responded_at,
    reply_due_at,
    resolve_target_at,
    paused_at,
    paused_s,
    cap_at,
  } = facts;
  return {
    priority,
    first_target_at,
    first_responded_at,
    reply_due_at,
    resolve_target_at,
    paused_at,
    paused_s,
    cap_at,
    ...dueOf(facts, row),
  };
}

/** Returns the clocks of a locked ticket at the moment of the request. */
export const clocksNow = (row: TicketRow, { now }: StaffContext): ClockFacts => factsAt(row, now.toISOString());

/**
 * Refuses what a rule refuses: with 422 where what was given is wrong, otherwise with 409.
 * @throws ApiError 409, 422
 */
export function allow(verdict: TicketVerdict, field?: string): void {
  if (verdict.ok) return;
  if (field && FAULTS.has(verdict.code)) throw invalid({ [field]: [verdict.why] }, verdict.code);
  throw conflict(verdict.code, verdict.why);
}

const FAULTS: ReadonlySet<string> = new Set([
  'merge_circle',
  'no_files',
  'refund_undecided',
  'resolution_required',
  'snooze_in_past',
]);
