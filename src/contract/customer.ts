import { call, serviceOf } from './kit/call.ts';
import type { customerDetails } from './customer.schema.ts';

/** The people who book; staff search, edit, merge and erase them. */
export const customer = serviceOf<typeof customerDetails>()('customer', '/sso/v1/admin', {
  list: call('GET', '/customers', { access: 'users:query' }),
  one: call('GET', '/customers/:id', { access: 'users:get' }),
  create: call('POST', '/customers', { access: 'users:add', idempotency: 'accepted', extension: true }),
  update: call('PUT', '/customers/:id', { access: 'users:edit', idempotency: 'accepted' }),
  remove: call('DELETE', '/customers/:id', { access: 'users:delete', confirm: 'recent' }),
  toggle: call('PUT', '/customers/:id/:flag', {
    access: { param: 'flag', values: { enable: 'users:enable', disable: 'users:disable' } },
  }),
  duplicates: call('GET', '/customers/:id/duplicates', { access: ['users:get', 'users:query'], extension: true }),
  merge: call('POST', '/customers/:id/merge', {
    access: ['users:edit', 'users:delete'],
    confirm: 'recent',
    idempotency: 'accepted',
    extension: true,
  }),
  addDevice: call('POST', '/customers/:id/devices', { access: 'users:edit', idempotency: 'accepted', extension: true }),
  removeDevice: call('DELETE', '/customers/:id/devices/:deviceId', { access: 'users:edit', extension: true }),
  countries: call('GET', '/customers/countries', { access: 'users:query', extension: true }),
  tags: call('GET', '/customers/tags', { access: 'users:query', extension: true }),
});
