import * as v from 'valibot';
import { PAYMENT_METHODS } from './booking-money.schema.ts';
import { Booking } from './booking.schema.ts';
import { CustomerInput } from '#contract/customer.schema.ts';
import { email, id, instant, languageTag, minor, orNull, phone, text } from '#contract/kit/fields.ts';
import { JOB_KEEPINGS } from '#domain/dispatch/moved.ts';
import { many, one } from '#contract/kit/page.ts';
import { Arranged, BookedTrip, Quote, Journey, TripChanges } from './quote.schema.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

const Lead = v.strictObject({
  first_name: text(1, 120),
  last_name: text(1, 120),
  email,
  phone,
  language: v.optional(languageTag, 'en'),
});

/** The quote somebody agreed to: when it was given, and its total in minor units of its currency. */
const Agreed = v.strictObject({ at: instant, total_minor: minor });

const words = (max: number) => v.optional(orNull(text(1, max)), null);

const SaleInput = v.strictObject({
  /** Who books: somebody known already, or somebody new. */
  customer_id: v.optional(v.nullable(id), null),
  customer: v.optional(v.nullable(CustomerInput), null),
  /** Who travels; whoever books, if left out. */
  lead: v.optional(v.nullable(Lead), null),
  payment_method: v.picklist(PAYMENT_METHODS, 'Choose how it is paid.'),
  sign_name: words(120),
  notes: words(1000),
  staff_notes: words(1000),
  /** The trip; of a return the way back as well. Each becomes a booking of its own. */
  legs: v.pipe(
    v.array(v.strictObject({ trip: Journey, agreed: Agreed }), 'Must be a list.'),
    v.minLength(1, 'Must have a trip.'),
    v.maxLength(2, 'Must have at most a trip and its way back.'),
  ),
});
export type SaleInput = v.InferInput<typeof SaleInput>;

const AmendInput = v.strictObject({
  /** What of the trip changes; none of it, and the price stays. */
  changes: v.optional(TripChanges, {}),
  ...Arranged.entries,
  lead: v.optional(Lead),
  sign_name: v.optional(orNull(text(1, 120))),
  notes: v.optional(orNull(text(1, 1000))),
  staff_notes: v.optional(orNull(text(1, 1000))),
  /** The new price somebody agreed to; needed where the trip changes. */
  agreed: v.optional(v.nullable(Agreed), null),
  /** For drivers who cannot keep the job: `force` accepts a short gap with a reason, `unassign` opens the job again. */
  clash: v.optional(v.picklist(['force', 'unassign'], 'Must be force or unassign.')),
  reason: v.optional(text(0, 1000)),
});

/** A booking with its trip, as somebody would ask the price of it. */
const BookingWithTrip = v.object({ ...Booking.entries, trip: BookedTrip });
export type BookingWithTrip = v.InferOutput<typeof BookingWithTrip>;

/** What becomes of a driver's job when its booking changes. */
const MovedJob = v.object({
  /** Of the assignment. */
  id,
  vehicle_no: v.number(),
  day_no: v.number(),
  driver: v.string(),
  car: v.string(),
  /**
   * `keeps` it; `short_gap`: only with `force` and a reason; `overlaps` another job, `unfit` for it, or `slot_gone` with its
   * vehicle or day: only with `unassign`.
   */
  how: v.picklist(JOB_KEEPINGS),
  /** Sentences; none for who keeps it. */
  why: v.array(v.string()),
  /** When it would be; null where it is gone. */
  core_from: v.nullable(v.string()),
  core_to: v.nullable(v.string()),
  /** What the company gets, for whoever keeps it; null for who may not see it. */
  payout: v.nullable(v.object({ before_minor: minor, after_minor: minor, currency: v.string() })),
});
export type MovedJob = v.InferOutput<typeof MovedJob>;

/** What a change of the trip would make of a booking: its price, and its drivers. */
const Amendment = v.object({
  quote: Quote,
  before: v.object({ total_minor: minor, currency: v.string() }),
  /** What there is to pay more; negative: less. Null where the changed trip is not sold. */
  difference_minor: v.nullable(minor),
  drivers: v.array(MovedJob),
});
export type Amendment = v.InferOutput<typeof Amendment>;

export const saleDetails = {
  create: {
    summary: 'Book a trip, or a trip and its way back, at the price of a quote that is at most 30 minutes old.',
    did: 'Added booking',
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
    body: v.strictObject({ changes: TripChanges }),
    reply: one(Amendment),
  },
  amend: {
    summary:
      'Change a booking that nobody is on board for: its trip, priced anew, its flight, its people or its notes.',
    did: 'Changed booking',
    body: AmendInput,
    reply: one(Booking),
  },
} satisfies ServiceDetails;
