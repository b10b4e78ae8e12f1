import { call, serviceOf } from '#contract/kit/call.ts';
import { OPEN } from '#contract/reference/public-reference.ts';
import type { publicActivityDetails } from './public-activity.schema.ts';

/** What the public reads of activities. */
export const publicActivity = serviceOf<typeof publicActivityDetails>()('publicActivity', '/itinerary/v1/public', {
  featured: call('GET', '/featured-activities', { ...OPEN, extension: true }),
});
