import type { TicketVerdict } from './ticket.ts';

/** Files of one message of a ticket. */
export const MAX_MESSAGE_FILES = 5;

/** How a reply reaches the customer. */
export const REPLY_CHANNELS = ['email', 'sms'] as const;
export type ReplyChannel = (typeof REPLY_CHANNELS)[number];

/** Returns whether a reply by a channel may carry so many files. */
export const mayCarryFiles = (by: ReplyChannel, files: number): TicketVerdict =>
  by === 'sms' && files > 0
    ? { ok: false, code: 'no_files', why: 'The reply goes out as a text message, which takes no files. Remove them.' }
    : { ok: true };
