import { withoutDecimalZeros } from './number.ts';
import { oneLine } from './invisible.ts';
import { plainDigits } from './pasted.ts';
import { read, type Reading, unread, valueOf } from './reading.ts';

/**
 * Reads a phone number as people type and paste it, and returns it in E.164: `+65 9123-4567`, `0065 (9123) 4567`,
 * `tel:+6591234567` and `＋６５ ９１２３ ４５６７` are `+6591234567`; `+44 (0)20 7946 0124` is `+442079460124`. How many digits
 * a country has is not checked: plans change, and what reaches somebody must not be refused. What a spreadsheet made of a
 * number is `6591234567.0`, which loses the zero, or `6.59123E+09`, which is refused.
 * @param callingCode country calling code (`65`) for numbers without one; a leading 0 is then dropped
 */
export function readPhone(text: string, callingCode?: string): Reading {
  if (text.length > LONGEST_PHONE) return unread(SUCH);
  const typed = tidied(text);
  if (SHORTENED.test(typed))
    return unread('A spreadsheet shortened this number. Enter it in full, such as +65 9123 4567.');
  if (FRACTION.test(typed)) return unread('Enter the phone number without a decimal point, such as +65 9123 4567.');
  if (EXTENSION.test(typed)) return unread('Enter the phone number without an extension, such as +65 9123 4567.');
  if (isSeveral(typed)) return unread('Enter one phone number only, such as +65 9123 4567.');
  const bare = digitsOf(typed);
  const full = bare.startsWith('+') || !callingCode ? bare : digitsOf(`+${callingCode}(0)${bare.replace(/^0/, '')}`);
  return /^\+[1-9]\d{6,14}$/.test(full) ? read(full) : unread(SUCH);
}

/** Returns a phone number as {@link readPhone} reads it, or null when the text is none. */
export const normalisePhone = (text: string, callingCode?: string): string | null =>
  valueOf(readPhone(text, callingCode));

/** Returns the digits of a phone number or a part of one, in any spelling, after a `+` where it names its country. */
export function phoneDigits(text: string): string {
  const typed = tidied(text);
  return FRACTION.test(typed) ? '' : digitsOf(typed);
}

/**
 * Writes digits, hyphens, slashes and spaces in one way, and takes away what stands around a number: `Tel.: <…>`, and the
 * zero that a spreadsheet adds.
 */
const tidied = (text: string): string => withoutDecimals(withoutSpellings(text));

/** Returns a number with at least as many digits as one has, without the zeros of a decimal number. */
const withoutDecimals = (typed: string): string => (count(typed) > FEWEST_DIGITS ? withoutDecimalZeros(typed) : typed);

const withoutSpellings = (text: string): string =>
  plainDigits(oneLine(text).normalize('NFKC'))
    .replace(/[\u200c\u200d\p{Variation_Selector}]/gu, '')
    .replace(/[\p{Pd}\u2212\u30fc~]/gu, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/[\u00b7\u2022\u30fb]/g, '.')
    .replace(/\u2795|%2b/gi, '+')
    .replace(/%20/g, ' ')
    .replace(/;(?!ext)[a-z-]+=[^;]*/gi, '')
    .replace(LABEL, '')
    .replace(/[^\p{L}\d]{1,20}$/u, '');

/** Returns a tidied number without what sets its digits apart. A zero that is dialled only at home goes, too. */
const digitsOf = (typed: string): string =>
  typed
    .replace(/[\s._-]/g, '')
    .replace(/[([]0[)\]]/g, '~')
    .replace(/[()[\]/]/g, '')
    .replace(/^\+*00|^\++/, '+')
    .replace(KEPT_ZERO, '$10')
    .replaceAll('~', '')
    .replace(HOME_ZERO, '$1');

/** Whether there is more than one number: `+65 9123 4567 / 9123 4568`, `+65 9123 4567/8`. */
function isSeveral(typed: string): boolean {
  const [before, after, ...more] = typed.split('/').map(count);
  const isShort = before !== undefined && before > 9 && after !== undefined && after < 3 && more.length === 0;
  return (
    isShort ||
    count(typed) > MOST_DIGITS ||
    typed.split(/[+,;|&]/).filter(count).length > 1 ||
    typed.split(/[^\d\s._\-()[\]+]/).filter((part) => count(part) > 6).length > 1
  );
}

const count = (text: string): number => text.replace(/\D/g, '').length;

const SUCH = 'Enter a phone number with its country code, such as +65 9123 4567.';

/** The longest text that is read as a phone number. */
export const LONGEST_PHONE = 100;

/** The digits of the longest number, after 00 and with a zero in brackets. */
const MOST_DIGITS = 18;

const FEWEST_DIGITS = 7;

/** A number that was stored as a decimal one: its digits in a row, a single point, and too few digits for a group. */
const FRACTION = /^[^.]*\d{7}\.\d{1,3}$/;

const SHORTENED = /^\+?\d(?:[.,]\d+)?E\+?\d{1,2}$/i;

const LABEL =
  /^[^\p{L}\d+([]*(?:(?:[tmp]|tele?(?:phone|fono?)?|phone|ph|mob(?:ile)?|cell|handy|callto|sms|whatsapp)\b[\s.:/]*)?/iu;

const EXTENSION =
  /(?:#|,,|[,;](?=\s?\d{1,5}$)|(?<!\p{L})(?:ext|extn|extension|x|app|int|interno|poste|anexo|ramal|durchwahl|dw|доб|内線|分机|分機|转|轉))[^\p{L}\d]{0,5}\d{1,9}$/iu;

/** Where a number begins with a zero also from abroad, in Italy for one: it is no zero of home, even in brackets. */
const KEPT_ZERO = /^(\+(?:39|378|225|229|241|242))~/;

/** Where numbers within the country begin with a zero that is not dialled from abroad, and none begins with one there. */
const HOME_ZERO =
  /^(\+(?:20|27|3[123]|4[013469]|5[1348]|6[01234]|8[1246]|9[01234578]|2(?:1[1238]|3[1234]|43|49|5[12456]|6[01345]|91)|3(?:5[358]|7[03457]|8[0123567])|42[13]|59[013456]|850|85[56]|88[06]|96[123467]|97[01267]|99[4-6]))0/;
