import { plain } from '#console/registry/words.ts';

/**
 * Splits a sentence into folded words. Words with a digit keep their signs, since they may be a time, a date, an amount
 * or a code; others are split at them.
 */
export const tokensOf = (text: string): string[] =>
  text
    .trim()
    .split(/\s+/)
    .flatMap((word) => (/\d/.test(word) ? [word.toLowerCase().replace(/[,;]$/, '')] : plain(word).split(' ')))
    .filter((word) => word !== '');

/** Returns the place where words occur in a row; undefined if they do not. */
export function placeOf(words: readonly string[], within: readonly string[], alike = same): number | undefined {
  for (let at = 0; at + words.length <= within.length; at += 1)
    if (words.every((word, index) => alike(within[at + index] ?? '', word))) return at;
  return undefined;
}

const same = (typed: string, word: string): boolean => typed === word;

/** Returns words without `count` of them at a place. */
export const without = (words: readonly string[], at: number, count: number): string[] => [
  ...words.slice(0, at),
  ...words.slice(at + count),
];
