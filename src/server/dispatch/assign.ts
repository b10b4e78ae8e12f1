import { fullName } from '#domain/customer.ts';
import type { assignment } from '#contract/dispatch/assignment.ts';
import type { Assignment } from '#contract/dispatch/assignment.schema.ts';
import { sightOf } from '#domain/access/sight.ts';
import type { Slot, Window } from '#domain/dispatch/windows.ts';
import { presentBooking, notifyDrivers, type BookingRecord } from '#server/booking/index.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { ApiError, conflict, expectVersion, invalid } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { assignmentsWithIds, type AssignmentRecord } from './assignment.store.ts';
import { assignSlots, nameOf, type CrewInput } from './give.ts';
import { holderOf, lockDispatchState, syncBookingStatus, type DispatchState } from './state.ts';
import { local, presentAssignment } from './presenter.ts';

export const assign: Handler<typeof assignment.assign> = ({ body }, context) =>
  context.transact(async (tx) => {
    const state = await lockDispatchState(tx, body.order_id, context);
    const slots = openSlots(state, body);
    expectVersion(presentBooking(state.booking, sightOf(context.actor.grants)), body.expected_version);
    return { data: await fill(tx, state, slots, body, context) };
  });

/** Assigns a driver to all open slots, for bulk jobs. A driver cannot drive two vehicles of one booking. */
export const assignAll: Handler<typeof assignment.assignAll> = ({ params, body }, context) =>
  context.transact(async (tx) => {
    const state = await lockDispatchState(tx, params.id, context);
    if (state.booking.vehicles > 1) {
      throw conflict('several_vehicles', 'It takes several vehicles: assign a driver to each of them.');
    }
    return { data: await fill(tx, state, openSlots(state, { vehicle_no: 1 }), body, context) };
  });

/** Returns a 409 that names the driver who has the job. */
export function alreadyAssigned(holder: AssignmentRecord): ApiError {
  const { assigned_by, driver_name, plate, created_at, timezone } = holder;
  const by = assigned_by ?? 'Another admin';
  return conflict(
    'already_assigned',
    `${by} assigned this to ${driver_name} with ${plate} at ${local(created_at, timezone)}, local time.`,
    { assignment_id: holder.id, driver: driver_name, car: plate, by, at: created_at },
  );
}

/** Returns a slot for the log, with vehicle and day numbers where the booking has several. */
export function whichOf(booking: BookingRecord, slot: Slot): Record<string, number> {
  return {
    ...(booking.vehicles > 1 && { vehicle: slot.vehicle_no }),
    ...((booking.days?.length ?? 1) > 1 && { day: slot.day_no }),
  };
}

/** Returns the text message about a new job. */
export const newJobText = (booking: BookingRecord, plate: string, from: string): string =>
  `New job ${booking.code}: ${local(from, booking.timezone)}, ${booking.origin.name} to ${booking.destination.name}, ` +
  `${fullName({ first_name: booking.lead_first_name, last_name: booking.lead_last_name })}, car ${plate}.`;

/** Returns the slots the request means that have no driver. */
function openSlots(state: DispatchState, { vehicle_no, day_no }: { vehicle_no: number; day_no?: number | undefined }) {
  const meant = state.slots.filter((slot) => slot.vehicle_no === vehicle_no && (day_no ?? slot.day_no) === slot.day_no);
  if (meant.length === 0) {
    const field = vehicle_no > state.booking.vehicles ? 'vehicle_no' : 'day_no';
    throw invalid({ [field]: ['The booking does not have that many.'] });
  }
  const open = meant.filter((slot) => !holderOf(state, slot));
  const holder = meant.map((slot) => holderOf(state, slot)).find((each) => each !== undefined);
  if (open.length === 0 && holder) throw alreadyAssigned(holder);
  return open;
}

async function fill(
  tx: Tx,
  state: DispatchState,
  slots: readonly (Slot & Window)[],
  crew: CrewInput,
  context: StaffContext,
): Promise<Assignment[]> {
  const { booking } = state;
  const { ids, offer, isShort } = await assignSlots(tx, state, { slots }, crew, context);
  const named = { ...nameOf(offer), ...(isShort && { forced: true }) };
  const happened = slots.map((slot) => ({
    event: 'assigned',
    at: context.now,
    data: { ...named, ...whichOf(booking, slot) },
    note: isShort ? crew.reason : undefined,
  }));
  await syncBookingStatus(tx, state, happened, context);
  notifyDrivers(
    context,
    slots.map(({ from }) => ({ phone: offer.phone, text: newJobText(booking, offer.car.plate, from) })),
  );
  return (await assignmentsWithIds(tx.db, ids)).map((row) => presentAssignment(row, sightOf(context.actor.grants)));
}
