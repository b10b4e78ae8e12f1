import { createHash } from 'node:crypto';

/**
 * Returns the SHA-256 of a secret that is random and long enough to resist guessing; passwords need a slow hash
 * instead.
 */
export const digest = (...secrets: readonly string[]): Buffer =>
  createHash('sha256').update(secrets.join('\n')).digest();
