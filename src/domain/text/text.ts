/**
 * Returns a text in the form used by search and ranking: lower case, without accents, with runs of spaces collapsed.
 * Letters that Unicode does not decompose (ł đ ø ß æ œ ð þ ı) are folded by hand.
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

/** Longest text that lists search for. */
export const LONGEST_SEARCH = 120;

/** Returns a text as lists search for it: cut instead of refused, and never within a character. */
export const searchText = (text: string, longest = LONGEST_SEARCH): string =>
  text
    .trim()
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** Removes direction marks from a text: they are invisible and reverse the text around them. */
export const withoutDirections = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/**
 * Returns a loosely typed phone number in E.164: `+65 9123-4567`, `0065 (9123) 4567` and `tel:+6591234567` are
 * `+6591234567`.
 * @param callingCode country calling code (`65`) for numbers without one; a leading 0 is then dropped
 * @returns null when the text is no number of 7 to 15 digits
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

/** Returns an email address in lower case and trimmed, or null when it cannot be one. */
export function normaliseEmail(text: string): string | null {
  const email = text
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
  return email.length <= EMAIL_MAX && /^[^\s@<>,;"]+@[^\s@<>,;".]+(\.[^\s@<>,;".]+)+$/.test(email) ? email : null;
}

/**
 * Returns a flight number without spaces, in capitals (`sq 321` is `SQ321`), or null: IATA airline code, 1 to 4 digits.
 */
export function normaliseFlight(text: string): string | null {
  const flight = text.replace(/\s+/g, '').toUpperCase();
  return /^(?=\w?[A-Z])[A-Z0-9]{2}[A-Z]?\d{1,4}$/.test(flight) ? flight : null;
}

/** The longest address mail servers accept (RFC 5321). */
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
