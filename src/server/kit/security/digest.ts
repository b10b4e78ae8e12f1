import { createHash } from 'node:crypto';

/** SHA-256 of something random and long enough that nobody finds it by trying. */
export const digest = (...secrets: readonly string[]): Buffer =>
  createHash('sha256').update(secrets.join('\n')).digest();
