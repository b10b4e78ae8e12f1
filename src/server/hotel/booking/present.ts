import { fullName } from '#domain/customer.ts';
import type { HotelBooking, HotelBookingRow } from '#contract/hotel/hotel-booking.schema.ts';
import type { Sight } from '#domain/access/sight.ts';
import { ledgerOf } from '#domain/booking/ledger.ts';
import { hotelBalance, hotelRefundRoom } from '#domain/hotel/booked.ts';
import { isLive } from '#domain/hotel/hotel-booking.ts';
import { feeAt, nextFee } from '#domain/hotel/terms.ts';
import type { RefundLimits } from '#domain/booking/refund.ts';
import { sum } from '#domain/money/money.ts';
import { daysBetween } from '#domain/time/calendar.ts';
import { moneyOf } from '#server/ledger/index.ts';
import type { HotelBookingRecord, StoredRooms } from './booking.store.ts';
import type { HotelBookingSummary } from './columns.ts';

/** Presents a hotel booking as lists show it at an instant. */
export const presentHotelBookingRow = (row: HotelBookingSummary, now: string): HotelBookingRow => ({
  id: row.id,
  code: row.code,
  status: row.status,
  hotel: { id: row.hotel_id, name: row.hotel_name },
  city: { id: row.city_id, name: row.city_name },
  provider: { id: row.provider_id, name: row.provider_name, type: row.provider_type },
  provider_ref: row.provider_ref,
  customer: { id: row.customer_id, name: row.customer_name },
  holder: fullName({ first_name: row.holder_first_name, last_name: row.holder_last_name }),
  check_in: row.check_in,
  check_out: row.check_out,
  nights: daysBetween(row.check_in, row.check_out),
  rooms: row.rooms,
  guests: row.people,
  total_minor: row.total_minor,
  paid_minor: row.paid_minor,
  refunded_minor: row.refunded_minor,
  refund_pending: row.refund_pending,
  refund_due_minor: row.refund_due_minor,
  currency: row.currency,
  payment_status: row.payment_status,
  fee_minor: isLive(row.status) ? feeAt(row.fee_steps, now) : null,
  next_fee_at: isLive(row.status) ? (nextFee(row.fee_steps, now)?.from_at ?? null) : null,
  created_at: row.created_at,
  version: row.version,
});

/** Presents a hotel booking with all its record shows. */
export const presentHotelBooking = (row: HotelBookingRecord, sight: Sight, now: string): HotelBooking => ({
  ...presentHotelBookingRow(row, now),
  timezone: row.timezone,
  check_in_time: row.check_in_time,
  check_out_time: row.check_out_time,
  hotel_address: row.hotel_address,
  hotel_stars: Number(row.hotel_stars),
  hotel_phone: row.hotel_phone,
  hotel_email: row.hotel_email,
  lead: {
    first_name: row.holder_first_name,
    last_name: row.holder_last_name,
    email: row.holder_email,
    phone: row.holder_phone,
    language: row.holder_language,
  },
  customer_bookings: row.customer_bookings,
  remarks: row.remarks,
  hold_until: row.hold_until,
  booked_rooms: row.booked_rooms.map((room) => presentRooms(room, sight)),
  ...(sight.cost && { cost_minor: row.cost_minor, profit_minor: row.total_minor - row.cost_minor }),
  fee_steps: row.fee_steps,
  payment_method: row.payment_method,
  ...moneyOf(row, sight),
  refund_room: hotelRefundLimits(row),
  balance: hotelBalance(row, row.payments, row.refunds),
  confirmed_at: row.confirmed_at,
  cancelled_at: row.cancelled_at,
  cancel: row.cancel_by && {
    by: row.cancel_by,
    reason_code: row.cancel_reason_code ?? 'other',
    fee_minor: row.fee_minor ?? 0,
    note: row.end_note,
  },
  updated_at: row.updated_at,
});

/** Returns the amounts that may be refunded for a hotel booking now. */
export const hotelRefundLimits = (row: HotelBookingRecord): RefundLimits =>
  hotelRefundRoom(row, ledgerOf(row.payments, row.refunds));

const presentRooms = (room: StoredRooms, sight: Sight): HotelBooking['booked_rooms'][number] => ({
  room_id: room.room_id,
  name: room.name.en,
  board: room.board,
  terms: room.terms,
  quantity: room.quantity,
  adults: room.adults,
  children: room.children,
  guests: room.guests,
  nights: room.nights.map(({ night, cost_minor, sell_minor }) => ({
    night,
    ...(sight.cost && { cost_minor }),
    sell_minor,
  })),
  total_minor: room.quantity * sum(room.nights.map(({ sell_minor }) => sell_minor)),
});
