import { assignment } from '#contract/dispatch/assignment.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { assign, assignAll } from './assign.ts';
import { cancel, cancelAll, change } from './change.ts';
import { delay } from './delay.ts';
import { setPayout } from './payout.ts';
import { candidates, ofOrder, one } from './read.ts';

export { moveJobs } from './move-jobs.ts';
export { lockDispatchState, readDispatchState } from './state.ts';
export { impactsOf, whyNot, type JobImpact } from './impact.ts';
export { futureJobs, unassignJobs } from './future.ts';

export const dispatchRoutes = implement(assignment, {
  assign,
  one,
  update: change,
  ofOrder,
  cancel,
  candidates,
  assignAll,
  setPayout,
  delay,
  cancelAll,
});
