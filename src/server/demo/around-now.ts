import { addMinutes, toWallClock } from '#domain/time/time.ts';
import type { Instant } from '#domain/time/time.ts';
import type { Wanted } from './bookings.ts';
import type { Random } from './random.ts';
import type { Market } from './world.ts';

/**
 * Returns the bookings of a busy day in one city, in the order they were made: their pickups are spread evenly from some
 * hours ago to some hours ahead.
 */
export function aroundNow(
  market: Market,
  { around_now: count, customers }: { around_now: number; customers: number },
  now: Instant,
  random: Random,
): Omit<Wanted, 'id' | 'code'>[] {
  const bookings = Array.from({ length: count }, (_, index) => {
    const fromNow = EARLIEST_MIN + ((LATEST_MIN - EARLIEST_MIN) * index) / count + random.whole(0, 15);
    const lead = Math.max(SHORTEST_LEAD_MIN, fromNow + 60) + random.whole(0, LEAD_SPREAD_MIN);
    const pickup = wholeFive(addMinutes(now, fromNow));
    return {
      market,
      customer_id: random.whole(1, customers),
      kind: random.chance(0.1) ? ('day_booking' as const) : ('airport' as const),
      direction: random.chance(0.55) ? ('arrival' as const) : ('departure' as const),
      created_at: addMinutes(pickup, -lead),
      pickup_local: toWallClock(pickup, market.city.timezone),
      fate: random.weighted(FATES),
    };
  });
  return bookings.toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1));
}

/** Returns the last full five minutes, so that pickups are at times people book. */
export function wholeFive(at: Instant): Instant {
  return new Date(Math.floor(Date.parse(at) / 300_000) * 300_000).toISOString();
}

const EARLIEST_MIN = -9 * 60;
const LATEST_MIN = 15 * 60;
const SHORTEST_LEAD_MIN = 4 * 60;
const LEAD_SPREAD_MIN = 60 * 60;
const FATES = [
  ['trip', 95],
  ['cancelled', 3],
  ['no_show', 2],
] as const;
