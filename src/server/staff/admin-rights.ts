import type { admin } from '#contract/staff/admin.ts';
import type { Admin, Rights } from '#contract/staff/admin.schema.ts';
import type { PermissionWire } from '#contract/staff/sso.schema.ts';
import { accessesOf, accessGained, permissionsOf, union, type Grants } from '#domain/access/access.ts';
import { mayAssignRole, mayGrant, mayRevoke, mayTakeRole } from '#domain/access/admin-rules.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { refuseOutside } from '#server/kit/confine/confine.ts';
import { conflict, notFound, refuseUnless } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { countSuperadmins, findStaff } from './admin-list.store.ts';
import { ownerOfPolicy, ownPolicies, rolePolicies, type PolicyRow } from './admin-rights.store.ts';
import { updateAdmin } from './admin.store.ts';
import { adminWrites, refusePending } from './admins.ts';
import { setOwnPolicies } from './role-list.store.ts';
import { giveRoles, takeRoles } from './role.store.ts';
import { grantsIn, rolesById } from './roles.ts';

type RightsCalls = Pick<typeof admin, 'rights' | 'grant' | 'revoke' | 'giveRole' | 'takeRole' | 'setRights'>;

/** Rights of admins. Every change goes through one function, which applies the rules. */
export const adminRightsHandlers: Handlers<RightsCalls> = {
  rights: async ({ params }, { db }) => ({ data: await load(db, params.id) }),

  grant: ({ body }, context) =>
    change(body.admin_id, context, ({ roleIds, grants }) => ({
      roleIds,
      grants: union(grants, { [body.permission_id]: body.actions }),
    })),

  async revoke({ params }, context) {
    const policy = await ownerOfPolicy(context.db, params.id);
    if (!policy) throw notFound('This permission');
    await refuseOutside(context.db, context.actor, [{ kind: 'admin', id: policy.admin_id }]);
    return change(policy.admin_id, context, ({ roleIds, grants }) => ({
      roleIds,
      grants: { ...grants, [policy.permission_id]: [] },
    }));
  },

  giveRole: ({ params, body }, context) =>
    change(params.id, context, ({ roleIds, grants }) => ({
      roleIds: [...new Set([...roleIds, body.role_id])],
      grants,
    })),

  takeRole: ({ params }, context) =>
    change(params.id, context, ({ roleIds, grants }) => {
      if (!roleIds.includes(params.roleId)) throw notFound('This role of the admin');
      return { roleIds: roleIds.filter((id) => id !== params.roleId), grants };
    }),

  setRights: ({ params, body }, context) =>
    change(params.id, context, () => ({ roleIds: body.role_ids, grants: grantsIn(body.permissions) })),
};

/** The roles of an admin and the permissions beyond them. */
interface CurrentRights {
  roleIds: readonly number[];
  grants: Grants;
}

function change(
  id: number,
  context: StaffContext,
  into: (current: CurrentRights) => CurrentRights,
): Promise<{ data: Rights }> {
  return context.transact(async (tx) => {
    const admin = await adminWrites.open(tx, id, context);
    const current: CurrentRights = {
      roleIds: admin.roles.map((role) => role.id),
      grants: grantsIn(await ownPolicies(tx.db, id)),
    };
    const wanted = into(current);
    const given = wanted.roleIds.filter((roleId) => !current.roleIds.includes(roleId));
    const taken = current.roleIds.filter((roleId) => !wanted.roleIds.includes(roleId));
    const granted = accessGained(current.grants, wanted.grants);
    const revoked = accessGained(wanted.grants, current.grants);
    if ([given, taken, granted, revoked].every((list) => list.length === 0)) return { data: await load(tx.db, id) };

    await refuseForbidden(tx, admin, context, { given, taken });
    for (const access of granted) refuseUnless(mayGrant(context.actor, admin, access));
    if (revoked.length > 0) refuseUnless(mayRevoke(context.actor, admin));
    refusePending(admin);
    if (wanted.roleIds.length === 0)
      throw conflict('last_role', `${admin.name} would have no role left. Disable the account instead.`);

    if (given.length > 0) await giveRoles(tx.db, id, given);
    if (taken.length > 0) await takeRoles(tx.db, id, taken);
    await setOwnPolicies(tx.db, id, wanted.grants);
    await updateAdmin(tx.db, id, {});
    const data = await load(tx.db, id);
    const before = { roles: admin.roles.map(({ name }) => name), permissions: accessesOf(current.grants) };
    const after = {
      roles: data.roles.map(({ name }) => name),
      permissions: accessesOf(wanted.grants),
      version: data.version,
    };
    await tx.audit({ kind: 'admin', id, before, after });
    return { data };
  });
}

async function refuseForbidden(
  tx: Tx,
  admin: Admin,
  { actor }: StaffContext,
  { given, taken }: { given: readonly number[]; taken: readonly number[] },
): Promise<void> {
  for (const role of await rolesById(tx.db, given)) refuseUnless(mayAssignRole(actor, admin, role));
  const superadmins = admin.status === 'active' ? await countSuperadmins(tx.db) : Number.POSITIVE_INFINITY;
  for (const role of admin.roles.filter(({ id }) => taken.includes(id)))
    refuseUnless(mayTakeRole(actor, admin, role, superadmins));
}

async function load(db: Db, id: number): Promise<Rights> {
  const admin = await findStaff(db, id);
  if (!admin) throw notFound('This admin');
  const own = await ownPolicies(db, id);
  const all = [...own, ...(await rolePolicies(db, id))];
  return {
    id,
    roles: admin.roles,
    policies: own.flatMap((policy) => wireOf([policy]).map((permission) => ({ id: policy.id, ...permission }))),
    permissions: wireOf(all),
    version: admin.version,
  };
}

const wireOf = (policies: readonly Omit<PolicyRow, 'id'>[]) => permissionsOf(grantsIn(policies)) as PermissionWire[];
