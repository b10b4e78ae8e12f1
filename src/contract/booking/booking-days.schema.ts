import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking/booking.ts';
import { DAY_MARKS } from '#domain/booking/day-marks.ts';
import { day, id } from '#contract/kit/fields.ts';
import { say } from '#contract/kit/sentences.ts';

/** A booking in a cell of the calendar. */
export const DayBooking = v.object({
  id,
  code: v.string(),
  status: v.picklist(BOOKING_STATUSES),
  /** Local time at the place of service, `YYYY-MM-DDTHH:mm`. */
  pickup_local: v.string(),
  customer: v.string(),
  origin: v.string(),
  destination: v.string(),
});
export type DayBooking = v.InferOutput<typeof DayBooking>;

/** The pickups of one day, by the clock of the city of each booking. */
export const BookingDay = v.object({
  day: v.string(),
  /** All pickups of the day, with those that count as a mark. */
  bookings: v.number(),
  ...v.entriesFromList(DAY_MARKS, v.number()),
  /** The first bookings by local time; those that were cancelled or expired come last. */
  first: v.array(DayBooking),
});
export type BookingDay = v.InferOutput<typeof BookingDay>;

/** The most bookings of a day that one reply holds. */
export const MAX_FIRST = 20;

/** The days, both included, and how many bookings of each day to tell. */
export const daysQuery = v.object({
  from: day,
  to: day,
  first: v.optional(
    v.pipe(
      v.union([v.pipe(v.number(), v.transform(String)), v.string()]),
      v.regex(/^([0-9]|1[0-9]|20)$/, say.a(`a whole number, at most ${MAX_FIRST}`)),
      v.transform(Number),
    ),
    0,
  ),
});
