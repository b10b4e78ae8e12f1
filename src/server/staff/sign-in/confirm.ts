import type { profile } from '#contract/staff/profile.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { findAdmin } from '#server/staff/admin.store.ts';
import { confirmSession } from '#server/staff/session.store.ts';
import { askPasswordAgain, countInSession } from './attempts.ts';
import { plainCode } from './codes.ts';
import { consumeOwnCode } from './own-code.ts';
import { hasPasskey } from '#server/staff/passkey/passkey.store.ts';
import { hasTwoStep } from './two-step.store.ts';

/**
 * Confirms within a session who uses it: the second factor alone opens what needs a recent one, password and second
 * factor together also what needs both.
 */
export const confirm: Handler<typeof profile.confirm> = async ({ body: { password, code } }, context) => {
  const { actor, now, db, installation } = context;
  const twoStep = await hasTwoStep(db, actor.id);
  if (!twoStep && (await hasPasskey(db, actor.id)))
    throw invalid({}, 'passkey_needed', 'Confirm it with your passkey.');
  if (password === undefined && !twoStep) throw invalid({ password: ['Enter your password.'] });
  if (code === undefined && twoStep) throw invalid({ code: ['Enter a code of your app, or a recovery code.'] });
  const admin =
    password === undefined ? await findAdmin(db, actor.id) : await askPasswordAgain(password, 'password', context);
  if (!admin) throw new Error(`Admin ${actor.id} has a session but no record`);
  const forgive = twoStep ? await countInSession('code', admin, context) : undefined;
  await context.transact(async (tx) => {
    const proof = twoStep
      ? await consumeOwnCode(tx.db, actor.id, { code: plainCode(code ?? ''), now, box: installation.secrets })
      : 'password';
    await forgive?.(tx.db);
    await confirmSession(tx.db, actor.sessionId, now, { withPassword: password !== undefined });
    await tx.audit({
      kind: 'session',
      id: actor.sessionId,
      label: actor.name,
      before: null,
      after: { confirmed: proof },
    });
  });
};
