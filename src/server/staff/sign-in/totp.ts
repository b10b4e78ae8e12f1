import { Secret, TOTP } from 'otpauth';
import { isDigits } from './codes.ts';

/** Returns a new secret for an authenticator app, in Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the URI that an authenticator app reads from a QR code. */
export const keyUri = (secret: string, email: string): string => totp(secret, email).toString();

/**
 * Returns the time step of a code (RFC 6238: six digits, 30 s, SHA-1), or undefined when it is wrong. Clocks may differ
 * by one step.
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  // The library compares bytes and throws where as many characters are more bytes.
  if (!isDigits(code)) return undefined;
  const generator = totp(secret, '');
  const timestamp = now.getTime();
  const delta = generator.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : generator.counter({ timestamp }) + delta;
}

const totp = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

const ISSUER = 'Kerbside';
