import { addMinutes, isBefore, type Instant } from '#domain/time/time.ts';
import type { Clocks } from './clocks.ts';

/** What a ticket is about. */
export const TICKET_TYPES = ['change', 'cancel', 'refund', 'complaint', 'lost_item', 'driver_issue', 'other'] as const;
export type TicketType = (typeof TICKET_TYPES)[number];

/** Where a ticket came from. */
export const TICKET_CHANNELS = ['staff', 'phone', 'email', 'app', 'web'] as const;
export type TicketChannel = (typeof TICKET_CHANNELS)[number];

export const TICKET_STATUSES = ['open', 'processing', 'resolved', 'rejected'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** Who has to act before staff can go on. */
export const WAITING_ON = ['none', 'customer', 'supplier'] as const;
export type WaitingOn = (typeof WAITING_ON)[number];

/** How the refund that a ticket asked for ended. */
export const REFUND_OUTCOMES = ['given', 'not_due'] as const;
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number];

/** What the rules need to know of a ticket. */
export interface TicketFacts {
  id: number;
  type: TicketType;
  status: TicketStatus;
  waiting_on: WaitingOn;
  snoozed_until: Instant | null;
  resolved_at: Instant | null;
  merged_into: number | null;
  assignee: { id: number; name: string } | null;
}

/** The answer to "may this happen to the ticket?", with the code of a refusal. */
export type TicketVerdict = { ok: true } | { ok: false; code: string; why: string };

/** Returns whether somebody may take a ticket, or give it to somebody, without or with leave to reassign it. */
export function mayProcess(ticket: TicketFacts, to: number, reassign: boolean): TicketVerdict {
  const going = mayWorkOn(ticket);
  if (!going.ok) return going;
  const { assignee } = ticket;
  return assignee && assignee.id !== to && !reassign
    ? no('already_taken', `${assignee.name} has already taken this ticket.`)
    : YES;
}

/** Returns whether work on a ticket goes on: it can be answered, assigned, snoozed and set to wait. */
export function mayWorkOn(ticket: TicketFacts): TicketVerdict {
  if (ticket.merged_into !== null) return no('merged', 'It was merged into another ticket.');
  return isLive(ticket) ? YES : no('invalid_transition', `It is ${ticket.status} already. Reopen it first.`);
}

/** Returns whether a ticket may be resolved: somebody works on it, and a refund was decided on. */
export function mayResolve(
  ticket: TicketFacts,
  given: { resolution: string; refund: RefundOutcome | null },
): TicketVerdict {
  if (ticket.merged_into !== null) return no('merged', 'It was merged into another ticket.');
  if (ticket.status === 'open') return no('invalid_transition', 'Nobody has taken it yet. Take it first.');
  if (!isLive(ticket)) return no('invalid_transition', `It is ${ticket.status} already.`);
  if (given.resolution.trim() === '') return no('resolution_required', 'Say how it was resolved.');
  return ticket.type === 'refund' && given.refund === null
    ? no('refund_undecided', 'Say whether the refund was given or was not due.')
    : YES;
}

/** Returns whether a ticket may be rejected. */
export function mayReject(ticket: TicketFacts): TicketVerdict {
  if (ticket.merged_into !== null) return no('merged', 'It was merged into another ticket.');
  return isLive(ticket) ? YES : no('invalid_transition', `It is ${ticket.status} already.`);
}

/** Returns whether a ticket may be reopened: for {@link REOPEN_DAYS} days after it was resolved. */
export function mayReopen(ticket: TicketFacts, now: Instant): TicketVerdict {
  if (ticket.merged_into !== null) return no('merged', 'It was merged into another ticket.');
  if (ticket.status !== 'resolved' || ticket.resolved_at === null) {
    return no('invalid_transition', 'Only a resolved ticket can be reopened.');
  }
  const until = addMinutes(ticket.resolved_at, REOPEN_DAYS * 24 * 60);
  return isBefore(until, now)
    ? no('too_late', `It was resolved more than ${REOPEN_DAYS} days ago. Create a new ticket instead.`)
    : YES;
}

/** Returns whether a ticket may be snoozed until a moment. */
export function maySnooze(ticket: TicketFacts, until: Instant, now: Instant): TicketVerdict {
  const going = mayWorkOn(ticket);
  if (!going.ok) return going;
  return isBefore(now, until) ? YES : no('snooze_in_past', 'Choose a moment that is still ahead.');
}

/** Returns whether one ticket may be merged into another. */
export function mayMerge(from: TicketFacts, into: TicketFacts): TicketVerdict {
  if (from.id === into.id) return no('merge_circle', 'A ticket cannot be merged into itself.');
  if (into.merged_into !== null) return no('merge_circle', 'The other ticket was itself merged into another one.');
  if (from.merged_into !== null) return no('merged', 'It was merged into another ticket.');
  return YES;
}

/** Returns whether a ticket still needs staff. */
export const isLive = ({ status }: Pick<TicketFacts, 'status'>): boolean =>
  status === 'open' || status === 'processing';

/** Returns whether the time to resolve a ticket stands still: it waits for the customer, or sleeps. */
export const isPaused = (
  { waiting_on, snoozed_until }: Pick<TicketFacts, 'waiting_on' | 'snoozed_until'>,
  now: Instant,
): boolean => waiting_on === 'customer' || (snoozed_until !== null && isBefore(now, snoozed_until));

/** What a message of the customer does to a ticket: it is continued, opened again, or followed by a new one. */
export function onCustomerMessage(ticket: TicketFacts, now: Instant): 'continue' | 'reopen' | 'new_ticket' {
  if (isLive(ticket)) return 'continue';
  return mayReopen(ticket, now).ok ? 'reopen' : 'new_ticket';
}

/** Returns whether a ticket is overdue. */
export const isOverdue = (clocks: Pick<Clocks, 'due_at'>, now: Instant): boolean =>
  clocks.due_at !== null && isBefore(clocks.due_at, now);

/** The days in which a resolved ticket can be reopened. */
export const REOPEN_DAYS = 7;

const YES: TicketVerdict = { ok: true };
const no = (code: string, why: string): TicketVerdict => ({ ok: false, code, why });
