import * as v from 'valibot';
import { ACTIONS, TAGS } from '#domain/access/access.ts';
import { call, service } from '#contract/kit/call.ts';
import { email, id, idText, languageTag, name, phone, setOf, text, timezone, version } from '#contract/kit/fields.ts';
import { many, one, pageOf, paging } from '#contract/kit/page.ts';
import { SessionWire } from './profile.ts';
import { permissionsInput } from './roles.ts';
import { newPassword, PermissionWire } from './sso.ts';

export const ADMIN_STATES = ['pending', 'active', 'disabled'] as const;
export const ADMIN_SORTS = ['name', 'id', 'last_login_at'] as const;

/** Markets an admin can be limited to. */
export const MARKETS = ['ph'] as const;

const HeldRole = v.object({ id, name: v.string(), level: v.number() });

/** A member of staff as others see them. */
export const Admin = v.object({
  id,
  name: v.string(),
  email: v.string(),
  avatar: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  status: v.picklist(ADMIN_STATES),
  /** The highest first. */
  roles: v.pipe(v.array(HeldRole), v.readonly()),
  /** That of the highest role; 10 without one. */
  level: v.number(),
  /** Empty: all. */
  markets: v.pipe(v.array(v.string()), v.readonly()),
  locale: v.string(),
  timezone: v.string(),
  /** Whether signing in takes a second step. */
  two_step: v.boolean(),
  /** Whether nobody else who can sign in is a superadmin. */
  last_superadmin: v.boolean(),
  last_login_at: v.nullable(v.string()),
  version,
  created_at: v.string(),
  updated_at: v.string(),
});
export type Admin = v.InferOutput<typeof Admin>;

/** What one admin may do and where it comes from. */
export const Rights = v.object({
  id,
  roles: v.pipe(v.array(HeldRole), v.readonly()),
  /** Granted to this person beyond their roles; `id` names it for taking it back. */
  policies: v.array(v.object({ id, ...PermissionWire.entries })),
  /** All of it together. */
  permissions: v.array(PermissionWire),
  /** That of the admin. */
  version,
});
export type Rights = v.InferOutput<typeof Rights>;

const details = {
  name,
  email,
  phone: v.nullable(phone),
  markets: setOf(v.picklist(MARKETS), 20),
  locale: languageTag,
  timezone,
};

/** What staff change of another admin's record. */
export const AdminDetails = v.strictObject(details);

/** `role_ids` of somebody: at least one, for who may do nothing is better disabled. */
const roleIds = v.pipe(setOf(id, 50), v.minLength(1, 'Choose a role.'));

export const NewAdmin = v.strictObject({
  ...details,
  phone: v.optional(details.phone, null),
  markets: v.optional(details.markets, []),
  locale: v.optional(details.locale, 'en'),
  timezone: v.optional(details.timezone, 'Asia/Singapore'),
  role_ids: roleIds,
  /** Without one the server makes it. */
  password: v.optional(newPassword),
});

/** A password the server made: answered once, kept nowhere. Null when the caller chose it. */
const madePassword = v.nullable(v.string());

/** Changing what staff may do, or how they sign in, takes both: editing customers alone must not lead there. */
const OVER_STAFF = ['users:edit', 'users:enable'] as const;

export const admins = service('admins', '/sso/v1/admin', {
  admins: call('GET', '', {
    access: 'users:query',
    summary: 'Admins, by page.',
    query: v.object({
      ...paging(ADMIN_SORTS).entries,
      q: v.optional(text(0, 100)),
      role: v.optional(idText('a role')),
      status: v.optional(v.picklist(ADMIN_STATES)),
    }),
    reply: pageOf(Admin),
  }),
  register: call('POST', '/register', {
    access: 'users:add',
    summary: 'Add an admin with roles below the own level. Without a password one is made and answered once.',
    body: NewAdmin,
    reply: v.object({ data: Admin, password: madePassword }),
    status: 201,
  }),
  info: call('GET', '/:id/info', { access: 'users:get', summary: 'One admin.', reply: one(Admin) }),
  updateInfo: call('PUT', '/:id/info', {
    access: 'users:edit',
    summary: 'Change the details of an admin below the own level.',
    body: v.partial(AdminDetails),
    reply: one(Admin),
  }),
  setPassword: call('PUT', '/:id/password', {
    access: OVER_STAFF,
    summary: 'Set the password of an admin, who is told. Their sessions end. Without one it is made and answered once.',
    body: v.strictObject({ password: v.optional(newPassword) }),
    reply: v.object({ data: Admin, password: madePassword }),
  }),
  resetTwoStep: call('DELETE', '/:id/two-step', {
    access: OVER_STAFF,
    summary: 'Switch off the two-step sign-in of an admin who lost app and codes, and tell them. Their sessions end.',
    reply: one(v.object({ ended: v.number() })),
    extension: true,
  }),
  toggle: call('PUT', '/:id/:flag', {
    access: { param: 'flag', values: { enable: 'users:enable', disable: 'users:disable' } },
    summary: 'Let an admin sign in, or end their sessions and keep them out.',
    reply: one(Admin),
  }),
  rights: call('GET', '/roles/:id', {
    access: 'users:get',
    summary: 'Roles and permissions of an admin, and where each comes from.',
    reply: one(Rights),
  }),
  grant: call('POST', '/permission', {
    access: OVER_STAFF,
    summary: 'Grant an admin single actions the caller holds, beside those granted before.',
    body: v.strictObject({
      admin_id: id,
      permission_id: v.picklist(TAGS),
      actions: v.pipe(setOf(v.picklist(ACTIONS), 50), v.minLength(1, 'Choose an action.')),
    }),
    reply: one(Rights),
  }),
  revoke: call('DELETE', '/policy/permission/:id', {
    access: OVER_STAFF,
    summary: 'Take back what an admin was granted under one tag beyond their roles.',
    reply: one(Rights),
  }),
  giveRole: call('POST', '/:id/roles', {
    access: OVER_STAFF,
    summary: 'Give an admin a role below the own level. One they hold already changes nothing.',
    body: v.strictObject({ role_id: id }),
    reply: one(Rights),
    extension: true,
  }),
  takeRole: call('DELETE', '/:id/roles/:roleId', {
    access: OVER_STAFF,
    summary: 'Take a role from an admin, who keeps at least one.',
    reply: one(Rights),
    extension: true,
  }),
  setRights: call('PUT', '/:id/rights', {
    access: OVER_STAFF,
    summary: 'Set all roles and single permissions of an admin at once.',
    body: v.strictObject({ role_ids: roleIds, permissions: permissionsInput }),
    reply: one(Rights),
    extension: true,
  }),
  sessions: call('GET', '/:id/sessions', {
    access: 'users:edit',
    summary: 'Where an admin below the own level is signed in, the latest first.',
    reply: many(SessionWire),
    extension: true,
  }),
  endSession: call('DELETE', '/:id/sessions/:sessionId', {
    access: 'users:edit',
    summary: 'End one session of an admin. Ending it again changes nothing.',
    extension: true,
  }),
  endSessions: call('DELETE', '/:id/sessions', {
    access: 'users:edit',
    summary: 'End every session of an admin.',
    reply: one(v.object({ ended: v.number() })),
    extension: true,
  }),
});
