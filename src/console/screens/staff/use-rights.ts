import { useState } from 'react';
import { admin as adminCalls } from '#contract/staff/admin.ts';
import type { Admin, Rights } from '#contract/staff/admin.schema.ts';
import type { Role } from '#contract/staff/role.schema.ts';
import { accessesOf, allows, grantsFrom, grantsOf, type Access, type Grants } from '#domain/access/access.ts';
import { mayAssignRole, mayGrant, mayTakeRole, type Actor } from '#domain/access/admin-rules.ts';
import { rolesGranting, type Sources } from '#domain/access/rights-change.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { recordingClient } from '#console/shell/server/recording-client.ts';
import { invalidate } from '#console/shell/server/queries.ts';
import { useContextNow } from '#console/shell/commands/shell-context.ts';
import { isVersionConflict } from '#console/shell/server/version-conflict.ts';
import { offerUndo } from '#console/shell/state/undo.ts';
import type { Cell } from './permission-cell.ts';
import { wireOf } from './permissions-wire.ts';

type Setup = { admin: Admin; rights: Rights; all: readonly Role[]; blocked: string | undefined };

/** The user's changes, stored as target states: they keep their meaning when the saved permissions change meanwhile. */
type PendingChanges = { roles: ReadonlyMap<number, boolean>; own: ReadonlyMap<Access, boolean> };

const NO_CHANGES: PendingChanges = { roles: new Map(), own: new Map() };

/** Returns an admin's saved and edited permissions, what may be changed, and the save action. */
export function useRights({ admin, rights, all, blocked }: Setup) {
  const [pending, setPending] = useState(NO_CHANGES);
  const [state, setState] = useState<{ busy: boolean; failure?: string; overtaken?: boolean }>({ busy: false });
  const { me } = useContextNow();
  const actor: Actor = me ?? { id: 0, level: 10, grants: {} };

  const heldRoles = new Set(rights.roles.map(({ id }) => id));
  const heldOwn = grantsOf(rights.policies);
  const hasRole = (id: number) => pending.roles.get(id) ?? heldRoles.has(id);
  const ownBefore = accessesOf(heldOwn);
  const ownAfter = grantsFrom([
    ...ownBefore.filter((access) => pending.own.get(access) !== false),
    ...[...pending.own].filter(([, is]) => is).map(([access]) => access),
  ]);
  const before = sourcesOf(
    all.filter(({ id }) => heldRoles.has(id)),
    heldOwn,
  );
  const after = sourcesOf(
    all.filter(({ id }) => hasRole(id)),
    ownAfter,
  );
  const dirty =
    all.some(({ id }) => hasRole(id) !== heldRoles.has(id)) || accessesOf(ownAfter).join() !== ownBefore.join();

  const whyNotRole = (role: Role): string | undefined => {
    if (blocked !== undefined) return blocked;
    const others = admin.last_superadmin ? 1 : 2;
    const may = heldRoles.has(role.id) ? mayTakeRole(actor, admin, role, others) : mayAssignRole(actor, admin, role);
    if (!may.ok) return may.why;
    const last = hasRole(role.id) && all.filter(({ id }) => hasRole(id)).length === 1;
    return last ? 'Every admin needs at least one role.' : undefined;
  };

  const whyNot = (access: Access): string | undefined => {
    if (blocked !== undefined) return blocked;
    if (allows(heldOwn, access)) return undefined;
    const may = mayGrant(actor, admin, access);
    return may.ok ? undefined : may.why;
  };

  async function save(): Promise<void> {
    setState({ busy: true });
    const { send, sent } = recordingClient();
    const params = { id: admin.id };
    const roleIds = all.filter(({ id }) => hasRole(id)).map(({ id }) => id);
    try {
      const body = { role_ids: roleIds, permissions: wireOf(ownAfter) };
      const { data } = await send(adminCalls.setRights, { params, body, ifMatch: rights.version });
      setPending(NO_CHANGES);
      setState({ busy: false });
      offerUndo(`The rights of ${admin.name} are saved.`, async () => {
        const way = recordingClient({ keepalive: true });
        const old = { role_ids: [...heldRoles], permissions: wireOf(heldOwn) };
        await way.send(adminCalls.setRights, { params, body: old, ifMatch: data.version });
        invalidate(way.sent);
      });
    } catch (error) {
      setState(
        isVersionConflict(error) ? { busy: false, overtaken: true } : { busy: false, failure: sentenceOf(error) },
      );
    } finally {
      invalidate(sent);
    }
  }

  return {
    before,
    after,
    dirty,
    busy: state.busy,
    failure: state.failure,
    overtaken: state.overtaken === true && dirty,
    roles: all.map((role) => ({ role, has: hasRole(role.id), why: whyNotRole(role) })),
    cellOf: (access: Access): Cell => ({
      from: rolesGranting(after, access),
      had: allows(heldOwn, access),
      has: allows(ownAfter, access),
      why: whyNot(access),
    }),
    toggle: (access: Access) =>
      setPending(({ roles, own }) => ({ roles, own: new Map(own).set(access, !allows(ownAfter, access)) })),
    toggleRole: (id: number) => setPending(({ roles, own }) => ({ roles: new Map(roles).set(id, !hasRole(id)), own })),
    discard: () => {
      setPending(NO_CHANGES);
      setState({ busy: false });
    },
    save,
  };
}

const sourcesOf = (held: readonly Role[], own: Grants): Sources => ({
  roles: held.map(({ name, permissions }) => ({ name, grants: grantsOf(permissions) })),
  own,
});
