import { call, serviceOf } from '#contract/kit/call.ts';
import { OPEN } from '#contract/reference/public-reference.ts';
import type { publicTripDetails } from './public-trip.schema.ts';

const open = { ...OPEN, extension: true } as const;

/** What the public reads of trips. */
export const publicTrip = serviceOf<typeof publicTripDetails>()('publicTrip', '/itinerary/v1/public', {
  trips: call('GET', '/trips', open),
  trip: call('GET', '/trips/:slug', open),
});
