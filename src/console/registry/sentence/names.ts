import { plain } from '#console/registry/words.ts';

/** Part of a sentence that names something: its place and number of words, and whether the last is unfinished. */
export type Naming = { at: number; used: number; whole: boolean };

/**
 * Returns the longest run of words that all belong to a name. The last word of the sentence may be unfinished.
 * @param last whether the sentence ends with these words
 */
export function namingOf(name: string, words: readonly string[], last = true): Naming | undefined {
  const own = plain(name).split(' ');
  let best: Naming | undefined;
  for (let at = 0; at < words.length; at += 1) {
    let used = 0;
    let whole = true;
    while (at + used < words.length) {
      const word = words[at + used] ?? '';
      const complete = own.includes(word);
      const begun =
        last &&
        !complete &&
        at + used === words.length - 1 &&
        word.length >= 2 &&
        own.some((each) => each.startsWith(word));
      if (!complete && !begun) break;
      whole &&= complete;
      used += 1;
    }
    if (used > (best?.used ?? 0)) best = { at, used, whole };
  }
  return best;
}

/**
 * Returns the items that most words name, all with the same words; empty if none is named.
 * @param last whether the sentence ends with these words
 */
export function bestNamed<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  words: readonly string[],
  last = true,
): { items: readonly T[]; naming: Naming } | undefined {
  let best: { items: T[]; naming: Naming } | undefined;
  for (const item of items) {
    const naming = namingOf(nameOf(item), words, last);
    if (!naming) continue;
    const more = naming.used - (best?.naming.used ?? 0) || Number(naming.whole) - Number(best?.naming.whole ?? false);
    if (!best || more > 0) best = { items: [item], naming };
    else if (more === 0 && naming.at === best.naming.at) best.items.push(item);
  }
  return best;
}
