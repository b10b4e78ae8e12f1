import type { Later } from '#console/registry/define.ts';
import { dispatchActions } from './booking-dispatch.ts';
import { amend } from './booking-amend.ts';
import { refundActions } from './booking-refunds.ts';

/** Booking actions that the first screen does not need at once. */
export const orderActions: Later = { actions: [amend, ...refundActions, ...dispatchActions] };
