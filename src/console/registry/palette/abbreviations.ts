/**
 * Returns the ways to write out the words of a query that were typed without their vowels: `bkg`, `drvr`, `chg`. Each is the
 * nearest known word, that is the one with the fewest consonants left out; several if they are as near as each other. Empty
 * if there is nothing to write out.
 * @param isKnown whether a word is one already, such as an airport's code
 */
export function writtenOut(
  words: readonly string[],
  known: Iterable<string>,
  isKnown: (word: string) => boolean,
): string[][] {
  const short = new Set(words.filter((word) => isAbbreviated(word) && !isKnown(word)));
  if (short.size === 0) return [];
  const nearest = new Map<string, { words: Set<string>; missing: number }>();
  for (const word of known)
    for (const each of short) {
      const missing = missingIn(each, word);
      const best = nearest.get(each);
      if (missing === undefined || (best && best.missing < missing)) continue;
      if (best?.missing === missing) best.words.add(word);
      else nearest.set(each, { words: new Set([word]), missing });
    }
  if (nearest.size === 0) return [];
  return words.reduce<string[][]>(
    (ways, word) =>
      ways
        .flatMap((way) => [...(nearest.get(word)?.words ?? [word])].map((meant) => [...way, meant]))
        .slice(0, MOST_WAYS),
    [[]],
  );
}

/** Returns whether a word has no vowel but perhaps its first letter. Codes and numbers are no abbreviations. */
const isAbbreviated = (word: string): boolean => /^[a-z][b-df-hj-np-tv-z]{2,7}$/.test(word);

/**
 * Returns how many consonants of a word a shorter one leaves out, and a half more if it ends otherwise; undefined if it is no
 * abbreviation of the word.
 */
function missingIn(short: string, word: string): number | undefined {
  if (short[0] !== word[0] || word.length <= short.length) return undefined;
  const [typed, whole] = [consonantsOf(short), consonantsOf(word)];
  let at = 0;
  for (const letter of whole) if (letter === typed[at]) at += 1;
  const missing = whole.length - typed.length;
  if (at < typed.length || missing > MOST_MISSING) return undefined;
  // Of two words as near, people keep the last letter: "pmt" is payment, not promotion.
  return missing + (typed.at(-1) === whole.at(-1) ? 0 : 0.5);
}

/** Returns the first letter of a word and its consonants, double ones once: `msg` of message. */
const consonantsOf = (word: string): string =>
  word.slice(0, 1) +
  word
    .slice(1)
    .replaceAll(/[aeiou]/g, '')
    .replaceAll(/(.)\1/g, '$1');

const MOST_MISSING = 2;
/** Readings tried at most. */
const MOST_WAYS = 4;
