export const CHANNELS = ['email', 'sms', 'push', 'in_app', 'webhook'] as const;
/** How a message reaches its reader; by a webhook that is another program. */
export type Channel = (typeof CHANNELS)[number];

/** The channels that reach a customer. */
export const CUSTOMER_CHANNELS = ['email', 'sms', 'push', 'in_app'] as const satisfies readonly Channel[];
export type CustomerChannel = (typeof CUSTOMER_CHANNELS)[number];

export const MESSAGE_KINDS = ['marketing', 'transactional'] as const;
/** Marketing needs the reader's consent; transactional messages belong to something the reader has asked for. */
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_STATES = [
  'planned',
  'sending',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'failed',
  'uncertain',
  'skipped',
  'cancelled',
  'held',
] as const;
/**
 * Where a message stands. `uncertain`: it was handed over and the answer never came, so the reader may have it or not.
 * `held`: nothing is configured that could send it.
 */
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Why a message was not sent although it was planned. */
export type SkipReason =
  | 'no_address'
  | 'disabled'
  | 'erased'
  | 'no_consent'
  | 'unsubscribed'
  | 'bounced'
  | 'complained'
  | 'invalid'
  | 'expired'
  | 'capped'
  | 'too_old';

/** A stored file that a mail carries: it is read when the mail is handed over. */
export interface AttachedFile {
  readonly id: number;
  readonly name: string;
  readonly mime: string;
}

/** What a message says. Mail needs a subject; `html` goes beside the text, never without it. */
export interface MessageContent {
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  /** Title of a push message. */
  readonly title?: string;
  /** Address that a push message or notice opens. */
  readonly link?: string;
  /** Message-ID of the mail that this one answers, with its brackets. */
  readonly inReplyTo?: string;
  /** Files that a mail carries. */
  readonly files?: readonly AttachedFile[];
}

const NEXT: Readonly<Record<MessageState, readonly MessageState[]>> = {
  planned: ['sending', 'skipped', 'cancelled', 'held'],
  sending: ['planned', 'sent', 'failed', 'uncertain', 'skipped', 'held', 'bounced'],
  // What came back because a mailbox was full, or a server broken, is planned once more.
  sent: ['delivered', 'bounced', 'complained', 'failed', 'planned'],
  delivered: ['complained', 'bounced', 'failed', 'planned'],
  held: ['planned', 'skipped', 'cancelled'],
  // What was not sent, or perhaps not, is sent again only when somebody asks; a late report settles the doubt.
  uncertain: ['planned', 'sent', 'delivered', 'bounced', 'complained', 'failed'],
  failed: ['planned'],
  bounced: ['complained'],
  complained: [],
  skipped: [],
  cancelled: [],
};

/** Returns whether a message may go from one state to another. */
export const mayBecome = (from: MessageState, to: MessageState): boolean => NEXT[from].includes(to);

/** Attempts to hand a message over before it counts as failed. */
export const MAX_ATTEMPTS = 5;
const RETRY_MINUTES = [1, 5, 30, 120];

/**
 * Returns in how many ms a message is tried again after this many attempts, or undefined when that was the last.
 * @param askedMs how long the gateway asked to wait; a longer wait than ours is respected, up to two hours
 */
export function retryAfter(attempts: number, askedMs = 0): number | undefined {
  const minutes = attempts < MAX_ATTEMPTS ? RETRY_MINUTES[attempts - 1] : undefined;
  return minutes === undefined ? undefined : Math.max(minutes * 60_000, Math.min(askedMs, 7_200_000));
}

/**
 * Returns what becomes of a message whose sender fell silent: sent again where repeating it is harmless, otherwise
 * uncertain.
 * @param message its channel, and whether it was handed over
 */
export function afterSilence({ channel, handed }: { channel: Channel; handed: boolean }): 'planned' | 'uncertain' {
  return handed && channel === 'email' ? 'uncertain' : 'planned';
}

/** How long a held message may still be sent after it was due, in ms. */
export const HELD_FOR_MS = 24 * 3_600_000;

/** Returns what releasing a held message makes of it: what is a day old is not sent any more. */
export const released = (dueAt: string, now: Date): 'planned' | 'skipped' =>
  now.getTime() - Date.parse(dueAt) < HELD_FOR_MS ? 'planned' : 'skipped';

/** The systems of devices that show push messages. */
export const PLATFORMS = ['ios', 'android', 'web'] as const;
