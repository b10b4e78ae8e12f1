import type { Db } from '#server/kit/change/context.ts';
import type { LogEvent } from '#server/kit/change/log-rows.ts';
import { findHotelBooking, insertHotelBookingLog, type HotelBookingRecord } from './booking.store.ts';
import { saysTheSame, tellOfStay } from './tell.ts';

/**
 * Adds an event to the log of a hotel booking, and plans what its guests and its hotel are told of it. The booking is written
 * before, so that the message says how it stands now.
 * @param before the booking before a change, of which they hear only what their messages can say
 */
export async function logHotelBooking(
  db: Db,
  { id }: Pick<HotelBookingRecord, 'id'>,
  event: LogEvent,
  before?: HotelBookingRecord,
): Promise<void> {
  const logId = await insertHotelBookingLog(db, id, event);
  const booking = await findHotelBooking(db, { id });
  if (!booking || (before && saysTheSame(before, booking, event))) return;
  await tellOfStay(db, booking, { ...event, logId });
}
