import * as v from 'valibot';
import { call, service } from '#contract/kit/call.ts';
import { id, text } from '#contract/kit/fields.ts';
import { many, one } from '#contract/kit/page.ts';
import { currentPassword } from './sso.ts';

const TwoStep = v.object({
  enabled: v.boolean(),
  since: v.nullable(v.string()),
  /** Of the codes given out last, those not used yet. */
  recovery_codes_left: v.number(),
  /** Whether a code can also be sent to the phone of the account. */
  sms: v.boolean(),
});

/** Where somebody is signed in. `device` says in words what the browser said of itself. */
export const SessionWire = v.object({
  id,
  device: v.string(),
  ip: v.nullable(v.string()),
  created_at: v.string(),
  expires_at: v.string(),
  current: v.boolean(),
});
export type SessionWire = v.InferOutput<typeof SessionWire>;

const Confirmed = v.object({ current_password: currentPassword });
const RecoveryCodes = one(v.object({ recovery_codes: v.array(v.string()) }));

/** What people do with their own way in. */
export const profile = service('profile', '/sso/v1/admin/self', {
  twoStep: call('GET', '/two-step', {
    access: 'self',
    summary: 'Whether signing in takes a second step.',
    reply: one(TwoStep),
    extension: true,
  }),
  startTwoStep: call('POST', '/two-step', {
    access: 'self',
    summary: 'A new secret for an authenticator app. Nothing changes until a code of the app confirms it.',
    body: Confirmed,
    reply: one(v.object({ secret: v.string(), uri: v.string() })),
    limit: { max: 20, seconds: 60 },
    extension: true,
  }),
  confirmTwoStep: call('POST', '/two-step/confirm', {
    access: 'self',
    summary: 'Turn two-step sign-in on with a code of the app. Answers recovery codes, once; every other session ends.',
    body: v.object({ code: text(1, 20) }),
    reply: RecoveryCodes,
    limit: { max: 20, seconds: 60 },
    extension: true,
  }),
  disableTwoStep: call('POST', '/two-step/disable', {
    access: 'self',
    summary: 'Turn two-step sign-in off. Every other session of this person ends.',
    body: Confirmed,
    limit: { max: 20, seconds: 60 },
    extension: true,
  }),
  renewRecoveryCodes: call('POST', '/two-step/recovery-codes', {
    access: 'self',
    summary: 'New recovery codes, answered once; those given before no longer work.',
    body: Confirmed,
    reply: RecoveryCodes,
    limit: { max: 20, seconds: 60 },
    extension: true,
  }),
  sessions: call('GET', '/sessions', {
    access: 'self',
    summary: 'Where this person is signed in, the latest first.',
    reply: many(SessionWire),
    extension: true,
  }),
  endSession: call('DELETE', '/sessions/:id', {
    access: 'self',
    summary: 'End one session of this person. Ending it again changes nothing.',
    extension: true,
  }),
  endOtherSessions: call('DELETE', '/sessions', {
    access: 'self',
    summary: 'End every session of this person but this one.',
    reply: one(v.object({ ended: v.number() })),
    extension: true,
  }),
});
