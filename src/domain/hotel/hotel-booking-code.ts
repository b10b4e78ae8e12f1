import { CODE_ALPHABET, codeTail } from '#domain/booking/booking-code.ts';
import type { DateText } from '#domain/time/calendar.ts';

/**
 * Returns the code of a hotel booking: `HB`, the day, and five characters of Crockford's base 32.
 * @param random a whole number from 0 to CODES_PER_DAY - 1
 */
export const makeHotelBookingCode = (date: DateText, random: number): string =>
  `HB${date.slice(2).replaceAll('-', '')}${codeTail(random)}`;

/**
 * Returns the code of a hotel booking as it is stored, from the ways in which people write it: in any case, with spaces,
 * hyphens or quotes, and with O, I and L for the digits they resemble; null for any other text.
 */
export function parseHotelBookingCode(text: string): string | null {
  const bare = text.replace(/[\s\-#"'“”‘’]/g, '').toUpperCase();
  const code = bare.slice(0, 2) + bare.slice(2).replaceAll('O', '0').replace(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

const CODE = new RegExp(`^HB\\d{6}[${CODE_ALPHABET}]{5}$`);
