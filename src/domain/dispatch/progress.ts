import { can } from '#domain/booking/booking.ts';
import type { BookingContext, BookingEvent, BookingFacts, BookingStatus, CanResult } from '#domain/booking/booking.ts';
import type { AssignmentStatus } from '#domain/fleet/fleet.ts';
import { WHOLE_BPS, share } from '#domain/money/money.ts';
import type { Instant } from '#domain/time/time.ts';

/** What a driver reports on the way. */
export const PROGRESS_EVENTS = [
  'depart',
  'arrive',
  'board',
  'complete',
  'no_show',
] as const satisfies readonly BookingEvent[];
export type ProgressEvent = (typeof PROGRESS_EVENTS)[number];

/** What can happen to one driver's job. */
export type JobEvent = ProgressEvent | 'reassign' | 'unassign';

/** Whether an assignment still holds its slot, done or not. */
export const holdsSlot = (status: AssignmentStatus): boolean => status !== 'cancelled' && status !== 'replaced';

/** Whether nothing more happens to an assignment. */
export const jobIsOver = (status: AssignmentStatus): boolean => ENDS.includes(status);

/**
 * Whether something may happen to one driver's job: the booking's own rules for where the job stands. Waiting for the
 * customer counts from the start of the job, which on a later day of a hire is not the booking's pickup.
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
 * Where the jobs of a booking leave it: assigned once every slot has one, on the way as far as the furthest, on board from
 * the first boarding, over when all are: completed, or a no-show when every one was.
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
 * What a company gets for one of the slots of a booking, in minor units of the city's currency: the cost less the house's
 * commission, spread over the slots so that all of them add up to the whole.
 * @param index of the slot, from 0
 */
export function payoutFor(costMinor: number, commissionBps: number, index: number, slots: number): number {
  const whole = share(costMinor, WHOLE_BPS - commissionBps);
  return Math.floor((whole * (index + 1)) / slots) - Math.floor((whole * index) / slots);
}

const ENDS: readonly AssignmentStatus[] = ['completed', 'no_show', 'cancelled', 'replaced'];
