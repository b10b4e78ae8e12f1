import { randomInt, randomUUID } from 'node:crypto';

/** A word that no other test uses, nor the same test when it is run again: for a slug, a name, an address. */
export const uniqueWord = (): string => `q${randomUUID().slice(0, 8)}`;

/** As many digits, drawn by lot: for a phone number or a plate. */
export const uniqueDigits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');
