import { writtenOut } from './abbreviations.ts';
import { readCode } from './paste.ts';
import { otherLayouts, plain } from '#console/registry/words.ts';
import { corrected } from './spelling.ts';
import { isSaidForAnother, otherReadings, saidWords, type Reading } from './synonyms.ts';
import { asTyped, MIN_CODE, PHRASE, prepare, rankOf, type Findable, type Match, type Prepared } from './rank-entry.ts';
import { onceCorrected, TIER, type Tier } from './tiers.ts';
import { answersTo, verbsJoined } from './questions.ts';
import { ASKING_WORDS, singular, SMALL_WORDS } from './word-forms.ts';
import { partly } from './partly.ts';
import { phraseMatches } from './phrases.ts';
import { FIT, wordIndex, type Fits, type Place, type WordIndex } from './word-index.ts';

/** Items prepared for many queries. */
export type Ranking<T extends Findable> = {
  items: readonly T[];
  /**
   * Returns the matching items in no particular order. `lifted` are items whose declared words count as words of the
   * title, such as the commands of the open record. Matches in worse tiers than `most` may be missing.
   */
  find(query: string, how?: { lifted?(item: T): boolean; most?: Tier }): Match<T>[];
};

/** Prepares items for {@link Ranking.find}. */
export function ranking<T extends Findable>(items: readonly T[]): Ranking<T> {
  const prepared = items.map(prepare);
  const index = wordIndex(items.map((item, at) => wordsToIndex(item, prepared[at])));
  const vocabulary = [...index.vocabulary, ...saidWords()];
  const codes = prepared.flatMap(({ code }, at) => (code === undefined ? [] : [{ code, at }]));

  const byPhrase = phraseMatches(items, prepared, index);

  const byCode = (tier: Tier, fits: (code: string) => boolean): Match<T>[] =>
    codes.flatMap(({ code, at }) => {
      const item = items[at];
      return item && fits(code) ? [{ item, at, tier, fine: 0 }] : [];
    });

  function search(
    words: readonly string[],
    how: How,
    lifted: (at: number) => boolean,
    whole?: ReadonlySet<string>,
  ): Match<T>[] {
    const typed = asTyped(words);
    const fits = fitsOf(index, words, how, whole);
    const found: Match<T>[] = [];
    for (let at = 0; at < index.size; at += 1) {
      const entry = prepared[at];
      const item = items[at];
      if (!entry || !item) continue;
      const rank = rankOf(entry, typed, fits, at, lifted);
      if (rank) found.push({ item, at, ...rank });
    }
    return found;
  }

  function find(query: string, lifted: (at: number) => boolean, most: Tier): Match<T>[] {
    const text = plain(query);
    if (text === '') return [];
    const words = text.split(' ');
    const best = new Map<number, Match<T>>();
    const take = taking(best);
    // A word with another one after it is complete: one that people say for something is not the beginning of a longer word.
    const complete = words.slice(0, -1).filter(isSaidForAnother);
    const takeReadings = (typed: readonly string[], before: number) => {
      for (const reading of otherReadings(typed)) {
        const matches = search(meantIn(reading.words), 'words', lifted, new Set([...reading.by, ...complete]));
        take(matches.map((match) => asMeant(match, lifted(match.at), typed.length, reading.replaced + before)));
      }
    };
    take(search(words, 'words', lifted, new Set(complete)));
    // The first letter of a word more lowers no row.
    if (words.length > 1 && words.at(-1)?.length === 1) take(search(words.slice(0, -1), 'words', lifted));
    takeReadings(words, 0);
    for (const joined of joinedReadings(words, index.vocabulary)) {
      take(search(joined, 'words', lifted));
      takeReadings(joined, 0);
    }
    answersTo(text).forEach((answer, turn) => take(search(answer, 'words', lifted).flatMap(asAnswer(turn))));
    take(byPhrase(words).filter(({ tier }) => tier < TIER.part));
    const whole = verbsJoined(words);
    if (whole.length > 0) {
      take(search(whole, 'words', lifted).map((match) => said(match, 0)));
      takeReadings(whole, 0);
    }
    const named = meantIn(words);
    if (named.length < words.length) {
      take(search(named, 'words', lifted).map((match) => said(match, 1)));
      takeReadings(named, 1);
    }
    const typed = query.replaceAll(/[\s-]/g, '').toUpperCase();
    if (typed.length >= MIN_CODE) take(byCode(TIER.begun, (each) => each.startsWith(typed)));
    if (most < TIER.initials) return [...best.values()];
    take(byInitials(items, prepared, text));
    if (words.some((word) => word.length >= 3)) take(search(words, 'inside', lifted), TIER.inside);
    for (const meant of writtenOut(words, vocabulary, isWordOfThese(index)))
      take(find(meant.join(' '), lifted, most).map((match) => ({ ...match, ...onceCorrected(match, TIER.initials) })));
    if ([...best.values()].filter(({ tier }) => tier < TIER.inside).length < FEW) {
      take(search(words, 'mistyped', lifted), TIER.mistyped);
      for (const { words: right, by } of correctedReadings(words, vocabulary, index))
        take(search(right, 'words', lifted, by).map(asCorrected(by)));
      if (best.size === 0) {
        take(byPhrase(words).filter(({ tier }) => tier === TIER.part));
        for (const each of [{ words }, ...otherReadings(words)]) take(partly(items, prepared, index, each.words));
      }
    }
    return [...best.values()];
  }

  return {
    items,
    find(query, { lifted: lift, most = TIER.part } = {}) {
      const code = readCode(query)?.code;
      if (code) return byCode(TIER.exact, (each) => each === code);
      const lifted = (at: number): boolean => {
        const item = items[at];
        return lift !== undefined && item !== undefined && lift(item);
      };
      const matches = find(query, lifted, most);
      if (matches.length > 0 || plain(query).length < 2) return matches;
      for (const reading of otherLayouts(query)) {
        const other = find(reading, lifted, most).filter(({ tier }) => tier < TIER.inside);
        if (other.length > 0) return other;
      }
      return [];
    },
  };
}

