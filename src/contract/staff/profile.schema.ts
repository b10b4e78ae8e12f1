import * as v from 'valibot';
import { ACTIONS, TAGS, type Access } from '#domain/access/access.ts';
import { id, text } from '#contract/kit/fields.ts';
import { many, one } from '#contract/kit/page.ts';
import { currentPassword } from './credentials.schema.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

const TwoStep = v.object({
  enabled: v.boolean(),
  since: v.nullable(v.string()),
  /** The unused codes of the latest set. */
  recovery_codes_left: v.number(),
  /** Whether a code can also be sent to the phone of the account. */
  sms: v.boolean(),
});

/** A session of an account. `device` describes the browser in words, as reported by the browser itself. */
export const SessionWire = v.object({
  id,
  device: v.string(),
  ip: v.nullable(v.string()),
  created_at: v.string(),
  last_seen_at: v.string(),
  expires_at: v.string(),
  current: v.boolean(),
});
export type SessionWire = v.InferOutput<typeof SessionWire>;

const RecoveryCodes = one(v.object({ recovery_codes: v.array(v.string()) }));

const ACCESSES = TAGS.flatMap((tag) => ACTIONS.map((action): Access => `${tag}:${action}`));

export const profileDetails = {
  confirm: {
    summary: 'Confirm who is at the keyboard, with the password, a code of the second step, or both.',
    did: 'Confirmed who they are',
    refuses: { invalid: ['wrong_code', 'passkey_needed'] },
    body: v.strictObject({ password: v.optional(currentPassword), code: v.optional(text(1, 60)) }),
    limit: { max: 20, seconds: 60 },
  },
  askPermission: {
    summary: 'Ask those who may grant it for a right, once a day for each right. Answers how many people were told.',
    did: 'Asked for a permission',
    refuses: { conflict: ['asked_already'], too_many: ['too_many'] },
    body: v.strictObject({
      access: v.picklist(ACCESSES),
      /** What it is needed for: the title of a command. */
      what_for: text(1, 80),
    }),
    reply: one(v.object({ asked: v.number() })),
  },
  twoStep: { summary: 'Whether signing in takes a second step.', reply: one(TwoStep) },
  startTwoStep: {
    summary: 'A new secret for an authenticator app. Nothing changes until a code of the app confirms it.',
    did: 'Began to set up two-step sign-in',
    refuses: { conflict: ['two_step_on'] },
    reply: one(v.object({ secret: v.string(), uri: v.string() })),
    limit: { max: 20, seconds: 60 },
  },
  confirmTwoStep: {
    summary: 'Turn two-step sign-in on with a code of the app. Answers recovery codes, once; every other session ends.',
    did: 'Switched two-step sign-in on',
    body: v.object({ code: text(1, 20) }),
    reply: RecoveryCodes,
    limit: { max: 20, seconds: 60 },
  },
  disableTwoStep: {
    summary: 'Turn two-step sign-in off. Every other session of this person ends.',
    did: 'Switched two-step sign-in off',
    limit: { max: 20, seconds: 60 },
  },
  renewRecoveryCodes: {
    summary: 'New recovery codes, answered once; those given before no longer work.',
    did: 'Renewed recovery codes',
    refuses: { conflict: ['two_step_off'] },
    reply: RecoveryCodes,
    limit: { max: 20, seconds: 60 },
  },
  sessions: { summary: 'Where this person is signed in, the latest first.', reply: many(SessionWire) },
  endSession: { summary: 'End one session of this person. Ending it again changes nothing.', did: 'Ended a session' },
  endOtherSessions: {
    summary: 'End every session of this person but this one.',
    did: 'Ended other sessions',
    reply: one(v.object({ ended: v.number() })),
  },
} satisfies ServiceDetails;
