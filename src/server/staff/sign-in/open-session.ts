import { randomBytes } from 'node:crypto';
import type { Call } from '#contract/kit/call.ts';
import type { BaseContext, Tx } from '#server/kit/change/context.ts';
import { forbidden } from '#server/kit/http/errors.ts';
import { asSecurityEvent } from '#server/kit/security/refusal.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { recordLogin, type AdminRow } from '#server/staff/admin.store.ts';
import { insertSession } from '#server/staff/session.store.ts';
import { isGivenToken, rememberDevice } from './known-device.store.ts';

/** Refuses an account that is not active, after its password was correct. */
export function refuseUnlessActive({ id, status }: AdminRow): void {
  if (status === 'active') return;
  const error =
    status === 'pending'
      ? forbidden('This account is waiting for approval.', 'account_pending')
      : forbidden('This account is disabled. Please ask an administrator.', 'account_disabled');
  throw asSecurityEvent(error, { kind: 'refused', adminId: id });
}

interface SignIn {
  readonly admin: AdminRow;
  /** The token of the browser, if it has one. */
  readonly device: string | undefined;
  readonly call: Call;
  /** Signed in with a passkey, which is two factors in one. */
  readonly byPasskey?: boolean;
  /** False when the account has something stronger than what was shown. */
  readonly steppedUp?: boolean;
}

/** Opens a session for an admin who has completed sign-in. `also` runs in the same transaction and may still refuse. */
export async function openSession(
  { admin, device, call, byPasskey = false, steppedUp = true }: SignIn,
  { db, now, ip, userAgent, requestId }: BaseContext,
  also: (tx: Tx) => Promise<void>,
) {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  const isOurs = device !== undefined && (await isGivenToken(db, device));
  const deviceToken = isOurs ? device : randomBytes(32).toString('base64url');
  const actor = { id: admin.id, name: admin.name, level: 0, grants: {}, markets: [], sessionId: 0 };
  await transaction(db, { command: call.id, actor, requestId }, async (tx) => {
    await also(tx);
    const shown = { steppedUp, byPasskey };
    const { id } = await insertSession(tx.db, { token, adminId: admin.id, ip, userAgent, now, expiresAt, ...shown });
    await recordLogin(tx.db, admin.id, now);
    await rememberDevice(tx.db, deviceToken, admin.id, now);
    await tx.audit({ kind: 'session', id, before: null, after: { admin_id: admin.id, ip } });
  });
  return { access_token: token, expire_at: expiresAt.toISOString(), device_token: deviceToken };
}

const SESSION_MS = 12 * 3_600_000;
