import { serviceOf } from '#contract/kit/call.ts';
import { deletionCalls, plainCalls } from '#contract/kit/plain.ts';
import type { hotelCollectionDetails } from './hotel-collection.schema.ts';

/** Hotels that are shown together, in an order and for a time. */
export const hotelCollection = serviceOf<typeof hotelCollectionDetails>()(
  'hotelCollection',
  '/hbs/v1/staff/collections',
  {
    ...deletionCalls('hbs', {}),
    ...plainCalls('hbs'),
  },
);
