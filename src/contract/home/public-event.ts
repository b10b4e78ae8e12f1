import { call, serviceOf } from '#contract/kit/call.ts';
import { OPEN } from '#contract/reference/public-reference.ts';
import type { publicEventDetails } from './public-event.schema.ts';

/** What the public reads of events. */
export const publicEvent = serviceOf<typeof publicEventDetails>()('publicEvent', '/home/v1/public', {
  events: call('GET', '/events', { ...OPEN, extension: true }),
});
