import type { Db } from '#server/kit/change/context.ts';
import type { LogEvent } from '#server/kit/change/log-rows.ts';
import { findHotelBooking, insertHotelBookingLog, type HotelBookingRecord } from './booking.store.ts';
import { tellOfStay } from './tell.ts';

/**
 * Adds an event to the log of a hotel booking, and plans what its guests and its hotel are told of it. The booking is written
 * before, so that the message says how it stands now.
 */
export async function logHotelBooking(db: Db, { id }: Pick<HotelBookingRecord, 'id'>, event: LogEvent): Promise<void> {
  const logId = await insertHotelBookingLog(db, id, event);
  const booking = await findHotelBooking(db, { id });
  if (booking) await tellOfStay(db, booking, { ...event, logId });
}
