import { describe, expect, it } from 'vitest';
import { zonesOfTrip } from '#domain/dispatch/trip-zones.ts';

const zone = (id: number, code: string, west: number) => ({
  id,
  code,
  enabled: true,
  priority: 0,
  postal_prefixes: [],
  polygon: [
    [west, 1],
    [west + 1, 1],
    [west + 1, 2],
    [west, 2],
    [west, 1],
  ] as const,
});
const ZONES = [zone(1, 'west', 103), zone(2, 'east', 104)];
const airport = { type: 'airport', lat: 1.3, lng: 104.5 };
const codes = (trip: Parameters<typeof zonesOfTrip>[0]) => zonesOfTrip(trip, ZONES).map(({ code }) => code);

describe('the zones of a trip', () => {
  it('are that of the place in the city for a transfer, by its point or by the zone it was sold by', () => {
    expect(codes({ origin: airport, destination: { type: 'hotel', lat: 1.5, lng: 103.5 }, days: null })).toEqual([
      'west',
    ]);
    expect(codes({ origin: { type: 'hotel', zone: 'east' }, destination: airport, days: null })).toEqual(['east']);
  });

  it('are those a hire starts in, visits and ends in, each once', () => {
    const place = { type: 'hotel', zone: 'west' };
    const days = [{ start_zone: 'west', visit_zones: ['east', 'west'], end_zone: 'west' }];
    expect(codes({ origin: place, destination: place, days })).toEqual(['west', 'east']);
  });

  it('are also those that were disabled after the sale, where no enabled one covers the place', () => {
    const off = { ...zone(3, 'off', 105), enabled: false };
    const trip = { origin: airport, destination: { type: 'hotel', lat: 1.5, lng: 105.5 }, days: null };
    expect(zonesOfTrip(trip, [...ZONES, off])).toEqual([off]);
    expect(zonesOfTrip(trip, [...ZONES, off, zone(4, 'on', 105)]).map(({ code }) => code)).toEqual(['on']);
  });

  it('leave out places in no zone', () => {
    expect(codes({ origin: airport, destination: { type: 'hotel', lat: 50, lng: 8 }, days: null })).toEqual([]);
    expect(codes({ origin: airport, destination: { type: 'hotel', zone: 'gone' }, days: null })).toEqual([]);
  });
});
