import { isHeard } from '#domain/sending/booking-message.ts';
import { webhookEventOf } from '#domain/sending/webhook.ts';
import type { Db } from '#server/kit/change/context.ts';
import { planWebhooks } from '#server/sending/index.ts';
import { findBooking, insertLog, type LogEntry } from './booking.store.ts';
import { tellCustomer } from './tell-customer.ts';

/**
 * Adds an event to the log of a booking, and plans what its customer and other programs are told of it. The booking is
 * written before, so that the message says how it stands now.
 * @param concerns whom the event concerns: customers are not told of what concerns staff alone; programs are told of both
 */
export async function appendLog(db: Db, entry: LogEntry, concerns: 'customer' | 'staff' = 'customer'): Promise<void> {
  const logId = await insertLog(db, entry);
  const event = webhookEventOf(entry.event);
  if (event === undefined && !isHeard(entry.event)) return;
  const booking = await findBooking(db, { id: entry.bookingId });
  if (!booking) return;
  if (event !== undefined) {
    const { id, code, status, payment_status, pickup_at, market, version } = booking;
    const facts = { id, code, status, payment_status, pickup_at, market, version };
    await planWebhooks(db, { event, at: entry.at.toISOString(), booking: facts }, entry.at);
  }
  if (concerns === 'customer') await tellCustomer(db, booking, { ...entry, logId });
}
