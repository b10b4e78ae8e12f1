import { call, serviceOf } from '#contract/kit/call.ts';
import { deletionCalls, plainCalls, flagAccess } from '#contract/kit/plain.ts';
import type { zoneDetails } from './zone.schema.ts';

/** The zones of a city that prices refer to, for transfers and for day hire. */
export const zone = serviceOf<typeof zoneDetails>()('zone', '/crm/v1/staff/zone', {
  airports: call('GET', '/airports', { access: 'pricing:query', extension: true }),
  around: call('GET', '/around', { access: 'pricing:query', extension: true }),
  at: call('GET', '/at', { access: 'pricing:query', extension: true }),
  ...deletionCalls('pricing'),
  ...plainCalls('pricing'),
  services: call('GET', '/:id/service', { access: 'pricing:get', extension: true }),
  addService: call('POST', '/:id/service', { access: 'pricing:edit', extension: true }),
  updateService: call('PUT', '/:id/service/:sid', { access: 'pricing:edit', extension: true }),
  toggleService: call('PUT', '/:id/service/:sid/:flag', { access: flagAccess('pricing'), extension: true }),
  removeService: call('DELETE', '/:id/service/:sid', { access: 'pricing:edit', extension: true }),
});
