import * as v from 'valibot';
import { BOOKING_KINDS, BOOKING_STATUSES } from '#domain/booking/booking.ts';
import { ASSIGNMENT_STATUSES } from '#domain/fleet/fleet.ts';
import { PAYMENT_STATUSES } from '#domain/booking/ledger.ts';
import { BOOKING_TEMPLATES } from '#domain/sending/template.ts';
import { CANCEL_AUTHORS, CANCEL_REASONS, STAFF_CANCEL_AUTHORS } from '#domain/booking/refund.ts';
import {
  Balance,
  BookingLine,
  CancelQuote,
  Payment,
  PAYMENT_METHODS,
  PolicyTier,
  Refund,
  RefundInput,
  refundRefuses,
  RefundRoom,
} from './booking-money.schema.ts';
import { BookingDay, daysQuery } from './booking-days.schema.ts';
import { BookingFilter } from './booking-filter.schema.ts';
import { BOOKING_SORTS } from './booking-sorts.ts';
import { id, instant, lines, minor, note, version } from '#contract/kit/fields.ts';
import { logLine } from '#contract/kit/log.ts';
import { nameMap } from '#contract/reference/city.schema.ts';
import { many, one, pageOf, paging } from '#contract/kit/page.ts';
import { ToldFacts, toldQuery } from '#contract/sending/template.schema.ts';
import type { BackgroundCommand } from '#contract/kit/deed.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

export const CHANNELS = ['web', 'app', 'staff', 'partner'] as const;

/** The driver of one vehicle on one day of a booking. */
const BookingDriver = v.object({
  /** Id of the assignment. */
  id,
  vehicle_no: v.number(),
  day_no: v.number(),
  status: v.picklist(ASSIGNMENT_STATUSES),
  driver: v.object({ id, name: v.string(), phone: v.string() }),
  car: v.object({ id, plate: v.string() }),
  company: v.object({ id, name: v.string() }),
  core_from: v.string(),
  core_to: v.string(),
  /** What the customer thought of the driver; null before they were rated. */
  rating: v.nullable(
    v.object({
      stars: v.number(),
      comment: v.nullable(v.string()),
      at: v.string(),
      /** Who recorded it, or changed it last. */
      by: v.nullable(v.string()),
    }),
  ),
  version,
});
export type BookingDriver = v.InferOutput<typeof BookingDriver>;

/** Fields shared by list rows and the whole record. Amounts are minor units of `currency`. */
const summary = {
  id,
  code: v.string(),
  kind: v.picklist(BOOKING_KINDS),
  status: v.picklist(BOOKING_STATUSES),
  payment_status: v.picklist(PAYMENT_STATUSES),
  /** Local time at the place of service, `YYYY-MM-DDTHH:mm`, in `timezone`. */
  pickup_local: v.string(),
  timezone: v.string(),
  pickup_at: v.string(),
  city: v.object({ id, name: v.string() }),
  adults: v.number(),
  children: v.number(),
  infants: v.number(),
  luggage: v.number(),
  car_class: v.object({ code: v.string(), name: v.string() }),
  vehicles: v.number(),
  /** Vehicles times days: each slot needs a driver and a car. */
  slots: v.number(),
  /** Drivers by vehicle and day, without cancelled or reassigned jobs. */
  drivers: v.array(BookingDriver),
  customer: v.object({ id, name: v.string() }),
  flight_number: v.nullable(v.string()),
  channel: v.picklist(CHANNELS),
  partner_ref: v.nullable(v.string()),
  market: v.nullable(v.string()),
  total_minor: minor,
  paid_minor: minor,
  refunded_minor: minor,
  /** Whether a refund was decided that has not reached the customer yet. */
  refund_pending: v.boolean(),
  /** What is to be refunded by the rules, beside the refunds that were decided. */
  refund_due_minor: minor,
  currency: v.string(),
  payment_method: v.picklist(PAYMENT_METHODS),
  created_at: v.string(),
  version,
};

