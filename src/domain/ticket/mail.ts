import { normaliseEmail } from '#domain/text/email.ts';
import type { Instant } from '#domain/time/time.ts';
import { onCustomerMessage, type TicketFacts } from './ticket.ts';

/**
 * What a mail does. `keep`: it is kept with its ticket and moves nothing; `gather`: the same with the latest ticket of its
 * sender.
 */
export type MailDoes = 'begin' | 'continue' | 'reopen' | 'keep' | 'gather' | 'ignore';

/**
 * Mails within an hour, without an answer of staff, that one sender may write before a machine is taken to send them: an
 * agency that forwards its requests one by one stays below it.
 */
export const MAILS_AN_HOUR = 30;

/** How much of a mail is kept, in characters; replies and notes of staff are shorter. */
export const MAX_MAIL = 100_000;

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

/** A ticket that a mail points to. */
export interface Pointed {
  readonly id: number;
  /** `code`: its code is in the subject. `ours`: the mail answers one of our messages; `theirs`: a mail that came in. */
  readonly by: 'code' | 'ours' | 'theirs';
  /** Whether the sender is the ticket's customer, or wrote on it before. */
  readonly known: boolean;
}

/**
 * Returns the ticket that a mail points to, and whether it joins that. Our code and our Message-IDs are only in what we sent,
 * so that whoever has them was written to, or was handed the mail; the ids of others are anybody's, and join only a ticket
 * that the sender is on already.
 */
export function threadOf(pointed: readonly Pointed[]): (Pointed & { readonly joins: boolean }) | undefined {
  const [best] = pointed.toSorted(
    (a, b) => Number(b.known) - Number(a.known) || WAYS.indexOf(a.by) - WAYS.indexOf(b.by) || b.id - a.id,
  );
  return best && { ...best, joins: best.known || best.by !== 'theirs' };
}

const WAYS = ['code', 'ours', 'theirs'] as const;

/** Returns the Message-IDs in headers such as `References`, each with its brackets. */
export const messageIdsIn = (headers: readonly string[]): string[] => [
  ...new Set(headers.flatMap((header) => header.match(/<[^<>\s]{1,998}>/g) ?? [])),
];

/** Returns the numbers of the messages of ours among Message-IDs: only on our own host does `<m12@…>` name one. */
export function ownMessages(ids: readonly string[], mailFrom: string): number[] {
  const host = hostOf(mailFrom);
  return ids.flatMap((id) => {
    const [, number, where = ''] = /^<m(\d{1,15})@([^<>@]+)>$/.exec(id) ?? [];
    return number !== undefined && where.toLowerCase() === host ? [Number(number)] : [];
  });
}

/** Returns whether an address is the one that our mails come from, also with the mark of a message (`help+m12@…`). */
export function isOwnAddress(address: string, mailFrom: string): boolean {
  const [local = '', host = ''] = address.toLowerCase().split('@');
  const user = mailFrom.slice(0, mailFrom.lastIndexOf('@')).toLowerCase();
  return host === hostOf(mailFrom) && (local === user || local.startsWith(`${user}+`));
}

/** Returns the host of an address. */
export const hostOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * Reads who sent a mail: '' for the empty sender of a mail that nobody may answer (`<>`) and for a mail server that gives
 * only its name; null when it cannot be read.
 */
export function readSender(text: string): string | null {
  const typed = text.trim();
  return typed === '' || typed === '<>' || (!typed.includes('@') && DAEMON.test(typed)) ? '' : normaliseEmail(typed);
}

/** What tells whether a person sent a mail. */
interface SentBy {
  /** '' for the empty sender. */
  readonly from: string;
  readonly subject: string;
  readonly auto_submitted?: string | null | undefined;
  /** Other headers of the mail by their names, in any case. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Returns whether a mail says that no person sent it: by its sender, or by its headers. */
export function isAutomatic({ from, subject, auto_submitted, headers = {} }: SentBy): boolean {
  const header = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim().toLowerCase()]),
  );
  const [local = ''] = from.split('@');
  return (
    from === '' ||
    header.get('return-path') === '<>' ||
    DAEMON.test(local) ||
    (/^postmaster$/i.test(local) && UNDELIVERED.test(subject)) ||
    saysAutomatic(auto_submitted ?? header.get('auto-submitted')) ||
    AWAY_HEADERS.some((name) => (header.get(name) ?? 'no') !== 'no') ||
    /^(?:auto_reply|bulk|junk)$/.test(header.get('precedence') ?? '') ||
    /^multipart\/report\b/.test(header.get('content-type') ?? '')
  );
}

/** Reads `Auto-Submitted` (RFC 3834). */
function saysAutomatic(header: string | undefined): boolean {
  const word = /^\s*([a-z-]+)/i.exec(header ?? '')?.[1];
  return word !== undefined && word.toLowerCase() !== 'no';
}

/** Headers that only programs set which answer for somebody. */
const AWAY_HEADERS = ['x-autoreply', 'x-autorespond', 'x-autoresponder'];
/** The names under which mail servers write: the last is that of Exchange. */
const DAEMON = /mailer[-_.]?daemon|^mail[-_.]?daemon$|^microsoftexchange[0-9a-f]{32}$/i;
const UNDELIVERED = /undeliver|not delivered|delivery|returned mail|failure notice|delayed/i;
