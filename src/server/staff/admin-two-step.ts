import type { admin } from '#contract/staff/admin.ts';
import { mayResetTwoStep } from '#domain/access/admin-rules.ts';
import { refuseUnless } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { notify } from '#server/kit/messages/notices.ts';
import { endAllSessions } from './admin-sessions.ts';
import { adminWrites } from './admins.ts';
import { forgetAttemptsAt } from './sign-in/attempts.ts';
import { removeAllPasskeys } from './passkey/passkey.store.ts';
import { turnOff } from './sign-in/two-step.store.ts';

type TwoStep = Pick<typeof admin, 'resetTwoStep'>;

/** Lets a higher-ranked admin reset two-step sign-in for an admin who has lost app, recovery codes and
 * passkeys. */
export const adminTwoStepHandlers: Handlers<TwoStep> = {
  resetTwoStep: ({ params }, context) =>
    context.transact(async (tx) => {
      const admin = await adminWrites.open(tx, params.id, context);
      refuseUnless(mayResetTwoStep(context.actor, admin));
      // Turning it off again changes nothing.
      const hadCodes = await turnOff(tx.db, admin.id);
      const hadPasskeys = await removeAllPasskeys(tx.db, admin.id);
      if (!hadCodes && !hadPasskeys) return { data: { ended: 0 } };
      await forgetAttemptsAt(tx.db, admin.email);
      const ended = await endAllSessions(tx, admin.id, context.now);
      const after = { two_step: 'off', sessions_ended: ended };
      await tx.audit({ kind: 'admin', id: admin.id, before: null, after });
      await notify(tx.db, admin.id, {
        kind: 'admin.two_step',
        title: `${context.actor.name} switched your two-step sign-in and passkeys off`,
        detail: 'Set them up again with the devices you have now.',
        path: '/profile/edit?tab=two-step',
      });
      return { data: { ended } };
    }),
};
