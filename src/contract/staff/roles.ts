import { call, serviceOf } from '#contract/kit/call.ts';
import type { rolesDetails } from './roles.schema.ts';

/** Staff permissions, by role. Only superadmins change roles. */
export const roles = serviceOf<typeof rolesDetails>()('roles', '/sso/v1/admin', {
  roles: call('GET', '/roles', { access: 'users:query', extension: true }),
  names: call('GET', '/roles/map', { access: 'users:query', extension: true }),
  role: call('GET', '/role/:id', { access: 'users:get', extension: true }),
  createRole: call('POST', '/role', {
    access: 'users:add',
    superadmin: true,
    idempotency: 'accepted',
    extension: true,
  }),
  updateRole: call('PUT', '/role/:id', {
    access: 'users:edit',
    superadmin: true,
    idempotency: 'accepted',
    extension: true,
  }),
  deleteRole: call('DELETE', '/role/:id', { access: 'users:delete', superadmin: true, extension: true }),
});
