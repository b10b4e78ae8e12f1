import { plain } from '#console/registry/words.ts';
import { TIER, type Tier } from './tiers.ts';
import { singular, SMALL_WORDS } from './word-forms.ts';
import { FIT, type Fits } from './word-index.ts';

/** Item that can be found by its title, further words or code. */
export type Findable = {
  id: string;
  title: string;
  words?: readonly string[];
  /** Text around the title, such as the name of its area. */
  around?: string;
  code?: string;
  /** Whether the title is the name of a record. */
  record?: boolean;
};

/** How well an item matches: `fine` orders the items of a tier, a lower number first. */
export type Match<T extends Findable> = { item: T; tier: Tier; fine: number; at: number };

/** Item prepared for many queries. */
export type Prepared = {
  title: string;
  /** Title words in the singular, joined, and without spaces. */
  single: string;
  squeezed: string;
  /** The title without small words. */
  brief: string;
  words: readonly string[];
  own: ReadonlySet<string>;
  /** Declared phrases of several words. */
  phrases: readonly string[];
  initials: string;
  code: string | undefined;
  record: boolean;
};

/** Prepares an item. */
export function prepare({ title, words = [], code, record = false }: Findable): Prepared {
  const text = plain(title);
  const all = text.split(' ');
  return {
    title: text,
    single: all.map(singular).join(' '),
    squeezed: text.replaceAll(' ', ''),
    brief: brief(all),
    words: all,
    own: new Set(words.map(plain).flatMap((phrase) => [phrase, [phrase, ...all.slice(1)].join(' ')])),
    phrases: record ? [] : words.map(plain).filter((phrase) => phrase.includes(' ')),
    initials: all.map((word) => word[0] ?? '').join(''),
    code: code?.toUpperCase(),
    record,
  };
}

/** Returns words without the small ones, where at least two are left. */
function brief(words: readonly string[]): string {
  const left = words.filter((word) => !SMALL_WORDS.has(word));
  return (left.length > 1 ? left : words).join(' ');
}

/** Returns the words with what stands behind "of" put first: `insurance of car` is `car insurance`. */
function ofFirst(words: readonly string[]): string {
  const of = words.indexOf('of');
  return of < 1 ? words.join(' ') : [...words.slice(of + 1), ...words.slice(0, of)].join(' ');
}

const singularOf = (text: string): string => text.split(' ').map(singular).join(' ');

/** Words of a query, and the forms of them that entries are compared with. */
export type Typed = {
  words: readonly string[];
  text: string;
  single: string;
  squeezed: string;
  brief: string;
  ofFirst: string;
};

/** Prepares the words of a query for all entries. */
export function asTyped(words: readonly string[]): Typed {
  const text = words.join(' ');
  return {
    words,
    text,
    single: singularOf(text),
    squeezed: words.join(''),
    brief: brief(words),
    ofFirst: ofFirst(words),
  };
}

/** Returns the tier and fineness of an entry for a query; undefined if it does not match. */
export function rankOf(
  entry: Prepared,
  typed: Typed,
  fits: readonly Fits[],
  at: number,
  lifted: (at: number) => boolean,
): { tier: Tier; fine: number } | undefined {
  const { words, text } = typed;
  let worst = 0;
  let sum = 0;
  for (let place = 0; place < fits.length; place += 1) {
    const fit = fits[place]?.[at] ?? FIT.none;
    if (fit === FIT.none) {
      if (words.length === 1 || !SMALL_WORDS.has(words[place] ?? '')) return undefined;
      sum += MISSING;
    } else {
      sum += fit;
      if (fit > worst) worst = fit;
    }
  }
  if (worst === FIT.none) return undefined;
  if (entry.title === text || entry.squeezed === typed.squeezed || entry.single === typed.single)
    return { tier: TIER.whole, fine: entry.title === text ? 0 : 1 };
  if (entry.record) return recordRank(entry.code !== undefined && text.length < MIN_CODE ? FIT.inside : worst, sum);
  if (entry.brief === typed.brief && !entry.title.startsWith(text)) return { tier: TIER.begins, fine: 2 };
  // Several words that are the beginning of one title may be the whole of another in other words: the shorter title comes first.
  if (words.length > 1 && entry.title.startsWith(`${text} `) && !SMALL_WORDS.has(words.at(-1) ?? ''))
    return { tier: TIER.begins, fine: PHRASE };
  if (entry.title.startsWith(text)) return { tier: TIER.begins, fine: entry.title[text.length] === ' ' ? 0 : 1 };
  return commandRank(entry, typed, worst, sum, lifted(at));
}

function commandRank(
  entry: Prepared,
  typed: Typed,
  worst: number,
  sum: number,
  lifted: boolean,
): { tier: Tier; fine: number } {
  const { words, single } = typed;
  const inTitle = worst <= FIT.titlePart;
  if (inTitle && words.length === 1) return { tier: TIER.words, fine: worst };
  if (inTitle && worst === FIT.title && ` ${entry.single} `.includes(` ${single} `))
    return { tier: TIER.words, fine: 0 };
  const named = namedAs(entry, typed);
  if (named === 0 && words.length > 1) return { tier: TIER.begins, fine: PHRASE };
  if (lifted && worst <= FIT.ownPart) return { tier: TIER.words, fine: worst > FIT.titlePart ? worst - 2 : worst };
  if (named !== undefined) return { tier: TIER.named, fine: named };
  if (inTitle) return { tier: TIER.scattered, fine: isInOrder(entry.words, words) ? sum : sum + TURNED };
  if (worst <= FIT.formOwn) return { tier: TIER.synonym, fine: sum };
  if (worst <= FIT.around) return { tier: TIER.begun, fine: 8 + sum };
  return { tier: worst === FIT.inside ? TIER.inside : TIER.mistyped, fine: sum };
}

/** Returns whether words begin those of a title in the order in which they were typed. */
function isInOrder(title: readonly string[], typed: readonly string[]): boolean {
  let from = 0;
  for (const word of typed) {
    const at = title.findIndex((each, place) => place >= from && each.startsWith(singular(word)));
    if (at < 0 && !SMALL_WORDS.has(word)) return false;
    from = Math.max(from, at + 1);
  }
  return true;
}

/** Returns how well a query equals declared words, or a word of the title in another number; undefined if not. */
function namedAs({ own, single }: Prepared, { words, text, ...typed }: Typed): number | undefined {
  if (own.has(text) || own.has(typed.brief) || own.has(typed.ofFirst)) return 0;
  if (words.length > 1) return undefined;
  const one = singular(text);
  if (one !== text && ` ${single} `.includes(` ${one} `)) return 1;
  return own.has(one) ? 2 : undefined;
}

function recordRank(worst: number, sum: number): { tier: Tier; fine: number } {
  if (worst === FIT.title) return { tier: TIER.name, fine: 0 };
  if (worst <= FIT.around) return { tier: TIER.begun, fine: sum };
  return { tier: worst === FIT.inside ? TIER.inside : TIER.mistyped, fine: sum };
}

/** The fineness of a declared phrase of several words. */
export const PHRASE = 3;
/** What another order of the words adds to the fineness. */
const TURNED = 2;
/** What a small word that is missing adds to the fineness. */
const MISSING = 4;
/** Codes match by their beginning from this many characters. */
export const MIN_CODE = 3;
