import type { Findable, Match, Prepared } from './rank-entry.ts';
import { TIER } from './tiers.ts';
import { ASKING_WORDS, SMALL_WORDS } from './word-forms.ts';
import { isWordOf, type WordIndex } from './word-index.ts';

/**
 * Prepares what finds the items of which a declared phrase was typed among other words: "driver needs new licence". Where
 * the other words say nothing of the item, it is found last.
 */
export function phraseMatches<T extends Findable>(
  items: readonly T[],
  prepared: readonly Prepared[],
  index: WordIndex,
): (words: readonly string[]) => Match<T>[] {
  const phrases = new Map<string, number[]>();
  prepared.forEach((entry, at) => {
    for (const phrase of entry.phrases) phrases.set(phrase, [...(phrases.get(phrase) ?? []), at]);
  });
  return (words) => {
    if (words.length < 3) return [];
    const fits = words.map((word) => index.find(word));
    const isSaid = (at: number, from: number, to: number): boolean =>
      words.every(
        (word, place) =>
          (place >= from && place < to) ||
          SMALL_WORDS.has(word) ||
          ASKING_WORDS.has(word) ||
          isWordOf(fits[place]?.[at]),
      );
    return words.flatMap((_, from) =>
      LENGTHS.filter((length) => length < words.length && from + length <= words.length).flatMap((length) =>
        (phrases.get(words.slice(from, from + length).join(' ')) ?? []).flatMap((at): Match<T>[] => {
          const item = items[at];
          if (!item) return [];
          const tier = isSaid(at, from, from + length) ? TIER.synonym : TIER.part;
          return [{ item, at, tier, fine: tier === TIER.synonym ? AMONG_OTHERS : 0 }];
        }),
      ),
    );
  };
}

/** How many words a phrase has that is looked for among others. */
const LENGTHS = [2, 3, 4];
/** The fineness of a phrase among other words: before what other words for them mean. */
const AMONG_OTHERS = 18;
