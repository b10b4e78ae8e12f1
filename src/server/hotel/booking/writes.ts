import { FULL_SIGHT, sightOf } from '#domain/access/sight.ts';
import { auditOf, recordWrites } from '#server/kit/change/change.ts';
import { notFound } from '#server/kit/http/errors.ts';
import { lockHotelBooking, type HotelBookingRecord } from './booking.store.ts';
import { presentHotelBooking } from './present.ts';

/** Returns a hotel booking that was found. @throws ApiError 404 */
export function foundHotelBooking(record: HotelBookingRecord | undefined): HotelBookingRecord {
  if (!record) throw notFound('This hotel booking');
  return record;
}

/** Returns the audit entry of a write to a hotel booking. */
export const auditOfStay = auditOf('hotel_booking', hotelBookingFacts, ({ code }: HotelBookingRecord) => code);

/** The write path of hotel bookings. The history keeps how they stand, and nothing about the people. */
export const hotelBookingWrites = recordWrites({
  lock: async (db, id: number) => foundHotelBooking(await lockHotelBooking(db, id)),
  reload: async (db, { id }) => foundHotelBooking(await lockHotelBooking(db, id)),
  present: (record: HotelBookingRecord, { actor, now }) =>
    presentHotelBooking(record, sightOf(actor.grants), now.toISOString()),
  audit: auditOfStay,
});

/** What the history of a hotel booking keeps. */
export function hotelBookingFacts(record: HotelBookingRecord) {
  const booking = presentHotelBooking(record, FULL_SIGHT, record.updated_at);
  const { code, status, hotel, check_in, check_out, rooms, guests, provider_ref, hold_until, cancel, version } =
    booking;
  const { total_minor, paid_minor, refunded_minor, payment_status, currency } = booking;
  const money = { total_minor, paid_minor, refunded_minor, payment_status, currency };
  const ended = cancel && { by: cancel.by, reason_code: cancel.reason_code };
  const stay = { hotel: hotel.name, check_in, check_out, rooms, guests };
  return {
    code,
    status,
    ...stay,
    provider_ref,
    hold_until,
    fee_minor: record.fee_minor,
    cancel: ended,
    ...money,
    version,
  };
}
