import { serviceOf } from '#contract/kit/call.ts';
import { deletionCalls, plainCalls, moveCall, namesCall } from '#contract/kit/plain.ts';
import type { categoryDetails } from './category.schema.ts';

/** Categories of cars, activities, places and stories. */
export const category = serviceOf<typeof categoryDetails>()('category', '/crm/v1/staff/category', {
  names: namesCall('data'),
  ...deletionCalls('data'),
  ...plainCalls('data'),
  move: moveCall('data'),
});
