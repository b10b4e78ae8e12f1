import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

/** Argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/**
 * Whether a password fits its hash. Without a hash it takes as long and says no, so that the time of an answer does not
 * tell whether an account exists.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const fits = await verify(passwordHash ?? (await decoy), password);
  return fits && passwordHash !== undefined;
}

/** A random password a person can type: 20 letters and digits without look-alikes, more than 90 bits. */
export const randomPassword = (): string => randomLetters(20);

/** Random letters and digits without look-alikes, 5 bits each. */
export const randomLetters = (length: number): string =>
  Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

// 32 letters and digits: 256 divides evenly, so no letter is likelier than another.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

// Memory and passes as OWASP recommends for argon2id: 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;
