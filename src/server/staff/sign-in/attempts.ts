import { formatInstant } from '#domain/time/time.ts';
import type { BaseContext, StaffContext } from '#server/kit/change/context.ts';
import { ApiError, invalid } from '#server/kit/http/errors.ts';
import { countHit } from '#server/kit/http/rate-limit.store.ts';
import {
  recordAttempt,
  findAdmin,
  resetAttempts,
  type AdminRow,
  type GuessedFactor,
} from '#server/staff/admin.store.ts';
import { verifyPassword } from '#server/staff/password.ts';

/**
 * Counts one of the few attempts allowed. Counting precedes checking, so that parallel attempts gain nothing. Call
 * `resetAttempts` after a correct entry.
 * @throws ApiError 429 while this factor is locked
 */
export async function countAttempt(admin: AdminRow, guessed: GuessedFactor, { db, now }: BaseContext): Promise<void> {
  const lockedUntil = new Date(now.getTime() + LOCK_MS);
  if (await recordAttempt(db, admin.id, guessed, { limit: MAX_FAILURES, lockedUntil, now })) return;
  const since = guessed === 'password' ? admin.locked_until : admin.codes_locked_until;
  throw locked(guessed, since ? new Date(since) : lockedUntil);
}

/** Counts attempts for an address without an account, so that a lock does not reveal whether an account exists. */
export async function countUnknownAttempt(email: string, { db, now }: BaseContext): Promise<void> {
  const { current, ttl } = await countHit(db, `login:${email}`, LOCK_MS);
  if (current > MAX_FAILURES) throw locked('password', new Date(now.getTime() + ttl));
}

/**
 * Verifies the password of a signed-in admin again, for actions that a stolen session must not allow. Returns the
 * admin's record.
 * @throws ApiError 422 on the field `current_password`, 429 after too many wrong entries
 */
export async function askPasswordAgain(password: string, context: StaffContext): Promise<AdminRow> {
  const admin = await findAdmin(context.db, context.actor.id);
  if (!admin) throw new Error(`Admin ${context.actor.id} has a session but no record`);
  await countAttempt(admin, 'password', context);
  if (!(await verifyPassword(admin.password_hash, password))) {
    throw invalid({ current_password: ['This is not your current password.'] });
  }
  await resetAttempts(context.db, admin.id, 'password');
  return admin;
}

const locked = (guessed: GuessedFactor, until: Date) =>
  new ApiError(
    'too_many',
    'account_locked',
    `Too many wrong ${guessed}s. This account is locked until ${formatInstant(until.toISOString())} Singapore time.`,
  );

const MAX_FAILURES = 5;
const LOCK_MS = 15 * 60_000;
