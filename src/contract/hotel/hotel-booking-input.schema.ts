import * as v from 'valibot';
import { dayOf } from '#contract/kit/plausible.ts';
import { PAYMENT_STATUSES } from '#domain/booking/ledger.ts';
import { STAY_BALANCES } from '#domain/hotel/booked.ts';
import { HOTEL_BOOKING_STATUSES, HOTEL_CANCEL_REASONS } from '#domain/hotel/hotel-booking.ts';
import { BOARDS } from '#domain/hotel/rate.ts';
import { CANCELLED_BY } from '#domain/hotel/terms.ts';
import { CustomerInput } from '#contract/customer.schema.ts';
import { PAYMENT_METHODS } from '#contract/booking/booking-money.schema.ts';
import {
  day,
  email,
  flagText,
  id,
  languageTag,
  lines,
  minor,
  name,
  note,
  orNull,
  phone,
  text,
  wholeIn,
} from '#contract/kit/fields.ts';
import { partId, ref, refText } from '#contract/kit/ref.ts';
import { paging } from '#contract/kit/page.ts';
import { say } from '#contract/kit/sentences.ts';
import { Terms } from './terms.schema.ts';

/** The most entries of rooms in one booking, and the most rooms of one entry. */
export const MAX_BOOKED = 10;
export const MAX_QUANTITY = 20;

const people = {
  adults: wholeIn(1, 20),
  children: v.optional(wholeIn(0, 20), 0),
  /** By name, as far as they are known. */
  guests: v.optional(v.pipe(v.array(text(1, 120), say.list), v.maxLength(40, say.maxEntries(40))), []),
};

const holder = v.strictObject({
  first_name: name,
  last_name: v.optional(orNull(name), null),
  email,
  phone,
  language: v.optional(languageTag, 'en'),
});

const rooms = v.pipe(
  v.array(
    v.strictObject({
      room_id: ref('room'),
      rate_id: partId,
      quantity: v.optional(wholeIn(1, MAX_QUANTITY), 1),
      ...people,
    }),
    say.list,
  ),
  v.minLength(1, 'Choose at least one room.'),
  v.maxLength(MAX_BOOKED, say.maxEntries(MAX_BOOKED)),
);

export const HotelBookingInput = v.strictObject({
  hotel_id: ref('hotel'),
  check_in: dayOf('stay'),
  check_out: dayOf('stay'),
  rooms,
  /** A customer that is known, or a new one; with neither, whoever has the address or number of the holder. */
  customer_id: v.optional(v.nullable(ref('customer')), null),
  customer: v.optional(v.nullable(CustomerInput), null),
  /** Whoever the rooms are for; left out, the customer. */
  holder: v.optional(v.nullable(holder), null),
  remarks: v.optional(orNull(lines(1, 1000)), null),
  payment_method: v.optional(v.picklist(PAYMENT_METHODS, say.oneOf(PAYMENT_METHODS)), 'card'),
  /** What the customer was told it costs; another price by now is refused. */
  agreed_minor: v.optional(minor),
});

export const HotelBookingChange = v.strictObject({
  holder: v.optional(holder),
  remarks: v.optional(orNull(lines(1, 1000))),
  /** One entry for each entry of the booking, in its order. */
  rooms: v.optional(
    v.pipe(v.array(v.strictObject(people), say.list), v.maxLength(MAX_BOOKED, say.maxEntries(MAX_BOOKED))),
  ),
});

export const offerQuery = v.object({ hotel: refText('hotel'), check_in: dayOf('stay'), check_out: dayOf('stay') });

/** What a hotel can still sell for some nights. Prices are minor units, for one room. */
export const HotelOffer = v.object({
  hotel_id: ref('hotel'),
  hotel_name: v.string(),
  city_name: v.string(),
  timezone: v.string(),
  currency: v.string(),
  provider: v.object({ id, name: v.string() }),
  nights: v.array(v.string()),
  rooms: v.array(
    v.object({
      id,
      name: v.string(),
      max_adults: v.number(),
      max_children: v.number(),
      max_occupancy: v.number(),
      /** How many can be booked for all nights. */
      free: v.number(),
      /** Why none can be booked: the first night that is full or closed. */
      why: v.nullable(v.string()),
      rates: v.array(
        v.object({
          id,
          board: v.picklist(BOARDS),
          /** Its name: the board, and whether it is refundable. */
          name: v.string(),
          terms: Terms,
          terms_words: v.string(),
          nights_minor: v.array(minor),
          total_minor: minor,
        }),
      ),
    }),
  ),
});
export type HotelOffer = v.InferOutput<typeof HotelOffer>;

export const HOTEL_BOOKING_SORTS = ['check_in', 'created_at', 'total', 'code', 'hotel', 'guest'] as const;

const status = v.picklist(HOTEL_BOOKING_STATUSES, say.oneOf(HOTEL_BOOKING_STATUSES));

export const hotelBookingQuery = v.object({
  ...paging(HOTEL_BOOKING_SORTS).entries,
  /** Words of the guest, a code, the provider's number or the name of the hotel. */
  q: v.optional(text(0, 120)),
  status: v.optional(status),
  /** True: only what is still to come or under way. */
  live: v.optional(flagText),
  payment_status: v.optional(v.picklist(PAYMENT_STATUSES, say.oneOf(PAYMENT_STATUSES))),
  /** `refund_due`: what has something to be refunded by the rules, beside the refunds that were decided. */
  balance: v.optional(v.picklist(STAY_BALANCES, say.oneOf(STAY_BALANCES))),
  hotel: v.optional(refText('hotel')),
  provider: v.optional(refText('provider')),
  city: v.optional(refText('city')),
  customer: v.optional(refText('customer')),
  /** Check-in on these days, both included. */
  from: v.optional(day),
  to: v.optional(day),
  /** True: guests who come today, by the hotel's clock. */
  arriving: v.optional(flagText),
  /** True: free cancellation ends within 24 hours. */
  free_ends_soon: v.optional(flagText),
});

export const HotelCancelInput = v.strictObject({
  by: v.picklist(CANCELLED_BY, say.oneOf(CANCELLED_BY)),
  reason_code: v.picklist(HOTEL_CANCEL_REASONS, 'Choose a reason.'),
  note: v.optional(orNull(note), null),
  /** The fee that was shown; another one by now is refused, so that nobody agrees to what they have not seen. */
  fee_minor: v.optional(minor),
  /** `policy` also refunds what is left after the fee; this needs the right to refund as well. */
  refund: v.optional(v.picklist(['policy'])),
});

/** What a cancellation now brings, and what it brings from the next step on. */
export const HotelCancelQuote = v.object({
  at: v.string(),
  fee_minor: minor,
  refund_minor: minor,
  /** What of the fee was never paid. It is shown, and not charged by itself. */
  due_minor: minor,
  next: v.nullable(v.object({ at: v.string(), fee_minor: minor, refund_minor: minor })),
  currency: v.string(),
  /** The fee in words and instants of the hotel's clock. */
  words: v.string(),
});
export type HotelCancelQuote = v.InferOutput<typeof HotelCancelQuote>;
