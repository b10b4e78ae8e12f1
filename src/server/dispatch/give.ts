import { reasonsAgainst, type Wanted } from '#domain/dispatch/eligible.ts';
import { zonesOfTrip } from '#domain/dispatch/trip-zones.ts';
import { payoutFor } from '#domain/dispatch/progress.ts';
import { sameSlot, type Slot, type Window } from '#domain/dispatch/windows.ts';
import { marketsOf, type BookingRecord } from '#server/booking/index.ts';
import { zonesOf } from '#server/pricing/index.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { fromDatabase } from '#server/kit/database/database-errors.ts';
import { ApiError, conflict, invalid, notFound } from '#server/kit/http/errors.ts';
import { withinSavepoint } from '#server/kit/change/savepoint.store.ts';
import { lockFleet, insertAssignments } from './assignment.store.ts';
import { findOffer, jobsNear, type OfferRecord } from './offers.store.ts';
import type { DispatchState } from './state.ts';
import { conflictsOf } from './presenter.ts';

/** The crew for a job, and whether a short gap is accepted. */
export interface CrewInput {
  driver_id: number;
  car_id: number;
  force: boolean;
  reason?: string | undefined;
}

/** The slots of a booking to assign, and the assignment they replace, if any. */
interface Given {
  slots: readonly (Slot & Window)[];
  replaces?: { id: number; driver_id: number; car_id: number; release(): Promise<unknown> };
}

/**
 * Assigns a crew to slots of a locked booking. Lock order: booking, drivers, cars.
 * @throws ApiError 404 when driver or car does not exist, 409 `not_eligible` with every reason, `conflict_hard` naming
 * the other job, `conflict_soft` unless forced with a reason
 */
export async function assignSlots(
  tx: Tx,
  state: DispatchState,
  { slots, replaces }: Given,
  crew: CrewInput,
  context: StaffContext,
) {
  const { booking } = state;
  const old = replaces ? [replaces] : [];
  await lockFleet(
    tx.db,
    [crew.driver_id, ...old.map((each) => each.driver_id)],
    [crew.car_id, ...old.map((each) => each.car_id)],
  );
  const offer = await findOffer(tx.db, booking, crew);
  if (!offer) throw notFound('This driver or car');
  const reasons = reasonsAgainst(await wantedOf(tx.db, booking), offer, slots);
  if (reasons.length > 0) throw conflict('not_eligible', reasons.map(({ why }) => why).join(' '), { reasons });
  const isShort = await refuseConflicts(
    tx,
    booking,
    slots,
    crew,
    old.map(({ id }) => id),
    context,
  );
  await replaces?.release();
  const rows = slots.map((slot) => ({
    booking_id: booking.id,
    vehicle_no: slot.vehicle_no,
    day_no: slot.day_no,
    company_id: offer.company_id,
    driver_id: crew.driver_id,
    car_id: crew.car_id,
    core_from: slot.from,
    core_to: slot.to,
    buffer_min: booking.buffer_min,
    payout_minor: payoutFor(
      booking.cost_minor,
      offer.commission_bps,
      state.slots.findIndex((each) => sameSlot(each, slot)),
      state.slots.length,
    ),
    payout_currency: booking.sell_currency,
    replaces: replaces?.id ?? null,
    reason: null,
    force_reason: isShort ? (crew.reason ?? null) : null,
    assigned_by: context.actor.id,
    acknowledged_at: null,
    en_route_at: null,
    arrived_at: null,
    on_board_at: null,
    ended_at: null,
    created_at: context.now.toISOString(),
  }));
  const ids = await orConflict(
    tx,
    () => insertAssignments(tx.db, rows),
    async () => {
      await refuseConflicts(tx, booking, slots, { ...crew, force: true }, [], context);
    },
  );
  return { ids, offer, isShort };
}

/** Returns what a booking requires of its crew. */
export const wantedOf = async (db: Db, booking: BookingRecord): Promise<Wanted> => ({
  ...booking,
  zones: zonesOfTrip(booking, await zonesOf(db, booking.city_id, booking.kind)),
  city: booking.city_name,
  airport: booking.airport_id && booking.airport ? { id: booking.airport_id, iata: booking.airport.iata } : null,
  car_class: { id: booking.car_class_id, name: booking.car_class.name, rank: booking.class_rank },
});

/** Returns what the booking's log keeps of a crew. */
export const nameOf = (offer: Pick<OfferRecord, 'driver' | 'car' | 'company'>) => ({
  driver: offer.driver.name,
  car: offer.car.plate,
  company: offer.company.name,
});

/** Refuses conflicting jobs. Returns whether a short gap was forced. */
async function refuseConflicts(
  tx: Tx,
  booking: BookingRecord,
  slots: readonly Window[],
  { driver_id, car_id, force, reason }: CrewInput,
  except: readonly number[],
  context: StaffContext,
): Promise<boolean> {
  const jobs = await jobsNear(tx.db, { drivers: [driver_id], cars: [car_id] }, spanOf(slots), except);
  const conflicts = conflictsOf(slots, booking.buffer_min, jobs, marketsOf(context));
  if (conflicts.length === 0) return false;
  const hard = conflicts.filter(({ clash }) => clash === 'hard');
  const [kind, shown] = hard.length > 0 ? (['conflict_hard', hard] as const) : (['conflict_soft', conflicts] as const);
  const sentence = shown.map(({ why }) => why).join(' ');
  if (kind === 'conflict_hard' || !force) throw conflict(kind, sentence, { conflicts: shown });
  if ((reason?.length ?? 0) < 3) throw invalid({ reason: ['Enter an override reason for the short gap.'] });
  return true;
}

/** Returns the time range that covers all windows. */
export const spanOf = (windows: readonly Window[]): Window => ({
  from: windows.map(({ from }) => from).toSorted()[0] ?? '',
  to:
    windows
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? '',
});

/**
 * Runs a write whose exclusion constraint may fail because of a concurrent assignment, and then names the other job in
 * the refusal.
 */
async function orConflict<T>(tx: Tx, work: () => Promise<T>, explain: () => Promise<void>): Promise<T> {
  try {
    return await withinSavepoint(tx.db, work);
  } catch (error) {
    const refusal = fromDatabase(error);
    if (refusal?.code !== 'overlap') throw error;
    await explain();
    throw new ApiError('conflict', 'conflict_hard', 'The driver or car was given another job at that time.', {
      cause: error,
    });
  }
}
