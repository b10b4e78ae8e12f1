import { call, serviceOf } from '#contract/kit/call.ts';
import type { letterheadDetails } from './letterhead.schema.ts';

/** The name, logo and address of the business, as printed on its documents. There is one for the installation. */
export const letterhead = serviceOf<typeof letterheadDetails>()('letterhead', '/crm/v1/staff', {
  one: call('GET', '/letterhead', { access: 'self', extension: true }),
  update: call('PUT', '/letterhead', { access: 'data:edit', idempotency: 'accepted', extension: true }),
});
