import { describe, expect, it } from 'vitest';
import { holdsSlot } from '#domain/dispatch/progress.ts';
import { riskOf } from '#domain/booking/risk.ts';
import { crewsOf } from '#server/demo/crews.ts';
import { makeFleet } from '#server/demo/fleet.ts';
import { customerAt } from '#server/demo/people.ts';
import { slugOf } from '#server/demo/places.ts';
import { bookingStream } from '#server/demo/stream.ts';
import { createWorld } from '#server/demo/world.ts';

const world = createWorld({ cities: 600, enabled: 80, airports: 400 });
const staff = { id: 1, name: 'Somebody' };
const NOW = '2026-11-21T06:30:20.000Z';
const crews = crewsOf(makeFleet(world, { companies: 120, drivers: 900, home: 63 }, NOW));
const cast = { dispatcher: staff, support: staff, finance: staff };

describe('the customers of the large demo', () => {
  it('are unique and valid, even for duplicate customers', () => {
    const phones = Array.from({ length: 400_000 }, (_, index) => customerAt(index + 1).phone);
    expect(phones.filter((phone) => !/^\+[1-9]\d{6,14}$/.test(phone))).toEqual([]);
    expect(new Set(phones).size).toBe(phones.length);
  });
});

describe('the large world', () => {
  it('has as many places as promised, each known by its own name', () => {
    expect(world.cities).toHaveLength(600);
    expect(world.markets).toHaveLength(80);
    expect(world.airports).toHaveLength(400);
    expect(new Set(world.cities.map((city) => city.id)).size).toBe(600);
    expect(new Set(world.cities.map((city) => `${city.country} ${slugOf(city.name)}`)).size).toBe(600);
    expect(new Set(world.airports.map((airport) => airport.iata)).size).toBe(400);
    for (const city of world.cities) expect(slugOf(city.name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('sells transfers in every enabled city', () => {
    for (const market of world.markets) expect(market.airports.length).toBeGreaterThan(0);
  });
});

describe('the stream of bookings', () => {
  const extent = { bookings: 1500, customers: 500, days: 60, lead_days: 10, around_now: 60 };
  const stream = () => [...bookingStream(world, cast, crews, extent, NOW)];
  const bundles = stream();
  const made = bundles.map((bundle) => bundle.booking);

  it('comes out the same from the same present, down to the last log', () => {
    expect(JSON.stringify(stream())).toBe(JSON.stringify(bundles));
  });

  it('produces the requested number, numbered in order of creation', () => {
    expect(made.map((booking) => booking.id)).toEqual(Array.from({ length: 1500 }, (_, index) => index + 1));
  });

  it('never gives a code twice', () => {
    expect(new Set(made.map((booking) => booking.code)).size).toBe(1500);
  });

  it('brings seven of ten to the ten busiest cities', () => {
    const busiest = new Set(world.markets.slice(0, 10).map((market) => market.city.id));
    const there = made.filter((booking) => busiest.has(booking.city_id)).length / made.length;
    expect(there).toBeGreaterThan(0.65);
    expect(there).toBeLessThan(0.75);
  });

  it('joins the legs of a return', () => {
    const legs = made.filter((booking) => booking.group_code !== null);
    expect(legs.length).toBeGreaterThan(50);
    for (const leg of legs) {
      const both = legs.filter((other) => other.group_code === leg.group_code);
      expect(both.map((booking) => booking.direction)).toEqual(['arrival', 'departure']);
      expect(new Set(both.map((booking) => booking.customer_id)).size).toBe(1);
    }
  });
});

describe('the board of Singapore in the small demo', () => {
  const small = createWorld({ cities: 40, enabled: 12, airports: 30 });
  const fleet = { companies: 8, drivers: 60, home: 20 };
  const extent = { bookings: 1500, customers: 400, days: 150, lead_days: 9, around_now: 60 };

  it.each(['02:10', '09:40', '15:00', '21:25'])('is worth opening at %s UTC', (time) => {
    const now = `2026-11-21T${time}:00.000Z`;
    const staffed = crewsOf(makeFleet(small, fleet, now)).filter((crew) => crew.city_id === 396);
    expect(staffed.length).toBeGreaterThanOrEqual(15);
    const bundles = [...bookingStream(small, cast, crewsOf(makeFleet(small, fleet, now)), extent, now)];
    const hours = (at: string) => (Date.parse(at) - Date.parse(now)) / 3_600_000;
    const shown = bundles.filter(({ booking }) => booking.city_id === 396 && Math.abs(hours(booking.pickup_at)) < 16);
    expect(shown.length).toBeGreaterThanOrEqual(60);
    const jobs = shown.flatMap(({ assignments }) => assignments);
    expect(jobs.length).toBeGreaterThanOrEqual(40);
    expect(new Set(jobs.map((job) => job.driver_id)).size).toBeGreaterThanOrEqual(12);
    const open = shown.filter(({ booking }) => booking.status === 'confirmed');
    expect(open.length).toBeGreaterThanOrEqual(2);
    const levels = jobs.map((job) => riskOf(job, now)?.level);
    expect(levels).toContain('late');
    expect(levels).toContain('at_risk');
  });

  it.each(['2026-11-23T06:10:13', '2026-11-23T14:11:13', '2026-11-24T03:45:13', '2026-12-31T23:59:59'])(
    'has no driver or car in two places at once, seen from %s',
    (time) => {
      const now = `${time}.000Z`;
      const bundles = [...bookingStream(small, cast, crewsOf(makeFleet(small, fleet, now)), extent, now)];
      const jobs = bundles
        .flatMap(({ assignments }) => assignments)
        .filter(({ status }) => holdsSlot(status))
        .toSorted((one, other) => (one.core_from < other.core_from ? -1 : 1));
      for (const who of ['driver_id', 'car_id'] as const) {
        const busyUntil = new Map<number, string>();
        for (const job of jobs) {
          const until = busyUntil.get(job[who]) ?? '';
          expect(until <= job.core_from, `${who} ${job[who]} at ${job.core_from}`).toBe(true);
          busyUntil.set(job[who], job.core_to);
        }
      }
    },
  );
});
