import { codeTail, recordCode } from '#domain/booking/booking-code.ts';
import type { DateText } from '#domain/time/calendar.ts';

/**
 * Returns the code of a hotel booking: `HB`, the day, and five characters of Crockford's base 32.
 * @param random a whole number from 0 to CODES_PER_DAY - 1
 */
export const makeHotelBookingCode = (date: DateText, random: number): string =>
  `HB${date.slice(2).replaceAll('-', '')}${codeTail(random)}`;

/** Returns the code of a hotel booking as it is stored, however people write it; null for any other text. */
export const parseHotelBookingCode = (text: string): string | null => recordCode(text, ['HB']);
