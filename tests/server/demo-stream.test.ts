import { describe, expect, it } from 'vitest';
import { crewsOf } from '#server/demo/crews.ts';
import { makeFleet } from '#server/demo/fleet.ts';
import { customerAt } from '#server/demo/people.ts';
import { slugOf } from '#server/demo/places.ts';
import { bookingStream } from '#server/demo/stream.ts';
import { createWorld } from '#server/demo/world.ts';

const world = createWorld({ cities: 600, enabled: 80, airports: 400 });
const staff = { id: 1, name: 'Somebody' };
const NOW = '2026-11-21T06:30:20.000Z';
const crews = crewsOf(makeFleet(world, { companies: 120, drivers: 900 }, NOW));
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
  const extent = { bookings: 1500, customers: 500, days: 60, lead_days: 10 };
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
