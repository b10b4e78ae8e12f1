import { call, serviceOf } from '#contract/kit/call.ts';
import { flagAccess, namesCall } from '#contract/kit/plain.ts';
import type { hotelDetails } from './hotel.schema.ts';

/** Hotels whose rooms are sold by the night. */
export const hotel = serviceOf<typeof hotelDetails>()('hotel', '/hbs/v1/staff/hotels', {
  list: call('GET', '', { access: 'hbs:query' }),
  names: namesCall('hbs'),
  one: call('GET', '/:id', { access: 'hbs:get' }),
  create: call('POST', '', { access: 'hbs:add', idempotency: 'accepted' }),
  update: call('PUT', '/:id', { access: 'hbs:edit', idempotency: 'accepted' }),
  remove: call('DELETE', '/:id', { access: 'hbs:delete' }),
  restore: call('PUT', '/:id/restore', { access: 'hbs:delete' }),
  toggle: call('PUT', '/:id/:flag', { access: flagAccess('hbs') }),
  same: call('GET', '/:id/same', { access: 'hbs:get' }),
  merge: call('POST', '/:id/merge', { access: ['hbs:edit', 'hbs:delete'], idempotency: 'accepted' }),
});
