import { call, serviceOf } from './kit/call.ts';
import type { commentDetails } from './comment.schema.ts';

/** The kinds of records one can comment on, each with the right to open such a record. */
export const COMMENTED = {
  booking: 'order:get',
  customer: 'users:get',
  driver: 'drivers:get',
  company: 'drivers:get',
  car: 'drivers:get',
  airport_zone: 'pricing:get',
  day_booking_zone: 'pricing:get',
  hotel: 'hbs:get',
  hotel_booking: 'hbs:get',
} as const;
export type CommentedKind = keyof typeof COMMENTED;

/** Whoever may open a record reads its comments and writes some. */
const access = { param: 'kind', values: COMMENTED } as const;

export const comment = serviceOf<typeof commentDetails>()('comment', '/comment/v1/staff', {
  people: call('GET', '/:kind/people', { access, extension: true }),
  list: call('GET', '/:kind/:id', { access, extension: true }),
  create: call('POST', '/:kind/:id', { access, idempotency: 'accepted', extension: true }),
  update: call('PUT', '/:kind/:id/:commentId', { access, idempotency: 'accepted', extension: true }),
  remove: call('DELETE', '/:kind/:id/:commentId', { access, extension: true }),
  restore: call('PUT', '/:kind/:id/:commentId/restore', { access, extension: true }),
});
