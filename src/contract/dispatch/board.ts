import { call, serviceOf } from '#contract/kit/call.ts';
import type { boardDetails } from './board.schema.ts';

/** The drivers of a city and their days. */
export const board = serviceOf<typeof boardDetails>()('board', '/driver/v1/staff/board', {
  read: call('GET', '', { access: ['order:query', 'drivers:query'], extension: true }),
  cities: call('GET', '/cities', { access: ['order:query', 'drivers:query'], extension: true }),
});
