import { serviceOf } from '#contract/kit/call.ts';
import { deletionCalls, plainCalls } from '#contract/kit/plain.ts';
import type { eventDetails } from './event.schema.ts';

/** Events: what happens in a city on some days. */
export const event = serviceOf<typeof eventDetails>()('event', '/home/v1/staff/events', {
  ...deletionCalls('home'),
  ...plainCalls('home', { extension: true }),
});
