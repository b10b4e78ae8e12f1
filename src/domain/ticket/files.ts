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

/** A file of a mail; files with the same `content` are equal. */
interface SentFile {
  readonly name: string;
  readonly bytes: number;
  readonly content: string;
}

/**
 * Returns the files of a mail with those first that say most, otherwise as they came: small pictures, such as the logos below
 * a name, come after all others, and what is there already comes last.
 */
export function mostTellingFirst<File extends SentFile>(files: readonly File[]): File[] {
  const rank = (file: File, place: number): number => {
    if (files.findIndex(({ content }) => content === file.content) < place) return 2;
    return file.bytes < SMALL_PICTURE_BYTES && PICTURE.test(file.name) ? 1 : 0;
  };
  return files
    .map((file, place) => ({ file, rank: rank(file, place) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ file }) => file);
}

/** Logos and the marks of social networks are smaller; photographs and scans are larger. */
const SMALL_PICTURE_BYTES = 20 * 1024;
const PICTURE = /\.(?:bmp|gif|jpe?g|png|svg|webp)$/i;
