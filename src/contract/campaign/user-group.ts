import { call, serviceOf } from '#contract/kit/call.ts';
import { deletionCalls, plainCalls } from '#contract/kit/plain.ts';
import type { userGroupDetails } from './user-group.schema.ts';

/** Groups of customers, by rules or one by one, to whom campaigns are sent. */
export const userGroup = serviceOf<typeof userGroupDetails>()('userGroup', '/ntfs/v1/staff/user-groups', {
  ...deletionCalls('ntfs'),
  ...plainCalls('ntfs', { extension: true }),
  preview: call('POST', '/preview', { access: 'ntfs:query', extension: true }),
  count: call('GET', '/:id/count', { access: 'ntfs:get', extension: true }),
  members: call('GET', '/:id/members', { access: ['ntfs:get', 'users:get'], extension: true }),
  why: call('GET', '/:id/why/:customerId', { access: ['ntfs:get', 'users:get'], extension: true }),
});
