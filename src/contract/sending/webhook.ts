import { call, serviceOf } from '#contract/kit/call.ts';
import { plainCalls, removeCall } from '#contract/kit/plain.ts';
import type { webhookDetails } from './webhook.schema.ts';

/** Addresses of other programs that hear what happens. */
export const webhook = serviceOf<typeof webhookDetails>()('webhook', '/ntfs/v1/staff/webhooks', {
  ...plainCalls('ntfs', { extension: true }),
  remove: removeCall('ntfs', { extension: true }),
  secret: call('GET', '/:id/secret', { access: 'ntfs:edit', extension: true }),
  rotate: call('POST', '/:id/rotate', { access: 'ntfs:edit', extension: true }),
  test: call('POST', '/:id/test', { access: 'ntfs:edit', extension: true }),
});
