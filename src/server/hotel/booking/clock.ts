import { hotelBookingClock } from '#contract/hotel/hotel-booking.schema.ts';
import { canHotelBooking } from '#domain/hotel/hotel-booking.ts';
import type { Db } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { eachApart } from '#server/kit/jobs/each-apart.ts';
import { voidOpenLinks } from '#server/ledger/index.ts';
import {
  findHotelBooking,
  lockOverdueHotelBooking,
  overdueHotelBookings,
  updateHotelBooking,
} from './booking.store.ts';
import { logHotelBooking } from './log.ts';
import { freeRooms } from './rooms.store.ts';
import { auditOfStay } from './writes.ts';

/** Completes stays after check-out, and expires those whose hold has run out. Returns how many. */
export const moveHotelBookings = async (db: Db, now: Date): Promise<number> =>
  eachApart(
    await overdueHotelBookings(db, now, BATCH),
    (id) => `Moving hotel booking ${id} on`,
    (id) => moveOne(db, id, now),
  );

/** Moves one booking in a transaction of its own, so that the rooms of two hotels are never locked at once. */
const moveOne = (db: Db, id: number, now: Date): Promise<boolean> =>
  transaction(db, { command: hotelBookingClock.id, actor: undefined, requestId: null }, async (tx) => {
    const record = (await lockOverdueHotelBooking(tx.db, id, now)) ? await findHotelBooking(tx.db, { id }) : undefined;
    if (!record) return false;
    const verdict = canHotelBooking(record.status === 'on_hold' ? 'expire' : 'complete', record, now.toISOString());
    if (!verdict.ok) return false;
    await updateHotelBooking(tx.db, record.id, { status: verdict.to });
    if (verdict.to === 'expired') {
      await freeRooms(tx.db, record);
      await voidOpenLinks(tx.db, { kind: 'hotel_booking', id: record.id }, 'The booking has expired.');
    }
    const after = (await findHotelBooking(tx.db, { id: record.id })) ?? record;
    await logHotelBooking(tx.db, after, { at: now, event: verdict.log, from: record.status, to: verdict.to });
    await tx.audit(auditOfStay({ before: record, after }));
    return true;
  });

const BATCH = 200;
