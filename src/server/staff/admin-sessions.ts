import type { admin } from '#contract/staff/admin.ts';
import { mayEndSessions } from '#domain/access/admin-rules.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { notFound, refuseUnless } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { findStaff } from './admin-list.store.ts';
import { dropChallenges } from './sign-in/challenge.store.ts';
import { forgetDevices } from './sign-in/known-device.store.ts';
import { sessionsOf } from './own-sessions.ts';
import { isOwnSession, revokeAllSessions, revokeOwnSession } from './session.store.ts';

type Sessions = Pick<typeof admin, 'sessions' | 'endSession' | 'endSessions'>;

/** Sessions of other admins, for admins of higher rank. */
export const adminSessionHandlers: Handlers<Sessions> = {
  async sessions({ params }, context) {
    await expectBelow(params.id, context.db, context);
    return { data: await sessionsOf(params.id, context) };
  },

  endSession: ({ params: { id, sessionId } }, context) =>
    context.transact(async (tx) => {
      await expectBelow(id, tx.db, context);
      if (!(await isOwnSession(tx.db, sessionId, id))) throw notFound('This session');
      if (!(await revokeOwnSession(tx.db, sessionId, id, context.now))) return;
      await tx.audit({ kind: 'session', id: sessionId, before: { admin_id: id }, after: null });
    }),

  endSessions: ({ params: { id } }, context) =>
    context.transact(async (tx) => {
      await expectBelow(id, tx.db, context);
      return { data: { ended: await endAllSessions(tx, id, context.now) } };
    }),
};

/** Ends all sessions and pending sign-ins of an admin, and forgets their browsers. Returns the number of sessions. */
export async function endAllSessions(tx: Tx, adminId: number, now: Date): Promise<number> {
  const ended = await revokeAllSessions(tx.db, adminId, now);
  await dropChallenges(tx.db, adminId);
  await forgetDevices(tx.db, adminId);
  for (const id of ended) await tx.audit({ kind: 'session', id, before: { admin_id: adminId }, after: null });
  return ended.length;
}

async function expectBelow(id: number, db: Db, { actor }: StaffContext): Promise<void> {
  const admin = await findStaff(db, id);
  if (!admin) throw notFound('This admin');
  refuseUnless(mayEndSessions(actor, admin));
}
