import { createHmac } from 'node:crypto';
import { isSameSecret } from './digest.ts';

/** Header that carries when a body was signed, and the signature: `t=1767225600,v1=…`. */
export const SIGNATURE_HEADER = 'kerbside-signature';

/** Returns the header's value for a body: HMAC-SHA256 of the Unix time in seconds, a dot, and the body. */
export function signatureOf(secret: string | Buffer, body: Buffer | string, now: Date): string {
  const at = Math.floor(now.getTime() / 1000);
  return `t=${at},v1=${hmac(secret, at, body)}`;
}

/** Why a signature is not accepted. */
export type BadSignature = 'wrong' | 'too_old';

/** Checks the header of a received body. Returns why it is not accepted, or undefined when it is. */
export function checkSignature(
  secret: string | Buffer,
  body: Buffer,
  header: unknown,
  now: Date,
): BadSignature | undefined {
  const [, at = '', given = ''] = /^t=(\d{1,12}),v1=([\w-]{43})$/.exec(String(header)) ?? [];
  if (given === '' || !isSameSecret(hmac(secret, Number(at), body), given)) return 'wrong';
  return Math.abs(now.getTime() - Number(at) * 1000) > TOLERANCE_MS ? 'too_old' : undefined;
}

const hmac = (secret: string | Buffer, at: number, body: Buffer | string): string =>
  createHmac('sha256', secret).update(`${at}.`).update(body).digest('base64url');

/** A signature older than this may be a repeated one. */
const TOLERANCE_MS = 300_000;
