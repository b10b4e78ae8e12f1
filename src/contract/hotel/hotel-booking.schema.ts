import * as v from 'valibot';
import { instantOf } from '#contract/kit/plausible.ts';
import { PAYMENT_STATUSES, RECORDED_METHODS } from '#domain/booking/ledger.ts';
import { HOTEL_BOOKING_STATUSES, HOTEL_CANCEL_REASONS } from '#domain/hotel/hotel-booking.ts';
import { CANCELLED_BY } from '#domain/hotel/terms.ts';
import { TOLD_OF_STAYS } from '#domain/sending/template.ts';
import {
  Balance,
  Payment,
  PAYMENT_METHODS,
  Refund,
  RefundInput,
  refundRefuses,
  RefundRoom,
} from '#contract/booking/booking-money.schema.ts';
import type { BackgroundCommand } from '#contract/kit/deed.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { id, minor, orNull, text, version, wholeIn, lines } from '#contract/kit/fields.ts';
import { logLine } from '#contract/kit/log.ts';
import { many, one, pageOf } from '#contract/kit/page.ts';
import { say } from '#contract/kit/sentences.ts';
import { ToldFacts, toldQuery } from '#contract/sending/template.schema.ts';
import { BookedRoom } from './booked-room.schema.ts';
import {
  HotelBookingChange,
  HotelBookingInput,
  hotelBookingQuery,
  HotelCancelInput,
  HotelCancelQuote,
  HotelOffer,
  offerQuery,
} from './hotel-booking-input.schema.ts';

const status = v.picklist(HOTEL_BOOKING_STATUSES, say.oneOf(HOTEL_BOOKING_STATUSES));
const named = v.object({ id, name: v.string() });

const summary = {
  id,
  code: v.string(),
  status,
  hotel: named,
  city: named,
  provider: v.object({ id, name: v.string(), type: v.string() }),
  provider_ref: v.nullable(v.string()),
  customer: named,
  /** Whoever the rooms are booked for. */
  holder: v.string(),
  check_in: v.string(),
  check_out: v.string(),
  nights: v.number(),
  /** How many rooms, and how many people in all of them. */
  rooms: v.number(),
  guests: v.number(),
  total_minor: minor,
  paid_minor: minor,
  refunded_minor: minor,
  /** Whether a refund was decided that has not arrived yet. */
  refund_pending: v.boolean(),
  /** What is to be refunded by the rules, beside the refunds that were decided. */
  refund_due_minor: minor,
  currency: v.string(),
  payment_status: v.picklist(PAYMENT_STATUSES),
  /** What cancelling costs now, and when that changes next; null where nothing is left to cancel. */
  fee_minor: v.nullable(minor),
  next_fee_at: v.nullable(v.string()),
  created_at: v.string(),
  version,
};

export const HotelBookingRow = v.object(summary);
export type HotelBookingRow = v.InferOutput<typeof HotelBookingRow>;

export const HotelBooking = v.object({
  ...summary,
  timezone: v.string(),
  /** When rooms are given out and have to be left, by the hotel's clock. */
  check_in_time: v.string(),
  check_out_time: v.string(),
  hotel_address: v.string(),
  hotel_stars: v.number(),
  hotel_phone: v.nullable(v.string()),
  hotel_email: v.nullable(v.string()),
  lead: v.object({
    first_name: v.string(),
    last_name: v.nullable(v.string()),
    email: v.string(),
    phone: v.string(),
    language: v.string(),
  }),
  /** How many hotel bookings the customer has. */
  customer_bookings: v.number(),
  remarks: v.nullable(v.string()),
  hold_until: v.nullable(v.string()),
  booked_rooms: v.array(BookedRoom),
  /** Absent, like the profit, for those who may not know what sales cost. */
  cost_minor: v.optional(minor),
  profit_minor: v.optional(minor),
  /** What cancelling costs from when on, fixed when it was booked. */
  fee_steps: v.array(v.object({ from_at: v.string(), amount_minor: minor })),
  payment_method: v.picklist(PAYMENT_METHODS),
  payments: v.array(Payment),
  refunds: v.array(Refund),
  refund_room: RefundRoom,
  balance: Balance,
  confirmed_at: v.nullable(v.string()),
  cancelled_at: v.nullable(v.string()),
  /** How it ended, where it was cancelled. */
  cancel: v.nullable(
    v.object({
      by: v.picklist(CANCELLED_BY),
      reason_code: v.picklist(HOTEL_CANCEL_REASONS),
      fee_minor: minor,
      note: v.nullable(v.string()),
    }),
  ),
  updated_at: v.string(),
});
export type HotelBooking = v.InferOutput<typeof HotelBooking>;

