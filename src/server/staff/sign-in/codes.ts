import { randomInt } from 'node:crypto';
import { plainForms } from '#domain/text/pasted.ts';
import { randomLetters } from '#server/staff/password.ts';

/** Returns ten recovery codes, each good for one sign-in: 16 letters and digits, 80 bits. */
export const newRecoveryCodes = (): string[] => Array.from({ length: 10 }, () => randomLetters(16));

/** Formats a recovery code in groups of four. */
export const inGroups = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');

/**
 * Normalises a typed code: removes spaces, dashes and capitals, and reads full-width and other digits as plain ones, which
 * keyboards of some languages type.
 */
export const plainCode = (typed: string): string =>
  plainForms(typed)
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, '');

/** Returns whether a normalised code is one of the app or of a text message; any other is a recovery code. */
export const isDigits = (code: string): boolean => /^\d{6}$/.test(code);

/** Returns a code to send as a text message. */
export const newSmsCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
