import type { Later } from '#console/registry/define.ts';
import { dispatchActions } from './dispatch-actions.ts';
import { amend } from './selling-actions.ts';

/** What is done to bookings beside what their first screen needs at once. */
export const orderActions: Later = { actions: [amend, ...dispatchActions] };
