import { readCode } from './paste.ts';
import { otherLayouts, plain } from './words.ts';

/** How well a text fits a query; a lower tier is a better fit and nothing lifts a row over a better tier. */
export const TIER = {
  code: 0,
  title: 1,
  titlePrefix: 2,
  wordPrefix: 3,
  initials: 4,
  substring: 5,
} as const;
export type Tier = (typeof TIER)[keyof typeof TIER];

/** Something that can be found by its title, its further words or its code. */
export type Findable = { id: string; title: string; words?: readonly string[]; code?: string };

/** A findable thing made ready for many queries. */
export type Entry<T extends Findable> = {
  item: T;
  title: string;
  tokens: readonly string[];
  initials: string;
  text: string;
  code?: string;
  order: number;
};

export type Match<T extends Findable> = { item: T; tier: Tier };

/** Prepares things once; ranking then costs no allocation per thing that does not match. */
export function prepare<T extends Findable>(items: readonly T[]): Entry<T>[] {
  return items.map((item, order) => {
    const title = plain(item.title);
    const text = [title, ...(item.words ?? []).map(plain)].join(' ');
    const initials = title
      .split(' ')
      .map((word) => word[0] ?? '')
      .join('');
    return {
      item,
      title,
      tokens: text.split(' '),
      initials,
      text,
      order,
      ...(item.code ? { code: item.code.toUpperCase() } : {}),
    };
  });
}

/**
 * Things that match, best first: by tier, then by how often and recently they were used, then in their given order.
 * A query shaped like a whole code matches that code only. When nothing matches, the query is read as if typed on
 * another keyboard layout.
 */
export function rank<T extends Findable>(
  entries: readonly Entry<T>[],
  query: string,
  usage: (id: string) => number = () => 0,
): Match<T>[] {
  const code = readCode(query)?.code;
  if (code) return entries.filter((entry) => entry.code === code).map(({ item }) => ({ item, tier: TIER.code }));
  const found = sorted(entries, query, usage);
  if (found.length > 0 || plain(query).length < 2) return found;
  for (const reading of otherLayouts(query)) {
    const again = sorted(entries, reading, usage);
    if (again.length > 0) return again;
  }
  return [];
}

/** The tier of one thing for a folded query; none when it does not match. */
export function tierOf(entry: Entry<Findable>, query: string, words: readonly string[]): Tier | undefined {
  if (entry.code !== undefined && query.length >= MIN_CODE && entry.code.startsWith(query.toUpperCase()))
    return TIER.titlePrefix;
  if (entry.title === query) return TIER.title;
  if (entry.title.startsWith(query)) return TIER.titlePrefix;
  if (words.every((word) => entry.tokens.some((token) => token.startsWith(word)))) return TIER.wordPrefix;
  if (query.length > 1 && entry.initials.startsWith(query)) return TIER.initials;
  if (query.length > 1 && words.every((word) => entry.text.includes(word))) return TIER.substring;
  return undefined;
}

/** A code is found by its beginning only once enough of it is typed to mean one. */
const MIN_CODE = 3;

function sorted<T extends Findable>(
  entries: readonly Entry<T>[],
  typed: string,
  usage: (id: string) => number,
): Match<T>[] {
  const query = plain(typed);
  if (query === '') return [];
  const words = query.split(' ');
  const found: { entry: Entry<T>; tier: Tier; used: number }[] = [];
  for (const entry of entries) {
    const tier = tierOf(entry, query, words);
    if (tier !== undefined) found.push({ entry, tier, used: usage(entry.item.id) });
  }
  found.sort((a, b) => a.tier - b.tier || b.used - a.used || a.entry.order - b.entry.order);
  return found.map(({ entry, tier }) => ({ item: entry.item, tier }));
}
