import { call, serviceOf } from './kit/call.ts';
import type { liveDetails } from './live.schema.ts';

/** Changes by other staff, as they happen. */
export const live = serviceOf<typeof liveDetails>()('live', '/live/v1/self', {
  events: call('GET', '/events', { access: 'self', stream: 'text/event-stream', extension: true }),
  presence: call('PUT', '/presence', { access: 'self', extension: true }),
});
