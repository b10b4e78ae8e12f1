import type { admins } from '#contract/staff/admins.ts';
import { mayResetTwoStep } from '#domain/access/admin-rules.ts';
import { refuseUnless } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { notify } from '#server/kit/messages/notices.ts';
import { resetAttempts } from './admin.store.ts';
import { endAllSessions } from './admin-sessions.ts';
import { adminWrites } from './admins.ts';
import { turnOff } from './sign-in/two-step.store.ts';

type TwoStep = Pick<typeof admins, 'resetTwoStep'>;

/** The way back in for somebody who lost both their app and their recovery codes: through a person who stands above. */
export const adminTwoStepHandlers: Handlers<TwoStep> = {
  resetTwoStep: ({ params }, context) =>
    context.transact(async (tx) => {
      const admin = await adminWrites.open(tx, params.id, context);
      refuseUnless(mayResetTwoStep(context.actor, admin));
      // Turning off what is off changes nothing.
      if (!(await turnOff(tx.db, admin.id))) return { data: { ended: 0 } };
      await resetAttempts(tx.db, admin.id, 'code');
      const ended = await endAllSessions(tx, admin.id, context.now);
      const after = { two_step: 'off', sessions_ended: ended };
      await tx.audit({ entity: 'admin', id: admin.id, before: null, after });
      await notify(tx.db, admin.id, {
        kind: 'admin.two_step',
        title: `${context.actor.name} switched your two-step sign-in off`,
        detail: 'Set it up again with the app you have now.',
        path: '/profile/edit?tab=two-step',
      });
      return { data: { ended } };
    }),
};