function byInitials<T extends Findable>(items: readonly T[], prepared: readonly Prepared[], text: string): Match<T>[] {
  if (text.length < 2 || text.includes(' ')) return [];
  return items.flatMap((item, at) =>
    !item.record && prepared[at]?.initials.startsWith(text)
      ? [{ item, at, tier: TIER.initials, fine: prepared[at].initials === text ? 0 : 1 }]
      : [],
  );
}

/** Returns the ways to read a query once the words that nobody knows are replaced by the nearest. */
function correctedReadings(
  words: readonly string[],
  vocabulary: readonly string[],
  index: WordIndex,
): Pick<Reading, 'words' | 'by'>[] {
  const right = corrected(words, vocabulary, isWordOfThese(index));
  return right ? [{ words: right, by: new Set() }, ...otherReadings(right)] : [];
}

/** Returns what tells whether a word says something, be it in part. */
const isWordOfThese =
  ({ find }: WordIndex) =>
  (word: string): boolean =>
    ASKING_WORDS.has(word) || isSaidForAnother(word) || find(word).some((fit) => fit !== FIT.none);

/** Returns the words with two of them as one, where that is a word: `help desk`, `bed banks`. */
function joinedReadings(words: readonly string[], vocabulary: readonly string[]): (readonly string[])[] {
  return words.slice(1).flatMap((word, at) => {
    const joined = `${words[at] ?? ''}${word}`;
    const isKnown = [joined, singular(joined)].some((each) => vocabulary.includes(each) || saidWords().includes(each));
    return isKnown ? [[...words.slice(0, at), joined, ...words.slice(at + 2)]] : [];
  });
}

/** Returns words without those that only ask for something; all of them if nothing else is left. */
function meantIn(words: readonly string[]): readonly string[] {
  if (!words.some((word) => ASKING_WORDS.has(word))) return words;
  const meant = words.filter((word) => !ASKING_WORDS.has(word) && !SMALL_WORDS.has(word));
  return meant.length > 0 ? meant : words;
}

/** Returns what keeps the best match of each item, none of them in a better tier than `atBest`. */
const taking =
  <T extends Findable>(best: Map<number, Match<T>>) =>
  (matches: readonly Match<T>[], atBest: Tier = TIER.exact): void => {
    for (const match of matches) {
      const later = match.tier < atBest ? { ...match, tier: atBest } : match;
      const before = best.get(match.at);
      if (!before || keyOf(later) < keyOf(before)) best.set(match.at, later);
    }
  };

