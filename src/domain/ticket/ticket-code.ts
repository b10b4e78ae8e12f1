import { codeTail, recordCode } from '#domain/booking/booking-code.ts';
import { fold } from '#domain/text/text.ts';
import type { DateText } from '#domain/time/calendar.ts';

/**
 * Returns a ticket code: `TK`, the day, and five characters of Crockford's base 32.
 * @param random a whole number from 0 to CODES_PER_DAY - 1
 */
export const makeTicketCode = (date: DateText, random: number): string =>
  `TK${date.slice(2).replaceAll('-', '')}${codeTail(random)}`;

/** Returns a ticket code as it is stored, however people write it; null for any other text. */
export const parseTicketCode = (text: string): string | null => recordCode(text, ['TK']);

/**
 * Returns the first ticket code within a text, such as the subject of a mail, in the spellings of {@link parseTicketCode};
 * null when there is none.
 */
export function ticketCodeIn(text: string): string | null {
  for (const [like] of fold(text).matchAll(LIKE_A_CODE)) {
    const code = parseTicketCode(like);
    if (code !== null) return code;
  }
  return null;
}

/** `TK`, a day and five characters, with spaces or hyphens between them. */
const LIKE_A_CODE = /(?<![0-9A-Z])TK[\s\p{Pd}]?(?:\d[\s\p{Pd}]?){6}[0-9A-Z]{5}(?![0-9A-Z])/giu;
