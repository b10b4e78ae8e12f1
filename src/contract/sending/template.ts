import { call, serviceOf } from '#contract/kit/call.ts';
import { flagAccess } from '#contract/kit/plain.ts';
import type { templateDetails } from './template.schema.ts';

/** What people are told of their bookings and of what they post. */
export const messageTemplate = serviceOf<typeof templateDetails>()('messageTemplate', '/ntfs/v1/staff/templates', {
  list: call('GET', '', { access: 'ntfs:query', extension: true }),
  one: call('GET', '/:id', { access: 'ntfs:get', extension: true }),
  update: call('PUT', '/:id', { access: 'ntfs:edit', idempotency: 'accepted', extension: true }),
  toggle: call('PUT', '/:id/:flag', { access: flagAccess('ntfs'), extension: true }),
});
