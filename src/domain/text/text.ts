/**
 * Returns a text in the form used by search and ranking: lower case, without accents and characters that nobody sees, with
 * plain quotes and hyphens, and with runs of spaces collapsed. Letters that Unicode does not decompose (ł đ ø ß æ œ ð þ ı)
 * are folded by hand. The function `folded` of the database does the same.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/[łđøßæœðþıħŧŋ‘’ʼ′“”„‐‒–—−]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Accents of letters (not the vowels of Indic scripts and Thai, which are letters themselves), soft hyphens, joiners, and
 * marks of direction, order and variation.
 */
const ACCENT_CODES =
  'ad 300-36f 483-489 591-5bd 5bf 5c1 5c2 5c4 5c5 5c7 610-61a 61c 64b-65f 670 6d6-6dc 6df-6e8 ' +
  '6ea-6ed 180e 1ab0-1aff 1dc0-1dff 200b-200f 202a-202e 2060-206f 20d0-20ff 3099 309a fe00-fe0f ' +
  'fe20-fe2f feff';
const ACCENTS = new RegExp(`[${ACCENT_CODES.replace(/[0-9a-f]+/g, '\\u{$&}').replaceAll(' ', '')}]+`, 'gu');

/** Returns folded text with umlauts that are written out, as in `mueller`, written as they are folded: `muller`. */
export const plainUmlauts = (folded: string): string => folded.replace(/([ao]|(?<!q)u)e(?=[a-z])/g, '$1');

/** Longest text that lists search for. */
export const LONGEST_SEARCH = 120;

/** Returns a text as lists search for it: cut instead of refused, and never within a character. */
export const searchText = (text: string, longest = LONGEST_SEARCH): string =>
  text
    .trim()
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

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
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
};
