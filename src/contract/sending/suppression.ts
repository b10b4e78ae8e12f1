import { call, serviceOf } from '#contract/kit/call.ts';
import type { suppressionDetails } from './suppression.schema.ts';

/** Addresses that are not written to. */
export const suppression = serviceOf<typeof suppressionDetails>()('suppression', '/ntfs/v1/staff/suppressions', {
  list: call('GET', '', { access: 'ntfs:query', extension: true }),
  one: call('GET', '/:id', { access: 'ntfs:get', extension: true }),
  create: call('POST', '', { access: 'ntfs:add', idempotency: 'accepted', extension: true }),
  unblock: call('PUT', '/:id/unblock', { access: 'ntfs:disable', idempotency: 'accepted', extension: true }),
  restore: call('PUT', '/:id/restore', { access: 'ntfs:disable', extension: true }),
});
