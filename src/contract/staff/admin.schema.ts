import * as v from 'valibot';
import { ACTIONS, TAGS } from '#domain/access/access.ts';
import { MARKETS } from '#domain/access/markets.ts';
import { email, id, languageTag, name, phone, setOf, text, timezone, version, orNull } from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { many, one, pageOf, paging } from '#contract/kit/page.ts';
import { SessionWire } from './profile.schema.ts';
import { permissionsInput } from './role.schema.ts';
import { newPassword, PermissionWire } from './sso.schema.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { switched } from '#contract/kit/deed.ts';

export const ADMIN_STATES = ['pending', 'active', 'disabled'] as const;
export const ADMIN_SORTS = ['name', 'id', 'last_login_at'] as const;

const HeldRole = v.object({ id, name: v.string(), level: v.number() });

/** A member of staff as others see them. */
export const Admin = v.object({
  id,
  name: v.string(),
  email: v.string(),
  avatar: v.nullable(v.string()),
  /** Absent for those who may not edit admins, unless it is their own. */
  phone: v.optional(v.nullable(v.string())),
  status: v.picklist(ADMIN_STATES),
  /** The highest first. */
  roles: v.pipe(v.array(HeldRole), v.readonly()),
  /** The level of the highest role; 10 without one. */
  level: v.number(),
  /** Empty: all. */
  markets: v.pipe(v.array(v.string()), v.readonly()),
  locale: v.string(),
  timezone: v.string(),
  /** Whether two-step sign-in is enabled. */
  two_step: v.boolean(),
  /** Whether this is the only superadmin who can sign in. */
  last_superadmin: v.boolean(),
  last_login_at: v.nullable(v.string()),
  version,
  created_at: v.string(),
  updated_at: v.string(),
});
export type Admin = v.InferOutput<typeof Admin>;

/** The rights of one admin and their sources. */
export const Rights = v.object({
  id,
  roles: v.pipe(v.array(HeldRole), v.readonly()),
  /** Rights granted to this person besides their roles; `id` identifies a grant for revoking it. */
  policies: v.array(v.object({ id, ...PermissionWire.entries })),
  /** The rights of all sources combined. */
  permissions: v.array(PermissionWire),
  /** The version of the admin. */
  version,
});
export type Rights = v.InferOutput<typeof Rights>;

const details = {
  name,
  email,
  phone: orNull(phone),
  markets: setOf(v.picklist(MARKETS), 20),
  locale: languageTag,
  timezone,
};

/** The changeable fields of another admin's record. */
export const AdminDetails = v.strictObject(details);

/** `role_ids` of an admin: at least one, because an admin without rights should be disabled instead. */
const roleIds = v.pipe(setOf(ref('role'), 50), v.minLength(1, 'Choose a role.'));

export const NewAdmin = v.strictObject({
  ...details,
  phone: v.optional(details.phone, null),
  markets: v.optional(details.markets, []),
  locale: v.optional(details.locale, 'en'),
  timezone: v.optional(details.timezone, 'Asia/Singapore'),
  role_ids: roleIds,
  /** If omitted, the server generates a password. */
  password: v.optional(newPassword),
});

/** A generated password: returned once, never stored. Null when the caller chose it. */
const madePassword = v.nullable(v.string());

export const adminDetails = {
  list: {
    summary: 'Admins, by page.',
    query: v.object({
      ...paging(ADMIN_SORTS).entries,
      q: v.optional(text(0, 120)),
      role: v.optional(refText('role')),
      status: v.optional(v.picklist(ADMIN_STATES)),
    }),
    reply: pageOf(Admin),
  },
  create: {
    summary: 'Add an admin with roles below the own level. Without a password one is made and answered once.',
    did: 'Added admin',
    body: NewAdmin,
    reply: v.object({ data: Admin, password: madePassword }),
    status: 201,
  },
  one: { summary: 'One admin.', reply: one(Admin) },
  update: {
    summary: 'Change the details of an admin below the own level.',
    did: 'Changed details of admin',
    body: v.partial(AdminDetails),
    reply: one(Admin),
  },
  setPassword: {
    summary: 'Set the password of an admin, who is told. Their sessions end. Without one it is made and answered once.',
    did: 'Set password of admin',
    body: v.strictObject({ password: v.optional(newPassword) }),
    reply: v.object({ data: Admin, password: madePassword }),
  },
  resetTwoStep: {
    summary: 'Switch off the two-step sign-in of an admin who lost app and codes, and tell them. Their sessions end.',
    did: 'Switched two-step sign-in of admin off',
    reply: one(v.object({ ended: v.number() })),
  },
  toggle: {
    summary: 'Let an admin sign in, or end their sessions and keep them out.',
    did: switched('admin'),
    refuses: { conflict: ['no_role'] },
    reply: one(Admin),
  },
  rights: { summary: 'Roles and permissions of an admin, and where each comes from.', reply: one(Rights) },
  grant: {
    summary: 'Grant an admin single actions the caller holds, beside those granted before.',
    did: 'Granted permission to admin',
    body: v.strictObject({
      admin_id: ref('admin'),
      permission_id: v.picklist(TAGS),
      actions: v.pipe(setOf(v.picklist(ACTIONS), 50), v.minLength(1, 'Choose an action.')),
    }),
    reply: one(Rights),
  },
  revoke: {
    summary: 'Revoke what an admin was granted under one tag beyond their roles.',
    did: 'Revoked permission from admin',
    reply: one(Rights),
  },
  giveRole: {
    summary: 'Assign an admin a role below one’s own level. A role already held changes nothing.',
    did: 'Assigned role to admin',
    body: v.strictObject({ role_id: ref('role') }),
    reply: one(Rights),
  },
  takeRole: {
    summary: 'Remove a role from an admin, who keeps at least one.',
    did: 'Removed role from admin',
    refuses: { conflict: ['last_role'] },
    reply: one(Rights),
  },
  setRights: {
    summary: 'Set all roles and single permissions of an admin at once.',
    did: 'Changed rights of admin',
    body: v.strictObject({ role_ids: roleIds, permissions: permissionsInput }),
    reply: one(Rights),
  },
  sessions: { summary: 'Where an admin below the own level is signed in, the latest first.', reply: many(SessionWire) },
  endSession: {
    summary: 'End one session of an admin. Ending it again changes nothing.',
    did: 'Ended a session of another admin',
  },
  endSessions: {
    summary: 'End every session of an admin.',
    did: 'Ended all sessions of an admin',
    reply: one(v.object({ ended: v.number() })),
  },
} satisfies ServiceDetails;