/** Places a match found by a reading of so many words, of which some were replaced. */
function asMeant<T extends Findable>(match: Match<T>, lifted: boolean, typed: number, replaced: number): Match<T> {
  // What the open record allows is meant by any word for it.
  if (match.tier <= TIER.begins && lifted) return { ...match, tier: TIER.words, fine: 1 };
  if (typed === 1 || replaced !== 1) return said(match, replaced);
  // One word of a title may be another that says the same.
  if (match.tier === TIER.whole) return { ...match, tier: TIER.begins, fine: PHRASE + 1 };
  // So may one word of a declared phrase: "post blog" is "post article".
  if (match.tier === TIER.begins && match.fine === PHRASE) return { ...match, tier: TIER.synonym, fine: REPHRASED };
  return said(match, replaced);
}

/** Places what matches once mistakes are corrected: what is spelt so comes before its other forms. */
const asCorrected =
  (by: ReadonlySet<string>) =>
  <T extends Findable>(match: Match<T>): Match<T> => ({
    ...match,
    ...onceCorrected(by.size === 0 ? match : { tier: TIER.synonym, fine: match.fine }),
  });

/** Places what answers a question, by the turn of the answer: only what is called so counts. */
const asAnswer =
  (turn: number) =>
  <T extends Findable>(match: Match<T>): Match<T>[] =>
    match.tier <= TIER.begins ? [{ ...match, tier: TIER.named, fine: turn * 8 + match.fine }] : [];

/** Places a match found by other words after those found by the words as typed; the fewer were replaced, the better. */
const said = <T extends Findable>(match: Match<T>, replaced: number): Match<T> =>
  match.tier < TIER.synonym
    ? { ...match, tier: TIER.synonym, fine: 20 + match.tier + 10 * Math.min(Math.max(replaced - 1, 0), 1) }
    : { ...match, fine: 26 + Math.min(match.fine, 26) + 10 * Math.min(Math.max(replaced - 1, 0), 1) };

/** Returns the items that match a query, best first; equal ones in the given order. */
export const rank = <T extends Findable>(items: readonly T[], query: string): Match<T>[] =>
  ranking(items)
    .find(query)
    .sort((a, b) => keyOf(a) - keyOf(b) || a.at - b.at);

type How = 'words' | 'inside' | 'mistyped';

/** Returns a number that orders matches by tier, then fineness. */
export const keyOf = ({ tier, fine }: Pick<Match<Findable>, 'tier' | 'fine'>): number => tier * 64 + Math.min(fine, 63);

function wordsToIndex({ words = [], around = '' }: Findable, prepared: Prepared | undefined): [string, Place][] {
  const title = prepared?.words ?? [];
  const pairs = title.slice(1).map((word, at) => `${title[at] ?? ''}${word}`);
  return [
    ...title.map((word): [string, Place] => [word, 'title']),
    ...pairs.map((word): [string, Place] => [word, 'joined']),
    ...words
      .flatMap((phrase) => [plain(phrase).replaceAll(' ', ''), ...plain(phrase).split(' ')])
      .map((word): [string, Place] => [word, 'own']),
    ...plain(around)
      .split(' ')
      .filter((word) => word !== '')
      .map((word): [string, Place] => [word, 'around']),
  ];
}

/** Returns how well entries fit each of the words, of which those in `whole` are complete. */
const fitsOf = (index: WordIndex, words: readonly string[], how: How, whole?: ReadonlySet<string>): Fits[] =>
  words.map((word) => {
    if (how === 'mistyped') return widen(index.find(word), index.findMistyped(word));
    if (how === 'inside') return widen(index.find(word), index.findInside(word));
    return whole?.has(word) ? index.findWhole(word) : index.find(word);
  });

/** Returns the better of two fits for each entry. */
function widen(first: Fits, second: Fits): Fits {
  return first.map((fit, at) => (fit === FIT.none ? (second[at] ?? FIT.none) : fit));
}

/** Typing errors are tried only while fewer items than this fit without. */
const FEW = 3;

/** The fineness of a declared phrase in other words: after one word of a title and one that is declared, both as typed. */
const REPHRASED = 5;
