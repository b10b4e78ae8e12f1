import type { Call } from '#contract/kit/call.ts';
import { accessRequest } from '#contract/staff/access-request.ts';
import { admin } from '#contract/staff/admin.ts';
import { profile } from '#contract/staff/profile.ts';
import { role } from '#contract/staff/role.ts';
import { passkey } from '#contract/staff/passkey.ts';
import { auth, sso } from '#contract/staff/sso.ts';
import { grantsOf, type Permission } from '#domain/access/access.ts';
import { NO_ROLE_LEVEL } from '#domain/access/level.ts';
import type { Actor, Db, Installation } from '#server/kit/change/context.ts';
import type { Database } from '#server/kit/database/database.ts';
import {
  findActive,
  findSessionOwner,
  findSessionOwners,
  touchSession,
  type SessionOwner,
  type StaffRights,
} from './session.store.ts';

export interface Authenticator {
  /**
   * Returns the owner of a bearer token with current rights; undefined when the session is over or the admin disabled.
   * `attended`: whether a person uses the session, which keeps it from being idle.
   */
  authenticate(token: string, now: Date, attended?: boolean): Promise<Actor | undefined>;
  /** Returns the owners of these sessions, by session id, read from the database. Ended sessions are omitted. */
  actorsOf(sessionIds: readonly number[], now: Date): Promise<ReadonlyMap<number, Actor>>;
  /** Clears the cache. Called after this process itself changed sessions or rights. */
  forget(): void;
  /** Stops listening. */
  close(): void;
}

/**
 * Reads sessions from the database and caches them for some seconds. Changes made by other processes arrive by
 * notification; if one is lost, a revoked session lives no longer than the cache.
 */
export async function createAuthenticator(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  { idleMs, recentMs }: Pick<Installation, 'idleMs' | 'recentMs'>,
): Promise<Authenticator> {
  const known = new Map<string, { actor: Actor; endsAt: number; seenAt: number; keptUntil: number }>();
  let changes = 0;
  const forget = () => {
    changes += 1;
    known.clear();
  };
  const close = await listen('access_changed', forget);
  return {
    forget,
    close,
    async authenticate(token, now, attended = true) {
      const kept = known.get(token);
      const isKept = kept && kept.keptUntil > performance.now() && now.getTime() - kept.seenAt < TOUCH_MS;
      if (isKept) return kept.endsAt > now.getTime() ? kept.actor : undefined;
      const [startedAt, before] = [performance.now(), changes];
      const owner = await findSessionOwner(db, token, { now, idleMs });
      if (!owner) return undefined;
      let seenAt = Date.parse(owner.last_seen_at);
      if (attended && now.getTime() - seenAt >= TOUCH_MS) {
        await touchSession(db, owner.session_id, now);
        seenAt = now.getTime();
      }
      const actor = sessionActor(owner, recentMs);
      // A result read before a change must not be cached after it.
      if (changes !== before) return actor;
      if (known.size >= MAX_KEPT) known.clear();
      const endsAt = Math.min(Date.parse(owner.expires_at), seenAt + idleMs);
      known.set(token, { actor, endsAt, seenAt, keptUntil: startedAt + CACHE_MS });
      return actor;
    },
    async actorsOf(sessionIds, now) {
      const owners = await findSessionOwners(db, sessionIds, { now, idleMs });
      return new Map(owners.map((owner) => [owner.session_id, sessionActor(owner, recentMs)]));
    },
  };
}

/** Returns a staff member with current rights; undefined when the account is not active. For work without a session. */
export async function actorById(db: Db, adminId: number): Promise<Actor | undefined> {
  const person = await findActive(db, adminId);
  return person && actorOf(person);
}

/** Returns whether a call may have changed identities or rights. */
export const changesAccess = (call: Call): boolean => call.method !== 'GET' && ACCESS_CALLS.has(call.id);

const ACCESS_CALLS = new Set(
  [sso, auth, profile, passkey, accessRequest, admin, role]
    .flatMap((calls) => Object.values<Call>(calls))
    .map(({ id }) => id),
);

const sessionActor = (owner: SessionOwner, recentMs: number): Actor => ({
  ...actorOf(owner),
  ...(isTwoStepMissing(owner) && { level: NO_ROLE_LEVEL, grants: {}, twoStepMissing: true }),
  sessionId: owner.session_id,
  proofs: {
    steppedUpAt: instantOf(owner.stepped_up_at),
    confirmedAt: instantOf(owner.confirmed_at),
    twoStep: owner.two_step,
    passkey: owner.has_passkey,
    recentMs,
  },
});

/** Until then the session is good for setting it up, and for nothing that takes a right. */
const isTwoStepMissing = ({ two_step, two_step_required, by_passkey }: SessionOwner): boolean =>
  two_step_required && !two_step && !by_passkey;

const instantOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

const actorOf = (owner: StaffRights): Actor => ({
  id: owner.admin_id,
  name: owner.name,
  level: owner.level ?? NO_ROLE_LEVEL,
  grants: grantsOf(owner.policies.map(asPermission)),
  markets: owner.markets,
  sessionId: 0,
});

const asPermission = ({ permission_id, actions }: StaffRights['policies'][number]): Permission => ({
  permission_id,
  action_entity_set: actions.map((action) => ({ action, describe: '', defaultCheck: false })),
});

const CACHE_MS = 5_000;
/** Use within this time is not written again. */
const TOUCH_MS = 60_000;
const MAX_KEPT = 10_000;
