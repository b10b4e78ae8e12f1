import type { assignment } from '#contract/assignment.ts';
import { reasonsAgainst } from '#domain/dispatch/eligible.ts';
import { followFlight, type Moved } from '#domain/dispatch/delay.ts';
import { jobIsOver } from '#domain/dispatch/progress.ts';
import { lockBooking, marketsOf, presentBooking, tellDrivers, updateBooking, visible } from '#server/booking/index.ts';
import type { StaffContext, Tx } from '#server/kit/context.ts';
import { conflict, expectVersion, invalid } from '#server/kit/errors.ts';
import type { Handler, Input } from '#server/kit/handlers.ts';
import { holdFleet, updateAssignment, type AssignmentRecord } from './assignment.store.ts';
import { unassign } from './change.ts';
import { wantedOf } from './give.ts';
import { findOffer, jobsNear } from './offers.store.ts';
import { lockOrder, settle, type Order } from './order.ts';
import { conflictsOf, local } from './presenter.ts';

type Delay = Input<typeof assignment.delay>['body'];

/**
 * Moves an arrival with its flight. Who is to drive it keeps the job where they can; where not, nothing is changed unless
 * the caller says that a short gap is all right or that the job is to be given anew.
 * @throws ApiError 409 `not_movable`, `not_eligible`, `conflict_hard` or `conflict_soft`, naming what is in the way
 */
export const delay: Handler<typeof assignment.delay> = ({ params, body }, context) =>
  context.transact(async (tx) => {
    const order = await lockOrder(tx, params.id, context);
    expectVersion(presentBooking(order.booking), context.ifMatch);
    const follows = followFlight(order.booking, body.minutes);
    if (!follows.ok) throw conflict('not_movable', follows.why, { status: order.booking.status });
    await move(tx, order, follows.to, body, context);
    return { data: presentBooking(visible(await lockBooking(tx.db, params.id), context)) };
  });

async function move(tx: Tx, order: Order, to: Moved, body: Delay, context: StaffContext): Promise<void> {
  const jobs = order.assignments.filter(({ status }) => !jobIsOver(status));
  await holdFleet(
    tx.db,
    jobs.map(({ driver_id }) => driver_id),
    jobs.map(({ car_id }) => car_id),
  );
  const unable: AssignmentRecord[] = [];
  for (const job of jobs) if (await refused(tx, order, job, to, body, context)) unable.push(job);
  if (unable.length > 0) await unassign(tx, order, unable, body.reason || LATE, context);
  const kept = jobs.filter((job) => !unable.includes(job));
  for (const { id } of kept) await updateAssignment(tx.db, id, { core_from: to.pickup_at, core_to: to.planned_end_at });
  const now = unable.length > 0 ? await lockOrder(tx, order.booking.id, context) : order;
  await updateBooking(tx.db, order.booking.id, to);
  const data = { minutes: body.minutes, pickup: to.pickup_local.replace('T', ' ') };
  await settle(tx, now, [{ event: 'delayed', at: context.now, data, note: body.reason }], context);
  tellDrivers(
    context,
    kept.map((job) => ({
      phone: job.driver_phone,
      text: `${job.code} moves with its flight: pickup is at ${local(to.pickup_at, job.timezone)}.`,
    })),
  );
}

/** Whether a driver cannot do a job at its new time and gives it up; refuses the move where the caller did not say so. */
async function refused(
  tx: Tx,
  { booking }: Order,
  job: AssignmentRecord,
  to: Moved,
  { clash, reason = '' }: Delay,
  context: StaffContext,
): Promise<boolean> {
  const window = { from: to.pickup_at, to: to.planned_end_at };
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

/** Why a job is open again, where the caller gives no reason. */
const LATE = 'The flight lands at another time.';
