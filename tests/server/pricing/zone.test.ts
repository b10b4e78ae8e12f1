import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zone } from '#contract/pricing/zone.ts';
import { BATAM_CITY, insertReference, MANILA_CITY, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { aZone, square } from '#tests/kit/zones.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  await server.database.db
    .insertInto('airport')
    .values({
      id: 2,
      iata: 'XSP',
      name: 'Seletar',
      city_id: SINGAPORE_CITY,
      lat: 1.41,
      lng: 103.86,
      timezone: 'Asia/Singapore',
      enabled: false,
    } as never)
    .execute();
});
afterAll(() => server.stop());

const add = (body: object) => server.as('pricing').call(zone.create, { body: body as never });
const orchard = {
  kind: 'airport',
  city_id: SINGAPORE_CITY,
  code: 'orchard',
  name: { en: 'Orchard' },
  polygon: square(103.82, 1.29, 0.03),
  postal_prefixes: ' 22, 23 ,22,',
  airport_ids: [1],
};

describe('zones', () => {
  it('are added with a border, postal codes and airports', async () => {
    const { status, body } = await add(orchard);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      city_name: 'Singapore',
      currency: 'SGD',
      polygon: orchard.polygon,
      postal_prefixes: ['22', '23'],
      airports: [{ id: 1, iata: 'SIN' }],
      priority: 0,
      enabled: true,
      price_rows: 0,
      options: 0,
    });
    const { id } = body.data;
    const without = await server.as('pricing').call(zone.update, { params: { id }, body: { polygon: null } });
    expect(without.body.data).toMatchObject({ polygon: null, version: 2 });
  });

  it('have codes unique per city and kind', async () => {
    const taken = await aZone(server, { code: 'harbour' });
    const again = await add({ ...orchard, code: 'harbour' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ fields: { code: [expect.stringContaining(`zone ${taken.id}`)] } });
    const other = await add({ ...orchard, kind: 'day_booking', airport_ids: [], code: 'harbour' });
    expect(other.status).toBe(201);
  });

  it('are found by kind, city, airport, state and words', async () => {
    const manila = await aZone(server, {
      kind: 'day_booking',
      city_id: MANILA_CITY,
      airport_ids: [],
      name: { en: 'Makati' },
    });
    await server.as('pricing').call(zone.toggle, { params: { id: manila.id, flag: 'disable' } });
    const ids = async (query: object) =>
      (await server.as('auditor').call(zone.list, { query })).body.data.map(({ id }) => id);
    for (const query of [
      { city: MANILA_CITY },
      { q: 'makati' },
      { q: 'Makati, Manila' },
      { enabled: 'false' },
      { kind: 'day_booking', q: 'manila' },
    ])
      expect(await ids(query), JSON.stringify(query)).toEqual([manila.id]);
    expect(await ids({ airport: '1' })).not.toContain(manila.id);
  });

  it.each([
    [{ kind: 'boat' }, 'kind'],
    [{ city_id: 999_999 }, 'city_id'],
    [{ code: 'Orchard Road' }, 'code'],
    [{ name: { en: '' } }, 'name.en'],
    [{ polygon: [[103, 1]] }, 'polygon'],
    [{ polygon: square(103, 1, 1).slice(0, 4) }, 'polygon'],
    [
      {
        polygon: [
          [0, 0],
          [2, 2],
          [2, 0],
          [0, 2],
          [0, 0],
        ],
      },
      'polygon',
    ],
    [{ polygon: square(179, 1, 2) }, 'polygon.1.0'],
    [{ polygon: 'everywhere' }, 'polygon'],
    [{ polygon: square(120.9, 14.5, 0.2) }, 'polygon'],
    [{ postal_prefixes: ['新加坡'] }, 'postal_prefixes'],
    [{ postal_prefixes: ['x'.repeat(10_000)] }, 'postal_prefixes'],
    [{ airport_ids: [] }, 'airport_ids'],
    [{ airport_ids: [77] }, 'airport_ids'],
    [{ airport_ids: [2] }, 'airport_ids'],
    [{ city_id: MANILA_CITY }, 'airport_ids'],
    [{ kind: 'day_booking' }, 'airport_ids'],
    [{ priority: 1.5 }, 'priority'],
    [{ enabled: true }, 'enabled'],
  ])('are refused with %j', async (wrong, field) => {
    const { status, body } = await add({ ...orchard, code: 'wrong', ...wrong });
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toContain(field);
  });

  it('may be priced for an airport of a city nearby', async () => {
    expect((await add({ ...orchard, city_id: BATAM_CITY })).status).toBe(201);
  });

  it('keep an airport that was disabled since', async () => {
    const { id } = await aZone(server);
    const { db } = server.database;
    await db.updateTable('airport').set({ enabled: false }).where('id', '=', 1).execute();
    const kept = await server.as('pricing').call(zone.update, { params: { id }, body: { priority: 3 } });
    await db.updateTable('airport').set({ enabled: true }).where('id', '=', 1).execute();
    expect(kept.status).toBe(200);
  });

  it('stay of their kind, and in their city once they have prices', async () => {
    const { id } = await aZone(server);
    const change = (body: object) => server.as('pricing').call(zone.update, { params: { id }, body });
    expect((await change({ kind: 'day_booking', airport_ids: [] })).body).toMatchObject({
      fields: { kind: [expect.stringContaining('cannot change')] },
    });
    await server.database.db
      .insertInto('airport_price')
      .values({
        zone_id: id,
        airport_id: 1,
        car_class_id: 1,
        direction: 'both',
        cost_minor: 4500,
        valid_from: '2026-01-01',
      } as never)
      .execute();
    expect((await change({ city_id: BATAM_CITY })).body).toMatchObject({
      fields: { city_id: [expect.stringContaining('currency')] },
    });
    const { body } = await server.as('pricing').call(zone.one, { params: { id } });
    expect(body.data).toMatchObject({ city_id: SINGAPORE_CITY, price_rows: 1 });
  });

  it('are looked up by point or postal code: the applicable one first, disabled ones never', async () => {
    const polygon = square(120.9, 14.5, 0.2);
    const day = { kind: 'day_booking', city_id: MANILA_CITY, airport_ids: [] };
    const wide = await aZone(server, { ...day, polygon });
    const small = await aZone(server, { ...day, polygon: square(120.95, 14.55, 0.02), postal_prefixes: ['12'] });
    const off = await aZone(server, { ...day, polygon, priority: 9 });
    await server.as('pricing').call(zone.toggle, { params: { id: off.id, flag: 'disable' } });
    const at = async (point: object) => {
      const query = { kind: 'day_booking', city: MANILA_CITY, ...point };
      const { body } = await server.as('support').call(zone.at, { query: query as never });
      return [body.data.zone?.id, body.data.others.map(({ id }) => id)];
    };
    expect(await at({ lat: 14.56, lng: 120.96 })).toEqual([small.id, [wide.id]]);
    expect(await at({ lat: '14.65', lng: '121.05' })).toEqual([wide.id, []]);
    expect(await at({ lat: 0, lng: 0, postal_code: '12 34' })).toEqual([small.id, []]);
    expect(await at({ lat: 0, lng: 0 })).toEqual([undefined, []]);
    expect(await at({ postal_code: '1234' })).toEqual([small.id, []]);
    for (const point of [{ lat: 91, lng: 0 }, { lat: 14.5 }, {}]) {
      const wrong = { kind: 'day_booking', city: MANILA_CITY, ...point };
      expect((await server.as('support').call(zone.at, { query: wrong as never })).status).toBe(422);
    }
  });

  it('list the number of border corners, not their coordinates', async () => {
    const { id } = await aZone(server, { polygon: square(103.8, 1.3, 0.1) });
    const { body } = await server.as('pricing').call(zone.list, { query: { kind: 'airport', page_size: 100 } });
    const row = body.data.find((each) => each.id === id);
    expect(row).toMatchObject({ corners: 4 });
    expect(row).not.toHaveProperty('polygon');
  });

  it('are shown with the city, its airports and its other zones around them', async () => {
    const made = await aZone(server);
    const call = (city: number) => server.as('pricing').call(zone.around, { query: { kind: 'airport', city } });
    const { body } = await call(SINGAPORE_CITY);
    expect(body.data).toMatchObject({ city: { name: 'Singapore' }, airports: [{ iata: 'SIN' }], tiles_url: null });
    expect(body.data.zones.map(({ id }) => id)).toContain(made.id);
    expect((await call(MANILA_CITY)).body.data.airports).toEqual([]);
    expect((await call(999_999)).status).toBe(404);
  });

  it('are not changed with an outdated version', async () => {
    const { id } = await aZone(server);
    const call = () =>
      server.as('pricing').call(zone.update, { params: { id }, body: { priority: 9 }, headers: { 'if-match': '"7"' } });
    expect((await call()).status).toBe(412);
  });
});
