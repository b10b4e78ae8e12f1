import { call, serviceOf } from '#contract/kit/call.ts';
import { deletionCalls, plainCalls } from '#contract/kit/plain.ts';
import type { airportDetails } from './airport.schema.ts';

/** Airports of transfers, and a reference list of the world's airports to add new ones from. */
export const airport = serviceOf<typeof airportDetails>()('airport', '/crm/v1/staff/airport', {
  world: call('GET', '/world', { access: 'data:query', extension: true }),
  ...deletionCalls('data'),
  ...plainCalls('data'),
});