export const BookingRow = v.object({
  ...summary,
  origin: v.string(),
  destination: v.string(),
  /** The hours of a day hire, all its days together; null for a transfer. */
  hire_hours: v.nullable(v.number()),
  /** What the customer still has to pay. */
  due_minor: minor,
  /** In `sell_currency`. Absent, like the profit, for those who may not know what sales cost. */
  cost_minor: v.optional(minor),
  profit_minor: v.optional(minor),
  sell_currency: v.string(),
});
export type BookingRow = v.InferOutput<typeof BookingRow>;

/** The start or end of a service. */
export const BookingPlace = v.object({
  type: v.picklist(['airport', 'hotel', 'address', 'port']),
  name: v.string(),
  address: v.optional(v.nullable(v.string())),
  lat: v.optional(v.nullable(v.number())),
  lng: v.optional(v.nullable(v.number())),
  terminal: v.optional(v.nullable(v.string())),
  /** Code of the zone it was sold by, if the location has no point. */
  zone: v.optional(v.nullable(v.string())),
});
export type BookingPlace = v.InferOutput<typeof BookingPlace>;

/** One day of a day hire. */
export const ServiceDay = v.object({
  date: v.string(),
  start_local: v.string(),
  option: v.string(),
  hours: v.number(),
  start_zone: v.optional(v.nullable(v.string())),
  visit_zones: v.optional(v.array(v.string())),
  end_zone: v.optional(v.nullable(v.string())),
  note: v.optional(v.nullable(v.string())),
});

export const Booking = v.object({
  ...summary,
  /** The other leg of a return trip, if any. */
  group: v.array(v.object({ code: v.string(), pickup_local: v.string(), status: v.picklist(BOOKING_STATUSES) })),
  lead: v.object({
    first_name: v.string(),
    last_name: v.nullable(v.string()),
    email: v.string(),
    phone: v.string(),
    language: v.string(),
  }),
  sign_name: v.nullable(v.string()),
  notes: v.nullable(v.string()),
  staff_notes: v.nullable(v.string()),
  origin: BookingPlace,
  destination: BookingPlace,
  airport: v.nullable(v.object({ iata: v.string(), name: v.string() })),
  direction: v.nullable(v.picklist(['arrival', 'departure'])),
  option_name: v.nullable(v.string()),
  flight_scheduled_local: v.nullable(v.string()),
  flight_domestic: v.boolean(),
  planned_end_at: v.string(),
  free_wait_min: v.number(),
  days: v.nullable(v.array(ServiceDay)),
  /** With cost, option and profit folded into one line of kind `fare` for those who may not know what sales cost. */
  lines: v.array(BookingLine),
  /** Absent, like the profit, for those who may not know what sales cost. */
  cost_minor: v.optional(minor),
  profit_minor: v.optional(minor),
  sell_minor: minor,
  sell_currency: v.string(),
  fx_rate: v.string(),
  fx_as_of: v.string(),
  tax_included_minor: minor,
  policy: v.array(PolicyTier),
  payments: v.array(Payment),
  refunds: v.array(Refund),
  refund_room: RefundRoom,
  balance: Balance,
  confirmed_at: v.nullable(v.string()),
  assigned_at: v.nullable(v.string()),
  en_route_at: v.nullable(v.string()),
  arrived_at: v.nullable(v.string()),
  on_board_at: v.nullable(v.string()),
  completed_at: v.nullable(v.string()),
  cancelled_at: v.nullable(v.string()),
  cancel: v.nullable(
    v.object({
      by: v.picklist(CANCEL_AUTHORS),
      reason_code: v.string(),
      note: v.nullable(v.string()),
      refund_bps: v.nullable(v.number()),
    }),
  ),
  updated_at: v.string(),
});
export type Booking = v.InferOutput<typeof Booking>;

