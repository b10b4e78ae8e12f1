import { holdsSlot, statusFromJobs } from '#domain/dispatch/progress.ts';
import { sameSlot, slotsOf } from '#domain/dispatch/windows.ts';
import type { Slot, Window } from '#domain/dispatch/windows.ts';
import type { FieldChange } from '#contract/kit/log.ts';
import { FULL_SIGHT } from '#domain/access/sight.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatWallClock } from '#domain/time/time.ts';
import { changesVoucher } from '#domain/voucher.ts';
import { fieldChanges } from '#server/kit/change/field-changes.ts';
import {
  appendLog,
  bookingWrites,
  lockBooking,
  presentBooking,
  tripFacts,
  updateBooking,
  visible,
  type BookingRecord,
} from '#server/booking/index.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { assignmentsOf, type AssignmentRecord } from './assignment.store.ts';

/** A booking locked for a change of its drivers, with all its past and present assignments. */
export interface DispatchState {
  booking: BookingRecord;
  slots: readonly (Slot & Window)[];
  assignments: readonly AssignmentRecord[];
}

/**
 * Locks a booking with its assignments.
 * @throws ApiError 404 when it does not exist for this caller
 */
export async function lockDispatchState(tx: Tx, id: number, context: StaffContext): Promise<DispatchState> {
  return readDispatchState(tx.db, visible(await lockBooking(tx.db, id), context));
}

/** Returns a booking's dispatch state. Takes no locks. */
export const readDispatchState = async (db: Db, booking: BookingRecord): Promise<DispatchState> => ({
  booking,
  slots: slotsOf(booking),
  assignments: await assignmentsOf(db, booking.id),
});

/** Returns the assignment that occupies a slot now. */
export const holderOf = (
  { assignments }: Pick<DispatchState, 'assignments'>,
  slot: Slot,
): AssignmentRecord | undefined => assignments.find((each) => holdsSlot(each.status) && sameSlot(each, slot));

/** An event for the booking's log. */
export interface Happened {
  event: string;
  at: Date;
  data: Record<string, unknown>;
  note?: string | undefined;
}

/**
 * Stores the booking status that its assignments imply, with a log entry for each thing that happened, and audits it.
 * Returns the booking as it is now.
 */
export async function syncBookingStatus(
  tx: Tx,
  { booking, slots }: DispatchState,
  happened: readonly Happened[],
  context: StaffContext,
): Promise<BookingRecord> {
  const rows = await assignmentsOf(tx.db, booking.id);
  const implied = statusFromJobs(
    slots.length,
    rows.map(({ status }) => status),
  );
  // A pending booking stays pending, whatever its assignments.
  const to = booking.status === 'pending' ? booking.status : implied;
  const [first] = happened;
  const isNew = to !== booking.status || first?.event === 'reassigned';
  await updateBooking(tx.db, booking.id, { status: to, ...(isNew && stampsOf(to, first?.at ?? context.now)) });
  const after = await dispatchWrites.finish(tx, booking, context);
  for (const [index, { event, at, data, note }] of happened.entries()) {
    const from = index === 0 ? booking.status : to;
    const changes = index === 0 ? journeyChanges(booking, after) : [];
    const entry = { bookingId: booking.id, at, actor: context.actor, event, from, to, data, changes, note };
    const isInternal = event === 'amended' && !changesVoucher(shown(booking), shown(after));
    await appendLog(tx.db, entry, isInternal ? 'staff' : 'customer');
  }
  return after;
}

const shown = (record: BookingRecord) => presentBooking(record, FULL_SIGHT);

/** Returns what of the journey changed, field by field, in words. */
function journeyChanges(before: BookingRecord, after: BookingRecord): FieldChange[] {
  const facts = (record: BookingRecord) => {
    const { pickup_local, car_class, vehicles, total_minor, currency } = record;
    return {
      pickup: formatWallClock(pickup_local),
      car_class: car_class.name,
      vehicles,
      ...tripFacts(shown(record)),
      total: formatMoney(total_minor, currency),
    };
  };
  return fieldChanges(facts(before), facts(after));
}

/** The write path of bookings whose drivers or journey change. */
export const dispatchWrites = bookingWrites(
  ({ status, pickup_local, car_class, vehicles, total_minor, drivers, version }) => {
    const crews = drivers.map(({ driver, car }) => `${driver.name}, ${car.plate}`);
    return { status, pickup_local, car_class: car_class.name, vehicles, total_minor, drivers: crews, version };
  },
  tripFacts,
);

/** Returns the timestamps that go with a status, and clears those of later statuses when a booking falls back. */
function stampsOf(status: BookingStatus, at: Date) {
  const stamp = at.toISOString();
  switch (status) {
    case 'confirmed':
      return { assigned_at: null, en_route_at: null, arrived_at: null };
    case 'assigned':
      return { assigned_at: stamp, en_route_at: null, arrived_at: null };
    case 'en_route':
      return { en_route_at: stamp };
    case 'arrived':
      return { arrived_at: stamp };
    case 'on_board':
      return { on_board_at: stamp };
    case 'completed':
      return { completed_at: stamp };
    default:
      return {};
  }
}
