import { beginsWithMistake, mayBeMistyped, root, singular, stem } from './word-forms.ts';

/**
 * Where a word stands: in the title, among the declared words, around them, such as in the name of the area, or joined
 * from two words of the title.
 */
export type Place = 'title' | 'own' | 'around' | 'joined';

/** How well a typed word fits an entry; a lower number is better, 0 means not at all. */
export const FIT = {
  none: 0,
  title: 1,
  titlePart: 2,
  own: 3,
  ownPart: 4,
  form: 5,
  formOwn: 6,
  around: 7,
  inside: 8,
  mistyped: 9,
  mistypedPart: 10,
  mistypedOwn: 11,
} as const;

/** Returns whether a fit is that of a word as it is, without a mistake in it. */
export const isWordOf = (fit: number | undefined): boolean => fit !== undefined && fit > 0 && fit <= FIT.around;

/** The fits of one typed word: a number of {@link FIT} for each entry. */
export type Fits = Uint8Array;

export type WordIndex = {
  size: number;
  /** Returns the entries that have a word which the typed one begins, or of which it is another form. */
  find(typed: string): Fits;
  /** Returns the entries that have a word, or another form of it: nobody has yet to type the rest of it. */
  findWhole(word: string): Fits;
  /** Returns the entries that have the typed word inside of one of theirs. */
  findInside(typed: string): Fits;
  /** Returns the entries that have a word which the typed one begins with one mistake. */
  findMistyped(typed: string): Fits;
  /** All words, sorted. */
  vocabulary: readonly string[];
};

const FIELD: Readonly<Record<Place, number>> = { title: 0, own: 1, around: 2, joined: 3 };
const FIELDS = 4;
const COMPLETE = [FIT.title, FIT.own, FIT.around, FIT.title] as const;
const PART = [FIT.titlePart, FIT.ownPart, FIT.around, FIT.titlePart] as const;
const FORM = [FIT.form, FIT.formOwn, FIT.around, FIT.none] as const;
const INSIDE = [FIT.inside, FIT.inside, FIT.inside, FIT.none] as const;
const MISTYPED = [FIT.mistyped, FIT.mistypedOwn, FIT.mistypedOwn, FIT.mistyped] as const;
const MISTYPED_PART = [FIT.mistypedPart, FIT.mistypedOwn, FIT.mistypedOwn, FIT.none] as const;

/**
 * Indexes the words of entries, each with its place. A typed word is found by binary search in the sorted vocabulary, so
 * that thousands of entries cost a key no more than those that fit. Results of the last words are kept for the next key.
 */
export function wordIndex(entries: readonly (readonly (readonly [word: string, place: Place])[])[]): WordIndex {
  const lists = new Map<string, number[]>();
  const add = (word: string, packed: number) => {
    const list = lists.get(word);
    if (list) list.push(packed);
    else lists.set(word, [packed]);
  };
  entries.forEach((words, entry) => {
    for (const [word, place] of words) {
      const packed = entry * FIELDS + FIELD[place];
      add(word, packed);
      const one = singular(word);
      if (one !== word) add(one, packed);
    }
  });
  const vocabulary = [...lists.keys()].sort();
  const postings = vocabulary.map((word) => lists.get(word) ?? []);
  const roots = new Map<string, number[]>();
  vocabulary.forEach((word, at) => roots.set(root(word), [...(roots.get(root(word)) ?? []), at]));
  const size = entries.length;

  const put = (fits: Fits, list: readonly number[], byField: readonly number[]) => {
    for (const packed of list) {
      const entry = (packed / FIELDS) | 0;
      const fit = byField[packed % FIELDS] ?? 0;
      const known = fits[entry] ?? 0;
      if (fit === FIT.none) continue;
      if (known === 0 || fit < known) fits[entry] = fit;
    }
  };
  const exactly = (fits: Fits, word: string, byField: readonly number[]) => {
    const list = lists.get(word);
    if (list) put(fits, list, byField);
  };

  const addForms = (fits: Fits, typed: string) => {
    // A plural is another form of the singular, but not the other way round: a title may name many.
    for (const form of new Set([singular(typed), stem(typed), typed.replace(/ie$/, 'y')]))
      if (form !== typed) exactly(fits, form, FORM);
    // Nor need a plural be written out: "docs".
    const begun = singular(typed);
    if (begun !== typed && !lists.has(typed) && !lists.has(begun))
      for (let at = firstFrom(vocabulary, begun); vocabulary[at]?.startsWith(begun); at += 1)
        put(fits, postings[at] ?? [], FORM);
    // Nor is a verb another form of the noun that was typed: what was typed has an ending that others lack. A noun that
    // only looks like a verb's form, as a banner does, is known.
    if (stem(typed) !== typed && !(typed.endsWith('er') && lists.has(typed)))
      for (const at of roots.get(root(typed)) ?? []) if (vocabulary[at] !== typed) put(fits, postings[at] ?? [], FORM);
    return fits;
  };

  return {
    size,
    vocabulary,
    find: kept((typed) => {
      const fits = new Uint8Array(size);
      for (let at = firstFrom(vocabulary, typed); vocabulary[at]?.startsWith(typed); at += 1)
        put(fits, postings[at] ?? [], vocabulary[at] === typed ? COMPLETE : PART);
      return addForms(fits, typed);
    }),
    findWhole: kept((word) => {
      const fits = new Uint8Array(size);
      exactly(fits, word, COMPLETE);
      return addForms(fits, word);
    }),
    findInside: kept((typed) => {
      const fits = new Uint8Array(size);
      if (typed.length < MIN_INSIDE) return fits;
      vocabulary.forEach((word, at) => {
        if (word.length > typed.length && word.includes(typed)) put(fits, postings[at] ?? [], INSIDE);
      });
      return fits;
    }),
    findMistyped: kept((typed) => {
      const fits = new Uint8Array(size);
      if (!mayBeMistyped(typed)) return fits;
      const bare = stem(typed);
      for (const first of new Set([typed[0] ?? '', typed[1] ?? '']))
        for (let at = firstFrom(vocabulary, first); vocabulary[at]?.startsWith(first); at += 1) {
          const word = vocabulary[at] ?? '';
          if (beginsWithMistake(typed, word))
            put(fits, postings[at] ?? [], Math.abs(word.length - typed.length) <= 1 ? MISTYPED : MISTYPED_PART);
          else if (bare.length >= MIN_BARE && bare !== typed && beginsWithMistake(bare, word))
            put(fits, postings[at] ?? [], MISTYPED_PART);
        }
      return fits;
    }),
  };
}

/** Returns the position of the first word that is not before `word`. */
function firstFrom(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Keeps the results for the words asked for last. */
function kept(find: (typed: string) => Fits): (typed: string) => Fits {
  const known = new Map<string, Fits>();
  return (typed) => {
    const before = known.get(typed);
    if (before) return before;
    const fits = find(typed);
    if (known.size >= KEPT) known.delete(known.keys().next().value ?? '');
    known.set(typed, fits);
    return fits;
  };
}

/** Letters inside a word match only from this many. */
const MIN_INSIDE = 3;
/** A word without its ending is compared with mistakes from this many letters. */
const MIN_BARE = 5;
const KEPT = 24;
