import type { BookedRoom } from '#contract/hotel/booked-room.schema.ts';
import type { HotelBooking } from '#contract/hotel/hotel-booking.schema.ts';
import { nightTotals } from '#domain/hotel/booked.ts';
import { checkInAt } from '#domain/hotel/hotel-booking.ts';
import { sum } from '#domain/money/money.ts';
import type { FeeFacts } from './fee-chart.ts';

/** Returns what the chart of a booking's fees is drawn from. */
export const feeFactsOf = (record: HotelBooking): FeeFacts => ({
  steps: record.fee_steps,
  total_minor: record.total_minor,
  nights_minor: nightsOf(record),
  booked_at: record.created_at,
  check_in_at: checkInAt(record),
  timezone: record.timezone,
});

/** Returns what each night costs over all rooms, in minor units. */
export const nightsOf = ({ booked_rooms }: Pick<HotelBooking, 'booked_rooms'>): number[] =>
  nightTotals(
    booked_rooms.map(({ quantity, nights }) => ({
      quantity,
      nights_minor: nights.map(({ sell_minor }) => sell_minor),
    })),
  );

/** Returns what the rooms of an entry cost the business, in minor units; undefined for those who may not know. */
export function costOf({ nights, quantity }: BookedRoom): number | undefined {
  const costs = nights.flatMap(({ cost_minor }) => (cost_minor === undefined ? [] : [cost_minor]));
  return costs.length < nights.length ? undefined : sum(costs) * quantity;
}
