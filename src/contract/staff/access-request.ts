import { call, serviceOf } from '#contract/kit/call.ts';
import type { accessRequestDetails } from './access-request.schema.ts';

/** Requesting an account, and deciding on requests. */
export const accessRequest = serviceOf<typeof accessRequestDetails>()('accessRequest', '/sso/v1/admin', {
  registration: call('GET', '/request', { access: 'public', extension: true }),
  create: call('POST', '/request', { access: 'public', extension: true }),
  confirm: call('POST', '/request/confirm', { access: 'public', extension: true }),
  list: call('GET', '/requests', { access: 'users:query', extension: true }),
  one: call('GET', '/requests/:id', { access: 'users:get', extension: true }),
  approve: call('PUT', '/requests/:id/approve', { access: 'users:enable', confirm: 'recent', extension: true }),
  decline: call('PUT', '/requests/:id/decline', { access: 'users:disable', extension: true }),
});
