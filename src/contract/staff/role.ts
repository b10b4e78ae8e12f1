import { call, serviceOf } from '#contract/kit/call.ts';
import type { roleDetails } from './role.schema.ts';

/** Staff permissions, by role. Only superadmins change roles. */
export const role = serviceOf<typeof roleDetails>()('role', '/sso/v1/admin', {
  list: call('GET', '/roles', { access: 'users:query', extension: true }),
  names: call('GET', '/roles/map', { access: 'users:query', extension: true }),
  one: call('GET', '/role/:id', { access: 'users:get', extension: true }),
  create: call('POST', '/role', {
    access: 'users:add',
    confirm: 'recent',
    superadmin: true,
    idempotency: 'accepted',
    extension: true,
  }),
  update: call('PUT', '/role/:id', {
    access: 'users:edit',
    confirm: 'recent',
    superadmin: true,
    idempotency: 'accepted',
    extension: true,
  }),
  remove: call('DELETE', '/role/:id', { access: 'users:delete', superadmin: true, extension: true }),
});
