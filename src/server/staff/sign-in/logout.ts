import type { auth } from '#contract/staff/sso.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { revokeSession } from '#server/staff/session.store.ts';

export const logout: Handler<typeof auth.logout> = async (_, { actor, now, transact }) =>
  transact(async (tx) => {
    await revokeSession(tx.db, actor.sessionId, now);
    await tx.audit({ kind: 'session', id: actor.sessionId, before: { admin_id: actor.id }, after: null });
  });
