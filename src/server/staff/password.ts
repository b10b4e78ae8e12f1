import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

/** Returns the Argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/**
 * Returns whether a password matches its hash. Without a hash it takes as long and returns false, so that the response
 * time does not reveal whether an account exists.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(16).toString('hex'));
  const fits = await verify(passwordHash ?? (await dummyHash), password);
  return fits && passwordHash !== undefined;
}

/** Returns a random password that is easy to type: 20 letters and digits without look-alikes, more than 90 bits. */
export const randomPassword = (): string => randomLetters(20);

/** Returns random letters and digits without look-alikes, 5 bits each. */
export const randomLetters = (length: number): string =>
  Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

// 32 characters: 256 divides evenly, so all are equally likely.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

// Memory and passes as OWASP recommends for argon2id: 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let dummyHash: Promise<string> | undefined;