export const HotelBookingLog = logLine(['staff', 'system', 'customer']);
export type HotelBookingLog = v.InferOutput<typeof HotelBookingLog>;

const reason = lines(3, 1000);

/** Stays that begin or end, and what each provider has of them. */
const HotelBookingFigures = v.object({
  /** On the day of each hotel's clock. */
  arrivals_today: v.number(),
  departures_today: v.number(),
  in_house: v.number(),
  to_confirm: v.number(),
  on_hold: v.number(),
  live: v.number(),
  /** Free cancellation ends within 24 hours. */
  free_ends_soon: v.number(),
  /** Of what is live or was completed in the last 30 days, by provider, the largest first. */
  providers: v.array(v.object({ id, name: v.string(), bookings: v.number(), share_bps: v.number() })),
});
export type HotelBookingFigures = v.InferOutput<typeof HotelBookingFigures>;

export const hotelBookingDetails = {
  list: {
    summary: 'Hotel bookings, those who come soonest first.',
    query: hotelBookingQuery,
    reply: pageOf(HotelBookingRow),
  },
  figures: {
    summary: 'How many stays begin today, wait for the hotel, or stop being free.',
    reply: one(HotelBookingFigures),
  },
  offers: {
    summary: 'What a hotel can still sell for some nights: each type of room with its rates, prices and terms.',
    refuses: { conflict: ['not_on_sale'] },
    query: offerQuery,
    reply: one(HotelOffer),
  },
  byCode: { summary: 'One hotel booking by its code, in any case.', reply: one(HotelBooking) },
  one: { summary: 'One hotel booking.', reply: one(HotelBooking) },
  logs: { summary: 'What happened to a hotel booking, oldest first.', reply: many(HotelBookingLog) },
  told: {
    summary: 'What a template of messages can name of a hotel booking, as of the last event that it tells of.',
    query: toldQuery(TOLD_OF_STAYS),
    reply: one(ToldFacts),
  },
  create: {
    summary: 'Book rooms of a hotel. All of them are free for all nights, or none is booked.',
    did: 'Created hotel booking',
    refuses: { conflict: ['closed', 'disabled', 'no_rooms', 'not_on_sale', 'price_changed'] },
    body: HotelBookingInput,
    reply: one(HotelBooking),
    status: 201,
  },
  update: {
    summary: 'Change who comes, how they are reached and what they ask for. Rooms and nights stay.',
    did: 'Changed guests of hotel booking',
    refuses: { conflict: ['invalid_transition', 'stay_over'] },
    body: HotelBookingChange,
    reply: one(HotelBooking),
  },
  confirm: {
    summary: 'Note that the hotel has confirmed, with the number it gave.',
    did: 'Confirmed hotel booking',
    refuses: { conflict: ['invalid_transition', 'stay_over'] },
    body: v.strictObject({ provider_ref: v.optional(orNull(text(1, 80, 'HW-88213')), null) }),
    reply: one(HotelBooking),
  },
  hold: {
    summary: 'Note that the hotel keeps the rooms until an instant without confirming.',
    did: 'Put hotel booking on hold',
    refuses: { conflict: ['invalid_transition', 'stay_over'] },
    body: v.strictObject({ until: instantOf('wait') }),
    reply: one(HotelBooking),
  },
  ask: {
    summary: 'Ask the hotel by mail to confirm, once more.',
    did: 'Asked hotel again about hotel booking',
    refuses: { conflict: ['invalid_transition', 'no_address', 'stay_over'] },
    reply: one(HotelBooking),
  },
  deny: {
    summary: 'Note that the hotel does not take the guests. The rooms are free again.',
    did: 'Denied hotel booking',
    refuses: { conflict: ['invalid_transition'] },
    body: v.strictObject({ reason }),
    reply: one(HotelBooking),
  },
  cancelQuote: {
    summary: 'What a cancellation now would cost and refund, in amounts and in words.',
    query: v.object({ by: v.optional(v.picklist(CANCELLED_BY, say.oneOf(CANCELLED_BY)), 'customer') }),
    reply: one(HotelCancelQuote),
  },
  cancel: {
    summary: 'Cancel a hotel booking at the fee of this instant. It is free when the hotel or the provider cancels.',
    did: 'Cancelled hotel booking',
    refuses: { conflict: ['fee_changed', 'invalid_transition', 'stay_over'] },
    body: HotelCancelInput,
    reply: one(HotelBooking),
  },
  noShow: {
    summary: 'Note that the guests did not come. The fee of the last step applies.',
    did: 'Marked hotel booking as no-show',
    refuses: { conflict: ['invalid_transition', 'too_early'] },
    reply: one(HotelBooking),
  },
  refund: {
    summary: 'Pay back what is left after the fee, or more with an override.',
    did: 'Refunded hotel booking',
    refuses: refundRefuses,
    body: RefundInput,
    reply: one(HotelBooking),
  },
  approveRefund: {
    summary: 'Approve a refund that somebody else asked for, and pay it back.',
    did: 'Approved refund of hotel booking',
    refuses: { conflict: ['not_decidable'] },
    reply: one(HotelBooking),
  },
  declineRefund: {
    summary: 'Decline a refund that somebody else asked for.',
    did: 'Declined refund of hotel booking',
    refuses: { conflict: ['not_decidable'] },
    reply: one(HotelBooking),
  },
  recordPayment: {
    summary: 'Record money that a customer has paid for a stay.',
    did: 'Recorded payment for hotel booking',
    refuses: { invalid: ['already_recorded'] },
    body: v.strictObject({
      method: v.picklist(RECORDED_METHODS, 'Choose how it was paid.'),
      amount_minor: wholeIn(1, 1e12),
      reference: v.optional(orNull(text(1, 120)), null),
      note: v.optional(orNull(lines(1, 1000)), null),
    }),
    reply: one(HotelBooking),
    status: 201,
  },
  link: {
    summary: 'Make a link that the customer pays a stay by. Without an amount it is for what is due.',
    did: 'Made payment link for hotel booking',
    refuses: { conflict: ['booking_over'], invalid: ['nothing_due'], not_available: ['no_provider'] },
    body: v.strictObject({ amount_minor: v.optional(wholeIn(1, 1e12)) }),
    reply: one(HotelBooking),
    status: 201,
  },
  cancelLink: {
    summary: 'Cancel a payment link of a stay that nobody has paid.',
    did: 'Cancelled payment link of hotel booking',
    refuses: { conflict: ['payment_state'] },
    reply: one(HotelBooking),
  },
  voidPayment: {
    summary: 'Void a payment that was recorded by mistake. Never below what was refunded.',
    did: 'Voided payment of hotel booking',
    refuses: { conflict: ['payment_state'] },
    body: v.strictObject({ reason }),
    reply: one(HotelBooking),
  },
} satisfies ServiceDetails;

/** The server completes stays after check-out, and expires those whose hold has run out. */
export const hotelBookingClock: BackgroundCommand = { id: 'hotelBooking.clock', did: 'Moved hotel booking on' };
