import { oneLine } from './invisible.ts';
import { read, type Reading, unread, valueOf } from './reading.ts';

/**
 * Reads an email address as people type and paste it, and returns it in lower case: `mailto:Ana@example.com?subject=Hi`,
 * `Ana Lim <ana@example.com>` and `ana＠example.com,` are `ana@example.com`.
 */
export function readEmail(text: string): Reading {
  if (text.length > LONGEST_EMAIL) return unread(SUCH);
  const typed = tidied(text);
  const words = typed.split(BETWEEN).map((word) => word.replace(/^'/, '').replace(/['.!-]{1,9}$/, ''));
  const found = new Set(words.filter((word) => word.includes('@')));
  if (found.size > 1) return unread('Enter one email address only, such as ana@example.com.');
  const [email = ''] = found;
  // A name may stand before an address where brackets set that off.
  const isAlone =
    typed.includes(`<${email}`) ||
    !words.some((word) => word !== email && /[\p{L}\p{N}]/u.test(word) && !LABELS.has(word));
  return isAlone && email.length <= LONGEST && SHAPE.test(email) ? read(email) : unread(SUCH);
}

/** Returns an email address as {@link readEmail} reads it, or null when the text is none. */
export const normaliseEmail = (text: string): string | null => valueOf(readEmail(text));

/** Writes the characters of an address in one way, and takes away the marks of a link with what it asks for. */
const tidied = (text: string): string =>
  oneLine(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200c\u200d\p{Variation_Selector}]/gu, '')
    .replaceAll('\u3002', '.')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll('mailto:', ' ')
    .replace(/[?&][a-z]+=[^\s@&<>]*(?![^\s&<>])/g, ' ')
    .replace(/%40/g, (at, _: number, whole: string) => (whole.includes('@') ? at : '@'));

const SUCH = 'Enter an email address, such as ana@example.com.';

/** The longest address mail servers accept (RFC 5321). */
const LONGEST = 254;
/** The longest text that is read: an address with a name before it, or as a link. */
export const LONGEST_EMAIL = 400;

/** What no address holds. */
const BETWEEN = /[\s<>,;:"`\u201c-\u201e«»‹›、()[\]{}|\\/?\p{So}]+/u;

/** Words that stand before an address and say that it is one. */
const LABELS: ReadonlySet<string> = new Set(['e-mail', 'email', 'from', 'mail', 'to']);

const LETTER = String.raw`[\p{L}\p{N}]`;
const NAME = String.raw`${LETTER}(?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const SHAPE = new RegExp(String.raw`^[\p{L}\p{M}\p{N}!#$%&'*+=^_~.-]+@(?:${NAME}\.)+(?!\d+$)${NAME}$`, 'u');
