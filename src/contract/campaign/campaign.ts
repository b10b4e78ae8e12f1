import { call, serviceOf } from '#contract/kit/call.ts';
import type { campaignDetails } from './campaign.schema.ts';

const more = { extension: true } as const;

/** Messages to many customers at once. Several of these calls take the id of the campaign in the query. */
export const campaign = serviceOf<typeof campaignDetails>()('campaign', '/ntfs/v1/staff/campaigns', {
  list: call('GET', '', { access: 'ntfs:query' }),
  one: call('GET', '/:id', { access: 'ntfs:get', ...more }),
  create: call('POST', '', { access: 'ntfs:add', idempotency: 'accepted' }),
  update: call('PUT', '', { access: 'ntfs:edit', idempotency: 'accepted' }),
  remove: call('DELETE', '', { access: 'ntfs:delete' }),
  restore: call('PUT', '/:id/restore', { access: 'ntfs:delete', ...more }),
  copy: call('POST', '/:id/copy', { access: 'ntfs:add', idempotency: 'accepted', ...more }),
  activate: call('PUT', '/active', { access: 'ntfs:enable', idempotency: 'accepted' }),
  deactivate: call('PUT', '/deactivate', { access: 'ntfs:disable', idempotency: 'accepted' }),
  run: call('GET', '/run', { access: 'ntfs:enable' }),
  send: call('POST', '/run', { access: 'ntfs:enable', idempotency: 'accepted', ...more }),
  test: call('POST', '/test', { access: 'ntfs:edit', idempotency: 'accepted', ...more }),
  audience: call('POST', '/audience', { access: 'ntfs:query', ...more }),
  runs: call('GET', '/runs', { access: 'ntfs:get', ...more }),
  messages: call('GET', '/runs/:runId/messages', { access: 'ntfs:get', ...more }),
  stop: call('PUT', '/runs/:runId/stop', { access: 'ntfs:disable', idempotency: 'accepted', ...more }),
  retry: call('PUT', '/runs/:runId/retry', { access: 'ntfs:enable', idempotency: 'accepted', ...more }),
  resend: call('POST', '/runs/:runId/resend', { access: 'ntfs:enable', idempotency: 'accepted', ...more }),
});
