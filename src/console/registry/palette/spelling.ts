import { mayBeMistyped, mistakesBetween } from './word-forms.ts';

/**
 * Returns a query with the words that nobody knows replaced by the nearest known ones; undefined if there are none. The
 * first letter has to be right. Long words may have two mistakes.
 * @param isKnown whether a word needs no correction
 */
export function corrected(
  words: readonly string[],
  known: Iterable<string>,
  isKnown: (word: string) => boolean,
): string[] | undefined {
  const wrong = words.filter((word) => mayBeMistyped(word) && !isKnown(word));
  if (wrong.length === 0) return undefined;
  const nearest = new Map<string, { word: string; mistakes: number }>();
  for (const each of known)
    for (const word of wrong) {
      if (each[0] !== word[0] && each[0] !== word[1]) continue;
      const most = (nearest.get(word)?.mistakes ?? mistakesIn(word) + 1) - 1;
      const mistakes = most < 1 ? undefined : mistakesBetween(word, each, most);
      if (mistakes !== undefined) nearest.set(word, { word: each, mistakes });
    }
  return nearest.size === 0 ? undefined : words.map((word) => nearest.get(word)?.word ?? word);
}

/** Returns how many mistakes a word may have. */
const mistakesIn = (word: string): number => (word.length >= LONG ? 2 : 1);
const LONG = 8;
