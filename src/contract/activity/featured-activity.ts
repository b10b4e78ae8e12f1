import { serviceOf } from '#contract/kit/call.ts';
import { deletionCalls, moveCall, plainCalls } from '#contract/kit/plain.ts';
import type { featuredActivityDetails } from './featured-activity.schema.ts';

const { list, one, create, update } = plainCalls('articles', { extension: true });

/** Activities that are featured in a city or everywhere, each for a time. */
export const featuredActivity = serviceOf<typeof featuredActivityDetails>()(
  'featuredActivity',
  '/itinerary/v1/staff/featured',
  { list, one, create, update, move: moveCall('articles'), ...deletionCalls('articles') },
);
