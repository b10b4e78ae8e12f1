import type { customer } from '#contract/customer.ts';
import { notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { forgetDevice, keepDevice } from '#server/sending/index.ts';
import { customerWrites, refuseErased, table } from './customer.ts';

type Calls = Pick<typeof customer, 'addDevice' | 'removeDevice'>;

/** The devices of customers, which their app reports. */
export const deviceHandlers: Handlers<Calls> = {
  addDevice: ({ params: { id }, body }, context) =>
    customerWrites.change(
      id,
      context,
      async ({ db }) => {
        if (!(await keepDevice(db, id, body, context.now))) return 'unchanged';
        await table.update(db, id, { updated_by: context.actor.id });
        return 'changed';
      },
      { guard: refuseErased },
    ),

  removeDevice: ({ params: { id, deviceId } }, context) =>
    customerWrites.change(
      id,
      context,
      async ({ db }) => {
        if (!(await forgetDevice(db, id, deviceId))) throw notFound('This device');
        await table.update(db, id, { updated_by: context.actor.id });
        return 'changed';
      },
      { guard: refuseErased },
    ),
};
