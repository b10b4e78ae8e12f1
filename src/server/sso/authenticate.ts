import { grantsOf, type Permission } from '#domain/access.ts';
import { NO_ROLE_LEVEL } from '#domain/roles.ts';
import type { Actor, Db } from '#server/kit/context.ts';
import { findSessionOwner } from './session.store.ts';

/** Tells who holds a bearer token and what they may do; undefined when the session is over or the person disabled. */
export async function authenticate(db: Db, token: string, now: Date): Promise<Actor | undefined> {
  const owner = await findSessionOwner(db, token, now);
  if (!owner) return undefined;
  return {
    id: owner.admin_id,
    name: owner.name,
    level: owner.level ?? NO_ROLE_LEVEL,
    grants: grantsOf(owner.policies.map(asPermission)),
    markets: owner.markets,
    sessionId: owner.session_id,
  };
}

const asPermission = ({ permission_id, actions }: { permission_id: string; actions: string[] }): Permission => ({
  permission_id,
  action_entity_set: actions.map((action) => ({ action, describe: '', defaultCheck: false })),
});
