import type { assignment } from '#contract/dispatch/assignment.ts';
import type { Assignment } from '#contract/dispatch/assignment.schema.ts';
import { canJob, holdsSlot, jobIsOver, type JobEvent, type ProgressEvent } from '#domain/dispatch/progress.ts';
import { sightOf } from '#domain/access/sight.ts';
import type { BookingContext } from '#domain/booking/booking.ts';
import { sameSlot } from '#domain/dispatch/windows.ts';
import { addMinutes, isBefore } from '#domain/time/time.ts';
import { notifyDrivers } from '#server/booking/index.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, expectVersion, notFound } from '#server/kit/http/errors.ts';
import type { Handler, Input } from '#server/kit/http/handlers.ts';
import { openStatements } from '#server/payout/index.ts';
import { alreadyAssigned, newJobText, whichOf } from './assign.ts';
import { findAssignment, lockFleet, updateAssignment, type AssignmentRecord } from './assignment.store.ts';
import { assignSlots, nameOf } from './give.ts';
import { holderOf, lockDispatchState, syncBookingStatus, type DispatchState } from './state.ts';
import { local, presentAssignment } from './presenter.ts';

type Change = Input<typeof assignment.update>['body'];
type Reassignment = Extract<Change, { driver_id: number }>;
type Report = Exclude<Change, Reassignment>;

export const change: Handler<typeof assignment.update> = ({ params, body }, context) =>
  context.transact(async (tx) => {
    const at = await lockJob(tx, params.id, context);
    return { data: 'driver_id' in body ? await reassign(tx, at, body, context) : await report(tx, at, body, context) };
  });

export const cancel: Handler<typeof assignment.cancel> = ({ params, body }, context) =>
  context.transact(async (tx) => {
    const { state, job } = await lockJob(tx, params.id, context);
    expectVersion(presentAssignment(job, sightOf(context.actor.grants)), context.ifMatch);
    await unassign(tx, state, [job], body.reason, context);
    return { data: await reread(tx, job.id, context) };
  });

export const cancelAll: Handler<typeof assignment.cancelAll> = ({ params, body }, context) =>
  context.transact(async (tx) => {
    const state = await lockDispatchState(tx, params.id, context);
    const jobs = state.assignments.filter(({ status }) => !jobIsOver(status));
    if (jobs.length === 0) throw conflict('invalid_transition', 'No driver is assigned to it.', { allowed: [] });
    await unassign(tx, state, jobs, body.reason, context);
    return { data: await Promise.all(jobs.map(({ id }) => reread(tx, id, context))) };
  });

/** Unassigns jobs of one locked booking. */
export async function unassign(
  tx: Tx,
  state: DispatchState,
  jobs: readonly AssignmentRecord[],
  reason: string,
  context: StaffContext,
): Promise<void> {
  const { booking } = state;
  for (const job of jobs) refuseUnless('unassign', state, job, context);
  await lockFleet(
    tx.db,
    jobs.map(({ driver_id }) => driver_id),
    jobs.map(({ car_id }) => car_id),
  );
  for (const { id } of jobs) {
    await updateAssignment(tx.db, id, { status: 'cancelled', reason, ended_at: context.now.toISOString() });
  }
  const happened = jobs.map((job) => ({
    event: 'unassigned',
    at: context.now,
    data: { ...named(job), ...whichOf(booking, job) },
    note: reason,
  }));
  await syncBookingStatus(tx, state, happened, context);
  notifyDrivers(context, jobs.map(removedJobText));
}

interface LockedAssignment {
  state: DispatchState;
  job: AssignmentRecord;
}

/** Locks the booking of an assignment and reads the assignment as it is then. */
export async function lockJob(tx: Tx, id: number, context: StaffContext): Promise<LockedAssignment> {
  const found = await findAssignment(tx.db, id);
  if (!found) throw notFound('This assignment');
  const state = await lockDispatchState(tx, found.booking_id, context);
  const job = state.assignments.find((each) => each.id === id);
  if (!job) throw notFound('This assignment');
  return { state, job };
}

