import type { dashboard } from '#contract/dashboard/dashboard.ts';
import { addDays } from '#domain/time/calendar.ts';
import { addMinutes, dateIn, SINGAPORE, toInstant } from '#domain/time/time.ts';
import { countByHour, countByStatus, marketsOf, revenueByDay } from '#server/booking/index.ts';
import type { Handler } from '#server/kit/http/handlers.ts';

/** Returns the figures of bookings, each counted by the filter of its link to the list of orders. */
export const orders: Handler<typeof dashboard.orders> = async (_, context) => {
  const { db } = context;
  const now = context.now.toISOString();
  const date = dateIn(now, SINGAPORE);
  const first = addDays(date, 1 - DAYS);
  const start = (day: string) => toInstant(`${day}T00:00`, SINGAPORE);
  // Upcoming bookings count from the current hour, so that the link stays the same for an hour.
  const hour = `${now.slice(0, 13)}:00:00.000Z`;
  const markets = marketsOf(context);
  const tonight = start(addDays(date, 1));
  const soon = { pickup_from: hour, pickup_to: addMinutes(hour, 24 * 60) };
  return {
    data: {
      date,
      today: await countByHour(db, { pickup_from: start(date), pickup_to: tonight }, markets),
      soon: await countByStatus(db, soon, markets),
      days: Array.from({ length: DAYS }, (_, index) => addDays(first, index)),
      revenue: await revenueByDay(db, { pickup_from: start(first), pickup_to: tonight }, markets),
    },
  };
};

const DAYS = 7;
