import type { BookingKind, BookingStatus } from '#domain/booking/booking.ts';
import type { Slot } from '#domain/dispatch/windows.ts';
import type { AssignmentStatus } from '#domain/fleet/fleet.ts';
import type { PaymentState } from '#domain/booking/ledger.ts';
import type { LineKind } from '#domain/pricing/price.ts';
import type { CancelAuthor, Policy } from '#domain/booking/refund.ts';
import type { Instant, WallClock } from '#domain/time/time.ts';

/** Rows of the booking tables as the demo makes them, under their column names. */

export type PlaceValue = {
  type: 'airport' | 'hotel' | 'address';
  name: string;
  address: string | null;
  lat: number;
  lng: number;
  terminal: string | null;
};

type DayValue = {
  date: string;
  start_local: string;
  option: string;
  hours: number;
  start_zone: string;
  visit_zones: readonly string[];
  end_zone: string;
};

export type Method = 'card' | 'cash' | 'transfer' | 'partner_credit';

export type TripRow = {
  kind: BookingKind;
  city_id: number;
  timezone: string;
  pickup_local: WallClock;
  pickup_at: Instant;
  planned_end_at: Instant;
  free_wait_min: number;
  origin: PlaceValue;
  destination: PlaceValue;
  airport_id: number | null;
  direction: 'arrival' | 'departure' | null;
  option_code: string;
  option_name: string;
  flight_number: string | null;
  flight_scheduled_local: WallClock | null;
  days: readonly DayValue[] | null;
  car_class_id: number;
  vehicles: number;
  adults: number;
  children: number;
  infants: number;
  luggage: number;
};

export type MoneyRow = {
  cost_minor: number;
  profit_minor: number;
  sell_minor: number;
  sell_currency: string;
  total_minor: number;
  currency: string;
  fx_rate: string;
  fx_as_of: Instant;
  tax_included_minor: number;
};

export type ProgressRow = {
  status: BookingStatus;
  paid_minor: number;
  refunded_minor: number;
  confirmed_at: Instant | null;
  assigned_at: Instant | null;
  en_route_at: Instant | null;
  arrived_at: Instant | null;
  on_board_at: Instant | null;
  completed_at: Instant | null;
  cancelled_at: Instant | null;
  cancel_by: CancelAuthor | null;
  cancel_reason_code: string | null;
  cancel_note: string | null;
  cancel_refund_bps: number | null;
  version: number;
  updated_at: Instant;
};

export type BookingInsert = TripRow &
  MoneyRow &
  ProgressRow & {
    id: number;
    code: string;
    channel: 'web' | 'app' | 'staff' | 'partner';
    partner_ref: string | null;
    market: string | null;
    group_code: string | null;
    customer_id: number;
    lead_first_name: string;
    lead_last_name: string;
    lead_email: string;
    lead_phone: string;
    lead_language: string;
    sign_name: string | null;
    notes: string | null;
    payment_method: Method;
    policy_snapshot: Policy;
    created_at: Instant;
    created_by: number | null;
  };

export type LineInsert = {
  booking_id: number;
  position: number;
  kind: LineKind;
  code: string | null;
  label: string;
  quantity: number;
  amount_minor: number;
  total_minor: number;
};

export type PaymentInsert = {
  booking_id: number;
  method: Method;
  provider_ref: string | null;
  amount_minor: number;
  currency: string;
  state: PaymentState;
  at: Instant;
  created_at: Instant;
  /** The driver who took cash. */
  driver_id: number | null;
};

export type RefundInsert = {
  booking_id: number;
  amount_minor: number;
  currency: string;
  reason_code: string;
  note: string | null;
  state: 'succeeded';
  idempotency_key: string;
  policy_bps: number | null;
  override: boolean;
  created_by: number;
  created_at: Instant;
  settled_at: Instant;
  sent_at: Instant;
};

export type LogInsert = {
  booking_id: number;
  at: Instant;
  actor_id: number | null;
  actor_name: string;
  actor_type: 'staff' | 'system' | 'customer' | 'driver';
  event: string;
  from_status: BookingStatus | null;
  to_status: BookingStatus;
  data: Record<string, unknown>;
  note: string | null;
};

export type AssignmentInsert = Slot & {
  booking_id: number;
  company_id: number;
  driver_id: number;
  car_id: number;
  core_from: Instant;
  core_to: Instant;
  buffer_min: number;
  status: AssignmentStatus;
  payout_minor: number;
  payout_currency: string;
  reason: string | null;
  assigned_by: number;
  en_route_at: Instant | null;
  arrived_at: Instant | null;
  on_board_at: Instant | null;
  ended_at: Instant | null;
  contact_attempts: number;
  created_at: Instant;
  updated_at: Instant;
};

/** One booking with all its dependent rows. */
export type BookingBundle = {
  booking: BookingInsert;
  lines: LineInsert[];
  payments: PaymentInsert[];
  refunds: RefundInsert[];
  logs: LogInsert[];
  assignments: AssignmentInsert[];
};
