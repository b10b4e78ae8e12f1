import { call, serviceOf } from './kit/call.ts';
import type { searchDetails } from './search.schema.ts';

export const search = serviceOf<typeof searchDetails>()('search', '/desk/v1/self/search', {
  records: call('POST', '', { access: 'self', extension: true }),
});

/** Kinds with a list that the search leaves out: what staff and programs did is searched in its own lists. */
export const UNSEARCHED = ['activity_entry', 'security_event', 'takings', 'job'] as const;
