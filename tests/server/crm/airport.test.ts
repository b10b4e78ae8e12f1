import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { airport } from '#contract/reference/airport.ts';
import { insertReference, MANILA_CITY, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const manila = {
  iata: 'MNL',
  name: 'Ninoy Aquino',
  city_id: MANILA_CITY,
  lat: 14.5,
  lng: 121,
  timezone: 'Asia/Manila',
};
const add = (body: object) => server.as('pricing').call(airport.create, { body: body as never });

describe('airports', () => {
  it('are added with terminals and meeting points in several languages', async () => {
    const terminals = [
      { code: '1', name: 'Terminal 1', meeting_point: { en: 'At the pillar', tl: 'Sa haligi' } },
      { code: '3', name: 'Terminal 3' },
    ];
    const { status, body } = await add({ ...manila, terminals });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ city_name: 'Manila', country: 'PH', country_name: 'Philippines', icao: null });
    expect(body.data.terminals).toEqual([terminals[0], { ...terminals[1], meeting_point: null }]);
    const { id } = body.data;
    const fewer = await server.as('pricing').call(airport.update, { params: { id }, body: { terminals: [] } });
    expect(fewer.body.data).toMatchObject({ terminals: [], name: manila.name, version: 2 });
  });

  it.each([
    [{ q: 'sin' }, ['SIN']],
    [{ q: 'manila' }, ['MNL']],
    [{ country: 'PH' }, ['MNL']],
    [{ city: String(SINGAPORE_CITY) }, ['SIN']],
    [{ sort: 'city', order: 'desc' }, ['SIN', 'MNL']],
  ])('with %j are %j', async (query, found) => {
    const { body } = await server.as('auditor').call(airport.list, { query });
    expect(body.data.map(({ iata }) => iata)).toEqual(found);
  });

  it.each([
    [{ iata: 'sin' }, 'iata'],
    [{ iata: '新加坡' }, 'iata'],
    [{ icao: 'EF1' }, 'icao'],
    [{ city_id: 999_999 }, 'city_id'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ lat: 91 }, 'lat'],
    [{ terminals: [{ code: '', name: 'x' }] }, 'terminals.0.code'],
    [{ terminals: [{ code: '1', name: 'x', meeting_point: {} }] }, 'terminals.0.meeting_point.en'],
    [
      {
        terminals: [
          { code: 'a', name: 'x' },
          { code: 'A', name: 'y' },
        ],
      },
      'terminals',
    ],
    [{ terminals: 'none' }, 'terminals'],
  ])('are refused with %j', async (wrong, field) => {
    const { status, body } = await add({ ...manila, iata: 'CRK', ...wrong });
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  it('of the world are found by code and by city, in zones that are canonical', async () => {
    const find = async (q: string) => (await server.as('auditor').call(airport.world, { query: { q } })).body.data;
    expect((await find('HEL'))[0]).toMatchObject({ iata: 'HEL', icao: 'EFHK', city: 'Helsinki', country: 'FI' });
    expect((await find('ccu'))[0]).toMatchObject({ timezone: 'Asia/Kolkata' });
    expect((await find('zürich'))[0]?.iata).toBe('ZRH');
  });
});
