import { VALIDATION } from '#domain/fleet/lifecycles.ts';
import { call, serviceOf } from '#contract/kit/call.ts';
import { eventAccess, flagAccess, namesCall } from '#contract/kit/plain.ts';
import type { companyDetails } from './company.schema.ts';

export const company = serviceOf<typeof companyDetails>()('company', '/driver/v1/staff/company', {
  list: call('POST', '/search', { access: 'drivers:query' }),
  names: namesCall('drivers'),
  airports: call('GET', '/airports', { access: 'drivers:query', extension: true }),
  zones: call('GET', '/zones', { access: 'drivers:query', extension: true }),
  create: call('POST', '', { access: 'drivers:add', idempotency: 'accepted' }),
  one: call('GET', '/:id', { access: 'drivers:get' }),
  update: call('PUT', '/:id', { access: 'drivers:edit', idempotency: 'accepted' }),
  remove: call('DELETE', '/:id', { access: 'drivers:delete' }),
  toggle: call('PUT', '/:id/:flag', { access: flagAccess('drivers') }),
  validate: call('PUT', '/:id/valid/:event', {
    access: eventAccess('event', VALIDATION),
  }),
  services: call('GET', '/:id/service', { access: 'drivers:get' }),
  addService: call('POST', '/:id/service', { access: 'drivers:edit' }),
  updateService: call('PUT', '/:id/service/:sid', { access: 'drivers:edit' }),
  removeService: call('DELETE', '/:id/service/:sid', { access: 'drivers:edit' }),
  logs: call('GET', '/:id/logs', { access: 'drivers:get' }),
  orders: call('GET', '/:id/orders', { access: ['drivers:get', 'order:query'] }),
});
