import { readCode } from './paste.ts';
import { otherLayouts, plain } from '#console/registry/words.ts';

/** Match quality of a text; a lower tier is better and nothing lifts a row over a better tier. */
export const TIER = {
  code: 0,
  title: 1,
  titlePrefix: 2,
  wordPrefix: 3,
  initials: 4,
  substring: 5,
} as const;
export type Tier = (typeof TIER)[keyof typeof TIER];

/** Item that can be found by its title, further words or code. */
export type Findable = { id: string; title: string; words?: readonly string[]; code?: string };

/** Findable item, prepared for many queries. */
export type Entry<T extends Findable> = {
  item: T;
  title: string;
  /** Title and further words, each after a space, so that one search finds any word by its beginning. */
  words: string;
  initials: string;
  code?: string;
  /** Cached last match: thousands may match, and most match again with the next key. */
  match?: Match<T>;
};

export type Match<T extends Findable> = { item: T; tier: Tier };

/** Prepares items once; ranking then allocates nothing for items that do not match. */
export function prepare<T extends Findable>(items: readonly T[]): Entry<T>[] {
  return items.map((item) => {
    const title = plain(item.title);
    const initials = title
      .split(' ')
      .map((word) => word[0] ?? '')
      .join('');
    return {
      item,
      title,
      words: [title, ...(item.words ?? []).map(plain)].map((text) => ` ${text}`).join(''),
      initials,
      ...(item.code ? { code: item.code.toUpperCase() } : {}),
    };
  });
}

type Usage = (id: string) => number;

/**
 * Returns matching items, best first: by tier, then by usage frequency and recency, then in the given order. A query
 * shaped like a whole code matches that code only. If nothing matches, the query is read as if typed on another
 * keyboard layout.
 */
export const rank = <T extends Findable>(entries: readonly Entry<T>[], query: string, usage?: Usage): Match<T>[] =>
  ranking(entries)(query, usage);

/** Creates an incremental {@link rank}: items that did not match a prefix of the query are not checked again. */
export function ranking<T extends Findable>(entries: readonly Entry<T>[]) {
  // A shorter query may miss what a longer one matches: the beginning of a code, a part of a word.
  const enough = entries.some(({ code }) => code !== undefined) ? MIN_CODE : MIN_PART;
  let before: readonly Fitting<T>[] = [];
  return (query: string, usage: Usage = () => 0): Match<T>[] => {
    const code = readCode(query)?.code;
    if (code) return entries.filter((entry) => entry.code === code).map(({ item }) => ({ item, tier: TIER.code }));
    const now: Fitting<T>[] = [];
    const search = (typed: string): Match<T>[] => {
      const text = plain(typed);
      const known = before.find((earlier) => text.startsWith(earlier.text));
      const found = fitting(known?.entries ?? entries, text, usage);
      if (text.length >= enough) now.push({ text, entries: found.entries });
      return found.matches;
    };
    const matches = search(query);
    const readings = matches.length > 0 || plain(query).length < 2 ? [] : otherLayouts(query);
    for (const reading of readings) matches.push(...(matches.length > 0 ? [] : search(reading)));
    before = now;
    return matches;
  };
}

/** Returns the tier of an item for a folded query; undefined if it does not match. */
function tierOf({ title, words, initials, code }: Entry<Findable>, query: string, parts: Parts): Tier | undefined {
  if (code !== undefined && query.length >= MIN_CODE && code.startsWith(query.toUpperCase())) return TIER.titlePrefix;
  if (title.startsWith(query)) return title === query ? TIER.title : TIER.titlePrefix;
  if (holds(words, parts.starts)) return TIER.wordPrefix;
  if (query.length >= MIN_PART && initials.startsWith(query)) return TIER.initials;
  if (query.length >= MIN_PART && holds(words, parts.inside)) return TIER.substring;
  return undefined;
}

/** Hot path: no closures. */
function holds(text: string, parts: readonly string[]): boolean {
  for (const part of parts) if (!text.includes(part)) return false;
  return true;
}

/** Words of a query, for matching at the beginning of a word and inside one. */
type Parts = { starts: readonly string[]; inside: readonly string[] };

/** Codes match by prefix only from this many characters. */
const MIN_CODE = 3;
/** Initials and letters inside a word match only from this many characters. */
const MIN_PART = 2;

/** Items that match a folded query, in the given order. */
type Fitting<T extends Findable> = { text: string; entries: readonly Entry<T>[] };

function fitting<T extends Findable>(
  within: readonly Entry<T>[],
  query: string,
  usage: Usage,
): { entries: Entry<T>[]; matches: Match<T>[] } {
  const inside = query.split(' ');
  const parts = { inside, starts: inside.map((word) => ` ${word}`) };
  const tiers = Object.values(TIER).map(() => ({
    used: [] as { weight: number; match: Match<T> }[],
    others: [] as Match<T>[],
  }));
  const entries: Entry<T>[] = [];
  for (const entry of query === '' ? [] : within) {
    const tier = tierOf(entry, query, parts);
    if (tier === undefined) continue;
    entries.push(entry);
    const match = entry.match?.tier === tier ? entry.match : { item: entry.item, tier };
    entry.match = match;
    const weight = usage(entry.item.id);
    if (weight > 0) tiers[tier]?.used.push({ weight, match });
    else tiers[tier]?.others.push(match);
  }
  const inOrder = tiers.flatMap(({ used, others }) => [
    used.sort((a, b) => b.weight - a.weight).map(({ match }) => match),
    others,
  ]);
  return { entries, matches: ([] as Match<T>[]).concat(...inOrder) };
}
