import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facility } from '#contract/hotel/facility.ts';
import { hotelKit } from '#tests/kit/hotels.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const staff = () => server.as('hotel');
const { aFacility, facilityBody, insertHotel, insertRoom } = hotelKit(() => server);
const read = async (id: number) => (await staff().call(facility.one, { params: { id } })).body.data;

describe('facilities', () => {
  it('are refused to strangers, and added by those of hotels alone', async () => {
    expect((await server.stranger.call(facility.list)).status).toBe(401);
    expect((await server.as('operations').call(facility.list)).status).toBe(200);
    expect((await server.as('operations').call(facility.create, { body: facilityBody() })).status).toBe(403);
    const made = await staff().call(facility.create, { body: facilityBody() });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ group: 'wellness', level: 'hotel', fee: false, icon: null, hotels: 0 });
  });

  it('have icons that are drawn, and codes of their own', async () => {
    const body = { ...facilityBody(), icon: 'rocket' as never };
    expect((await staff().call(facility.create, { body })).status).toBe(422);
    const { code } = await aFacility();
    expect((await staff().call(facility.create, { body: { ...facilityBody(), code } })).status).toBe(409);
  });

  it('count a hotel once, whether it or some of its rooms offer them', async () => {
    const pool = await aFacility({ code: 'plunge_pool' });
    const kettle = await aFacility({ code: 'kettle', level: 'room', group: 'room' });
    const hotel = await insertHotel({ facility_ids: [pool.id] });
    await insertRoom(hotel, { facility_ids: [kettle.id] });
    await insertRoom(hotel, { facility_ids: [kettle.id] });
    await insertHotel({ facility_ids: [pool.id] });
    expect([(await read(pool.id)).hotels, (await read(kettle.id)).hotels]).toEqual([2, 1]);
    const listed = await staff().call(facility.list, { query: { group: 'room', level: 'room', sort: 'hotels' } });
    expect(listed.body.data.map(({ code }) => code)).toEqual(['kettle']);
    const { body } = await staff().call(facility.choices);
    expect(body.data.map(({ group }) => group).indexOf('room')).toBe(0);
    const names = (await staff().call(facility.names)).body.data;
    expect([names[pool.id], names[kettle.id]]).toEqual([pool.name.en, `${kettle.name.en} (rooms)`]);
  });

  it('are deleted while nobody offers them, and come back', async () => {
    const used = await aFacility();
    await insertHotel({ facility_ids: [used.id] });
    const refused = await staff().call(facility.remove, { params: { id: used.id } });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'in_use',
      details: { uses: [{ what: '1 hotel', path: `/hotels/list?facility=${used.id}` }] },
    });
    const { id } = await aFacility();
    expect((await staff().call(facility.remove, { params: { id } })).status).toBe(204);
    expect((await staff().call(facility.one, { params: { id } })).status).toBe(404);
    expect((await staff().call(facility.restore, { params: { id } })).status).toBe(200);
  });

  it('stay at their level while they are offered there', async () => {
    const { id } = await aFacility({ level: 'room' });
    await insertRoom(await insertHotel(), { facility_ids: [id] });
    const moved = (params: { id: number }) => staff().call(facility.update, { params, body: { level: 'hotel' } });
    const refused = await moved({ id });
    expect([refused.status, refused.body.fields?.['level']?.[0]]).toEqual([
      422,
      'Rooms have it. Take it off them first, or add another facility.',
    ]);
    expect((await staff().call(facility.update, { params: { id }, body: { fee: true } })).status).toBe(200);
    expect((await moved({ id: (await aFacility({ level: 'room' })).id })).status).toBe(200);
  });
});
