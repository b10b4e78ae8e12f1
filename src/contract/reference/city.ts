import { call, serviceOf } from '#contract/kit/call.ts';
import { flagAccess } from '#contract/kit/plain.ts';
import type { cityDetails } from './city.schema.ts';

export const city = serviceOf<typeof cityDetails>()('city', '/crm/v1/staff', {
  list: call('GET', '/city', { access: 'data:query' }),
  one: call('GET', '/city/:id', { access: 'data:get' }),
  create: call('POST', '/city', { access: 'data:add', idempotency: 'accepted' }),
  update: call('PUT', '/city/:id', { access: 'data:edit', idempotency: 'accepted' }),
  names: call('GET', '/city/names', { access: 'data:query', extension: true }),
  remove: call('DELETE', '/city/:id', { access: 'data:delete', extension: true }),
  restore: call('PUT', '/city/:id/restore', { access: 'data:delete', extension: true }),
  toggle: call('PUT', '/city/:id/:flag', { access: flagAccess('data') }),
});
