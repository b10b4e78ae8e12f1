import * as v from 'valibot';
import { BOOKING_KINDS, BOOKING_STATUSES } from '#domain/booking/booking.ts';
import { BALANCES, PAYMENT_STATUSES } from '#domain/booking/ledger.ts';
import { currencyCode, day, flagText, instant, languageTag, setOf, text } from '#contract/kit/fields.ts';
import { ref } from '#contract/kit/ref.ts';

/** Filters of the booking search. Ranges are half-open: `from` is in, `to` is out. */
export const BookingFilter = v.partial(
  v.strictObject({
    /** Part of a code, name, phone, email or flight number. */
    q: text(0, 120),
    kind: setOf(v.picklist(BOOKING_KINDS)),
    status: setOf(v.picklist(BOOKING_STATUSES)),
    payment_status: setOf(v.picklist(PAYMENT_STATUSES)),
    /** Bookings with money due, with more paid than they cost, or with a refund that waits for approval. */
    balance: v.picklist(BALANCES),
    city_id: setOf(ref('city')),
    airport_id: setOf(ref('airport')),
    car_class_id: setOf(ref('car_class')),
    /** Languages of the lead travellers. */
    language: setOf(languageTag),
    market: text(2, 10),
    currency: setOf(currencyCode),
    customer_id: ref('customer'),
    driver_id: ref('driver'),
    car_id: ref('car'),
    company_id: ref('company'),
    /** True: confirmed, with a vehicle or day still lacking a driver. False: every slot has or had a driver. */
    unassigned: flagText,
    /** Days by the clock of the city of each booking, whatever its time zone. */
    pickup_day_from: day,
    pickup_day_to: day,
    pickup_from: instant,
    pickup_to: instant,
    created_from: instant,
    created_to: instant,
  }),
);
export type BookingFilter = v.InferOutput<typeof BookingFilter>;
