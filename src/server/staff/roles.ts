import { role } from '#contract/staff/role.ts';
import type { Role } from '#contract/staff/role.schema.ts';
import { accessesOf, permissionsOf, union, type Action, type Grants, type Tag } from '#domain/access/access.ts';
import { mayAssignRole, mayChangeRole, mayDeleteRole, mayEditRoles } from '#domain/access/admin-rules.ts';
import { NO_ROLE_LEVEL } from '#domain/access/level.ts';
import { fold } from '#domain/text/text.ts';
import type { PermissionWire } from '#contract/staff/sso.schema.ts';
import { auditOf, differing, recordWrites } from '#server/kit/change/change.ts';
import type { Actor, Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, invalid, notFound, refuseUnless } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import { randomLetters } from './password.ts';
import {
  deleteRole,
  findRole,
  findRoles,
  insertRole,
  lockRole,
  roleNames,
  setRolePolicies,
  updateRole,
  type RoleRow,
  roleRowsFor,
} from './role-list.store.ts';

/** Roles. Everybody who may see admins may read them; only superadmins may change them. */
export const roleHandlers: Handlers<typeof role> = {
  async list({ query }, { db, actor }) {
    const { rows, total } = await roleRowsFor(actor).list({ db, actor }, query);
    const data = rows.map((row) => present(row, actor));
    return { data, page: query.page, page_size: query.page_size, total };
  },

  // JavaScript orders integer-like keys numerically, whatever order they are inserted in.
  names: async (_, { db }) => ({ data: Object.fromEntries((await roleNames(db)).map(({ id, name }) => [id, name])) }),

  one: async ({ params }, { db, actor }) => ({
    data: present(await load((from, id) => findRole(from, id, actor), db, params.id), actor),
  }),

  create: ({ body: { name, level, permissions, two_step_required = false } }, context) =>
    roleWrites.create(context, async (tx) => {
      refuseUnless(mayEditRoles(context.actor));
      if ((await roleRowsFor(context.actor).count({ db: tx.db, actor: context.actor }, {})) >= MAX_ROLES)
        throw conflict('too_many_roles', `There are ${MAX_ROLES} roles already. Delete one that nobody holds.`);
      const id = await insertRole(tx.db, { code: codeFor(name), name, level, two_step_required });
      await setRolePolicies(tx.db, id, grantsIn(permissions));
      return load(findRole, tx.db, id);
    }),

  update({ params, body }, context) {
    // Of the superadmin role, only how its holders sign in may change.
    const isSignIn = Object.keys(body).every((field) => field === 'two_step_required');
    const guard = (before: RoleRow) =>
      refuseUnless(isSignIn ? mayEditRoles(context.actor) : mayChangeRole(context.actor, before));
    const work = async (tx: Tx, before: RoleRow) => {
      const { name = before.name, level = before.level, two_step_required = before.two_step_required } = body;
      const grants = body.permissions ? grantsIn(body.permissions) : grantsOfRow(before);
      const wanted = factsOf({ ...before, name, level, two_step_required, policies: policiesOf(grants) });
      if (!differing(factsOf(before), wanted)) return 'unchanged';
      await updateRole(tx.db, before.id, { name, level, two_step_required });
      await setRolePolicies(tx.db, before.id, grants);
      return 'changed';
    };
    return roleWrites.change(params.id, context, work, { guard });
  },

  remove({ params }, context: StaffContext) {
    const guard = (before: RoleRow) => refuseUnless(mayDeleteRole(context.actor, before));
    const work = async (tx: Tx, { id, name, admins }: RoleRow) => {
      if (admins > 0)
        throw conflict(
          'in_use',
          `${admins === 1 ? 'One admin holds' : `${admins} admins hold`} ${name}. Assign them another role first.`,
          { admins },
        );
      await deleteRole(tx.db, id);
    };
    return roleWrites.remove(params.id, context, work, { guard });
  },
};

/** The write path of roles. */
const roleWrites = recordWrites({
  lock: (db, id: number) => load(lockRole, db, id),
  reload: (db, { id }) => load(findRole, db, id),
  present: (row: RoleRow, { actor }) => present(row, actor),
  audit: auditOf('role', factsOf),
});

/** The list of roles as a whole. */
export const roleList = listSource({
  call: role.list,
  async walk({ query }, { db, actor }, page) {
    const rows = await roleRowsFor(actor).walk({ db, actor }, query, page);
    return { rows: rows.map((row) => present(row, actor)), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, reader) => roleRowsFor(reader.actor).count(reader, query),
  columns: {
    name: (row) => row.name,
    level: (row) => row.level,
    admins: (row) => row.admins,
    permissions: (row) =>
      row.permissions.flatMap((entry) => entry.action_entity_set.map(({ describe }) => describe)).join(', '),
    kind: (row) => (row.is_system ? 'Built-in' : 'Own'),
    id: (row) => row.id,
  },
});

/**
 * Returns the roles with these ids.
 * @throws ApiError 422 on `field` when one of them does not exist
 */
export async function rolesById(db: Db, ids: readonly number[], field = 'role_ids') {
  const found = ids.length === 0 ? [] : await findRoles(db, ids);
  if (found.length < ids.length) throw invalid({ [field]: ['This role does not exist.'] });
  return found;
}

/** Converts the permissions of a request to grants. */
export const grantsIn = (entries: readonly { permission_id: Tag; actions: readonly Action[] }[]): Grants =>
  union(...entries.map(({ permission_id, actions }): Grants => ({ [permission_id]: actions })));

async function load(read: typeof findRole, db: Db, id: number): Promise<RoleRow> {
  const row = await read(db, id);
  if (!row) throw notFound('This role');
  return row;
}

const grantsOfRow = ({ policies }: RoleRow): Grants => grantsIn(policies);
const policiesOf = (grants: Grants): RoleRow['policies'] =>
  permissionsOf(grants).map(({ permission_id, action_entity_set }) => ({
    permission_id: permission_id as Tag,
    actions: action_entity_set.map(({ action }) => action as Action),
  }));

/** Returns a unique code for a role's name, with a random suffix. */
const codeFor = (name: string): string =>
  `${
    fold(name)
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_|_$/g, '') || 'role'
  }_${randomLetters(4)}`;

/** Returns what the audit log keeps of a role. */
function factsOf(row: RoleRow) {
  const { name, level, two_step_required, version } = row;
  return { name, level, two_step_required, permissions: accessesOf(grantsOfRow(row)), version };
}

const present = (row: RoleRow, actor: Actor): Role => ({
  id: row.id,
  code: row.code,
  name: row.name,
  level: row.level,
  is_system: row.is_system,
  two_step_required: row.two_step_required,
  permissions: permissionsOf(grantsOfRow(row)) as PermissionWire[],
  admins: row.admins,
  assignable: mayAssignRole(actor, { id: 0, level: NO_ROLE_LEVEL }, row).ok,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** The list of roles is always shown as a whole. */
const MAX_ROLES = 100;
