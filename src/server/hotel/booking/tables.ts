import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { HotelBooking, HotelBookingLog } from '#contract/hotel/hotel-booking.schema.ts';
import type { PaymentStatus } from '#domain/booking/ledger.ts';
import type { HotelBookingStatus } from '#domain/hotel/hotel-booking.ts';
import type { Board } from '#domain/hotel/rate.ts';
import type { CancelledBy, FeeStep, Terms } from '#domain/hotel/terms.ts';

/** Money in minor units of the hotel's currency. */
export interface HotelBookingTable {
  id: Generated<number>;
  code: string;
  status: HotelBookingStatus;
  hotel_id: number;
  provider_id: number;
  provider_ref: string | null;
  customer_id: number;
  holder_first_name: string;
  holder_last_name: string | null;
  holder_email: string;
  holder_phone: string;
  holder_language: string;
  remarks: string | null;
  check_in: string;
  check_out: string;
  timezone: string;
  check_in_time: string;
  check_out_time: string;
  hold_until: string | null;
  cost_minor: number;
  total_minor: number;
  currency: string;
  payment_method: HotelBooking['payment_method'];
  paid_minor: Generated<number>;
  refunded_minor: Generated<number>;
  payment_status: GeneratedAlways<PaymentStatus>;
  fee_steps: JSONColumnType<FeeStep[]>;
  confirmed_at: string | null;
  cancelled_at: string | null;
  cancel_by: CancelledBy | null;
  cancel_reason_code: NonNullable<HotelBooking['cancel']>['reason_code'] | null;
  end_note: string | null;
  fee_minor: number | null;
  search_text: GeneratedAlways<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: number | null;
  updated_by: number | null;
}

/** What one room costs in one night. */
export interface PricedNight {
  night: string;
  cost_minor: number;
  sell_minor: number;
}

export interface HotelBookingRoomTable {
  id: Generated<number>;
  hotel_booking_id: number;
  position: number;
  room_id: number;
  name: JSONColumnType<{ en: string } & Record<string, string>>;
  board: Board;
  terms: JSONColumnType<Terms>;
  quantity: number;
  adults: number;
  children: number;
  guests: string[];
  nights: JSONColumnType<PricedNight[]>;
}

export interface HotelBookingLogTable {
  id: Generated<number>;
  hotel_booking_id: number;
  at: string;
  actor_id: number | null;
  actor_name: string;
  actor_type: HotelBookingLog['actor_type'];
  event: string;
  from_status: string | null;
  to_status: string | null;
  data: JSONColumnType<Record<string, unknown>>;
  note: string | null;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    hotel_booking: HotelBookingTable;
    hotel_booking_room: HotelBookingRoomTable;
    hotel_booking_log: HotelBookingLogTable;
  }
}
