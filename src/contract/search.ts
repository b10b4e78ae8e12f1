import { call, serviceOf } from './kit/call.ts';
import { KINDS, type KindName } from './kinds.ts';
import type { searchDetails } from './search.schema.ts';

export const search = serviceOf<typeof searchDetails>()('search', '/desk/v1/self/search', {
  records: call('POST', '', { access: 'self', extension: true }),
});

/** Kinds with a list that the search leaves out: what staff and programs did is searched in its own lists. */
export const UNSEARCHED = ['activity_entry', 'security_event', 'takings', 'job'] as const;

/** Returns whether records of a kind can be searched: those with a list that is not left out. */
export const isSearched = (kind: KindName): boolean =>
  KINDS[kind].list !== null && !UNSEARCHED.some((each) => each === kind);
