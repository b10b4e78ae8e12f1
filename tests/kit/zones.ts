import { zone, type Zone } from '#contract/zone.ts';
import { SINGAPORE_CITY } from './reference.ts';
import type { TestServer } from './server.ts';

/** A square of `[lng, lat]` points, closed. */
export const square = (west: number, south: number, size: number): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

/** Makes a zone of transfers in Singapore with a code of its own. */
export async function aZone(server: TestServer, fields: object = {}): Promise<Zone> {
  const code = `zone_${(made += 1)}`;
  const body = { kind: 'airport', city_id: SINGAPORE_CITY, code, name: { en: code }, airport_ids: [1], ...fields };
  return (await server.as('pricing').call(zone.create, { body: body as never })).body.data;
}

let made = 0;
