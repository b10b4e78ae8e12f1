import { serviceOf } from '#contract/kit/call.ts';
import { plainCalls, moveCall } from '#contract/kit/plain.ts';
import type { carClassDetails } from './car-class.schema.ts';

/** What kinds of cars are sold, by how many people and pieces of luggage they take. */
export const carClass = serviceOf<typeof carClassDetails>()('carClass', '/crm/v1/staff/car-class', {
  ...plainCalls('data', { extension: true }),
  move: moveCall(),
});
