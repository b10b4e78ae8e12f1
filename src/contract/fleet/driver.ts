import { DUTY } from '#domain/fleet/lifecycles.ts';
import { call, serviceOf } from '#contract/kit/call.ts';
import { flagAccess } from '#contract/kit/plain.ts';
import type { driverDetails, staffDriverDetails } from './driver.schema.ts';

/** The calls that both bases share; their handlers are the same. */
const shared = {
  list: call('GET', '', { access: 'drivers:query' }),
  one: call('GET', '/:id', { access: 'drivers:get' }),
  update: call('PUT', '/:id', { access: 'drivers:edit', idempotency: 'accepted' }),
  remove: call('DELETE', '/:id', { access: 'drivers:delete' }),
  setStatus: call('PUT', '/:id/status', { access: ['drivers:enable', 'drivers:disable'], idempotency: 'accepted' }),
};

/** The drivers of all companies. */
export const driver = serviceOf<typeof driverDetails>()('driver', '/driver/v1/drivers/staff', {
  ...shared,
  create: call('POST', '', { access: 'drivers:add', idempotency: 'accepted', extension: true }),
  toggle: call('PUT', '/:id/:flag', { access: flagAccess('drivers'), extension: true }),
});

/** The second base path of drivers, with a driver's status changes, jobs, cars and leave. */
export const staffDriver = serviceOf<typeof staffDriverDetails>()('staffDriver', '/driver/v1/staff/drivers', {
  ...shared,
  move: call('PUT', '/:id/status/:status', {
    access: {
      param: 'status',
      values: {
        active: DUTY.events.activate.need,
        off_duty: DUTY.events.off_duty.need,
        suspended: DUTY.events.suspend.need,
        terminated: DUTY.events.terminate.need,
      },
    },
    idempotency: 'accepted',
  }),
  orders: call('GET', '/:id/orders', { access: ['drivers:get', 'order:query'] }),
  logs: call('GET', '/:id/logs', { access: 'drivers:get' }),
  ahead: call('GET', '/:id/orders/ahead', { access: 'drivers:get' }),
  link: call('POST', '/:id/cars', { access: 'drivers:edit' }),
  unlink: call('DELETE', '/:id/cars/:carId', { access: 'drivers:edit' }),
  makePrimary: call('PUT', '/:id/cars/:carId/primary', { access: 'drivers:edit' }),
  leave: call('GET', '/:id/leave', { access: 'drivers:get' }),
  addLeave: call('POST', '/:id/leave', { access: 'drivers:edit', idempotency: 'accepted' }),
  removeLeave: call('DELETE', '/:id/leave/:leaveId', { access: 'drivers:edit' }),
});
