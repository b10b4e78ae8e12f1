import { call, serviceOf } from '#contract/kit/call.ts';
import { flagAccess } from '#contract/kit/plain.ts';
import type { roomDetails } from './room.schema.ts';

/** Types of room of hotels, with their rates. */
export const room = serviceOf<typeof roomDetails>()('room', '/hbs/v1/staff', {
  list: call('GET', '/rooms', { access: 'hbs:query' }),
  ofHotel: call('GET', '/hotels/:id/rooms', { access: 'hbs:get' }),
  one: call('GET', '/rooms/:id', { access: 'hbs:get' }),
  create: call('POST', '/rooms', { access: 'hbs:add', idempotency: 'accepted' }),
  update: call('PUT', '/rooms/:id', { access: 'hbs:edit', idempotency: 'accepted' }),
  remove: call('DELETE', '/rooms/:id', { access: 'hbs:delete' }),
  restore: call('PUT', '/rooms/:id/restore', { access: 'hbs:delete' }),
  toggle: call('PUT', '/rooms/:id/:flag', { access: flagAccess('hbs') }),
});
