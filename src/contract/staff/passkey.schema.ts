import * as v from 'valibot';
import { id, text } from '#contract/kit/fields.ts';
import { many, one } from '#contract/kit/page.ts';
import { say } from '#contract/kit/sentences.ts';
import { deviceToken } from './credentials.schema.ts';
import { Opened } from './sso.schema.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

/** A passkey of the signed-in person. */
export const Passkey = v.object({
  id,
  name: v.string(),
  created_at: v.string(),
  last_used_at: v.nullable(v.string()),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** Options for the browser's `navigator.credentials`, in the JSON form of WebAuthn. Good for five minutes, once. */
const Options = one(v.object({ options: v.record(v.string(), v.unknown()) }));

const bytes = (max: number) =>
  v.pipe(
    v.string(say.text),
    v.maxLength(max, say.maxCharacters(max)),
    v.regex(/^[\w-]+$/, say.such('base64url', 'c2ln')),
  );

const answered = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: v.literal('public-key'),
  authenticatorAttachment: v.optional(v.picklist(['platform', 'cross-platform'])),
};
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** What the browser answers when a passkey is made. */
const Attestation = v.object({
  ...answered,
  response: v.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(12_000),
    transports: v.optional(v.pipe(v.array(v.picklist(TRANSPORTS)), v.maxLength(10))),
  }),
});
export type Attestation = v.InferOutput<typeof Attestation>;

/** What the browser answers when a passkey is used. */
const Assertion = v.object({
  ...answered,
  response: v.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: v.optional(v.nullable(bytes(200))),
  }),
});
export type Assertion = v.InferOutput<typeof Assertion>;

const name = text(1, 60);
const limit = { max: 30, seconds: 60 };
const NOT_HERE = { not_available: ['passkeys_not_available'] } as const;
const CHECKED = { ...NOT_HERE, invalid: ['challenge_expired', 'wrong_passkey'] } as const;

export const passkeyDetails = {
  list: { summary: 'Passkeys of the signed-in person, the oldest first.', reply: many(Passkey) },
  startAdding: {
    summary: 'What a device has to sign to become a passkey.',
    did: null,
    reply: Options,
    refuses: { ...NOT_HERE, conflict: ['too_many_passkeys'] },
    limit,
  },
  create: {
    summary: 'Add a passkey. Every other session of this person ends.',
    did: 'Added passkey',
    body: v.strictObject({ name, answer: Attestation }),
    reply: one(Passkey),
    status: 201,
    refuses: CHECKED,
    limit,
  },
  update: {
    summary: 'Give a passkey another name.',
    did: 'Renamed passkey',
    body: v.strictObject({ name }),
    reply: one(Passkey),
  },
  remove: { summary: 'Remove a passkey. Every other session of this person ends.', did: 'Removed passkey' },
  startConfirming: {
    summary: 'What a passkey has to sign to confirm who uses the session.',
    did: null,
    reply: Options,
    refuses: { ...NOT_HERE, conflict: ['no_passkey'] },
    limit,
  },
  confirm: {
    summary: 'Confirm with a passkey who is at the keyboard; it counts as password and second factor.',
    did: 'Confirmed who they are with a passkey',
    body: v.strictObject({ answer: Assertion }),
    refuses: CHECKED,
    limit,
  },
  startSigningIn: {
    summary: 'What a passkey has to sign to sign in.',
    did: null,
    reply: Options,
    refuses: NOT_HERE,
    limit,
  },
  signIn: {
    summary: 'Sign in with a passkey, which counts as password and second factor.',
    did: 'Signed in with a passkey',
    body: v.strictObject({ answer: Assertion, device_token: deviceToken }),
    reply: Opened,
    refuses: { ...CHECKED, forbidden: ['account_pending', 'account_disabled'] },
    limit,
  },
} satisfies ServiceDetails;
