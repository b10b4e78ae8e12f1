import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Booking, BookingLog, BookingRow, BookingPlace } from '#contract/booking/booking.schema.ts';

interface Versioned {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: number | null;
  updated_by: number | null;
}

/** Money in minor units: cost, profit and sell in the city's currency, the rest in the customer's. */
export interface BookingTable extends Versioned {
  code: string;
  kind: Booking['kind'];
  status: Booking['status'];
  channel: Booking['channel'];
  partner_ref: string | null;
  market: string | null;
  group_code: string | null;
  customer_id: number;
  lead_first_name: string;
  lead_last_name: string | null;
  lead_email: string;
  lead_phone: string;
  lead_language: Generated<string>;
  adults: number;
  children: Generated<number>;
  infants: Generated<number>;
  luggage: Generated<number>;
  sign_name: string | null;
  notes: string | null;
  staff_notes: string | null;
  city_id: number;
  timezone: string;
  pickup_local: string;
  pickup_at: string;
  planned_end_at: string;
  free_wait_min: Generated<number>;
  origin: JSONColumnType<BookingPlace>;
  destination: JSONColumnType<BookingPlace>;
  airport_id: number | null;
  direction: Booking['direction'];
  option_code: string | null;
  option_name: string | null;
  flight_number: string | null;
  flight_scheduled_local: string | null;
  flight_domestic: Generated<boolean>;
  days: JSONColumnType<NonNullable<Booking['days']>> | null;
  car_class_id: number;
  vehicles: Generated<number>;
  cost_minor: number;
  profit_minor: number;
  sell_minor: number;
  sell_currency: string;
  total_minor: number;
  currency: string;
  fx_rate: string;
  fx_as_of: string;
  tax_included_minor: Generated<number>;
  payment_method: BookingRow['payment_method'];
  paid_minor: Generated<number>;
  refunded_minor: Generated<number>;
  payment_status: GeneratedAlways<BookingRow['payment_status']>;
  policy_snapshot: JSONColumnType<Booking['policy']>;
  confirmed_at: string | null;
  assigned_at: string | null;
  en_route_at: string | null;
  arrived_at: string | null;
  on_board_at: string | null;
  completed_at: string | null;
  cancelled_at: string | null;
  cancel_by: NonNullable<Booking['cancel']>['by'] | null;
  cancel_reason_code: string | null;
  cancel_note: string | null;
  cancel_refund_bps: number | null;
  search_text: GeneratedAlways<string>;
}

export interface BookingLineTable {
  id: Generated<number>;
  booking_id: number;
  position: number;
  kind: string;
  code: string | null;
  label: string;
  quantity: Generated<number>;
  amount_minor: number;
  total_minor: number;
}

export interface BookingLogTable {
  id: Generated<number>;
  booking_id: number;
  at: string;
  actor_id: number | null;
  actor_name: string;
  actor_type: BookingLog['actor_type'];
  event: string;
  from_status: string | null;
  to_status: string | null;
  data: JSONColumnType<Record<string, unknown>>;
  note: string | null;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    booking: BookingTable;
    booking_line: BookingLineTable;
    booking_log: BookingLogTable;
  }
}
