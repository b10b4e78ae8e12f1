import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hotelCollection } from '#contract/hotel/hotel-collection.ts';
import { hotel } from '#contract/hotel/hotel.ts';
import { roomKit } from '#tests/kit/rooms.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const staff = () => server.as('hotel');
const { aCollection, aHotel } = roomKit(() => server);

describe('a collection of hotels', () => {
  it('shows hotels in the order they were put in, for a time', async () => {
    const [one, two, three] = [await aHotel(), await aHotel(), await aHotel()];
    const made = await aCollection({ hotel_ids: [three.id, one.id] });
    expect(made).toMatchObject({ state: 'live', hotels: [{ id: three.id, on_sale: false }, { id: one.id }] });
    const body = { hotel_ids: [two.id, three.id, one.id], ends_at: '2026-05-02T00:00:00Z' };
    const changed = await staff().call(hotelCollection.update, { params: { id: made.id }, body });
    expect(changed.body.data).toMatchObject({ hotel_ids: [two.id, three.id, one.id], state: 'over' });
    const over = await staff().call(hotelCollection.list, { query: { state: 'over', hotel: String(two.id) } });
    expect(over.body.data.map(({ id }) => id)).toEqual([made.id]);
  });

  it('names the hotel that does not exist by its place, and refuses an end before the start', async () => {
    const { id } = await aHotel();
    const wrong = { name: { en: 'Two' }, hotel_ids: [id, 999_999], starts_at: '2026-05-01T00:00:00Z' };
    const refusal = await staff().call(hotelCollection.create, { body: wrong });
    expect(refusal.body).toMatchObject({ fields: { 'hotel_ids.1': ['This hotel does not exist.'] } });
    const backwards = { ...wrong, hotel_ids: [], ends_at: '2026-04-01T00:00:00Z' };
    expect((await staff().call(hotelCollection.create, { body: backwards })).status).toBe(422);
  });

  it('keeps a hotel from being deleted, and follows it when it turns out to be another one', async () => {
    const [one, two] = [await aHotel(), await aHotel()];
    const both = await aCollection({ hotel_ids: [one.id, two.id] });
    const only = await aCollection({ hotel_ids: [two.id] });
    expect((await staff().call(hotel.remove, { params: { id: two.id } })).status).toBe(409);
    await staff().call(hotel.merge, { params: { id: one.id }, body: { other_id: two.id } });
    for (const { id } of [both, only]) {
      const { body } = await staff().call(hotelCollection.one, { params: { id } });
      expect(body.data.hotel_ids).toEqual([one.id]);
    }
  });
});
