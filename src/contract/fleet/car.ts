import { VALIDATION } from '#domain/fleet/lifecycles.ts';
import { call, serviceOf } from '#contract/kit/call.ts';
import { eventAccess, flagAccess } from '#contract/kit/plain.ts';
import type { carDetails } from './car.schema.ts';

/** The cars of all companies. */
export const car = serviceOf<typeof carDetails>()('car', '/driver/v1/staff/cars', {
  list: call('GET', '', { access: 'drivers:query' }),
  search: call('POST', '/search', { access: 'drivers:query' }),
  one: call('GET', '/:id', { access: 'drivers:get' }),
  create: call('POST', '', { access: 'drivers:add', idempotency: 'accepted' }),
  update: call('PUT', '/:id', { access: 'drivers:edit', idempotency: 'accepted' }),
  remove: call('DELETE', '/:id', { access: 'drivers:delete', extension: true }),
  toggle: call('PUT', '/:id/:flag', { access: flagAccess('drivers'), extension: true }),
  orders: call('GET', '/:id/orders', { access: ['drivers:get', 'order:query'], extension: true }),
  classes: call('GET', '/classes', { access: 'drivers:query', extension: true }),
  logs: call('GET', '/:id/logs', { access: 'drivers:get', extension: true }),
  validate: call('PUT', '/:id/valid/:event', {
    access: eventAccess('event', VALIDATION),
    idempotency: 'accepted',
    extension: true,
  }),
});
