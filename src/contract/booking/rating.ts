import { call, serviceOf } from '#contract/kit/call.ts';
import type { driverRatingDetails, ratingDetails } from './rating.schema.ts';

/** What customers say about drivers, as staff record it. */
export const rating = serviceOf<typeof ratingDetails>()('rating', '/booking/v1/staff', {
  give: call('PUT', '/:id/ratings/:assignmentId', { access: 'order:edit', idempotency: 'accepted', extension: true }),
  withdraw: call('PUT', '/:id/ratings/:assignmentId/withdraw', {
    access: 'order:edit',
    idempotency: 'accepted',
    extension: true,
  }),
});

export const driverRating = serviceOf<typeof driverRatingDetails>()('driverRating', '/driver/v1/staff/drivers', {
  list: call('GET', '/:id/ratings', { access: 'drivers:get', extension: true }),
});
