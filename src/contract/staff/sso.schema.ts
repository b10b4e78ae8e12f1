import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { ACTIONS, TAGS } from '#domain/access/access.ts';
import { NOTICE_TOPICS } from '#domain/notice.ts';
import { DATE_LOCALES } from '#domain/time/date-locale.ts';
import { fileKey, id, languageTag, name, orNull, phone, setOf, text, timezone, version } from '#contract/kit/fields.ts';
import { many, one } from '#contract/kit/page.ts';
import { Credentials, currentPassword, deviceToken } from './credentials.schema.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

/** The meaning of one action under its permission; `describe` is a phrase for people. */
export const ActionEntity = v.object({ action: v.picklist(ACTIONS), describe: v.string(), defaultCheck: v.boolean() });
export type ActionEntity = v.InferOutput<typeof ActionEntity>;

/** A permission on the wire (PRODUCT.md#permissions). */
export const PermissionWire = v.object({ permission_id: v.picklist(TAGS), action_entity_set: v.array(ActionEntity) });
export type PermissionWire = v.InferOutput<typeof PermissionWire>;

/** The signed-in staff member. `role` is the union of their roles; null when they hold none. */
export const Self = v.object({
  id,
  name: v.string(),
  avatar: v.nullable(v.string()),
  email: v.string(),
  phone: v.nullable(v.string()),
  role: v.nullable(v.object({ id, name: v.string(), level: v.number(), permissions: v.array(PermissionWire) })),
  /** Whether a role of theirs demands two-step sign-in that they have not set up: until then they have no rights. */
  two_step_missing: v.optional(v.boolean()),
  info: v.object({
    markets: v.array(v.string()),
    locale: v.string(),
    timezone: v.string(),
    /** Ids of the screens to start with: the one they chose, and the one that is usual for their roles. */
    start_page: v.optional(v.nullable(v.string())),
    usual_start_page: v.optional(v.nullable(v.string())),
    /** The language of relative times: the one they chose, and that of the installation. */
    date_locale: v.optional(v.nullable(v.picklist(DATE_LOCALES))),
    usual_date_locale: v.optional(v.picklist(DATE_LOCALES)),
    /** The topics of notices that they get by mail too; absent where the server sends no mail. */
    notice_mail: v.optional(v.array(v.picklist(NOTICE_TOPICS))),
  }),
  version,
});
export type Self = v.InferOutput<typeof Self>;

/** Password rule: 10 to 128 characters; the server also refuses one that is easy to guess. */
export const newPassword = v.pipe(
  v.string(say.text),
  v.minLength(10, say.minCharacters(10)),
  v.maxLength(128, say.maxCharacters(128)),
);

/** An opened session (PRODUCT.md#sessions). */
export const Opened = v.object({
  access_token: v.string(),
  expire_at: v.string(),
  /** Absent behind a gateway that does not know browsers. */
  device_token: v.optional(v.string()),
});

export type Opened = v.InferOutput<typeof Opened>;

/** Methods for the second step of signing in; `sms` is offered when a code can be sent to the account's phone. */
const SECOND_STEPS = ['app', 'recovery_code', 'sms'] as const;

/**
 * The reply when the password was right but the account also needs a code, to be sent with `challenge` before
 * `expires_at`.
 */
const TwoStepChallenge = v.object({
  two_step: v.object({
    challenge: v.string(),
    expires_at: v.string(),
    methods: v.array(v.picklist(SECOND_STEPS)),
  }),
});
export type TwoStepChallenge = v.InferOutput<typeof TwoStepChallenge>['two_step'];

/** Identifies a sign-in that awaits its second step. */
export const challenge = text(1, 100);

/**
 * The fields people may change in their own record. `locale` is their content language; `start_page` the id of a screen of
 * the console, null for the one that is usual for their roles; `date_locale` is the language of relative times, null for
 * that of the installation; `notice_mail` lists the topics of notices that reach them by mail too.
 */
export const OwnDetails = v.strictObject({
  name,
  phone: orNull(phone),
  locale: languageTag,
  timezone,
  start_page: v.nullable(text(1, 60)),
  date_locale: v.nullable(v.picklist(DATE_LOCALES, say.oneOf(DATE_LOCALES))),
  notice_mail: v.optional(setOf(v.picklist(NOTICE_TOPICS, say.oneOf(NOTICE_TOPICS)), NOTICE_TOPICS.length), []),
});

/** `avatar` is the key of an uploaded image. */
const SelfEdit = v.partial(v.strictObject({ ...OwnDetails.entries, avatar: v.nullable(fileKey) }));

export const ssoDetails = {
  login: {
    summary:
      'Sign in. After five wrong passwords further ones from the same source have to wait. An account with two-step sign-in is asked for a code.',
    did: 'Signed in',
    refuses: {
      forbidden: ['account_disabled', 'account_pending'],
      invalid: ['bad_credentials'],
      too_many: ['too_many_attempts'],
    },
    body: Credentials,
    limit: { max: 30, seconds: 60 },
    reply: v.union([Opened, TwoStepChallenge]),
  },
  self: { summary: 'Who is signed in, with roles and permissions.', reply: one(Self) },
  updateSelf: {
    summary: 'Change own profile.',
    did: 'Changed own profile',
    refuses: { forbidden: ['confirm_identity'] },
    body: SelfEdit,
    reply: one(Self),
  },
  changePassword: {
    summary: 'Change own password. Every other session of this person ends.',
    did: 'Changed own password',
    refuses: { too_many: ['too_many_attempts'] },
    body: v.object({
      current_password: currentPassword,
      new_password: newPassword,
    }),
  },
  actions: {
    summary: 'The actions held under a permission, or all nine without one.',
    refuses: { not_found: ['PERMISSION_NOT_FOUND'] },
    query: v.object({ permission_id: v.optional(text(1, 40)) }),
    reply: many(ActionEntity),
  },
} satisfies ServiceDetails;

export const authDetails = {
  logout: { summary: 'End this session.', did: 'Signed out' },
  twoStepCode: {
    summary: 'Second step of signing in: a code of the app, a recovery code or a code sent as a text message.',
    did: 'Signed in with a second step',
    refuses: {
      forbidden: ['account_disabled'],
      invalid: ['challenge_expired', 'wrong_code'],
      too_many: ['too_many_attempts'],
    },
    body: v.object({ challenge, code: text(1, 60), device_token: deviceToken }),
    limit: { max: 30, seconds: 60 },
    reply: Opened,
  },
} satisfies ServiceDetails;
