import { countedBefore, networkOf, waitBefore, type Attempts } from '#domain/access/throttle.ts';
import type { BaseContext, Db, StaffContext } from '#server/kit/change/context.ts';
import { ApiError, invalid } from '#server/kit/http/errors.ts';
import { digest } from '#server/kit/security/digest.ts';
import { asSecurityEvent } from '#server/kit/security/refusal.ts';
import { findAdmin, type AdminRow } from '#server/staff/admin.store.ts';
import { verifyPassword } from '#server/staff/password.ts';
import { forgetAttempts, forgiveAttempts, lockAttempts, storeAttempts } from './attempts.store.ts';
import { isKnownDevice } from './known-device.store.ts';

/** What is guessed at. */
export type GuessedFactor = 'password' | 'code';

/** One secret of one account, and where the guess comes from. `apart`: strangers elsewhere do not matter to it. */
interface Guess {
  readonly factor: GuessedFactor;
  readonly account: Buffer;
  readonly source: string;
  readonly apart: boolean;
  readonly email: string;
  readonly adminId: number | undefined;
}

/** Takes back what an attempt counted, after a correct entry. */
export type Forgive = (db: Db) => Promise<void>;

/** Counts an attempt at the password of an address, whether it has an account or not. */
export async function countPassword(
  email: string,
  admin: AdminRow | undefined,
  device: string | undefined,
  context: BaseContext,
): Promise<Forgive> {
  const known = admin && device !== undefined && (await isKnownDevice(context.db, device, admin.id));
  const source = known ? deviceSource(device) : networkOf(context.ip);
  const account = accountOf('password', email);
  return count({ factor: 'password', account, source, apart: known === true, email, adminId: admin?.id }, context);
}

/**
 * Counts an attempt at a code of the second step. Only somebody who has the password gets here, so that all unknown
 * sources are slowed down as one.
 */
export async function countCode(admin: AdminRow, device: string | undefined, context: BaseContext): Promise<Forgive> {
  const known = device !== undefined && (await isKnownDevice(context.db, device, admin.id));
  const source = known ? deviceSource(device) : EVERYBODY;
  return count(guessAt(admin, 'code', source), context);
}

/** Counts an attempt of a signed-in admin to show who they are. */
export const countInSession = (factor: GuessedFactor, admin: AdminRow, context: StaffContext): Promise<Forgive> =>
  count(guessAt(admin, factor, `session ${context.actor.sessionId}`), context);

const guessAt = ({ id, email }: AdminRow, factor: GuessedFactor, source: string): Guess => ({
  factor,
  account: accountOf(factor, email),
  source,
  apart: true,
  email,
  adminId: id,
});

/**
 * Verifies the password of a signed-in admin again, for actions that a stolen session must not allow. Returns the
 * admin's record.
 * @throws ApiError 422 on `field`, 429 after too many wrong entries
 */
export async function askPasswordAgain(password: string, field: string, context: StaffContext): Promise<AdminRow> {
  const admin = await findAdmin(context.db, context.actor.id);
  if (!admin) throw new Error(`Admin ${context.actor.id} has a session but no record`);
  const forgive = await countInSession('password', admin, context);
  if (!(await verifyPassword(admin.password_hash, password))) {
    const error = invalid({ [field]: ['This is not your current password.'] });
    throw asSecurityEvent(error, { kind: 'wrong_password', adminId: admin.id });
  }
  await forgive(context.db);
  return admin;
}

/** Forgets attempts at an account whose secrets somebody above has set anew. */
export const forgetAttemptsAt = (db: Db, email: string) =>
  forgetAttempts(db, [accountOf('password', email), accountOf('code', email)]);

/**
 * Counts before the entry is checked, so that parallel attempts gain nothing.
 * @throws ApiError 429 with the time to wait
 */
async function count(
  { factor, account, source, apart, email, adminId }: Guess,
  { db, now }: BaseContext,
): Promise<Forgive> {
  const sources = apart ? [source] : [source, EVERYBODY];
  const work = async (trx: Db): Promise<number> => {
    const rows = await lockAttempts(trx, account, sources);
    const read = (wanted: string): Attempts | undefined => {
      const row = rows.find((each) => each.source === wanted);
      return row && { count: row.attempts, lastAt: Date.parse(row.last_at) };
    };
    const so = { own: read(source), shared: apart ? undefined : read(EVERYBODY) };
    const wait = waitBefore(so, now.getTime());
    if (wait > 0) return wait;
    for (const each of sources) {
      const kind = each === source ? 'own' : 'shared';
      const attempts = countedBefore(so[kind], now.getTime(), kind) + 1;
      await storeAttempts(trx, { account, source: each, attempts, now });
    }
    return 0;
  };
  const wait = db.isTransaction ? await work(db) : await db.transaction().execute(work);
  if (wait > 0) throw asSecurityEvent(tooMany(factor, Math.ceil(wait / 1000)), { kind: 'slowed_down', adminId, email });
  return (trx) => forgiveAttempts(trx, account, source);
}

function tooMany(factor: GuessedFactor, seconds: number): ApiError {
  const time = seconds < 120 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutes`;
  return new ApiError('too_many', 'too_many_attempts', `Too many wrong ${factor}s. Try again in ${time}.`, {
    details: { retry_after: seconds },
  });
}

const accountOf = (factor: GuessedFactor, email: string): Buffer => digest(factor, email);

const deviceSource = (token: string): string => `device ${digest(token).toString('hex')}`;

const EVERYBODY = '';
