import { randomBytes } from 'node:crypto';
import { sso } from '#contract/sso.ts';
import { formatInstant } from '#domain/time.ts';
import type { BaseContext } from '#server/kit/context.ts';
import { ApiError, forbidden, invalid } from '#server/kit/errors.ts';
import type { Handler } from '#server/kit/handlers.ts';
import { countHit } from '#server/kit/rate-limit.store.ts';
import { transaction } from '#server/kit/transact.ts';
import { countLoginAttempt, findAdminByEmail, recordLogin, type AdminRow } from './admin.store.ts';
import { verifyPassword } from './password.ts';
import { insertSession } from './session.store.ts';

/** Signs in. What a stranger learns is the same for a wrong password and for an account that does not exist. */
export const login: Handler<typeof sso.login> = async ({ body: { email, password } }, context) => {
  const admin = await findAdminByEmail(context.db, email);
  await takeAttempt(admin, email, context);
  const right = await verifyPassword(admin?.password_hash, password);
  if (!admin || !right) {
    throw invalid({ password: ['Email or password is wrong.'] }, 'bad_credentials', 'Email or password is wrong.');
  }
  if (admin.status === 'pending') throw forbidden('This account still waits for approval.', 'account_pending');
  if (admin.status === 'disabled')
    throw forbidden('This account is disabled. Please ask an administrator.', 'account_disabled');
  return openSession(admin, context);
};

/** Each attempt counts as failed until it has succeeded, so that many at once get no more guesses than one after another. */
async function takeAttempt(admin: AdminRow | undefined, email: string, { db, now }: BaseContext): Promise<void> {
  const lockedUntil = new Date(now.getTime() + LOCK_MS);
  if (admin) {
    if (await countLoginAttempt(db, admin.id, { limit: MAX_FAILURES, lockedUntil, now })) return;
    throw locked(admin.locked_until ? new Date(admin.locked_until) : lockedUntil);
  }
  const { current, ttl } = await countHit(db, `login:${email}`, LOCK_MS);
  if (current > MAX_FAILURES) throw locked(new Date(now.getTime() + ttl));
}

async function openSession(admin: AdminRow, { db, now, ip, userAgent, requestId }: BaseContext) {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  const actor = { id: admin.id, name: admin.name, level: 0, grants: {}, markets: [], sessionId: 0 };
  await transaction(db, { command: sso.login.id, actor, requestId }, async (tx) => {
    const { id } = await insertSession(tx.db, { token, adminId: admin.id, ip, userAgent, now, expiresAt });
    await recordLogin(tx.db, admin.id, now);
    await tx.audit({ entity: 'session', id, before: null, after: { admin_id: admin.id, ip } });
  });
  return { access_token: token, expire_at: expiresAt.toISOString() };
}

const locked = (until: Date) =>
  new ApiError(
    'too_many',
    'account_locked',
    `Too many wrong passwords. This account is locked until ${formatInstant(until.toISOString())} Singapore time.`,
  );

const MAX_FAILURES = 5;
const LOCK_MS = 15 * 60_000;
const SESSION_MS = 12 * 3_600_000;
