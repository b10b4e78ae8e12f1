import { isHeard } from '#domain/sending/booking-message.ts';
import { findBooking, tellCustomer } from '#server/booking/index.ts';
import type { Db } from '#server/kit/change/context.ts';
import { deliverDemoMessages, latestEvents, troubleDemoMessages } from './rows/message.store.ts';

/** Writes what customers of the latest bookings were told, by the rules that tell them. */
export async function fillMessages(db: Db, at: string): Promise<void> {
  const events = await latestEvents(db, at, BOOKINGS_PER_MARKET);
  for (const { id: logId, booking_id: bookingId, event, at: when, data } of events) {
    if (!isHeard(event)) continue;
    const booking = await findBooking(db, { id: bookingId });
    if (booking) await tellCustomer(db, booking, { bookingId, event, at: new Date(when), data, logId });
  }
  await deliverDemoMessages(db);
  await troubleDemoMessages(db);
}

const BOOKINGS_PER_MARKET = 14;
