import { describe, expect, it } from 'vitest';
import { zoneAt } from '#domain/pricing/zone.ts';
import type { Ring, Zone } from '#domain/pricing/zone.ts';

const square = (west: number, south: number, size: number): Ring => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const zone = (id: number, code: string, facts: Partial<Zone> = {}): Zone => ({
  id,
  code,
  enabled: true,
  polygon: null,
  postal_prefixes: [],
  priority: 0,
  ...facts,
});
const city = zone(1, 'city', { polygon: square(103, 1, 1) });
const centre = zone(2, 'centre', { polygon: square(103.4, 1.4, 0.2) });
const at = (lng: number, lat: number, zones: Zone[]) => zoneAt({ lng, lat }, zones)?.code ?? null;

describe('the zone of a point', () => {
  it('is one that contains it, borders included', () => {
    expect(at(103.1, 1.1, [city, centre])).toBe('city');
    expect(at(103, 1.5, [city])).toBe('city');
    expect(at(104, 2, [city])).toBe('city');
    expect(at(104.001, 1.5, [city])).toBeNull();
    expect(at(103.5, 1.5, [])).toBeNull();
  });

  it('is the smallest of several, unless another has priority', () => {
    expect(at(103.5, 1.5, [city, centre])).toBe('centre');
    expect(at(103.5, 1.5, [{ ...city, priority: 1 }, centre])).toBe('city');
    expect(at(103.5, 1.5, [city, { ...centre, enabled: false }])).toBe('city');
  });

  it('minds the hollow of a bent shape', () => {
    const bent: Ring = [
      [0, 0],
      [4, 0],
      [4, 4],
      [3, 4],
      [3, 1],
      [0, 1],
      [0, 0],
    ];
    const bow = zone(3, 'bow', { polygon: bent });
    expect(at(1, 2, [bow])).toBeNull();
    expect(at(3.5, 3, [bow])).toBe('bow');
    expect(at(1, 0.5, [bow])).toBe('bow');
  });

  it('can go by the start of a postal code', () => {
    const post = zone(4, 'post', { postal_prefixes: ['01', '02'] });
    expect(zoneAt({ lat: 0, lng: 0, postal_code: '018 956' }, [post, city])?.code).toBe('post');
    expect(zoneAt({ lat: 0, lng: 0, postal_code: '118956' }, [post, city])).toBeNull();
  });
});
