/** Two texts in parts: what both begin and end with, and what each of them has in between. */
export interface Difference {
  readonly start: string;
  readonly one: string;
  readonly other: string;
  readonly end: string;
}

/** Returns in which whole words two texts differ. Languages without spaces between words are compared by character. */
export function differenceOf(one: string, other: string): Difference {
  const [here, there] = [wordsOf(one), wordsOf(other)];
  const shorter = Math.min(here.length, there.length);
  let start = 0;
  while (start < shorter && here[start] === there[start]) start++;
  let end = 0;
  while (end < shorter - start && here.at(-1 - end) === there.at(-1 - end)) end++;
  const between = (words: readonly string[]): string => words.slice(start, words.length - end).join('');
  return {
    start: here.slice(0, start).join(''),
    one: between(here),
    other: between(there),
    end: here.slice(here.length - end).join(''),
  };
}

const wordsOf = (text: string): readonly string[] => text.match(WORDS) ?? [];

/** A character of a script without spaces between words, a word of another, spaces, or any other character. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu;
