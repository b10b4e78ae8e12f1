import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offer } from '#contract/booking/offer.ts';
import { insertReference, MANILA_CITY, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.database;
  await insertReference(db);
  await sql`
    insert into zone (id, kind, city_id, code, name, airport_ids, enabled) values
      (901, 'airport', ${SINGAPORE_CITY}, 'orchard', '{"en":"Orchard"}', '{1}', true),
      (902, 'airport', ${SINGAPORE_CITY}, 'closed', '{"en":"Closed"}', '{1}', false),
      (903, 'day_booking', ${SINGAPORE_CITY}, 'orchard', '{"en":"Orchard"}', '{}', true)`.execute(db);
  await sql`
    insert into service_option (id, kind, code, name, directions, free_wait_min, cost_mode, cost_value) values
      (901, 'airport', 'plain', '{"en":"Plain"}', 'both', 60, 'none', 0),
      (902, 'airport', 'unsold', '{"en":"Unsold"}', 'both', 60, 'none', 0)`.execute(db);
  await sql`insert into zone_service (zone_id, option_id) values (901, 901), (902, 902)`.execute(db);
  await sql`
    insert into addition (city_id, kind, code, name, unit, apply, cost_minor, max_qty, car_class_ids, enabled) values
      (${SINGAPORE_CITY}, 'airport', 'seat', '{"en":"Seat"}', 'per_unit', 'optional', 1000, 2, '{2}', true),
      (${SINGAPORE_CITY}, 'airport', 'toll', '{"en":"Toll"}', 'per_booking', 'mandatory', 300, 1, '{}', true),
      (${SINGAPORE_CITY}, 'airport', 'old', '{"en":"Old"}', 'per_unit', 'optional', 100, 1, '{}', false)`.execute(db);
});
afterAll(() => server.stop());

const read = (city_id: number, kind: 'airport' | 'day_booking' = 'airport') =>
  server.as('operations').call(offer.read, { query: { city_id, kind } });

describe('what a city sells', () => {
  it('lists what is enabled, sold in a zone, and selectable', async () => {
    const { data } = (await read(SINGAPORE_CITY)).body;
    expect(data.city).toMatchObject({ name: 'Singapore', timezone: 'Asia/Singapore', currency: 'SGD' });
    expect(data.airports).toEqual([{ id: 1, iata: 'SIN', name: 'Singapore Changi' }]);
    expect(data.zones).toEqual([{ id: 901, code: 'orchard', name: 'Orchard', airport_ids: [1] }]);
    expect(data.options).toEqual([{ code: 'plain', name: 'Plain', directions: 'both', included_hours: null }]);
    expect(data.classes.map(({ code }) => code)).toEqual(['mid_sized_sedan', 'mpv']);
    expect(data.extras).toEqual([
      { code: 'seat', name: 'Seat', max_qty: 2, cost_minor: 1000, direction: null, car_classes: ['mpv'] },
    ]);
  });

  it('is empty where nothing is sold, and 404 for an unknown city', async () => {
    const { data } = (await read(MANILA_CITY, 'day_booking')).body;
    expect([data.zones, data.options, data.extras]).toEqual([[], [], []]);
    expect((await read(999_999)).status).toBe(404);
  });
});
