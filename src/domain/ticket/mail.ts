import type { Instant } from '#domain/time/time.ts';
import { onCustomerMessage, type TicketFacts } from './ticket.ts';

/**
 * What a mail does. `keep`: it is kept with its ticket and moves nothing; `gather`: the same with the latest ticket of its
 * sender.
 */
export type MailDoes = 'begin' | 'continue' | 'reopen' | 'keep' | 'gather' | 'ignore';

/** Mails within an hour, without an answer of staff, that one sender may write before a machine is taken to send them. */
export const MAILS_AN_HOUR = 5;

/**
 * Returns what a mail does. What a machine sent, such as a note of absence, is kept with the ticket that it answers and
 * moves nothing: it must not open a resolved ticket again, nor end the waiting for the customer.
 * @param found the ticket that the mail belongs to
 * @param mail whether it says that a machine sent it, and how many came before it in the last hour without an answer of
 * staff: on that ticket, or where it has none that goes on, from its sender
 */
export function onMail(
  found: TicketFacts | undefined,
  { automatic, unanswered }: { automatic: boolean; unanswered: number },
  now: Instant,
): MailDoes {
  if (automatic) return found ? 'keep' : 'ignore';
  const does = found ? onCustomerMessage(found, now) : 'new_ticket';
  if (unanswered >= MAILS_AN_HOUR) return does === 'new_ticket' ? 'gather' : 'keep';
  return does === 'new_ticket' ? 'begin' : does;
}

/** Returns whether the header `Auto-Submitted` of a mail says that no person sent it (RFC 3834). */
export function isAutomatic(header: string | null | undefined): boolean {
  const word = /^\s*([a-z-]+)/i.exec(header ?? '')?.[1];
  return word !== undefined && word.toLowerCase() !== 'no';
}
