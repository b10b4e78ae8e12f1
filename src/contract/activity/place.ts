import { serviceOf } from '#contract/kit/call.ts';
import { deletionCalls, namesAt, namesCall, plainCalls } from '#contract/kit/plain.ts';
import type { placeDetails } from './place.schema.ts';

/** Places that travellers visit, and where activities take place. */
export const place = serviceOf<typeof placeDetails>()('place', '/itinerary/v1/staff/places', {
  names: namesCall('articles'),
  categories: namesAt('/categories', 'articles'),
  ...deletionCalls('articles'),
  ...plainCalls('articles', { extension: true }),
});
