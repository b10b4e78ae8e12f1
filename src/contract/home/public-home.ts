import { call, serviceOf } from '#contract/kit/call.ts';
import { OPEN } from '#contract/reference/public-reference.ts';
import type { publicHomeDetails } from './public-home.schema.ts';

/** What the public reads of the home pages and the Travel Market. */
export const publicHome = serviceOf<typeof publicHomeDetails>()('publicHome', '/home/v1/public', {
  page: call('GET', '/:page', { ...OPEN, extension: true }),
});
