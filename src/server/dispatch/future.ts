import type { Assignment } from '#contract/dispatch/assignment.schema.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { NO_SIGHT } from '#domain/access/sight.ts';
import { openJobs } from './assignment.store.ts';
import { unassign } from './change.ts';
import { lockDispatchState } from './state.ts';
import { presentAssignment } from './presenter.ts';

/** A job that can still be taken from its driver: the customer is not on board. Without its payout. */
export type FutureJob = Assignment;

/**
 * Returns the open jobs of a driver, car or company, soonest first. Covers every market: skipping some would strand
 * their jobs.
 */
export async function futureJobs(
  db: Db,
  of: { driver_id?: number; car_id?: number; company_id?: number },
  now: Date,
): Promise<FutureJob[]> {
  return (await openJobs(db, of, now)).map((row) => presentAssignment(row, NO_SIGHT));
}

/**
 * Unassigns jobs, booking by booking in a fixed order, with log entries and messages to the drivers. Call it before
 * locking drivers or cars: bookings come first in the lock order.
 * @throws ApiError 409 when a job has started meanwhile, 404 when the caller may not see one of the bookings
 */
export async function unassignJobs(
  tx: Tx,
  jobs: readonly FutureJob[],
  reason: string,
  context: StaffContext,
): Promise<void> {
  const ids = new Set(jobs.map(({ id }) => id));
  const bookings = [...new Set(jobs.map(({ booking }) => booking.id))].toSorted((one, other) => one - other);
  for (const bookingId of bookings) {
    const state = await lockDispatchState(tx, bookingId, context);
    const still = state.assignments.filter(
      ({ id, status }) => ids.has(id) && status !== 'cancelled' && status !== 'replaced',
    );
    if (still.length > 0) await unassign(tx, state, still, reason, context);
  }
}
