import { calendar } from '#contract/hotel/calendar.ts';
import { hotelCollection } from '#contract/hotel/hotel-collection.ts';
import { hotelPartner } from '#contract/hotel/hotel-partner.ts';
import { hotel } from '#contract/hotel/hotel.ts';
import { room } from '#contract/hotel/room.ts';
import type { Call } from '#contract/kit/call.ts';
import { roomKit } from './rooms.ts';
import type { TestServer } from './server.ts';

type Sent = { params?: object; body?: object };
type Way = readonly [Call, () => Promise<Sent>];

/** One way to make each call that writes hotels, their partners, rooms and nights. */
export function roomWays(server: () => TestServer): readonly Way[] {
  const { collectionBody, hotelBody, partnerBody, aCollection, roomBody, aHotel, aPartner, aRoom, onSale } =
    roomKit(server);
  const off = { flag: 'disable' };
  const ofHotel = async () => ({ id: (await aHotel()).id });
  const ofPartner = async () => ({ id: (await aPartner()).id });
  const ofRoom = async () => ({ id: (await aRoom()).id });
  const ofCollection = async () => ({ id: (await aCollection()).id });
  const deleted = async (params: { id: number }, call: Call) => {
    await server().as('superadmin').call(call, { params });
    return { params };
  };
  return [
    [hotel.create, async () => ({ body: hotelBody() })],
    [hotel.update, async () => ({ params: await ofHotel(), body: { stars: 4 } })],
    [hotel.toggle, async () => ({ params: { id: (await onSale()).hotel.id, ...off } })],
    [hotel.remove, async () => ({ params: await ofHotel() })],
    [hotel.restore, async () => deleted(await ofHotel(), hotel.remove)],
    [hotel.merge, async () => ({ params: await ofHotel(), body: { other_id: (await aRoom()).hotel_id } })],
    [hotelPartner.create, async () => ({ body: await partnerBody() })],
    [hotelPartner.update, async () => ({ params: await ofPartner(), body: { markup_bps: 1500 } })],
    [hotelPartner.toggle, async () => ({ params: { ...(await ofPartner()), ...off } })],
    [hotelPartner.remove, async () => ({ params: await ofPartner() })],
    [hotelPartner.restore, async () => deleted(await ofPartner(), hotelPartner.remove)],
    [hotelCollection.create, async () => ({ body: collectionBody() })],
    [hotelCollection.update, async () => ({ params: await ofCollection(), body: { ends_at: null } })],
    [hotelCollection.toggle, async () => ({ params: { ...(await ofCollection()), ...off } })],
    [hotelCollection.remove, async () => ({ params: await ofCollection() })],
    [hotelCollection.restore, async () => deleted(await ofCollection(), hotelCollection.remove)],
    [room.create, async () => ({ body: await roomBody() })],
    [room.update, async () => ({ params: await ofRoom(), body: { size_m2: 32 } })],
    [room.toggle, async () => ({ params: { ...(await ofRoom()), ...off } })],
    [room.remove, async () => ({ params: await ofRoom() })],
    [room.restore, async () => deleted(await ofRoom(), room.remove)],
    [
      calendar.save,
      async () => {
        const { id, hotel_id } = await aRoom();
        const change = { field: 'rooms', id, from: '2027-03-01', until: '2027-03-08', before: 12, after: 6 };
        return { params: { id: hotel_id }, body: { changes: [change] } };
      },
    ],
  ];
}
