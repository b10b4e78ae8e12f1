/**
 * Returns a text without what comes along when it is copied: full-width and other compatibility forms and the digits of
 * Arabic and Persian become plain ones, and characters that nobody sees are gone.
 */
export const plainForms = (text: string): string => plainDigits(text.normalize('NFKC')).replace(UNSEEN, '');

/** Returns a text in which the digits of Arabic and Persian are plain ones. */
export const plainDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** Returns a text without the characters at both ends that are signs. */
export function withoutSigns(text: string, sign: RegExp): string {
  const characters = [...text];
  const from = characters.findIndex((character) => !sign.test(character));
  const to = characters.findLastIndex((character) => !sign.test(character));
  return from < 0 ? '' : characters.slice(from, to + 1).join('');
}

/**
 * Returns a short text in plain forms without the signs around it, such as brackets, quotes or a full stop; a long one,
 * which names nothing, is empty.
 */
export const bare = (text: string): string => (text.length > LONGEST ? '' : withoutSigns(plainForms(text), SIGN));

/** Format characters, such as direction marks, joiners, soft hyphens and byte order marks, and variation selectors. */
const UNSEEN = /[\p{Cf}\ufe00-\ufe0f]/gu;
const SIGN = /[^\p{L}\p{N}]/u;
const LONGEST = 200;
