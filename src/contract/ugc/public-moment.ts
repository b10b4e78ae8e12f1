import { call, serviceOf } from '#contract/kit/call.ts';
import { OPEN } from '#contract/reference/public-reference.ts';
import type { publicMomentDetails } from './public-moment.schema.ts';

/** What the public reads of moments. */
export const publicMoment = serviceOf<typeof publicMomentDetails>()('publicMoment', '/ugc/v1/public', {
  moments: call('GET', '/moments', { ...OPEN, extension: true }),
});
