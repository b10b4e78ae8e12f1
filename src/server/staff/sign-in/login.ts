import { randomBytes } from 'node:crypto';
import { normaliseEmail } from '#domain/text/email.ts';
import { sso } from '#contract/staff/sso.ts';
import type { TwoStepChallenge } from '#contract/staff/sso.schema.ts';
import type { BaseContext } from '#server/kit/change/context.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { findAdminByEmail, type AdminRow } from '#server/staff/admin.store.ts';
import { insertChallenge } from './challenge.store.ts';
import { countPassword, type Forgive } from './attempts.ts';
import { openSession, refuseUnlessActive } from './open-session.ts';
import { asSecurityEvent } from '#server/kit/security/refusal.ts';
import { verifyPassword } from '#server/staff/password.ts';
import { hasPasskey } from '#server/staff/passkey/passkey.store.ts';
import { hasTwoStep } from './two-step.store.ts';

/** Signs in. The reply is the same for a wrong password and for an unknown account. */
export const login: Handler<typeof sso.login> = async ({ body }, context) => {
  const { password, device_token: device } = body;
  const email = normaliseEmail(body.email) ?? body.email.toLowerCase();
  const admin = await findAdminByEmail(context.db, email);
  const forgive = await countPassword(email, admin, device, context);
  const right = await verifyPassword(admin?.password_hash, password);
  if (!admin || !right) {
    const error = invalid(
      { password: ['Email or password is wrong.'] },
      'bad_credentials',
      'Email or password is wrong.',
    );
    throw asSecurityEvent(error, { kind: 'wrong_password', adminId: admin?.id, email });
  }
  refuseUnlessActive(admin);
  if (await hasTwoStep(context.db, admin.id)) return { two_step: await askSecondStep(admin, forgive, context) };
  // Somebody with a passkey may still sign in without it, but what needs a second factor asks for it.
  const steppedUp = !(await hasPasskey(context.db, admin.id));
  return openSession({ admin, device, call: sso.login, steppedUp }, context, ({ db }) => forgive(db));
};

async function askSecondStep(
  admin: AdminRow,
  forgive: Forgive,
  { db, now, ip, requestId, installation }: BaseContext,
): Promise<TwoStepChallenge> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await transaction(db, { command: sso.login.id, actor: undefined, requestId }, async (tx) => {
    const { id } = await insertChallenge(tx.db, { challenge, adminId: admin.id, expiresAt });
    await forgive(tx.db);
    await tx.audit({ kind: 'sign_in_challenge', id, before: null, after: { admin_id: admin.id, ip } });
  });
  const bySms = installation.sms !== undefined && admin.phone !== null;
  return {
    challenge,
    expires_at: expiresAt.toISOString(),
    methods: ['app', 'recovery_code', ...(bySms ? (['sms'] as const) : [])],
  };
}

const CHALLENGE_MS = 5 * 60_000;
