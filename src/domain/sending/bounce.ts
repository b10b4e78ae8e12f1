/**
 * Whose fault a bounce is, after the classes of RFC 3463. `address`: there is no such mailbox; `mailbox`: it is there, and
 * full for now; `size` and `content`: what was sent; `system`: the servers between, or ours; `policy`: the rules of the
 * reader's server.
 */
export type BounceCause = 'address' | 'mailbox' | 'size' | 'content' | 'system' | 'policy' | 'unknown';

/** What a bounce means for its message and its address. */
export interface Bounce {
  readonly cause: BounceCause;
  /** `bounced`: the address is blocked; `soft_bounced`: it counts against it; `failed`: the address is not to blame. */
  readonly event: 'bounced' | 'soft_bounced' | 'failed';
  /** Whether sending it again later may help. */
  readonly again: boolean;
  /** What happened, as a sentence for staff with the server's own words. */
  readonly why: string;
}

/**
 * Returns what it means that a mail came back. Only a lasting status that is about the address itself blocks that.
 * @param detail the words of the mail server, with its status (`5.2.2`) or its reply (`552`) where it gave one; without
 * either, whoever reports a bounce is believed
 */
export function onBounce(detail: string | null): Bounce {
  const { cause, lasting } = judged(detail ?? '');
  const why = detail === null || detail === '' ? WORDS[cause] : `${WORDS[cause]} (${detail})`;
  return { cause, event: eventOf(cause, lasting), again: !lasting || cause === 'mailbox' || cause === 'system', why };
}

/** Returns what happened to a mail that its reader's server may still take. */
export const whyDelayed = (detail: string): string => `The mail server of the reader has not taken it yet. (${detail})`;

function eventOf(cause: BounceCause, lasting: boolean): Bounce['event'] {
  if (cause === 'address') return lasting ? 'bounced' : 'soft_bounced';
  return cause === 'mailbox' || cause === 'unknown' ? 'soft_bounced' : 'failed';
}

function judged(text: string): { cause: BounceCause; lasting: boolean } {
  const statuses = [...text.matchAll(STATUS)].map(([, kind = '', subject = '', detail = '']) => ({
    lasting: kind === '5',
    subject: Number(subject),
    detail: Number(detail),
  }));
  // A server that knows no more than "failed" says why in its reply, if at all.
  const clear = statuses.find(({ subject }) => subject !== 0);
  if (clear) return { cause: causeOf(clear.subject, clear.detail), lasting: clear.lasting };
  const reply = REPLY.exec(text)?.[1];
  if (reply !== undefined) return { cause: causeOfReply(reply, text), lasting: reply.startsWith('5') };
  const [vague] = statuses;
  return vague ? { cause: 'unknown', lasting: vague.lasting } : { cause: 'address', lasting: true };
}

/** Reads the second and third number of a status (RFC 3463, section 3, and those added to its register since). */
function causeOf(subject: number, detail: number): BounceCause {
  if (subject === 1) return SENDERS.has(detail) ? 'system' : 'address';
  if (subject === 2) return MAILBOX_CAUSES[detail] ?? 'mailbox';
  if (subject === 3) return detail === 4 ? 'size' : 'system';
  if (subject === 6) return 'content';
  return subject === 7 ? 'policy' : 'system';
}

/** Reads a reply without a status (RFC 5321): 550 also stands for refusals by rules, which say so. */
function causeOfReply(reply: string, text: string): BounceCause {
  if (/^.52$/.test(reply)) return /size|large|big/i.test(text) ? 'size' : 'mailbox';
  if (RULES.test(text)) return 'policy';
  return ['550', '551', '553'].includes(reply) ? 'address' : 'unknown';
}

/** How long after a bounce a mail is tried again, by the attempts so far: a mailbox is not emptied within minutes. */
const AGAIN_MINUTES = [60, 360, 1440];

/** Returns in how many ms a mail that came back is tried again after so many attempts, or undefined when that was the last. */
export function retryAfterBounce(attempts: number): number | undefined {
  const minutes = AGAIN_MINUTES[attempts - 1];
  return minutes === undefined ? undefined : minutes * 60_000;
}

/** No part of an IP address or of a longer number. */
const STATUS = /(?<![\d.])([45])\.(\d{1,3})\.(\d{1,3})(?![\d.]*\d)/g;
const REPLY = /(?<![\w.@-])([45][0-5]\d)(?=[\s-]|$)/;
const RULES = /spam|block|black ?list|polic|denied|reputation|relay|not permitted|not allowed|dmarc|spf|dkim/i;
/** Of the address that a mail comes from: 7, 8 and 9 are our side. */
const SENDERS: ReadonlySet<number> = new Set([7, 8, 9]);
const MAILBOX_CAUSES: Readonly<Record<number, BounceCause>> = { 1: 'address', 3: 'size', 4: 'system' };

const WORDS: Readonly<Record<BounceCause, string>> = {
  address: 'There is no such mailbox, or it takes no mail any more.',
  mailbox: 'The mailbox of the reader is full, or takes nothing at the moment.',
  size: 'The message is too large for the mail server of the reader. Send fewer or smaller files.',
  content: 'The mail server of the reader cannot read the message.',
  system: 'The mail did not get through to the mail server of the reader, or that has a fault.',
  policy:
    'The mail server of the reader refused the message by its rules, for example as spam. Reach the reader another way.',
  unknown: 'The message came back, and the mail server did not say clearly why.',
};
