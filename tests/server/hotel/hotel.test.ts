import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hotelPartner } from '#contract/hotel/hotel-partner.ts';
import { hotel } from '#contract/hotel/hotel.ts';
import { provider } from '#contract/hotel/provider.ts';
import { room } from '#contract/hotel/room.ts';
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
const { aHotel, aRoom, aPartner, aPicture, hotelBody, onSale } = roomKit(() => server);
const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body ? body.code : null];
const saying = ({ body }: { body: object }) => ('message' in body ? body.message : '');

/** Adds a provider that is disabled. Returns its id. */
async function disabledProvider(): Promise<number> {
  const { id } = (
    await staff().call(provider.create, {
      body: { name: 'Closed Beds', code: 'closed_beds', type: 'api', currency: 'SGD' },
    })
  ).body.data;
  await staff().call(provider.toggle, { params: { id, flag: 'disable' } });
  return id;
}

describe('a hotel', () => {
  it('takes its slug from its name and its currency from its city, and is not on sale at first', async () => {
    const body = { ...hotelBody(), name: { en: 'The Wharf Lodge' } };
    const first = await staff().call(hotel.create, { body });
    expect(first.body.data).toMatchObject({ slug: 'the-wharf-lodge', currency: 'SGD', enabled: false });
    const second = await staff().call(hotel.create, { body: { ...body, lat: 1.2 } });
    expect(second.body.data.slug).toBe('the-wharf-lodge-2');
    expect(first.body.data).toMatchObject({ check_in: '15:00', check_out: '12:00', timezone: 'Asia/Singapore' });
  });

  it('is put on sale once it has a photo, a room with a rate and a partner', async () => {
    const { id } = await aHotel();
    const enable = () => staff().call(hotel.toggle, { params: { id, flag: 'enable' } });
    const refusal = await enable();
    expect(codeOf(refusal)).toEqual([422, 'not_sellable']);
    expect(saying(refusal)).toBe('Before it is sold, it needs a photo, a room and a partner.');
    await staff().call(hotel.update, { params: { id }, body: { photos: [await aPicture()] } });
    await aRoom({ hotel_id: id, rates: [] });
    await aPartner({ hotel_id: id });
    expect(saying(await enable())).toBe('Before it is sold, it needs a room.');
    await aRoom({ hotel_id: id });
    expect((await enable()).body.data).toMatchObject({ enabled: true, rooms: 2, rooms_sold: 1, partners_selling: 1 });
  });

  it('keeps on sale what it is sold with, until it is taken off sale', async () => {
    const { hotel: sold, room: only, partner } = await onSale();
    const refused = [
      await staff().call(room.toggle, { params: { id: only.id, flag: 'disable' } }),
      await staff().call(room.remove, { params: { id: only.id } }),
      await staff().call(room.update, { params: { id: only.id }, body: { rates: [] } }),
      await staff().call(hotelPartner.toggle, { params: { id: partner.id, flag: 'disable' } }),
      await staff().call(hotelPartner.remove, { params: { id: partner.id } }),
      await staff().call(hotel.update, { params: { id: sold.id }, body: { photos: [] } }),
      await staff().call(hotelPartner.update, {
        params: { id: partner.id },
        body: { provider_id: await disabledProvider() },
      }),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => [409, 'on_sale']));
    expect(saying(refused[0] ?? { body: {} })).toBe(
      `${sold.name.en} is on sale. Before it is sold, it needs a room. Take the hotel off sale first.`,
    );
    const ofProvider = await staff().call(provider.toggle, { params: { id: partner.provider_id, flag: 'disable' } });
    expect(codeOf(ofProvider)).toEqual([409, 'in_use']);
    await staff().call(hotel.toggle, { params: { id: sold.id, flag: 'disable' } });
    expect((await staff().call(room.remove, { params: { id: only.id } })).status).toBe(204);
  });

  it('is found by its provider, facility, stars and what it is called, and deleted only without rooms and partners', async () => {
    const { hotel: sold, partner } = await onSale();
    const by = await staff().call(hotel.list, { query: { provider: String(partner.provider_id) } });
    expect(by.body.data.map(({ id }) => id)).toEqual([sold.id]);
    await staff().call(hotel.update, { params: { id: sold.id }, body: { stars: 4.5 } });
    const starred = await staff().call(hotel.list, { query: { stars: '4', q: sold.name.en } });
    expect(starred.body.data.map(({ id }) => id)).toEqual([sold.id]);
    expect((await staff().call(hotel.update, { params: { id: sold.id }, body: { stars: 4.3 } })).status).toBe(422);
    expect(codeOf(await staff().call(hotel.remove, { params: { id: sold.id } }))).toEqual([409, 'in_use']);
    const bare = await aHotel();
    expect((await staff().call(hotel.remove, { params: { id: bare.id } })).status).toBe(204);
    expect((await staff().call(hotel.restore, { params: { id: bare.id } })).body.data.id).toBe(bare.id);
  });

  it('keeps its currency while its rooms have prices in it', async () => {
    const { hotel_id: id } = await aRoom();
    const refusal = await staff().call(hotel.update, { params: { id }, body: { currency: 'PHP' } });
    expect(refusal.body).toMatchObject({ fields: { currency: ['Its rooms have prices in SGD.'] } });
  });
});

