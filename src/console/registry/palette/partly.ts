import type { Findable, Match, Prepared } from './rank-entry.ts';
import { TIER } from './tiers.ts';
import { ASKING_WORDS, singular, SMALL_WORDS } from './word-forms.ts';
import { FIT, isWordOf, type WordIndex } from './word-index.ts';

/** Returns the items that hold at least half of the words, one of them in the title or declared. */
export function partly<T extends Findable>(
  items: readonly T[],
  prepared: readonly Prepared[],
  index: WordIndex,
  words: readonly string[],
): Match<T>[] {
  const meant = words.filter((word) => !SMALL_WORDS.has(word) && !ASKING_WORDS.has(word) && word.length > 2);
  if (meant.length < 2) return [];
  const fits = meant.map((word) => index.find(word));
  // A word that few items have says more than one that many have.
  const weights = fits.map((fit) => Math.log2(index.size / Math.max(1, fit.filter(isWordOf).length)));
  return items.flatMap((item, at) => {
    const held = fits.map((fit) => fit[at] ?? FIT.none);
    const isNamed = held.some((fit) => fit !== FIT.none && fit < FIT.form);
    if (!isNamed || held.filter(isWordOf).length * 2 < meant.length) return [];
    const weight = weights.reduce((sum, each, word) => sum + each * shareOf(held[word]), 0);
    const saidWhole = isSaidWhole(prepared[at]?.words ?? [], meant) ? SAID_WHOLE : 0;
    return [{ item, at, tier: TIER.part, fine: Math.max(0, WEIGHTLESS - Math.round(2 * weight) - saidWhole) }];
  });
}

/** Returns whether every word of a title was said, whatever else was: the noun alone asks for its list, not for a deed. */
const isSaidWhole = (title: readonly string[], said: readonly string[]): boolean =>
  title.every((word) => SMALL_WORDS.has(word) || said.some((each) => singular(each) === singular(word)));

/** Returns how much of a word's weight counts: a title says more of a command than its other words. */
const shareOf = (fit = 0): number => (!isWordOf(fit) ? 0 : fit <= FIT.titlePart ? 2 : 1);

/** The fineness of an item that holds only words which all items have. */
const WEIGHTLESS = 60;
/** What a title that was said whole takes off the fineness. */
const SAID_WHOLE = 2;
