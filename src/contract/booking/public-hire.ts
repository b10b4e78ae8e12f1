import { OPEN } from '#contract/reference/public-reference.ts';
import { call, serviceOf } from '#contract/kit/call.ts';
import type { publicHireDetails } from './public-hire.schema.ts';

/** Day hire for booking sites: what is available, and its price. */
export const publicHire = serviceOf<typeof publicHireDetails>()('publicHire', '/crm/v1/public', {
  service: call('GET', '/service/day-booking', OPEN),
  price: call('POST', '/price/day-booking', { access: 'public' }),
});
