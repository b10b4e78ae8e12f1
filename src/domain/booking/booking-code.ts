import type { BookingKind } from './booking.ts';
import { isDate } from '#domain/time/calendar.ts';
import type { DateText } from '#domain/time/calendar.ts';
import { bare, plainForms } from '#domain/text/pasted.ts';

/** The number of codes per kind and day: the last five characters encode a number below this. */
export const CODES_PER_DAY = 32 ** 5;

/** The first letters of all codes that people exchange: of both kinds of booking, of tickets and of hotel bookings. */
export const CODE_PREFIXES = ['AT', 'DB', 'TK', 'HB'] as const;

/** A parsed booking code: `AT2605217K3QZ` is an airport transfer booked on 2026-05-21. */
export type BookingCode = { code: string; kind: BookingKind; date: DateText };

/**
 * Returns a booking code: `AT` or `DB`, the day, and five characters of Crockford's base 32.
 * @param random a whole number from 0 to {@link CODES_PER_DAY} - 1
 */
export function makeCode(kind: BookingKind, date: DateText, random: number): string {
  return PREFIX[kind] + date.slice(2).replaceAll('-', '') + codeTail(random);
}

/**
 * Returns the last five characters of a code.
 * @param random a whole number from 0 to {@link CODES_PER_DAY} - 1
 */
export function codeTail(random: number): string {
  if (!Number.isInteger(random) || random < 0 || random >= CODES_PER_DAY)
    throw new RangeError('random is out of range');
  return Array.from({ length: TAIL }, (_, place) =>
    CODE_ALPHABET.charAt(Math.floor(random / 32 ** (TAIL - 1 - place)) % 32),
  ).join('');
}

/**
 * Returns the code of a record as it is stored, from the ways in which people type and paste it: in any case and width,
 * with spaces, hyphens, quotes or brackets around or inside, after `Ref:`, before a full stop, and with O, I and L for the
 * digits they resemble. Codes contain none of those letters, so no reading turns one code into another. Any other text
 * returns null, even if it is only one character too long or too short: codes are never guessed.
 */
export function recordCode(text: string, prefixes: readonly string[]): string | null {
  const typed = bare(bare(text).replace(LABEL, ''))
    .replace(/[\s\p{Pd}#"'\p{Pi}\p{Pf}]/gu, '')
    .toUpperCase();
  const code = typed.slice(0, 2) + typed.slice(2).replaceAll('O', '0').replace(/[IL]/g, '1');
  const [, prefix = '', year, month, day] = CODE.exec(code) ?? [];
  return prefixes.includes(prefix) && isDate(`20${year}-${month}-${day}`) ? code : null;
}

/** Parses a booking code as people type and paste it; see {@link recordCode}. */
export function parseCode(text: string): BookingCode | null {
  const code = recordCode(text, Object.values(PREFIX));
  if (!code) return null;
  const date: string = `20${code.slice(2, 4)}-${code.slice(4, 6)}-${code.slice(6, 8)}`;
  if (!isDate(date)) return null;
  return { code, kind: code.startsWith(PREFIX.airport) ? 'airport' : 'day_booking', date };
}

/**
 * Returns the start of a booking code, in capitals, when a text is one: `at26052` begins the codes of ten days. Shorter
 * texts return null, because a flight number can look the same: AT2605.
 */
export function codeStart(text: string): string | null {
  const start = text.toUpperCase();
  return START.test(start) ? start : null;
}

/**
 * Returns in how many places two codes of the same length differ, two neighbours that changed places counting once:
 * how far a code may be mistyped from another.
 */
export function codeDistance(typed: string, code: string): number {
  if (typed.length !== code.length) return Infinity;
  let wrong = 0;
  for (let place = 0; place < code.length; place += 1) {
    if (typed[place] === code[place]) continue;
    wrong += 1;
    if (typed[place] === code[place + 1] && typed[place + 1] === code[place]) place += 1;
  }
  return wrong;
}

/** Returns the distinct booking codes within a longer text, such as a pasted message, in order of appearance. */
export function codesIn(text: string): BookingCode[] {
  const found = new Map<string, BookingCode>();
  for (const word of plainForms(text).split(/[^0-9A-Za-z-]+/)) {
    const code = parseCode(word);
    if (code) found.set(code.code, code);
  }
  return [...found.values()];
}

const PREFIX = { airport: 'AT', day_booking: 'DB' } as const satisfies Record<BookingKind, string>;
const TAIL = 5;
/** What people write before a code. */
const LABEL = /^(?:ref|reference|code|booking|order|ticket|no|number)\s*[.:#]+/i;
/** Crockford's base 32: digits and capitals without I, L, O and U. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = new RegExp(`^([A-Z]{2})(\\d\\d)(\\d\\d)(\\d\\d)[${CODE_ALPHABET}]{${TAIL}}$`);
/** At least one digit more than a flight number has. */
const START = new RegExp(`^(?:AT|DB)(?:\\d{5}|\\d{6}[${CODE_ALPHABET}]{0,${TAIL}})$`);
