import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking/booking.ts';
import { id, minor } from './kit/fields.ts';
import { one } from './kit/page.ts';
import type { ServiceDetails } from './kit/call.ts';

const status = v.picklist(BOOKING_STATUSES);

/** Days and hours are those of Singapore, by which operations keep their clock and lists read a period. */
export const OrderFigures = v.object({
  date: v.string(),
  /** Bookings picked up on that day. */
  today: v.array(v.object({ hour: v.number(), status, bookings: v.number() })),
  /** Bookings picked up in the 24 hours from the start of this one. */
  soon: v.array(v.object({ status, bookings: v.number() })),
  /** The last seven days, today among them, the earliest first. */
  days: v.array(v.string()),
  /** What customers paid less what they were paid back, of the bookings picked up on a day; each currency for itself. */
  revenue: v.array(
    v.object({
      date: v.string(),
      city: v.object({ id, name: v.string() }),
      currency: v.string(),
      minor,
      bookings: v.number(),
    }),
  ),
});
export type OrderFigures = v.InferOutput<typeof OrderFigures>;

export const ContentFigures = v.object({
  cities: v.number(),
  enabled: v.number(),
  disabled: v.number(),
  /** Cities with the service, enabled or not. */
  airport: v.number(),
  day_booking: v.number(),
  countries: v.array(v.object({ code: v.string(), name: v.string(), enabled: v.number(), disabled: v.number() })),
});
export type ContentFigures = v.InferOutput<typeof ContentFigures>;

export const dashboardDetails = {
  orders: {
    summary: "Today's bookings by hour and status, the next 24 hours, and a week's revenue by city and day.",
    reply: one(OrderFigures),
  },
  content: { summary: 'How many cities there are, by state, service and country.', reply: one(ContentFigures) },
} satisfies ServiceDetails;
