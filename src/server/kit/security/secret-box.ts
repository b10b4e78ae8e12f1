import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts texts for the database, each bound to what it belongs to. */
export interface SecretBox {
  /** Identifies the key without revealing it. */
  readonly fingerprint: string;
  seal(text: string, belongsTo: string): string;
  /** @throws Error when the text was sealed with another key or for something else */
  open(sealed: string, belongsTo: string): string;
  /** Returns a key of 32 bytes for another purpose, which reveals nothing about the others. */
  keyFor(purpose: string): Buffer;
}

/** Returns whether a stored text is sealed. */
export const isSealed = (stored: string): boolean => stored.startsWith(MARK);

/** Returns a box that encrypts with AES-256-GCM, under a key derived from `secret`. */
export function secretBox(secret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kerbside secret box', 32));
  return {
    fingerprint: createHash('sha256').update('kerbside key fingerprint').update(key).digest('hex').slice(0, 16),
    keyFor: (purpose) => Buffer.from(hkdfSync('sha256', secret, '', `kerbside ${purpose}`, 32)),
    seal(text, belongsTo) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(belongsTo));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return MARK + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, belongsTo) {
      if (!isSealed(sealed)) throw new Error('A stored secret is not sealed.');
      const bytes = Buffer.from(sealed.slice(MARK.length), 'base64url');
      const [iv, tag, body] = [
        bytes.subarray(0, IV_BYTES),
        bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
        bytes.subarray(IV_BYTES + TAG_BYTES),
      ];
      const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(belongsTo))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

const ALGORITHM = 'aes-256-gcm';
const MARK = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;
