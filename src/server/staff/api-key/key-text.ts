import { randomBytes } from 'node:crypto';
import { KEY_MARK } from '#domain/access/api-key-rules.ts';

/** Returns a new key for a record: its mark, the record's id, and 256 random bits. */
export const newKey = (id: number): string => `${KEY_MARK}${id}_${randomBytes(32).toString('base64url')}`;

/** Returns the last characters of a key, by which people tell keys apart. */
export const endingOf = (key: string): string => key.slice(-4);

/** Returns whether a bearer token is an API key, known or not. */
export const isApiKey = (token: string): boolean => token.startsWith(KEY_MARK);
