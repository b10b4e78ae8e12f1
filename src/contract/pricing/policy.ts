import { call, serviceOf } from '#contract/kit/call.ts';
import { plainCalls, removeCall } from '#contract/kit/plain.ts';
import type { policyDetails } from './policy.schema.ts';

/** Cancellation policies. A booking keeps the policy it was sold with. */
export const policy = serviceOf<typeof policyDetails>()('policy', '/crm/v1/staff/policy', {
  ...plainCalls('pricing', { extension: true }),
  update: call('PUT', '/:id', { access: 'pricing:edit', idempotency: 'accepted', extension: true }),
  remove: removeCall('pricing', { extension: true }),
});
