import { call, serviceOf } from '#contract/kit/call.ts';
import type { offerDetails } from './offer.schema.ts';

export const offer = serviceOf<typeof offerDetails>()('offer', '/booking/v1/staff', {
  read: call('GET', '/offer', { access: 'order:query', extension: true }),
});
