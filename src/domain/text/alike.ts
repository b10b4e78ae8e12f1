import { fold } from './text.ts';

/**
 * Returns whether two names share most of their words: all words of the shorter one, or more than half of both. Words
 * that say nothing, such as "the", do not count, nor do those that are empty for what the names call.
 */
export function areAlike(one: string, other: string, empty: ReadonlySet<string>): boolean {
  const [a, b] = [wordsOf(one, empty), wordsOf(other, empty)];
  const shared = [...a].filter((word) => b.has(word)).length;
  const shorter = Math.min(a.size, b.size);
  return shorter > 0 && (shared === shorter || (2 * shared) / (a.size + b.size) > 0.5);
}

const wordsOf = (name: string, empty: ReadonlySet<string>): Set<string> =>
  new Set(
    fold(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !EMPTY_WORDS.has(word) && !empty.has(word)),
  );

const EMPTY_WORDS = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'the', 'to', 'with']);
