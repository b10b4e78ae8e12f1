import { ALLOWED, refused, type Verdict } from '#domain/verdict.ts';
import { DEFAULT_ROLES } from './roles.ts';

/** What is known of the person a password is for; guesses start from it. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

/**
 * Returns whether a password of acceptable length is hard enough to guess. `isCommon` looks up a password in lower case.
 * A refused password is a common one, or one made of a name, an address, a role, the product or a common word, however it
 * is spaced, repeated, or ended with a few digits.
 */
export function mayUsePassword(
  password: string,
  { email, name }: PasswordOwner,
  isCommon: (text: string) => boolean,
): Verdict {
  const plain = password.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '');
  if (new Set(plain).size < MIN_DIFFERENT) return refused(`Must have at least ${MIN_DIFFERENT} different characters.`);
  const read = [plain, withoutSubstitutes(plain)];
  if (read.some((text) => text === email || remainder(text, ownWords(email, name)) < MIN_OF_ITS_OWN))
    return refused('Must not be made of your name, your email address, a role or the name of the product.');
  const parts = [plain, repeated(plain), core(plain), repeated(core(plain)), core(repeated(plain))];
  return [...parts, ...parts.map(withoutSubstitutes)].some(isCommon)
    ? refused(
        'This is one of the most common passwords, or close to one. Choose another, such as four unrelated words.',
      )
    : ALLOWED;
}

/** Returns the words guessers try first for this person, the longest first. */
function ownWords(email: string, name: string): string[] {
  const words = [email, name, PRODUCT, ...ROLES].join(' ').normalize('NFKC').toLowerCase().split(NO_LETTER);
  return [...new Set(words)].filter((word) => word.length >= MIN_WORD).toSorted((a, b) => b.length - a.length);
}

/** Returns how many letters are left of a text once these words are taken out of it. */
function remainder(text: string, words: readonly string[]): number {
  let rest = text;
  let found = false;
  for (const word of words) {
    const next = rest.replaceAll(word, ' ');
    found ||= next !== rest;
    rest = next;
  }
  return found ? [...rest.replace(NO_LETTERS, '')].length : Number.POSITIVE_INFINITY;
}

/** Reads the usual substitutes as the letters they stand for: `p4$$w0rd` is `password`. */
const withoutSubstitutes = (text: string): string =>
  [...text].map((character) => SUBSTITUTES[character] ?? character).join('');

/** Returns the part that a text repeats: `secret` of `secretsecret`; the text itself when it repeats nothing. */
function repeated(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const part = text.slice(0, length);
    if (text.length % length === 0 && part.repeat(text.length / length) === text) return part;
  }
  return text;
}

/** Returns a text without the few digits and signs around it that people add to a common word. */
function core(text: string): string {
  const inner = text.replace(EDGES, '');
  return inner.length >= MIN_WORD && text.length - inner.length <= MAX_ADDED ? inner : text;
}

const PRODUCT = 'kerbside';
const ROLES = DEFAULT_ROLES.map((role) => role.name);
const MIN_DIFFERENT = 5;
/** Shorter parts of a name or an address occur in any text. */
const MIN_WORD = 3;
/** A password with a name in it must have this many letters more. */
const MIN_OF_ITS_OWN = 6;
const MAX_ADDED = 6;
const NO_LETTER = /[^\p{L}]+/u;
const NO_LETTERS = /[^\p{L}]+/gu;
// Bounded repetition: the number of characters taken off is limited anyway.
const EDGES = /^[^\p{L}]{1,6}|[^\p{L}]{1,6}$/gu;
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
