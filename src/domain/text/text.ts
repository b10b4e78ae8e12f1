/**
 * A text as search and ranking compare it: lower case, without accents, spaces run together. Letters that Unicode does not
 * take apart (ł đ ø ß æ œ ð þ ı) are folded by hand.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[łđøßæœðþıħŧŋ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** A text without marks of writing direction: they are not seen, and turn around what stands beside them. */
export const withoutDirections = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/**
 * A loosely typed phone number in E.164: `+65 9123-4567`, `0065 (9123) 4567` and `tel:+6591234567` are `+6591234567`.
 * @param callingCode country calling code (`65`) for numbers without one; a leading 0 is then dropped
 * @returns null when no number of 7 to 15 digits comes of it
 */
export function normalisePhone(text: string, callingCode?: string): string | null {
  const bare = text
    .trim()
    .replace(/^tel:/i, '')
    .replace(/\(0\)/g, '')
    .replace(/[\s().\-/\u2010-\u2015]/g, '')
    .replace(/^00/, '+');
  const full = bare.startsWith('+') || !callingCode ? bare : `+${callingCode}${bare.replace(/^0/, '')}`;
  return /^\+[1-9]\d{6,14}$/.test(full) ? full : null;
}

/** An email address in lower case without spaces around it, or null when it cannot be one. */
export function normaliseEmail(text: string): string | null {
  const email = text
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
  return email.length <= EMAIL_MAX && /^[^\s@<>,;"]+@[^\s@<>,;".]+(\.[^\s@<>,;".]+)+$/.test(email) ? email : null;
}

/** A flight number without its spaces, in capitals (`sq 321` is `SQ321`), or null: IATA airline, 1 to 4 digits. */
export function normaliseFlight(text: string): string | null {
  const flight = text.replace(/\s+/g, '').toUpperCase();
  return /^(?=\w?[A-Z])[A-Z0-9]{2}[A-Z]?\d{1,4}$/.test(flight) ? flight : null;
}

/** Longest address mail servers take (RFC 5321). */
const EMAIL_MAX = 254;

const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
};
