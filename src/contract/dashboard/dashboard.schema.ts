import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking/booking.ts';
import { ContentOverview, Topics } from '#contract/content/overview.schema.ts';
import { id, minor } from '#contract/kit/fields.ts';
import { one } from '#contract/kit/page.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

const status = v.picklist(BOOKING_STATUSES);

/** Days and hours are in Singapore time, as used by operations and by the periods of lists. */
export const OrderFigures = v.object({
  date: v.string(),
  /** Bookings with pickup on that day. */
  today: v.array(v.object({ hour: v.number(), status, bookings: v.number() })),
  /** Bookings with pickup in the 24 hours from the start of this hour. */
  soon: v.array(v.object({ status, bookings: v.number() })),
  /** The last seven days including today, the earliest first. */
  days: v.array(v.string()),
  /** Payments less refunds for bookings with pickup on a day, separately for each currency. */
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

/** What a new installation needs before it can sell, in the order of doing it. */
export const SETUP_STEPS = ['password', 'letterhead', 'city', 'zone', 'price', 'profit', 'booking'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const dashboardDetails = {
  orders: {
    summary: "Today's bookings by hour and status, the next 24 hours, and a week's revenue by city and day.",
    reply: one(OrderFigures),
  },
  waiting: {
    summary: 'What waits for the caller: how many records each kind of work has, without those that have none.',
    reply: v.object({
      data: v.array(
        v.object({
          /** Which kind of work, such as `ticket.overdue`. */
          id: v.string(),
          count: v.number(),
          /** The query of the address at which the list of the kind shows them. */
          address: v.string(),
        }),
      ),
    }),
  },
  setup: {
    summary: 'The steps of setting up a new installation that are still open; none once a booking exists.',
    reply: one(v.object({ open: v.array(v.picklist(SETUP_STEPS)) })),
  },
  content: {
    summary: 'How complete the content of each city is, and what is out of date, scheduled, in review or broken.',
    reply: one(ContentOverview),
  },
  topics: { summary: 'Tags of live articles and trips, the most used first.', reply: one(Topics) },
} satisfies ServiceDetails;
