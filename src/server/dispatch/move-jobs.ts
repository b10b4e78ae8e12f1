import type { Updateable } from 'kysely';
import { conflictFreeOrder } from '#domain/dispatch/moved.ts';
import { slotsOf } from '#domain/dispatch/windows.ts';
import { updateBooking, type BookingRecord } from '#server/booking/index.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import type { Tables } from '#server/kit/database/tables.ts';
import { conflict, invalid } from '#server/kit/http/errors.ts';
import { recapTickets } from '#server/ticket/index.ts';
import { lockFleet, updateAssignment, type AssignmentRecord } from './assignment.store.ts';
import { unassign } from './change.ts';
import { lockDispatchState, syncBookingStatus, type Happened, type DispatchState } from './state.ts';
import { impactsOf, whyNot, worstOf, type JobImpact } from './impact.ts';

/** How to treat drivers who cannot keep their job, and why. */
export interface OnClash {
  clash?: 'refuse' | 'force' | 'unassign' | undefined;
  reason?: string | undefined;
  /** Reason in the log when the caller gives none. */
  otherwise: string;
}

/**
 * Writes a change to a locked booking and moves its jobs. Drivers keep their jobs where they can. Returns the booking
 * as it is now and the jobs that were kept.
 * @param next the booking after the change
 * @param values the columns to write
 * @throws ApiError 409 `not_eligible`, `conflict_hard`, `conflict_soft` or `slot_gone` where `onClash` does not resolve
 * it
 */
export async function moveJobs(
  tx: Tx,
  state: DispatchState,
  next: BookingRecord,
  values: Updateable<Tables['booking']>,
  happened: Happened,
  onClash: OnClash,
  context: StaffContext,
): Promise<{ booking: BookingRecord; kept: AssignmentRecord[] }> {
  await lockFleet(
    tx.db,
    state.assignments.map(({ driver_id }) => driver_id),
    state.assignments.map(({ car_id }) => car_id),
  );
  const impacts = await impactsOf(tx.db, state, next, context);
  const unable = impacts.filter((impact) => givesUp(impact, onClash));
  const reason = onClash.reason || onClash.otherwise;
  if (unable.length > 0)
    await unassign(
      tx,
      state,
      unable.map(({ job }) => job),
      reason,
      context,
    );
  const kept = impacts.filter((impact) => !unable.includes(impact));
  await move(tx, kept, onClash);
  const now = unable.length > 0 ? await lockDispatchState(tx, state.booking.id, context) : state;
  await updateBooking(tx.db, state.booking.id, values);
  const booking = await syncBookingStatus(tx, { ...now, slots: slotsOf(next) }, [happened], context);
  await recapTickets(tx, state.booking.id, context.now);
  return { booking, kept: kept.map(({ job }) => job) };
}

/**
 * Returns whether a driver loses the job. Refuses the change where the caller did not say how to treat a driver who
 * cannot keep it.
 */
function givesUp(impact: JobImpact, { clash, reason = '' }: OnClash): boolean {
  const { how, reasons, conflicts } = impact;
  if (how === 'keeps') return false;
  if (clash === 'unassign') return true;
  const why = whyNot(impact).join(' ');
  if (how === 'slot_gone') throw conflict('slot_gone', why);
  if (how === 'unfit') throw conflict('not_eligible', why, { reasons });
  if (how === 'overlaps') throw conflict('conflict_hard', why, { conflicts: worstOf(conflicts) });
  if (clash !== 'force') throw conflict('conflict_soft', why, { conflicts });
  if (reason.length < 3) throw invalid({ reason: ['Enter an override reason for the short gap.'] });
  return false;
}

async function move(tx: Tx, kept: readonly JobImpact[], { reason }: OnClash): Promise<void> {
  const moves = kept.flatMap(({ job, slot, how, payout_minor }) => {
    if (!slot) return [];
    const { id, driver_id, car_id, core_from, core_to } = job;
    const to = { from: slot.from, to: slot.to };
    return [{ id, driver_id, car_id, from: { from: core_from, to: core_to }, to, how, payout_minor }];
  });
  for (const { id, to, how, payout_minor } of conflictFreeOrder(moves)) {
    await updateAssignment(tx.db, id, {
      core_from: to.from,
      core_to: to.to,
      payout_minor,
      ...(how === 'short_gap' && { force_reason: reason ?? null }),
    });
  }
}
