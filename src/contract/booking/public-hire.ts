import { OPEN } from '#contract/reference/crm.ts';
import { call, serviceOf } from '#contract/kit/call.ts';
import type { publicHireDetails } from './public-hire.schema.ts';

/** Hire by the day as a booking site sells it: what there is, and for how much. */
export const publicHire = serviceOf<typeof publicHireDetails>()('publicHire', '/crm/v1/public', {
  service: call('GET', '/service/day-booking', OPEN),
  price: call('POST', '/price/day-booking', { access: 'public' }),
});
