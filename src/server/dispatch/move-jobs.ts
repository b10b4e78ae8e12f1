import type { Updateable } from 'kysely';
import { reasonsAgainst } from '#domain/dispatch/eligible.ts';
import { jobIsOver } from '#domain/dispatch/progress.ts';
import { sameSlot, slotsOf, type Window } from '#domain/dispatch/windows.ts';
import { marketsOf, updateBooking, type BookingRecord } from '#server/booking/index.ts';
import type { BookingTable } from '#server/booking/tables.ts';
import type { StaffContext, Tx } from '#server/kit/context.ts';
import { conflict, invalid } from '#server/kit/errors.ts';
import { holdFleet, updateAssignment, type AssignmentRecord } from './assignment.store.ts';
import { unassign } from './change.ts';
import { wantedOf } from './give.ts';
import { findOffer, jobsNear } from './offers.store.ts';
import { lockOrder, settle, type Happened, type Order } from './order.ts';
import { conflictsOf } from './presenter.ts';

/** What to do about drivers who cannot keep their job, and why. */
export interface OnClash {
  clash?: 'refuse' | 'force' | 'unassign' | undefined;
  reason?: string | undefined;
  /** Why a job is open again, where there is no reason. */
  otherwise: string;
}

/**
 * Writes a change to a held booking together with its drivers, who keep their jobs where they can. Answers who does.
 * @param next the booking as it will be
 * @param values what of it is written
 * @throws ApiError 409 `not_eligible`, `conflict_hard`, `conflict_soft` or `slot_gone`, unless the caller said what to do
 */
export async function moveJobs(
  tx: Tx,
  order: Order,
  next: BookingRecord,
  values: Updateable<BookingTable>,
  happened: Happened,
  onClash: OnClash,
  context: StaffContext,
): Promise<AssignmentRecord[]> {
  const slots = slotsOf(next);
  const jobs = order.assignments.filter(({ status }) => !jobIsOver(status));
  await holdFleet(
    tx.db,
    jobs.map(({ driver_id }) => driver_id),
    jobs.map(({ car_id }) => car_id),
  );
  const unable: AssignmentRecord[] = [];
  for (const job of jobs) {
    const slot = slots.find((each) => sameSlot(each, job));
    if (await refused(tx, next, job, slot, onClash, context)) unable.push(job);
  }
  if (unable.length > 0) await unassign(tx, order, unable, onClash.reason || onClash.otherwise, context);
  const kept = jobs.filter((job) => !unable.includes(job));
  for (const job of kept) {
    const slot = slots.find((each) => sameSlot(each, job));
    if (slot) await updateAssignment(tx.db, job.id, { core_from: slot.from, core_to: slot.to });
  }
  const now = unable.length > 0 ? await lockOrder(tx, order.booking.id, context) : order;
  await updateBooking(tx.db, order.booking.id, values);
  await settle(tx, { ...now, slots }, [happened], context);
  return kept;
}

/** Whether a driver cannot do a job at its new time and gives it up; refuses the change where the caller did not say so. */
async function refused(
  tx: Tx,
  booking: BookingRecord,
  job: AssignmentRecord,
  window: Window | undefined,
  { clash, reason = '' }: OnClash,
  context: StaffContext,
): Promise<boolean> {
  if (!window) {
    if (clash === 'unassign') return true;
    throw conflict('slot_gone', `${job.driver_name} drives a vehicle or day that would no longer be there.`);
  }
  const offer = await findOffer(tx.db, booking, job);
  const reasons = offer ? reasonsAgainst(wantedOf(booking), offer, [window]) : [];
  const near = await jobsNear(tx.db, { drivers: [job.driver_id], cars: [job.car_id] }, window, [job.id]);
  const conflicts = conflictsOf([window], booking.buffer_min, near, marketsOf(context));
  if (reasons.length === 0 && conflicts.length === 0) return false;
  if (clash === 'unassign') return true;
  if (reasons.length > 0) throw conflict('not_eligible', reasons.map(({ why }) => why).join(' '), { reasons });
  const hard = conflicts.filter((each) => each.clash === 'hard');
  const shown = hard.length > 0 ? hard : conflicts;
  if (hard.length > 0 || clash !== 'force') {
    const code = hard.length > 0 ? 'conflict_hard' : 'conflict_soft';
    throw conflict(code, shown.map(({ why }) => why).join(' '), { conflicts: shown });
  }
  if (reason.length < 3) throw invalid({ reason: ['Say why the short gap is all right.'] });
  await updateAssignment(tx.db, job.id, { force_reason: reason });
  return false;
}
