import { fold, plainUmlauts } from './text.ts';

/**
 * How well a name fits typed text; lower is better. 0: it is the text. 1: it begins with the text, up to the end of a
 * word. 2: every typed word is a word of it. 3: it begins with the text. 4: every typed word begins a word of it.
 * 5: something else of the record fits.
 */
export function nameMatch(name: string, typed: string): number {
  const [whole, asked] = [words(name), words(typed)];
  const fit = fitOf(whole, asked);
  return fit > NAME_FITS ? fitOf(whole.map(plainUmlauts), asked.map(plainUmlauts)) : fit;
}

function fitOf(whole: readonly string[], asked: readonly string[]): number {
  const [text, wanted] = [whole.join(' '), asked.join(' ')];
  if (text === wanted) return 0;
  if (text.startsWith(`${wanted} `)) return 1;
  if (asked.every((word) => whole.includes(word))) return 2;
  if (text.startsWith(wanted)) return 3;
  if (asked.every((word) => whole.some((own) => own.startsWith(word)))) return 4;
  return 5;
}

/** The worst result of {@link nameMatch} at which the name itself fits. */
export const NAME_FITS = 4;

const words = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
