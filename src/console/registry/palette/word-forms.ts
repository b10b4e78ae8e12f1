/** Returns the singular of an English noun; other words stay as they are. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is|^news)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|us|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Returns a word without the ending of a verb's form or of a noun made from it: `cancelled`, `assignment`. */
export function stem(word: string): string {
  const bare = singular(word).replace(/(ation|ment|ing|ed|er|al|ure)$/, '');
  if (bare === word || bare.length < 4) return word;
  return /([b-df-hj-np-tv-z])\1$/.test(bare) ? bare.slice(0, -1) : bare;
}

/** Returns what all forms of a word begin with: `approv` of approve, approved, approving and approval. */
export const root = (word: string): string => stem(word).replace(/(?<=.{3})e$/, '');

/**
 * Returns the number of mistakes between two whole words, where two swapped letters are one mistake; undefined if there
 * are more than `most`.
 */
export function mistakesBetween(one: string, other: string, most: number): number | undefined {
  if (Math.abs(one.length - other.length) > most) return undefined;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...next) > most) return undefined;
    before = last;
    last = next;
  }
  const mistakes = last[other.length] ?? 0;
  return mistakes <= most ? mistakes : undefined;
}

/**
 * Returns whether a typed word begins a word with one mistake: a letter that is missing, too many or wrong, or two that
 * are swapped. The first letter has to be right, unless it is swapped with the second.
 */
export function beginsWithMistake(typed: string, word: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  if (at === typed.length) return true;
  const swapped =
    typed[at] === word[at + 1] &&
    typed[at + 1] === word[at] &&
    typed[at + 1] !== undefined &&
    word.startsWith(typed.slice(at + 2), at + 2);
  if (swapped || at === 0) return swapped;
  return (
    word.startsWith(typed.slice(at), at + 1) ||
    word.startsWith(typed.slice(at + 1), at) ||
    (word.length > at && word.startsWith(typed.slice(at + 1), at + 1))
  );
}

/** Returns whether a word is long enough to be typed with a mistake. Codes and numbers are never guessed. */
export const mayBeMistyped = (word: string): boolean => word.length >= 4 && !/\d/.test(word);

/** Words that may be missing from a title. */
export const SMALL_WORDS: ReadonlySet<string> = new Set([
  'a',
  'an',
  'as',
  'the',
  'of',
  'for',
  'to',
  'in',
  'at',
  'on',
  'by',
  'with',
  'from',
  'his',
  'her',
  'their',
  'and',
  'my',
  'is',
  's',
]);

/** Words that ask for something without naming it: `list of drivers`, `how do I find a customer`. */
export const ASKING_WORDS: ReadonlySet<string> = new Set(
  'list lists all show find search lookup see view open go get page screen where wheres which who whos how hows what whats please i want wants need needs can do me you it this that many much when why does did was were been be has have had are our your we us they there will should could would let two both these those'.split(
    ' ',
  ),
);
