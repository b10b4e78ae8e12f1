import { addMinutes, dateIn, hoursBetween, SINGAPORE, toInstant, toWallClock } from '#domain/time/time.ts';
import type { Instant, WallClock } from '#domain/time/time.ts';
import { aroundNow } from './around-now.ts';
import { codeOf, makeBooking } from './bookings.ts';
import type { Wanted } from './bookings.ts';
import { createDispatch } from './dispatch.ts';
import type { Crew } from './dispatch.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import type { BookingBundle } from './rows/rows.ts';
import { SPECIMENS, specimen } from './specimens.ts';
import type { Cast } from './story.ts';
import type { Market, World } from './world.ts';

/** Size of the demo, and the period it covers. */
export type Extent = {
  bookings: number;
  customers: number;
  /** Days before now in which bookings were made. */
  days: number;
  /** Average number of days from booking to pickup. */
  lead_days: number;
  /** Bookings of the first city whose pickup is within hours of now, so that its board is full at any hour. */
  around_now: number;
};

/**
 * Yields bookings in the order they were made, those around now and the specimens last. Only counters are kept, so a million bookings need no
 * more memory than a hundred. The same world, cast, extent and `now` give the same bookings.
 */
export function* bookingStream(
  world: World,
  cast: Cast,
  crews: readonly Crew[],
  extent: Extent,
  now: Instant,
): Generator<BookingBundle> {
  const random = createRandom(SEED);
  const people = { cast, dispatch: createDispatch(crews) };
  const [home] = world.markets;
  if (!home) throw new Error('The demo has no city that sells');
  const markets = world.markets.map((market, index) => [market, weightOf(index, world.markets.length)] as const);
  const counter = new Map<string, number>();
  const ordinary = extent.bookings - extent.around_now - SPECIMENS.length;
  const make = (wanted: Omit<Wanted, 'id' | 'code'>, id: number, random: Random): BookingBundle => {
    const date = dateIn(wanted.created_at, SINGAPORE);
    const key = `${wanted.kind}${date}`;
    const n = (counter.get(key) ?? 0) + 1;
    counter.set(key, n);
    return makeBooking({ ...wanted, id, code: codeOf(wanted.kind, date, n) }, now, people, random);
  };
  // Created first, so that their drivers are free.
  const chance = createRandom(SEED + 1);
  const firstSpecimen = extent.bookings - SPECIMENS.length + 1;
  const specimens = SPECIMENS.map((sample, index) =>
    makeBooking(specimen(sample, firstSpecimen + index, world.markets, now), now, people, chance),
  );
  const soon = aroundNow(home, extent, now, chance).map((wanted, index) => make(wanted, ordinary + index + 1, chance));
  let id = 0;
  const next = (wanted: Omit<Wanted, 'id' | 'code'>): BookingBundle => make(wanted, ++id, random);
  for (const created_at of arrivals(ordinary, extent, now, random)) {
    if (id >= ordinary) break;
    people.dispatch.forget(created_at);
    const wanted = randomBooking(random.weighted(markets), created_at, extent, random);
    const roomForTwo = id + 2 <= ordinary;
    const returns = roomForTwo && wanted.kind === 'airport' && wanted.direction === 'arrival' && random.chance(0.06);
    const group_code = returns ? `RT${id + 1}` : null;
    const outward = next({ ...wanted, group_code });
    yield outward;
    if (returns) {
      const later = addMinutes(`${wanted.pickup_local}:00Z`, random.whole(2, 9) * 24 * 60).slice(0, 16);
      const { currency } = outward.booking;
      yield next({
        ...wanted,
        group_code,
        currency,
        direction: 'departure',
        pickup_local: later,
        fate: fateOf(random),
      });
    }
  }
  yield* soon;
  yield* specimens;
}

/** Yields sorted booking times in whole seconds, with more before December. */
function* arrivals(count: number, { days, lead_days }: Extent, now: Instant, random: Random): Generator<Instant> {
  const end = Date.parse(now);
  const start = end - days * DAY_MS;
  const weights = Array.from({ length: days }, (_, day) => {
    const month = new Date(start + (day + lead_days) * DAY_MS).getUTCMonth();
    return month === 11 ? 1.4 : 1;
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let made = 0;
  let passed = 0;
  for (const [day, weight] of weights.entries()) {
    passed += weight;
    const today = Math.round((count * passed) / total) - made;
    made += today;
    const seconds = Array.from({ length: today }, () => random.whole(0, 86_399)).sort((a, b) => a - b);
    for (const second of seconds) {
      yield new Date(Math.floor((start + day * DAY_MS) / 1000) * 1000 + second * 1000).toISOString();
    }
  }
}

function randomBooking(
  market: Market,
  created_at: Instant,
  extent: Extent,
  random: Random,
): Omit<Wanted, 'id' | 'code'> {
  const kind = random.chance(0.22) ? 'day_booking' : 'airport';
  const direction = random.chance(0.55) ? 'arrival' : 'departure';
  const customer_id = random.whole(1, extent.customers);
  const pickup_local = pickupAfter(created_at, kind, market.city.timezone, extent.lead_days, random);
  return { market, customer_id, kind, direction, created_at, pickup_local, fate: fateOf(random) };
}

/** Returns a pickup some days later at a common hour, never earlier than a city accepts bookings. */
function pickupAfter(
  created_at: Instant,
  kind: Wanted['kind'],
  zone: string,
  leadDays: number,
  random: Random,
): WallClock {
  const lead = Math.min(MAX_LEAD_DAYS, -Math.log(1 - random.fraction()) * leadDays) * 24 * 60;
  const date = dateIn(addMinutes(created_at, lead), zone);
  const hour = kind === 'airport' ? random.weighted(HOURS) : random.whole(7, 10);
  const wall = `${date}T${pad(hour)}:${pad(random.whole(0, 11) * 5)}`;
  return hoursBetween(created_at, toInstant(wall, zone)) >= MIN_LEAD_HOURS ? wall : soon(created_at, zone, random);
}

function soon(created_at: Instant, zone: string, random: Random): WallClock {
  const wall = toWallClock(addMinutes(created_at, MIN_LEAD_HOURS * 60 + random.whole(10, 300)), zone);
  return `${wall.slice(0, 14)}${pad(Math.floor(Number(wall.slice(14)) / 5) * 5)}`;
}

function fateOf(random: Random): Wanted['fate'] {
  return random.weighted(FATES);
}

/** Returns a city's weight among the markets, busiest first: seven in ten bookings go to the ten busiest. */
export function weightOf(index: number, markets: number): number {
  return index < 10 ? 7 : 30 / Math.max(70, markets - 10);
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}

const SEED = 396;
const DAY_MS = 86_400_000;
const MIN_LEAD_HOURS = 3;
const MAX_LEAD_DAYS = 300;
const HOURS = Array.from({ length: 24 }, (_, hour) => {
  const peak = (hour >= 6 && hour < 9) || (hour >= 17 && hour < 23);
  return [hour, peak ? 3 : hour < 6 ? 0.5 : 1] as const;
});
const FATES = [
  ['trip', 87],
  ['cancelled', 10],
  ['no_show', 2],
  ['expired', 1],
] as const;
