import { serviceOf } from '#contract/kit/call.ts';
import { deletionCalls, plainCalls, moveCall } from '#contract/kit/plain.ts';
import type { carClassDetails } from './car-class.schema.ts';

/** Car classes on sale, by their capacity for people and luggage. */
export const carClass = serviceOf<typeof carClassDetails>()('carClass', '/crm/v1/staff/car-class', {
  ...deletionCalls('data'),
  ...plainCalls('data', { extension: true }),
  move: moveCall('data'),
});
