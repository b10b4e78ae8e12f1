import { can } from '#domain/booking/booking.ts';
import type { BookingContext, BookingEvent, BookingFacts, BookingStatus, CanResult } from '#domain/booking/booking.ts';
import type { AssignmentStatus } from '#domain/fleet/fleet.ts';
import { WHOLE_BPS, share } from '#domain/money/money.ts';
import type { Instant } from '#domain/time/time.ts';

/** The events a driver reports during a job. */
export const PROGRESS_EVENTS = [
  'depart',
  'arrive',
  'board',
  'complete',
  'no_show',
] as const satisfies readonly BookingEvent[];
export type ProgressEvent = (typeof PROGRESS_EVENTS)[number];

/** The events of a single driver's job. */
export type JobEvent = ProgressEvent | 'reassign' | 'unassign';

/** Returns whether an assignment still occupies its slot, completed or not. */
export const holdsSlot = (status: AssignmentStatus): boolean => status !== 'cancelled' && status !== 'replaced';

/** Returns whether an assignment is final. */
export const jobIsOver = (status: AssignmentStatus): boolean => ENDS.includes(status);

/**
 * Returns whether an event may happen to one driver's job, by the booking's rules applied to the job's status. Waiting
 * for the customer counts from the start of the job, which on a later day of a hire is not the booking's pickup.
 */
export function canJob(
  event: JobEvent,
  booking: BookingFacts,
  job: { status: AssignmentStatus; core_from: Instant },
  context: BookingContext,
): CanResult {
  if (job.status === 'replaced') {
    return { ok: false, code: 'invalid_transition', why: 'Another driver has taken this job over.', allowed: [] };
  }
  return can(event, { ...booking, status: job.status, pickup_at: job.core_from }, context, 'job');
}

/**
 * Returns the booking status its jobs imply: over once every slot is filled and all jobs are over (completed, or a
 * no-show if every job was one); on board from the first boarding; else confirmed while a slot is open; else the status
 * of the furthest job.
 */
export function statusFromJobs(slots: number, jobs: readonly AssignmentStatus[]): BookingStatus {
  const live = jobs.filter(holdsSlot);
  const filled = live.length >= slots;
  if (filled && live.every(jobIsOver)) return live.every((status) => status === 'no_show') ? 'no_show' : 'completed';
  if (live.some((status) => status === 'on_board' || status === 'completed')) return 'on_board';
  if (!filled) return 'confirmed';
  if (live.some((status) => status === 'arrived' || status === 'no_show')) return 'arrived';
  return live.includes('en_route') ? 'en_route' : 'assigned';
}

/**
 * Returns a company's payout for one slot of a booking, in minor units of the city's currency: the cost less the
 * commission, split so that all slots add up to the whole.
 * @param index of the slot, from 0
 */
export function payoutFor(costMinor: number, commissionBps: number, index: number, slots: number): number {
  const whole = share(costMinor, WHOLE_BPS - commissionBps);
  return Math.floor((whole * (index + 1)) / slots) - Math.floor((whole * index) / slots);
}

const ENDS: readonly AssignmentStatus[] = ['completed', 'no_show', 'cancelled', 'replaced'];
