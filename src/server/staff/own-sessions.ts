import type { profile } from '#contract/staff/profile.ts';
import type { SessionWire } from '#contract/staff/profile.schema.ts';
import type { StaffContext } from '#server/kit/change/context.ts';
import { notFound } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { deviceOf } from './device.ts';
import { isOwnSession, liveSessions, revokeOtherSessions, revokeOwnSession } from './session.store.ts';

export const sessions: Handler<typeof profile.sessions> = async (_, context) => ({
  data: await sessionsOf(context.actor.id, context),
});

/** Returns an admin's live sessions, latest first. */
export const sessionsOf = async (
  adminId: number,
  { db, actor, now, installation }: StaffContext,
): Promise<SessionWire[]> =>
  (await liveSessions(db, adminId, { now, idleMs: installation.idleMs })).map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    ip: row.ip,
    created_at: row.created_at,
    last_seen_at: row.last_seen_at,
    expires_at: row.expires_at,
    current: row.id === actor.sessionId,
  }));

export const endSession: Handler<typeof profile.endSession> = async ({ params: { id } }, { actor, now, transact }) =>
  transact(async (tx) => {
    if (!(await isOwnSession(tx.db, id, actor.id))) throw notFound('This session');
    if (!(await revokeOwnSession(tx.db, id, actor.id, now))) return;
    await tx.audit({ kind: 'session', id, before: { admin_id: actor.id }, after: null });
  });

export const endOtherSessions: Handler<typeof profile.endOtherSessions> = async (_, { actor, now, transact }) =>
  transact(async (tx) => {
    const ended = await revokeOtherSessions(tx.db, actor.id, actor.sessionId, now);
    for (const id of ended) await tx.audit({ kind: 'session', id, before: { admin_id: actor.id }, after: null });
    return { data: { ended: ended.length } };
  });
