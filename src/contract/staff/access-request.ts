import { call, serviceOf } from '#contract/kit/call.ts';
import type { accessDetails } from './access-request.schema.ts';

/** Requesting an account, and deciding on requests. */
export const access = serviceOf<typeof accessDetails>()('access', '/sso/v1/admin', {
  registration: call('GET', '/request', { access: 'public', extension: true }),
  request: call('POST', '/request', { access: 'public', extension: true }),
  requests: call('GET', '/requests', { access: 'users:query', extension: true }),
  requestById: call('GET', '/requests/:id', { access: 'users:get', extension: true }),
  approve: call('PUT', '/requests/:id/approve', { access: 'users:enable', extension: true }),
  decline: call('PUT', '/requests/:id/decline', { access: 'users:disable', extension: true }),
});
