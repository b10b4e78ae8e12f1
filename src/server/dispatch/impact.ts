import type { Conflict } from '#contract/dispatch/assignment.schema.ts';
import { addedReasons, reasonsAgainst, type CrewFacts, type Reason, type Wanted } from '#domain/dispatch/eligible.ts';
import { outcomeOf, payoutAfter, type JobOutcome } from '#domain/dispatch/moved.ts';
import { jobIsOver } from '#domain/dispatch/progress.ts';
import { gapMinutes, sameSlot, slotsOf, type Slot, type Window } from '#domain/dispatch/windows.ts';
import { marketsOf, type BookingRecord } from '#server/booking/index.ts';
import type { Db, StaffContext } from '#server/kit/change/context.ts';
import type { AssignmentRecord } from './assignment.store.ts';
import { spanOf, wantedOf } from './give.ts';
import { findOffer, jobsNear, type NearJob } from './offers.store.ts';
import type { DispatchState } from './state.ts';
import { conflictsOf } from './presenter.ts';

/** How a job would fare after its booking is changed. */
export interface JobImpact {
  job: AssignmentRecord;
  /** The job's slot after the change; undefined when its vehicle or day is removed. */
  slot: (Slot & Window) | undefined;
  how: JobOutcome;
  reasons: Reason[];
  conflicts: Conflict[];
  payout_minor: number;
}

/** Returns how every open job of a booking would fare after a change. Used by the preview and by the change itself. */
export async function impactsOf(
  db: Db,
  { booking, slots: now, assignments }: DispatchState,
  next: BookingRecord,
  context: Pick<StaffContext, 'actor' | 'market'>,
): Promise<JobImpact[]> {
  const slots = slotsOf(next);
  const jobs = assignments.filter(({ status }) => !jobIsOver(status));
  const moved = jobs.flatMap((job) => {
    const slot = slots.find((each) => sameSlot(each, job));
    return slot ? [{ job, slot }] : [];
  });
  const others =
    moved.length === 0
      ? []
      : await jobsNear(
          db,
          { drivers: moved.map(({ job }) => job.driver_id), cars: moved.map(({ job }) => job.car_id) },
          spanOf(moved.map(({ slot }) => slot)),
          jobs.map(({ id }) => id),
        );
  const before = { cost_minor: booking.cost_minor, slots: now };
  const after = { cost_minor: next.cost_minor, slots };
  const [was, wanted] = [await wantedOf(db, booking), await wantedOf(db, next)];
  const impacts: JobImpact[] = [];
  for (const job of jobs) {
    const slot = slots.find((each) => sameSlot(each, job));
    const offer = await findOffer(db, next, job);
    const moves = slot !== undefined && !isSameTime(slot, { from: job.core_from, to: job.core_to });
    const reasons = slot && offer ? against(moves ? undefined : was, wanted, offer, slot) : [];
    const siblings = moved.filter((each) => slot && each.job !== job && gapMinutes(each.slot, slot) < 0);
    const near = [...others, ...siblings.map(asNear)].filter(
      ({ driver_id, car_id }) => driver_id === job.driver_id || car_id === job.car_id,
    );
    const conflicts = moves ? conflictsOf([slot], next.buffer_min, near, marketsOf(context)) : [];
    const payout_minor = offer ? payoutAfter(job, before, after, offer.commission_bps) : job.payout_minor;
    impacts.push({ job, slot, how: outcomeOf(slot, reasons, conflicts), reasons, conflicts, payout_minor });
  }
  return impacts;
}

/** Returns the reasons against a crew. A job that keeps its time (`before` given) is judged only on what the change adds. */
const against = (before: Wanted | undefined, next: Wanted, offer: CrewFacts, slot: Window): Reason[] =>
  before ? addedReasons(before, next, offer, [slot]) : reasonsAgainst(next, offer, [slot]);

const isSameTime = (one: Window, other: Window): boolean =>
  Date.parse(one.from) === Date.parse(other.from) && Date.parse(one.to) === Date.parse(other.to);

/** Returns sentences that explain why a driver cannot keep the job; empty when they can. */
export function whyNot({ job, how, reasons, conflicts }: JobImpact): string[] {
  if (how === 'slot_gone') return [`${job.driver_name} drives a vehicle or day that would no longer exist.`];
  if (how === 'unfit') return reasons.map(({ why }) => why);
  return worstOf(conflicts).map(({ why }) => why);
}

/** Returns the overlaps if there are any, otherwise all conflicts. */
export function worstOf(conflicts: readonly Conflict[]): Conflict[] {
  const hard = conflicts.filter(({ clash }) => clash === 'hard');
  return hard.length > 0 ? hard : [...conflicts];
}

/** Returns another job of the same booking at its new time. */
function asNear({ job, slot }: { job: AssignmentRecord; slot: Window }): NearJob {
  const { id, booking_id, vehicle_no, day_no, driver_id, car_id, buffer_min, code, market, timezone, plate } = job;
  const { from, to } = slot;
  const what = { id, booking_id, vehicle_no, day_no, driver_id, car_id, buffer_min, code, market, timezone, plate };
  return { ...what, driver: job.driver_name, from, to };
}