async function reassign(
  tx: Tx,
  { state, job }: LockedAssignment,
  body: Reassignment,
  context: StaffContext,
): Promise<Assignment> {
  const { booking } = state;
  const holder = holderOf(state, job);
  if (!holdsSlot(job.status) && holder) throw alreadyAssigned(holder);
  if (body.driver_id === job.driver_id && body.car_id === job.car_id && holder)
    return presentAssignment(job, sightOf(context.actor.grants));
  expectVersion(presentAssignment(job, sightOf(context.actor.grants)), body.expected_version ?? context.ifMatch);
  refuseUnless('reassign', state, job, context);
  const slots = state.slots.filter((slot) => sameSlot(slot, job));
  const release = () =>
    updateAssignment(tx.db, job.id, {
      status: 'replaced',
      reason: body.reason || null,
      ended_at: context.now.toISOString(),
    });
  const replaces = { id: job.id, driver_id: job.driver_id, car_id: job.car_id, release };
  const { ids, offer, isShort } = await assignSlots(tx, state, { slots, replaces }, body, context);
  const data = {
    ...nameOf(offer),
    instead_of: `${job.driver_name}, ${job.plate}`,
    ...whichOf(booking, job),
    ...(isShort && { forced: true }),
  };
  await syncBookingStatus(tx, state, [{ event: 'reassigned', at: context.now, data, note: body.reason }], context);
  notifyDrivers(context, [
    ...(job.driver_id === body.driver_id ? [] : [removedJobText(job)]),
    { phone: offer.phone, text: newJobText(booking, offer.car.plate, job.core_from) },
  ]);
  return reread(tx, ids[0] ?? 0, context);
}

async function report(
  tx: Tx,
  { state, job }: LockedAssignment,
  body: Report,
  context: StaffContext,
): Promise<Assignment> {
  expectVersion(presentAssignment(job, sightOf(context.actor.grants)), context.ifMatch);
  const { event, occurred_at = context.now.toISOString(), contact_attempts = 0, note } = body;
  const attempts = Math.max(job.contact_attempts, contact_attempts);
  const verdict = refuseUnless(event, state, job, context, {
    occurred_at,
    previous_at: job.on_board_at ?? job.arrived_at ?? job.en_route_at,
    contact_attempts: attempts,
  });
  const at = new Date(occurred_at);
  await updateAssignment(tx.db, job.id, { ...stampOf(event, job, at), contact_attempts: attempts });
  if (event === 'complete' || event === 'no_show') await openStatements(tx, [job.id]);
  const data = {
    ...named(job),
    ...whichOf(state.booking, job),
    ...(event === 'no_show' && { contact_attempts: attempts }),
  };
  await syncBookingStatus(tx, state, [{ event: verdict.log, at, data, note }], context);
  return reread(tx, job.id, context);
}

/** Returns the columns a progress report sets. A job that ends early frees its driver and car from that moment. */
function stampOf(event: ProgressEvent, { core_from, core_to }: AssignmentRecord, at: Date) {
  const stamp = at.toISOString();
  const shortest = addMinutes(core_from, 1);
  const end = isBefore(stamp, shortest) ? shortest : isBefore(stamp, core_to) ? stamp : core_to;
  switch (event) {
    case 'depart':
      return { status: 'en_route', en_route_at: stamp } as const;
    case 'arrive':
      return { status: 'arrived', arrived_at: stamp } as const;
    case 'board':
      return { status: 'on_board', on_board_at: stamp } as const;
    case 'complete':
      return { status: 'completed', ended_at: stamp, core_to: end } as const;
    case 'no_show':
      return { status: 'no_show', ended_at: stamp, core_to: end } as const;
  }
}

/** @throws ApiError 409 with the rule's sentence and the events that the job allows */
function refuseUnless(
  event: JobEvent,
  { booking }: DispatchState,
  job: AssignmentRecord,
  { now }: StaffContext,
  more: Partial<BookingContext> = {},
) {
  const verdict = canJob(event, booking, job, { now: now.toISOString(), ...more });
  if (!verdict.ok) throw conflict(verdict.code, verdict.why, { status: job.status, allowed: verdict.allowed });
  return verdict;
}

/** Returns what the booking's log keeps of a job. */
export const named = (job: AssignmentRecord) => ({
  driver: job.driver_name,
  car: job.plate,
  company: job.company_name,
});

const removedJobText = (job: AssignmentRecord) => ({
  phone: job.driver_phone,
  text: `${job.code} on ${local(job.core_from, job.timezone)} is no longer yours. Please do not drive.`,
});

export async function reread(tx: Tx, id: number, context: StaffContext): Promise<Assignment> {
  const row = await findAssignment(tx.db, id);
  if (!row) throw notFound('This assignment');
  return presentAssignment(row, sightOf(context.actor.grants));
}
