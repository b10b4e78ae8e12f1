import { payoutFor } from './progress.ts';
import { sameSlot } from './windows.ts';
import type { Clash, Slot, Window } from './windows.ts';

/** What becomes of a driver's job when its booking changes; but for the first two the driver has to give it up. */
export const JOB_KEEPINGS = ['keeps', 'short_gap', 'overlaps', 'unfit', 'slot_gone'] as const;
export type JobOutcome = (typeof JOB_KEEPINGS)[number];

/**
 * Whether a driver keeps a job whose booking changes.
 * @param slot where and when it would be; none where its vehicle or day is gone
 * @param reasons against this driver with this car
 * @param clashes with their other jobs
 */
export function keepingOf(
  slot: Window | undefined,
  reasons: readonly unknown[],
  clashes: readonly { clash: Clash }[],
): JobOutcome {
  if (!slot) return 'slot_gone';
  if (reasons.length > 0) return 'unfit';
  if (clashes.some(({ clash }) => clash === 'hard')) return 'overlaps';
  return clashes.length > 0 ? 'short_gap' : 'keeps';
}

/** What a booking costs, and by which slots that is shared out. */
type Shared = { cost_minor: number; slots: readonly Slot[] };

/**
 * What a company gets for a job its driver keeps. It follows the cost of the booking by the rule it was first made by;
 * where neither cost nor slots change it stays as it was agreed.
 * @param commissionBps of the company now
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

/** A job from where it is to where it goes. */
type Move = { driver_id: number; car_id: number; from: Window; to: Window };

/** An order in which jobs can be moved one by one, with no two of one driver or car at once at any moment between. */
export function conflictFreeOrder<M extends Move>(moves: readonly M[]): M[] {
  const turn: M[] = [];
  let rest = moves;
  while (rest.length > 0) {
    const free = rest.find((move) => !rest.some((other) => other !== move && isInTheWay(other, move))) ?? rest[0];
    if (free) turn.push(free);
    rest = rest.filter((move) => move !== free);
  }
  return turn;
}

const isInTheWay = (other: Move, move: Move): boolean =>
  (other.driver_id === move.driver_id || other.car_id === move.car_id) &&
  Date.parse(move.to.from) < Date.parse(other.from.to) &&
  Date.parse(other.from.from) < Date.parse(move.to.to);
