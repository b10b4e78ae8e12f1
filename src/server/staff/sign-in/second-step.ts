import type { account } from '#contract/staff/account.ts';
import { auth } from '#contract/staff/sso.ts';
import type { BaseContext, Db } from '#server/kit/change/context.ts';
import { ApiError, conflict, invalid } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { countHit } from '#server/kit/http/rate-limit.store.ts';
import { findAdmin, type AdminRow } from '#server/staff/admin.store.ts';
import { findChallenge, keepSmsCode, consumeChallenge, type ChallengeRow } from './challenge.store.ts';
import { isDigits, newSmsCode, plainCode } from './codes.ts';
import { countCode } from './attempts.ts';
import { digest } from '#server/kit/security/digest.ts';
import type { SecretBox } from '#server/kit/security/secret-box.ts';
import { openSession, refuseUnlessActive } from './open-session.ts';
import { consumeOwnCode } from './own-code.ts';

/** Signs in with a code of the app, a recovery code or a text message code. Each works once. */
export const twoStepCode: Handler<typeof auth.twoStepCode> = async ({ body }, context) => {
  const { row, admin } = await signInUnderWay(body.challenge, context);
  const device = body.device_token;
  const forgive = await countCode(admin, device, context);
  return openSession({ admin, device, call: auth.twoStepCode }, context, async ({ db, audit }) => {
    if (!(await consumeChallenge(db, row.id))) throw expired();
    const proof = await consumeCode(db, row, {
      challenge: body.challenge,
      code: plainCode(body.code),
      now: context.now,
      box: context.installation.secrets,
    });
    await forgive(db);
    await audit({ kind: 'admin', id: admin.id, before: null, after: { second_step: proof } });
  });
};

/** Sends a code to the phone of the account. */
export const sms: Handler<typeof account.sendCode> = async ({ body: { challenge } }, context) => {
  const { db, now, installation } = context;
  const { row, admin } = await signInUnderWay(challenge, context);
  if (!admin.phone)
    throw conflict('no_phone', 'There is no phone number on this account. Use your app or a recovery code.');
  if (!installation.sms)
    throw new ApiError(
      'not_available',
      'sms_not_configured',
      'Text messages are not set up here. Use your app or a recovery code.',
    );
  await limitMessages(db, admin.id);
  const code = newSmsCode();
  try {
    await installation.sms.send(admin.phone, `${code} is your code to sign in to Kerbside. It works for 5 minutes.`);
  } catch (error) {
    throw new ApiError(
      'outside',
      'sms_failed',
      'The text message could not be sent. Use your app or a recovery code, or try again in a minute.',
      { cause: error },
    );
  }
  const expiresAt = new Date(now.getTime() + SMS_MS);
  await context.transact(async (tx) => {
    await keepSmsCode(tx.db, row.id, { challenge, code, expiresAt });
    await tx.audit({ kind: 'admin', id: admin.id, before: null, after: { second_step: 'sms sent' } });
  });
  return { data: { sent_to: `… ${admin.phone.slice(-4)}`, expires_at: expiresAt.toISOString() } };
};

/** Returns the pending sign-in of a challenge. */
async function signInUnderWay(
  challenge: string,
  { db, now }: BaseContext,
): Promise<{ row: ChallengeRow; admin: AdminRow }> {
  const row = await findChallenge(db, challenge, now);
  const admin = row && (await findAdmin(db, row.admin_id));
  if (!row || !admin) throw expired();
  refuseUnlessActive(admin);
  return { row, admin };
}

/**
 * Consumes a code. Returns its type.
 * @throws ApiError 422 on the field `code` when it is wrong or was used before
 */
async function consumeCode(
  db: Db,
  row: ChallengeRow,
  { challenge, code, now, box }: { challenge: string; code: string; now: Date; box: SecretBox },
): Promise<'app' | 'sms' | 'recovery code'> {
  if (isDigits(code) && isSmsCode(row, digest(challenge, code), now)) return 'sms';
  return consumeOwnCode(db, row.admin_id, { code, now, box });
}

const isSmsCode = ({ sms_code_hash, sms_expires_at }: ChallengeRow, hash: Buffer, now: Date): boolean =>
  sms_code_hash !== null && sms_expires_at !== null && Date.parse(sms_expires_at) > now.getTime()
    ? sms_code_hash.equals(hash)
    : false;

/** Limits text messages to one per half minute and a few per hour: they cost money and would flood the phone. */
async function limitMessages(db: Db, adminId: number): Promise<void> {
  const pause = await countHit(db, `sms-pause:${adminId}`, 30_000);
  if (pause.current > 1)
    throw new ApiError('too_many', 'too_many', 'A text message was sent just now. Wait half a minute for another one.');
  const hour = await countHit(db, `sms:${adminId}`, 3_600_000);
  if (hour.current > MAX_PER_HOUR)
    throw new ApiError('too_many', 'too_many', 'No more text messages this hour. Use your app or a recovery code.');
}

const expired = () => invalid({}, 'challenge_expired', 'This took too long. Please sign in again from the start.');

const SMS_MS = 5 * 60_000;
const MAX_PER_HOUR = 5;
