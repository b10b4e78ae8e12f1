import { fold } from '#domain/text/text.ts';

/** What a watched word does: `flag` makes the review more urgent, `block` hides the moment until then. */
export const WATCHED_EFFECTS = ['flag', 'block'] as const;
export type WatchedEffect = (typeof WATCHED_EFFECTS)[number];

export interface WatchedWord {
  readonly word: string;
  readonly effect: WatchedEffect;
}

/** Returns the watched words that a text holds as whole words, whatever their case and accents. */
export function watchedIn<W extends Pick<WatchedWord, 'word'>>(text: string, words: readonly W[]): W[] {
  const found = ` ${foldedWords(text).join(' ')} `;
  return words.filter(({ word }) => {
    const sought = foldedWords(word).join(' ');
    return sought !== '' && found.includes(` ${sought} `);
  });
}

/** Returns the words of a text in lower case and without accents. */
export const foldedWords = (text: string): string[] => fold(text).match(WORD) ?? [];

/** A part of a text, and whether it is a watched word. */
export interface TextPart {
  readonly text: string;
  readonly watched: boolean;
}

/** Returns a text in parts, so that the watched words in it can be marked. */
export function markWatched(text: string, words: readonly string[]): TextPart[] {
  const found = [...text.matchAll(WORD)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    word: foldedWords(match[0]).join(' '),
  }));
  const parts: TextPart[] = [];
  let written = 0;
  for (let at = 0; at < found.length; at += 1) {
    const length = Math.max(0, ...words.map((word) => lengthAt(found, at, foldedWords(word))));
    if (length === 0) continue;
    const [first, last] = [found[at], found[at + length - 1]];
    if (!first || !last) continue;
    if (first.from > written) parts.push({ text: text.slice(written, first.from), watched: false });
    parts.push({ text: text.slice(first.from, last.to), watched: true });
    written = last.to;
    at += length - 1;
  }
  if (written < text.length) parts.push({ text: text.slice(written), watched: false });
  return parts;
}

/** Returns of how many words a watched one consists where it begins here; 0 where it does not. */
const lengthAt = (found: readonly { word: string }[], at: number, sought: readonly string[]): number =>
  sought.length > 0 && sought.every((word, offset) => found[at + offset]?.word === word) ? sought.length : 0;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
