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

/**
 * Returns a flight number without spaces, in capitals (`sq 321` is `SQ321`), or null: IATA airline code, 1 to 4 digits.
 */
export function normaliseFlight(text: string): string | null {
  const flight = text.replace(/\s+/g, '').toUpperCase();
  return /^(?=\w?[A-Z])[A-Z0-9]{2}[A-Z]?\d{1,4}$/.test(flight) ? flight : null;
}

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
