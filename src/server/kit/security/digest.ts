import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Returns the SHA-256 of a secret that is random and long enough to resist guessing; passwords need a slow hash
 * instead.
 */
export const digest = (...secrets: readonly string[]): Buffer =>
  createHash('sha256').update(secrets.join('\n')).digest();

/**
 * Returns whether two secrets are the same. It compares digests: that takes the same time however much of a secret is right,
 * and they are of one length, without which the comparison would throw.
 */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
