import { hotelCollection } from '#contract/hotel/hotel-collection.ts';
import { hotelPartner } from '#contract/hotel/hotel-partner.ts';
import { hotel } from '#contract/hotel/hotel.ts';
import { provider } from '#contract/hotel/provider.ts';
import { room } from '#contract/hotel/room.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { storage } from '#contract/storage.ts';
import { FREE } from '#domain/hotel/terms.ts';
import { picture } from './pictures.ts';
import { SINGAPORE_CITY } from './reference.ts';
import type { TestServer } from './server.ts';

/** Hotels, rooms and providers are numbered, whoever adds them. */
let made = 0;

/** Adds hotels with their rooms and partners through the calls of staff. */
export function roomKit(server: () => TestServer) {
  const staff = () => server().as('superadmin');
  const hotelBody = (): BodyOf<typeof hotel.create> => ({
    name: { en: `Garden Court ${(made += 1)}` },
    city_id: SINGAPORE_CITY,
    address: '41 Bencoolen Street',
    lat: 1.2989 + made / 100,
    lng: 103.8505,
  });
  const roomBody = async (hotel_id?: number): Promise<BodyOf<typeof room.create>> => ({
    hotel_id: hotel_id ?? (await aHotel()).id,
    name: { en: `Deluxe king ${(made += 1)}` },
    code: `DLX-${made}`,
    max_adults: 2,
    max_children: 1,
    max_occupancy: 3,
    inventory: 12,
    beds: [{ type: 'king', count: 1 }],
    rates: [{ board: 'room_only', cost_minor: 18_900, terms: FREE }],
  });
  const partnerBody = async (hotel_id?: number): Promise<BodyOf<typeof hotelPartner.create>> => ({
    hotel_id: hotel_id ?? (await aHotel()).id,
    provider_id: (await aProvider()).id,
    external_id: `SG-${(made += 1)}`,
  });
  async function aProvider(more: Partial<BodyOf<typeof provider.create>> = {}) {
    const number = (made += 1);
    const body = {
      name: `Bay Beds ${number}`,
      code: `bay_${number}`,
      type: 'manual' as const,
      currency: 'SGD',
      ...more,
    };
    return (await staff().call(provider.create, { body })).body.data;
  }
  const aPicture = async () =>
    (await staff().call(storage.uploadImage, { body: await picture(), query: {} })).body.data.key;
  async function aHotel(more: Partial<BodyOf<typeof hotel.create>> = {}) {
    return (await staff().call(hotel.create, { body: { ...hotelBody(), ...more } })).body.data;
  }
  async function aRoom(more: Partial<BodyOf<typeof room.create>> = {}) {
    const body = { ...(await roomBody(more.hotel_id)), ...more };
    return (await staff().call(room.create, { body })).body.data;
  }
  async function aPartner(more: Partial<BodyOf<typeof hotelPartner.create>> = {}) {
    const body = { ...(await partnerBody(more.hotel_id)), ...more };
    return (await staff().call(hotelPartner.create, { body })).body.data;
  }
  const collectionBody = (): BodyOf<typeof hotelCollection.create> => ({
    name: { en: `Quiet houses ${(made += 1)}` },
    starts_at: '2026-05-01T00:00:00Z',
    ends_at: '2026-12-31T00:00:00Z',
  });
  async function aCollection(more: Partial<BodyOf<typeof hotelCollection.create>> = {}) {
    return (await staff().call(hotelCollection.create, { body: { ...collectionBody(), ...more } })).body.data;
  }
  return {
    collectionBody,
    aCollection,
    hotelBody,
    roomBody,
    partnerBody,
    aPicture,
    aHotel,
    aRoom,
    aPartner,
    /** Adds a hotel with a photo, a room and a partner, and puts it on sale. */
    async onSale(more: Partial<BodyOf<typeof hotel.create>> = {}) {
      const { id } = await aHotel({ photos: [await aPicture()], ...more });
      const parts = { room: await aRoom({ hotel_id: id }), partner: await aPartner({ hotel_id: id }) };
      const { body } = await staff().call(hotel.toggle, { params: { id, flag: 'enable' } });
      return { hotel: body.data, ...parts };
    },
  };
}