describe('two records of one hotel', () => {
  it('are offered as the same within 200 m with like names, and merged: partners and rooms move, content stays', async () => {
    const at = { lat: 1.3, lng: 103.9 };
    const kept = await aHotel({ ...at, name: { en: 'Harbour Court Hotel' }, stars: 4 });
    const other = await aHotel({ lat: 1.3015, lng: 103.9, name: { en: 'The Harbour Court' }, stars: 5 });
    await aHotel({ lat: 1.302, lng: 103.9, name: { en: 'Harbour Court' } });
    await aHotel({ ...at, name: { en: 'Seaview' } });
    const same = await staff().call(hotel.same, { params: { id: kept.id } });
    expect(same.body.data.map(({ hotel: { id }, metres }) => [id, metres])).toEqual([[other.id, 167]]);
    const [one, two] = [
      await aRoom({ hotel_id: kept.id, code: 'TWN' }),
      await aRoom({ hotel_id: other.id, code: 'TWN' }),
    ];
    const partner = await aPartner({ hotel_id: other.id });

    const body = { other_id: other.id, other_version: other.version };
    const merged = await staff().call(hotel.merge, { params: { id: kept.id }, body });
    expect(merged.body.data).toMatchObject({ id: kept.id, stars: 4, rooms: 2, partners: 1 });
    const rooms = await staff().call(room.ofHotel, { params: { id: kept.id } });
    expect(new Map(rooms.body.data.map(({ id, code }) => [id, code]))).toEqual(
      new Map([
        [one.id, 'TWN'],
        [two.id, 'TWN-2'],
      ]),
    );
    const moved = await staff().call(hotelPartner.one, { params: { id: partner.id } });
    expect(moved.body.data).toMatchObject({ hotel_id: kept.id, used: true });
    const gone = await staff().call(hotel.one, { params: { id: other.id } });
    expect(gone.body.data).toMatchObject({ merged_into: { id: kept.id }, enabled: false });
    const list = await staff().call(hotel.list, { query: { q: 'Harbour Court' } });
    expect(list.body.data.map(({ id }) => id)).not.toContain(other.id);
    expect(codeOf(await staff().call(hotel.merge, { params: { id: kept.id }, body: { other_id: other.id } }))).toEqual([
      409,
      'merged',
    ]);
    expect(codeOf(await staff().call(hotel.update, { params: { id: other.id }, body: { stars: 1 } }))).toEqual([
      409,
      'merged',
    ]);
  });
});

describe('what was deleted', () => {
  it('does not come back to a hotel that has become another one meanwhile', async () => {
    const [kept, { hotel_id: gone, id }] = [await aHotel(), await aRoom()];
    const partner = await aPartner({ hotel_id: gone });
    await staff().call(room.remove, { params: { id } });
    await staff().call(hotelPartner.remove, { params: { id: partner.id } });
    await staff().call(hotel.merge, { params: { id: kept.id }, body: { other_id: gone } });
    const refused = [
      await staff().call(room.restore, { params: { id } }),
      await staff().call(hotelPartner.restore, { params: { id: partner.id } }),
    ];
    expect(refused.map(codeOf)).toEqual([
      [409, 'merged'],
      [409, 'merged'],
    ]);
    expect((await staff().call(room.ofHotel, { params: { id: gone } })).body.data).toEqual([]);
  });
});

describe('a partner', () => {
  it('is one of its provider’s ids, and the one with the highest priority decides whose price is used', async () => {
    const { id: hotel_id } = await aHotel();
    const low = await aPartner({ hotel_id, priority: 1, markup_bps: 500 });
    expect(low.used).toBe(true);
    const high = await aPartner({ hotel_id, priority: 5 });
    expect(high.used).toBe(true);
    const again = { hotel_id: (await aHotel()).id, provider_id: low.provider_id, external_id: low.external_id };
    const refusal = await staff().call(hotelPartner.create, { body: again });
    expect([refusal.status, 'fields' in refusal.body && refusal.body.fields]).toEqual([
      409,
      { external_id: ['Already taken for this provider.'] },
    ]);
    await staff().call(hotelPartner.toggle, { params: { id: high.id, flag: 'disable' } });
    const list = await staff().call(hotelPartner.list, { query: { hotel: String(hotel_id), sort: 'priority' } });
    expect(list.body.data.map(({ id, used }) => [id, used])).toEqual([
      [low.id, true],
      [high.id, false],
    ]);
  });
});

describe('at once', () => {
  it('a hotel is put on sale and its only provider disabled: one of both is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { hotel: sold, partner } = await onSale();
      await staff().call(hotel.toggle, { params: { id: sold.id, flag: 'disable' } });
      await Promise.all([
        staff().call(hotel.toggle, { params: { id: sold.id, flag: 'enable' } }),
        staff().call(provider.toggle, { params: { id: partner.provider_id, flag: 'disable' } }),
      ]);
      const { body } = await staff().call(hotel.one, { params: { id: sold.id } });
      expect([body.data.enabled, body.data.partners_selling]).not.toEqual([true, 0]);
    }
  });
});
