import { describe, expect, it } from 'vitest';
import { borderPlaceError } from '#domain/pricing/border-place.ts';
import { readArea } from '#domain/pricing/geojson.ts';
import { overlapsOf, overlapWords } from '#domain/pricing/overlap.ts';
import { withCorner, type Corner } from '#domain/pricing/ring.ts';
import type { Ring } from '#domain/pricing/zone.ts';

const square = (west: number, south: number, size: number): Ring => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const zone = (id: number, name: string, facts: object = {}) => ({
  id,
  code: name,
  name,
  enabled: true,
  polygon: null,
  postal_prefixes: [],
  priority: 0,
  ...facts,
});

describe('overlaps', () => {
  const city = zone(1, 'City', { polygon: square(0, 0, 10) });
  const words = (mine: typeof city, other: typeof city) =>
    overlapsOf(mine, [mine, other]).map((overlap) => overlapWords(mine, overlap));

  it('are there where areas cross, lie in one another or are the same, and say who wins', () => {
    const corner = zone(2, 'Corner', { polygon: square(8, 8, 4) });
    const centre = zone(3, 'Centre', { polygon: square(4, 4, 2), priority: 2 });
    const twin = zone(4, 'Twin', { polygon: square(0, 0, 10) });
    expect(words(city, corner)).toEqual([
      'Where they share area, Corner applies over City (same priority, smaller area).',
    ]);
    expect(words(centre, city)).toEqual(['Where they share area, Centre applies over City (higher priority).']);
    expect(words(city, twin)).toEqual(['Where they share area, City applies over Twin (otherwise equal, older).']);
  });

  it('are not where zones are neighbours, apart, disabled or without a border', () => {
    expect(words(city, zone(2, 'East', { polygon: square(10, 0, 10) }))).toEqual([]);
    expect(words(city, zone(2, 'Far', { polygon: square(30, 0, 10) }))).toEqual([]);
    expect(words(city, zone(2, 'Off', { polygon: square(4, 4, 2), enabled: false }))).toEqual([]);
    expect(words(city, zone(2, 'Bare'))).toEqual([]);
  });

  it('are there where postal codes begin alike', () => {
    const [one, other] = [zone(1, 'One', { postal_prefixes: ['01'] }), zone(2, 'Other', { postal_prefixes: ['018'] })];
    expect(words(one, other)).toEqual([
      'Where they share postal codes, One applies over Other (otherwise equal, older).',
    ]);
  });
});

describe('an area pasted', () => {
  const triangle: Corner[] = [
    [103.8, 1.3],
    [103.9, 1.3],
    [103.9, 1.4],
  ];
  const closed = [...triangle, triangle[0]];
  const polygon = { type: 'Polygon', coordinates: [closed] };

  it.each<[string, unknown]>([
    ['a polygon', polygon],
    ['a feature', { type: 'Feature', properties: {}, geometry: polygon }],
    ['a collection of one', { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: polygon }] }],
    ['several polygons that are one', { type: 'MultiPolygon', coordinates: [[closed]] }],
    ['a list of points', triangle],
    ['a list that is closed', closed],
    ['points with a height', { type: 'Polygon', coordinates: [closed.map((point) => [...(point ?? []), 12])] }],
  ])('is read from %s', (_, pasted) => {
    expect(readArea(JSON.stringify(pasted))).toEqual({ ok: true, corners: triangle });
  });

  it.each(['\uFEFF', ' \n', '\uFEFF\r\n'])('is read from a file that begins with %j', (start) => {
    expect(readArea(start + JSON.stringify(polygon))).toEqual({ ok: true, corners: triangle });
  });

  it.each<[string, string, RegExp]>([
    ['no JSON', 'here: it is', /not valid JSON/],
    ['nothing', '{}', /no polygon/],
    ['a point', '{"type":"Point","coordinates":[1,2]}', /no polygon/],
    ['a number', '7', /no polygon/],
    ['two', JSON.stringify({ type: 'MultiPolygon', coordinates: [[closed], [closed]] }), /2 polygons/],
    ['one with a hole', JSON.stringify({ type: 'Polygon', coordinates: [closed, closed] }), /hole/],
    ['text for degrees', '[["a","b"]]', /Point 1/],
    ['a latitude beyond the pole', '[[1,2],[3,95]]', /Point 2/],
    ['latitudes first', '[[1.3,103.8],[1.3,103.9],[1.4,103.9]]', /swapped/],
    ['longitudes that go on', '[[179,-17],[181,-17],[181,-18]]', /date line/],
    [
      'a file with lines and two areas',
      JSON.stringify({ type: 'GeometryCollection', geometries: [polygon, polygon] }),
      /2 pol/,
    ],
    ['broken nesting', '{"type":"MultiPolygon","coordinates":5}', /no polygon/],
  ])('is refused from %s', (_, pasted, why) => {
    const read = readArea(pasted);
    expect(read.ok).toBe(false);
    expect('why' in read && read.why).toMatch(why);
  });
});

describe('where a border lies', () => {
  const [singapore, suva, nadi] = [
    { lat: 1.3, lng: 103.8 },
    { lat: -18.1, lng: 178.4 },
    { lat: -17.8, lng: -179.9 },
  ];
  const swapped = (ring: Ring): Ring => ring.map(([lng, lat]) => [lat, lng]);

  it('is right near its city', () => {
    expect(borderPlaceError(square(103.8, 1.3, 0.2), singapore)).toBeUndefined();
    expect(borderPlaceError(square(179.7, -18, 0.2), suva)).toBeUndefined();
    expect(borderPlaceError(square(179.7, -18, 0.2), nadi)).toBeUndefined();
  });

  it.each<[string, Ring, typeof singapore, RegExp]>([
    [
      'far away',
      square(120.9, 14.5, 0.2),
      singapore,
      /^Corner 1 is 2,[\d]{3} km from the city; the limit is 500 km\.$/,
    ],
    ['with one corner far away', square(103.8, 1.3, 0.2).with(2, [103.9, 13]), singapore, /^Corner 3 is/],
    ['with swapped coordinates', swapped(square(14.4, 50, 0.2)), { lat: 50, lng: 14.4 }, /swapped/],
    [
      'across the date line',
      square(179.9, -18, 0.2).map(([x, y]) => [x > 180 ? x - 360 : x, y]),
      suva,
      /date line.*corner 2/,
    ],
  ])('is refused when it is %s', (_, ring, city, why) => {
    expect(borderPlaceError(ring, city)).toMatch(why);
  });
});

it('a further corner stands on the side it bends least', () => {
  const corners = square(0, 0, 4).slice(0, -1);
  expect(withCorner(corners, [5, 2])).toEqual(corners.toSpliced(2, 0, [5, 2]));
  expect(withCorner(corners, [-1, 2])).toEqual([...corners, [-1, 2]]);
  expect(withCorner([], [1, 1])).toEqual([[1, 1]]);
});
