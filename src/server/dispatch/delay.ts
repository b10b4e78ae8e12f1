import type { assignment } from '#contract/dispatch/assignment.ts';
import { followFlight, type Moved } from '#domain/dispatch/delay.ts';
import { sightOf } from '#domain/access/sight.ts';
import { presentBooking, notifyDrivers } from '#server/booking/index.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict } from '#server/kit/http/errors.ts';
import type { Handler, Input } from '#server/kit/http/handlers.ts';
import { moveJobs } from './move-jobs.ts';
import { dispatchWrites, readDispatchState, type DispatchState } from './state.ts';
import { local } from './presenter.ts';

type Delay = Input<typeof assignment.delay>['body'];

/**
 * Moves an arrival with its flight. Drivers keep their jobs where they can. Where one cannot, the call is refused
 * unless the caller accepts a short gap or wants the job unassigned.
 * @throws ApiError 409 `not_movable`, `not_eligible`, `conflict_hard` or `conflict_soft`, naming the obstacle
 */
export const delay: Handler<typeof assignment.delay> = ({ params, body }, context) =>
  context.transact(async (tx) => {
    const state = await readDispatchState(tx.db, await dispatchWrites.open(tx, params.id, context));
    const follows = followFlight(state.booking, body.minutes);
    if (!follows.ok) throw conflict('not_movable', follows.why, { status: state.booking.status });
    return { data: presentBooking(await move(tx, state, follows.to, body, context), sightOf(context.actor.grants)) };
  });

async function move(tx: Tx, state: DispatchState, to: Moved, body: Delay, context: StaffContext) {
  const data = { minutes: body.minutes, pickup: to.pickup_local.replace('T', ' ') };
  const happened = { event: 'delayed', at: context.now, data, note: body.reason };
  const { booking, kept } = await moveJobs(
    tx,
    state,
    { ...state.booking, ...to },
    to,
    happened,
    { ...body, otherwise: LATE },
    context,
  );
  notifyDrivers(
    context,
    kept.map((job) => ({
      phone: job.driver_phone,
      text: `${job.code} moves with its flight: pickup is at ${local(to.pickup_at, job.timezone)}.`,
    })),
  );
  return booking;
}

/** Reason in the log when a job is unassigned and the caller gives no reason. */
const LATE = 'The flight lands at another time.';
