import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { ACTIONS, TAGS } from '#domain/access/access.ts';
import { id, setOf, text, version, wholeIn } from '#contract/kit/fields.ts';
import { one, pageOf, paging } from '#contract/kit/page.ts';
import { PermissionWire } from './sso.schema.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

export const ROLE_SORTS = ['level', 'name', 'id'] as const;

/** A role with its permissions. `assignable`: whether the caller may assign it to an admin without a role. */
export const Role = v.object({
  id,
  code: v.string(),
  name: v.string(),
  level: v.number(),
  /** Whether it belongs to every installation. */
  is_system: v.boolean(),
  permissions: v.array(PermissionWire),
  /** The number of admins who hold it. */
  admins: v.number(),
  assignable: v.boolean(),
  /** Whether its holders can do nothing before they have set up two-step sign-in. */
  two_step_required: v.boolean(),
  version,
  created_at: v.string(),
  updated_at: v.string(),
});
export type Role = v.InferOutput<typeof Role>;

const actions = v.pipe(setOf(v.picklist(ACTIONS), 50), v.minLength(1, 'Choose an action.'));

/** The actions permitted under one tag. */
export const PermissionInput = v.strictObject({ permission_id: v.picklist(TAGS), actions });

/** Permissions, each tag once. */
export const permissionsInput = v.pipe(
  v.array(PermissionInput, say.list),
  v.maxLength(TAGS.length, say.maxEntries(TAGS.length)),
  v.check(
    (entries) => new Set(entries.map(({ permission_id }) => permission_id)).size === entries.length,
    'Name each permission once.',
  ),
);

export const RoleInput = v.strictObject({
  name: text(1, 60),
  /** 1 is the highest level below superadmins, 9 the lowest. */
  level: wholeIn(1, 9),
  permissions: permissionsInput,
  two_step_required: v.optional(v.boolean(say.flag)),
});

export const roleDetails = {
  list: {
    summary: 'Roles with what they permit, the highest first.',
    query: v.object({ ...paging(ROLE_SORTS).entries, q: v.optional(text(0, 120)) }),
    reply: pageOf(Role),
  },
  names: {
    summary: 'Names of roles by id, the highest first.',
    reply: v.object({ data: v.record(v.string(), v.string()) }),
  },
  one: { summary: 'One role.', reply: one(Role) },
  create: {
    summary: 'Add a role. Only superadmins may.',
    did: 'Added role',
    refuses: { conflict: ['too_many_roles'] },
    body: RoleInput,
    reply: one(Role),
    status: 201,
  },
  update: {
    summary: 'Change a role, for all who hold it. Only superadmins may; the superadmin role itself stays as it is.',
    did: 'Changed role',
    body: v.partial(RoleInput),
    reply: one(Role),
  },
  remove: {
    summary: 'Delete a role nobody holds. Only superadmins may; built-in roles cannot be deleted.',
    did: 'Deleted role',
    refuses: { conflict: ['in_use'] },
  },
} satisfies ServiceDetails;
