import { airportService } from '#contract/pricing/service-option.ts';
import type { AirportService } from '#contract/pricing/service-option.schema.ts';
import { zone } from '#contract/pricing/zone.ts';
import type { Zone } from '#contract/pricing/zone.schema.ts';
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

/** Makes a service of transfers with a code of its own, at a fixed cost. */
export async function aService(server: TestServer, fields: object = {}): Promise<AirportService> {
  const code = `service_${(made += 1)}`;
  const cost = { cost_mode: 'fixed', cost_value: 1000 };
  const body = { code, name: { en: code }, directions: 'both', free_wait_min: 60, ...cost, ...fields };
  return (await server.as('pricing').call(airportService.create, { body: body as never })).body.data;
}

/** Sells a service in a zone; answers where. */
export async function soldIn(server: TestServer, { id }: Zone, option: AirportService) {
  const body = { option_id: option.id };
  const sold = await server.as('pricing').call(zone.addService, { params: { id }, body });
  return { id, sid: sold.body.data.id };
}

let made = 0;
