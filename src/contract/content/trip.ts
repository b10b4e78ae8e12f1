import { call, serviceOf } from '#contract/kit/call.ts';
import { contentCalls } from './content.ts';
import type { tripDetails } from './trip.schema.ts';

/** Trips: what travellers can do in a city, day by day. */
export const trip = serviceOf<typeof tripDetails>()('trip', '/itinerary/v1/staff/trips', {
  ...contentCalls('articles', { extension: true }),
  plan: call('GET', '/:id/plan', { access: 'articles:get', extension: true }),
  setPlan: call('PUT', '/:id/plan', { access: 'articles:edit', idempotency: 'accepted', extension: true }),
  stopRecord: call('GET', '/stops/:type/:id', { access: 'articles:get', extension: true }),
});