export const BookingLog = logLine(['staff', 'system', 'customer', 'driver']);
export type BookingLog = v.InferOutput<typeof BookingLog>;

export const CancelInput = v.strictObject({
  by: v.optional(v.picklist(STAFF_CANCEL_AUTHORS, 'Choose who cancels: customer, operator or supplier.'), 'customer'),
  reason_code: v.picklist(CANCEL_REASONS, 'Choose a reason.'),
  note: v.optional(note),
  /** `policy` also refunds what the policy allows in the same step; this needs the right to refund as well. */
  refund: v.optional(v.picklist(['policy'])),
});

export const bookingDetails = {
  list: {
    summary: 'Search bookings: paging in the query, filters in the body.',
    did: null,
    query: paging(BOOKING_SORTS),
    body: v.optional(BookingFilter, {}),
    reply: pageOf(BookingRow),
  },
  days: {
    summary:
      'How many pickups each day has and what they lack, on at most 42 days, both ends included, by the clock of the city of each booking; with the first few of each day.',
    did: null,
    query: daysQuery,
    body: v.optional(BookingFilter, {}),
    reply: many(BookingDay),
  },
  airports: { summary: 'Names of the airports that bookings can be filtered by, by id.', reply: nameMap },
  byCode: { summary: 'One booking by its code, in any case.', reply: one(Booking) },
  one: { summary: 'One booking.', reply: one(Booking) },
  logs: { summary: 'What happened to a booking, oldest first.', reply: many(BookingLog) },
  told: {
    summary: 'What a template of messages can name of a booking, as of the last event that it tells of.',
    query: toldQuery(BOOKING_TEMPLATES),
    reply: one(ToldFacts),
  },
  confirm: {
    summary: 'Confirm a pending booking.',
    did: 'Confirmed booking',
    refuses: { conflict: ['invalid_transition', 'not_paid', 'pickup_passed'] },
    reply: one(Booking),
  },
  unconfirm: {
    summary: 'Undo a confirmation within 15 minutes, before a driver is assigned: the booking is pending again.',
    did: 'Undid the confirmation of booking',
    refuses: { conflict: ['has_driver', 'invalid_transition', 'too_late'] },
    reply: one(Booking),
  },
  cancelQuote: {
    summary: 'What a cancellation now would entitle the customer to.',
    query: v.object({ by: v.optional(v.picklist(STAFF_CANCEL_AUTHORS), 'customer') }),
    reply: one(CancelQuote),
  },
  cancel: {
    summary: 'Cancel a booking and fix its entitlement.',
    did: 'Cancelled booking',
    refuses: { conflict: ['invalid_transition'] },
    body: CancelInput,
    reply: one(Booking),
  },
  refund: {
    summary: 'Pay back, by policy or with an override.',
    did: 'Refunded booking',
    refuses: refundRefuses,
    body: RefundInput,
    reply: one(Booking),
  },
  approveRefund: {
    summary: 'Approve a refund that somebody else asked for, and pay it back.',
    did: 'Approved refund of booking',
    refuses: { conflict: ['not_decidable'] },
    reply: one(Booking),
  },
  declineRefund: {
    summary: 'Decline a refund that somebody else asked for.',
    did: 'Declined refund of booking',
    refuses: { conflict: ['not_decidable'] },
    reply: one(Booking),
  },
  close: {
    summary: 'Close a booking by hand as completed once its planned end has passed.',
    did: 'Closed booking manually',
    refuses: { conflict: ['in_future', 'invalid_transition', 'not_over', 'out_of_order'] },
    body: v.strictObject({
      reason: lines(3, 1000),
      /** When the trip ended; defaults to now. */
      occurred_at: v.optional(instant),
    }),
    reply: one(Booking),
  },
} satisfies ServiceDetails;

/** The server expires pending bookings that were not paid in time. */
export const bookingExpiry: BackgroundCommand = { id: 'booking.expire', did: 'Expired booking' };
