import type { Assignment } from '#contract/dispatch/assignment.schema.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { openJobs } from './assignment.store.ts';
import { unassign } from './change.ts';
import { lockOrder } from './order.ts';
import { presentAssignment } from './presenter.ts';

/** A job that is given and not begun: the customer is not on board. */
export type FutureJob = Assignment;

/** What a driver, car or company is still to do, the soonest first. Every market's: leaving them out would lose jobs. */
export async function futureJobs(
  db: Db,
  whose: { driver_id?: number; car_id?: number; company_id?: number },
  now: Date,
): Promise<FutureJob[]> {
  return (await openJobs(db, whose, now)).map(presentAssignment);
}

/**
 * Takes jobs from their drivers, booking by booking in one order; each booking's log and the drivers are told. Call it before
 * anything of the fleet is held: bookings come first.
 * @throws ApiError 409 when one of them began meanwhile, 404 when one is a booking this person may not see
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
    const order = await lockOrder(tx, bookingId, context);
    const still = order.assignments.filter(
      ({ id, status }) => ids.has(id) && status !== 'cancelled' && status !== 'replaced',
    );
    if (still.length > 0) await unassign(tx, order, still, reason, context);
  }
}
