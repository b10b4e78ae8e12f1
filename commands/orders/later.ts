import type { Later } from '#console/registry/define.ts';
import { dispatchActions } from './booking-dispatch.ts';
import { amend } from './booking-amend.ts';

/** What is done to bookings beside what their first screen needs at once. */
export const orderActions: Later = { actions: [amend, ...dispatchActions] };
