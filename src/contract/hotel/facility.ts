import { call, serviceOf } from '#contract/kit/call.ts';
import { deletionCalls, namesCall, plainCalls } from '#contract/kit/plain.ts';
import type { facilityDetails } from './facility.schema.ts';

/** What hotels and their rooms offer. */
export const facility = serviceOf<typeof facilityDetails>()('facility', '/hbs/v1/staff/facilities', {
  names: namesCall('hbs', {}),
  choices: call('GET', '/choices', { access: 'hbs:query' }),
  ...deletionCalls('hbs', {}),
  ...plainCalls('hbs'),
});
