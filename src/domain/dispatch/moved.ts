import { payoutFor } from './progress.ts';
import { sameSlot } from './windows.ts';
import type { Clash, Slot, Window } from './windows.ts';

/**
 * What happens to a driver's job when its booking is amended. Except in the first two cases the driver has to give it
 * up.
 */
export const JOB_OUTCOMES = ['keeps', 'short_gap', 'overlaps', 'unfit', 'slot_gone'] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

/**
 * Returns whether a driver keeps a job whose booking is amended.
 * @param slot the new slot; absent if its vehicle or day is gone
 * @param reasons against this driver with this car
 * @param clashes with their other jobs
 */
export function outcomeOf(
  slot: Window | undefined,
  reasons: readonly unknown[],
  clashes: readonly { clash: Clash }[],
): JobOutcome {
  if (!slot) return 'slot_gone';
  if (reasons.length > 0) return 'unfit';
  if (clashes.some(({ clash }) => clash === 'hard')) return 'overlaps';
  return clashes.length > 0 ? 'short_gap' : 'keeps';
}

/** The cost of a booking and the slots it is split across. */
type Shared = { cost_minor: number; slots: readonly Slot[] };

/**
 * Returns a company's payout for a job its driver keeps. It follows the booking's cost by the original rule; if neither
 * cost nor slots change, the agreed payout stays.
 * @param commissionBps the company's current commission
 */
export function payoutAfter(
  job: Slot & { payout_minor: number },
  before: Shared,
  after: Shared,
  commissionBps: number,
): number {
  const index = after.slots.findIndex((slot) => sameSlot(slot, job));
  const stays = before.cost_minor === after.cost_minor && before.slots.length === after.slots.length;
  return stays || index < 0 ? job.payout_minor : payoutFor(after.cost_minor, commissionBps, index, after.slots.length);
}

/** A job that moves from one window to another. */
type Move = { driver_id: number; car_id: number; from: Window; to: Window };

/**
 * Returns an order in which the jobs can be moved one by one without any driver or car being double-booked in between.
 */
export function conflictFreeOrder<M extends Move>(moves: readonly M[]): M[] {
  const turn: M[] = [];
  let rest = moves;
  while (rest.length > 0) {
    const free = rest.find((move) => !rest.some((other) => other !== move && conflictsWith(other, move))) ?? rest[0];
    if (free) turn.push(free);
    rest = rest.filter((move) => move !== free);
  }
  return turn;
}

const conflictsWith = (other: Move, move: Move): boolean =>
  (other.driver_id === move.driver_id || other.car_id === move.car_id) &&
  Date.parse(move.to.from) < Date.parse(other.from.to) &&
  Date.parse(other.from.from) < Date.parse(move.to.to);
