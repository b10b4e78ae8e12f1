import { sql, type RawBuilder } from 'kysely';
import type { Permission } from '#domain/access/access.ts';
import type { Db } from '#server/kit/change/context.ts';
import { digest } from '#server/kit/security/digest.ts';

/** A staff member with all rights. */
export interface StaffRights {
  admin_id: number;
  name: string;
  markets: string[];
  /** Null when the admin has no role. */
  level: number | null;
  policies: { permission_id: Permission['permission_id']; actions: string[] }[];
}

export interface SessionOwner extends StaffRights {
  session_id: number;
  expires_at: string;
  last_seen_at: string;
  stepped_up_at: string | null;
  confirmed_at: string | null;
  two_step: boolean;
  has_passkey: boolean;
  by_passkey: boolean;
  two_step_required: boolean;
}

/** Returns the owner of a token's live session with all rights, in one query. */
export async function findSessionOwner(db: Db, token: string, at: SessionTime): Promise<SessionOwner | undefined> {
  const [owner] = await ownersOf(db, sql`s.token_hash = ${digest(token)}`, at);
  return owner;
}

/** Returns the owners of these sessions that are still live. */
export const findSessionOwners = (db: Db, sessionIds: readonly number[], at: SessionTime): Promise<SessionOwner[]> =>
  ownersOf(db, sql`s.id = any(${sessionIds}::int8[])`, at);

async function ownersOf(db: Db, which: RawBuilder<unknown>, at: SessionTime): Promise<SessionOwner[]> {
  const { rows } = await sql<SessionOwner>`
    select s.id as session_id, s.expires_at, s.last_seen_at, s.stepped_up_at, s.confirmed_at, s.by_passkey,
      exists (select from passkey k where k.admin_id = a.id) as has_passkey,
      exists (select from two_step t where t.admin_id = a.id and t.confirmed_at is not null) as two_step,
      exists (
        select from admin_role ar join role r on r.id = ar.role_id where ar.admin_id = a.id and r.two_step_required
      ) as two_step_required, ${PERSON}
    from session s
    join admin a on a.id = s.admin_id
    where ${which} and ${isLive(at)} and a.status = 'active'`.execute(db);
  return rows;
}

/** A session unused for this long is over, whatever is left of its 12 hours. */
export interface SessionTime {
  readonly now: Date;
  readonly idleMs: number;
}

const isLive = ({ now, idleMs }: SessionTime) =>
  sql<boolean>`(s.revoked_at is null and s.expires_at > ${now} and s.last_seen_at > ${new Date(now.getTime() - idleMs)})`;

/** Records that a person uses a session. */
export const touchSession = (db: Db, id: number, now: Date) =>
  db
    .updateTable('session')
    .set({ last_seen_at: now.toISOString() })
    .where('id', '=', id)
    .where('last_seen_at', '<', now.toISOString())
    .execute();

/** Records that the second factor was shown within a session, and whether the password was as well. */
export const confirmSession = (
  db: Db,
  id: number,
  now: Date,
  { withPassword, byPasskey = false }: { withPassword: boolean; byPasskey?: boolean },
) =>
  db
    .updateTable('session')
    .set({
      stepped_up_at: now.toISOString(),
      ...(withPassword && { confirmed_at: now.toISOString() }),
      ...(byPasskey && { by_passkey: true }),
    })
    .where('id', '=', id)
    .execute();

/** Returns an active staff member with all rights. */
export async function findActive(db: Db, adminId: number): Promise<StaffRights | undefined> {
  const { rows } = await sql<StaffRights>`
    select ${PERSON} from admin a where a.id = ${adminId} and a.status = 'active'`.execute(db);
  return rows[0];
}

export const insertSession = (
  db: Db,
  session: {
    token: string;
    adminId: number;
    ip: string;
    userAgent: string | undefined;
    now: Date;
    expiresAt: Date;
    /** Whether all that the account can ask for was shown. */
    steppedUp?: boolean;
    byPasskey?: boolean;
  },
) =>
  db
    .insertInto('session')
    .values({
      token_hash: digest(session.token),
      admin_id: session.adminId,
      ip: session.ip,
      user_agent: session.userAgent?.slice(0, 300) ?? null,
      created_at: session.now.toISOString(),
      last_seen_at: session.now.toISOString(),
      stepped_up_at: session.steppedUp === false ? null : session.now.toISOString(),
      by_passkey: session.byPasskey ?? false,
      expires_at: session.expiresAt.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export const revokeSession = (db: Db, id: number, now: Date) =>
  db
    .updateTable('session')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();

/** Ends every session of an admin. Returns their ids. */
export const revokeAllSessions = (db: Db, adminId: number, now: Date): Promise<number[]> =>
  revokeOtherSessions(db, adminId, NO_SESSION, now);

/** Ends every session of an admin except one. Returns their ids. */
export async function revokeOtherSessions(db: Db, adminId: number, keptId: number, now: Date): Promise<number[]> {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: now.toISOString() })
    .where('admin_id', '=', adminId)
    .where('id', '<>', keptId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Ends one session of an admin; false when it is already over. */
export async function revokeOwnSession(db: Db, id: number, adminId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const isOwnSession = async (db: Db, id: number, adminId: number): Promise<boolean> =>
  (await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .executeTakeFirst()) !== undefined;

/** Returns an admin's live sessions, latest first. */
export const liveSessions = (db: Db, adminId: number, at: SessionTime) =>
  db
    .selectFrom('session as s')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at', 'expires_at'])
    .where('admin_id', '=', adminId)
    .where(isLive(at))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** Deletes sessions that ended more than 30 days ago. */
export const purgeSessions = (db: Db) =>
  db
    .deleteFrom('session')
    .where('expires_at', '<', sql<string>`now() - interval '30 days'`)
    .execute();

const NO_SESSION = 0;

const PERSON = sql`
  a.id as admin_id, a.name, a.markets,
  (select min(r.level) from admin_role ar join role r on r.id = ar.role_id where ar.admin_id = a.id) as level,
  (select coalesce(jsonb_agg(jsonb_build_object('permission_id', p.permission_id, 'actions', p.actions)), '[]')
   from policy p
   where p.admin_id = a.id or p.role_id in (select ar.role_id from admin_role ar where ar.admin_id = a.id)) as policies`;
