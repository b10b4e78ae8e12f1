import { call, serviceOf } from '#contract/kit/call.ts';
import { plainCalls } from '#contract/kit/plain.ts';
import type { airportDetails } from './airport.schema.ts';

/** Airports that transfers go to and from, and those of the world as a reference to take new ones from. */
export const airport = serviceOf<typeof airportDetails>()('airport', '/crm/v1/staff/airport', {
  world: call('GET', '/world', { access: 'data:query', extension: true }),
  ...plainCalls('data'),
});
