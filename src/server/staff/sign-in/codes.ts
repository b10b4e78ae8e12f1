import { randomInt } from 'node:crypto';
import { randomLetters } from '#server/staff/password.ts';

/** Ten codes for the day the phone is lost, each good for one sign-in: 16 letters and digits, 80 bits. */
export const newRecoveryCodes = (): string[] => Array.from({ length: 10 }, () => randomLetters(16));

/** A recovery code as people read it, in groups of four. */
export const inGroups = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');

/** A code as it is compared, whatever spaces, dashes and capitals it was typed with. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]+/g, '');

/** Whether a plain code is one of the app or of a text message; every other is a recovery code. */
export const isDigits = (code: string): boolean => /^\d{6}$/.test(code);

/** A code to send as a text message. */
export const newSmsCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
