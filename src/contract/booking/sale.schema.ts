import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { PAYMENT_METHODS } from './booking-money.schema.ts';
import { Booking } from './booking.schema.ts';
import { CustomerInput } from '#contract/customer.schema.ts';
import { email, id, instant, languageTag, minor, orNull, phone, text, lines } from '#contract/kit/fields.ts';
import { ref } from '#contract/kit/ref.ts';
import { JOB_OUTCOMES } from '#domain/dispatch/moved.ts';
import { many, one } from '#contract/kit/page.ts';
import { Arranged, BookedTrip, Quote, Journey, TripChanges } from './quote.schema.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

const Lead = v.strictObject({
  first_name: text(1, 120),
  last_name: v.optional(orNull(text(1, 120)), null),
  email,
  phone,
  language: v.optional(languageTag, 'en'),
});

/** The accepted quote: its instant, and its total in minor units of its currency. */
const Agreed = v.strictObject({ at: instant, total_minor: minor });

const words = (max: number, of = text) => v.optional(orNull(of(1, max)), null);

const SaleInput = v.strictObject({
  /** The booker: an existing customer, or a new one. */
  customer_id: v.optional(v.nullable(ref('customer')), null),
  customer: v.optional(v.nullable(CustomerInput), null),
  /** The lead passenger; if omitted, the booker. */
  lead: v.optional(v.nullable(Lead), null),
  payment_method: v.picklist(PAYMENT_METHODS, 'Choose how it is paid.'),
  /** The partner's own number of the booking; needed when a partner pays. */
  partner_ref: words(60),
  sign_name: words(120),
  notes: words(1000, lines),
  staff_notes: words(1000, lines),
  /** The trip, and the return trip if there is one. Each leg becomes a booking of its own. */
  legs: v.pipe(
    v.array(v.strictObject({ trip: Journey, agreed: Agreed }), say.list),
    v.minLength(1, say.a('a trip')),
    v.maxLength(2, say.a('at most an outward and a return trip')),
  ),
});
export type SaleInput = v.InferInput<typeof SaleInput>;

const AmendInput = v.strictObject({
  /** The changes of the trip; if empty, the price stays. */
  changes: v.optional(TripChanges, {}),
  ...Arranged.entries,
  lead: v.optional(Lead),
  sign_name: v.optional(orNull(text(1, 120))),
  notes: v.optional(orNull(lines(1, 1000))),
  staff_notes: v.optional(orNull(lines(1, 1000))),
  /** The accepted new price; required when the trip changes. */
  agreed: v.optional(v.nullable(Agreed), null),
  /**
   * For drivers who cannot keep the job: `force` accepts a short gap with a reason, `unassign` makes the job open
   * again.
   */
  clash: v.optional(v.picklist(['force', 'unassign'], say.oneOf(['force', 'unassign']))),
  reason: v.optional(lines(0, 1000)),
});

/** A booking together with its trip as a quote request. */
const BookingWithTrip = v.object({ ...Booking.entries, trip: BookedTrip });
export type BookingWithTrip = v.InferOutput<typeof BookingWithTrip>;

/** The outcome of an amendment for a driver's job. */
const MovedJob = v.object({
  /** Id of the assignment. */
  id,
  vehicle_no: v.number(),
  day_no: v.number(),
  driver: v.string(),
  car: v.string(),
  /**
   * `keeps` the job; `short_gap`: only with `force` and a reason; `overlaps` another job, `unfit` for it, or
   * `slot_gone` (its vehicle or day no longer exists): only with `unassign`.
   */
  how: v.picklist(JOB_OUTCOMES),
  /** The reasons in sentences; empty for drivers who keep the job. */
  why: v.array(v.string()),
  /** The new start; null when the slot no longer exists. */
  core_from: v.nullable(v.string()),
  core_to: v.nullable(v.string()),
  /** The company's payout for drivers who keep the job; null when the caller may not see it. */
  payout: v.nullable(v.object({ before_minor: minor, after_minor: minor, currency: v.string() })),
});
export type MovedJob = v.InferOutput<typeof MovedJob>;

/** The outcome of changing a booked trip: its price and its drivers. */
const Amendment = v.object({
  quote: Quote,
  before: v.object({ total_minor: minor, currency: v.string() }),
  /** The amount to pay in addition; negative: to refund. Null when the changed trip is not sold. */
  difference_minor: v.nullable(minor),
  drivers: v.array(MovedJob),
});
export type Amendment = v.InferOutput<typeof Amendment>;

export const saleDetails = {
  create: {
    summary: 'Book a trip, or a trip and its way back, at the price of a quote that is at most 30 minutes old.',
    did: 'Added booking',
    refuses: { conflict: ['not_sellable', 'price_changed', 'quote_expired'] },
    body: SaleInput,
    reply: many(Booking),
    status: 201,
  },
  trip: {
    summary: 'One booking by its code, with its trip as a quote takes it: what a change starts from.',
    reply: one(BookingWithTrip),
  },
  amendQuote: {
    summary:
      'What a changed trip would cost, at the exchange rate of its booking, and who would still drive it. Keeps nothing.',
    did: null,
    refuses: { conflict: ['not_amendable'] },
    body: v.strictObject({ changes: TripChanges }),
    reply: one(Amendment),
  },
  amend: {
    summary:
      'Change a booking that nobody is on board for: its trip, priced anew, its flight, its people or its notes.',
    did: 'Changed booking',
    refuses: { conflict: ['conflict_hard', 'conflict_soft', 'not_amendable', 'price_changed', 'slot_gone'] },
    body: AmendInput,
    reply: one(Booking),
  },
} satisfies ServiceDetails;
