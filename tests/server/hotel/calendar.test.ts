import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import type { CalendarChange } from '#contract/hotel/calendar.schema.ts';
import { calendar } from '#contract/hotel/calendar.ts';
import { room } from '#contract/hotel/room.ts';
import { FREE, NON_REFUNDABLE } from '#domain/hotel/terms.ts';
import { invertChanges } from '#domain/hotel/calendar.ts';
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
const { aRoom } = roomKit(() => server);
const from = '2027-03-01';

const save = (id: number, changes: CalendarChange[]) =>
  staff().call(calendar.save, { params: { id }, body: { from, nights: 5, changes } });
const read = async (id: number) =>
  (await staff().call(calendar.read, { params: { id }, query: { from, nights: 5 } })).body.data;
const codeOf = ({ status, body }: { status: number; body: object }) => [
  status,
  'code' in body ? body.code : null,
  'message' in body ? body.message : '',
];
/** Sells rooms of a night, as a booking does. */
const sell = (room_id: number, night: string, rooms: number, sold: number) =>
  server.database.db.insertInto('room_night').values({ room_id, night, rooms, sold, closed: null }).execute();

describe('the calendar of a hotel', () => {
  it('is as usual until nights are changed, and the same changes exchanged undo them', async () => {
    const rates = [
      { board: 'room_only' as const, cost_minor: 18_900, terms: FREE },
      { board: 'breakfast' as const, cost_minor: 21_100, terms: NON_REFUNDABLE },
    ];
    const {
      id,
      hotel_id,
      rates: [only],
    } = await aRoom({ rates });
    const before = await read(hotel_id);
    expect(before.nights).toEqual(['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05']);
    expect(before.rooms[0]?.rates).toMatchObject([
      { name: 'Room only', costs: [18_900, 18_900, 18_900, 18_900, 18_900] },
      { name: 'With breakfast, non-refundable', cost_minor: 21_100 },
    ]);
    const changes: CalendarChange[] = [
      { field: 'rooms', id, from: '2027-03-02', until: '2027-03-04', before: 12, after: 8 },
      { field: 'closed', id, from: '2027-03-05', until: '2027-03-06', before: null, after: 'Renovation' },
      { field: 'cost', id: only?.id ?? 0, from: '2027-03-02', until: '2027-03-03', before: 18_900, after: 23_200 },
    ];
    const saved = await save(hotel_id, changes);
    expect(saved.body.data.rooms[0]).toMatchObject({
      nights: [
        { rooms: 12 },
        { rooms: 8 },
        { rooms: 8 },
        { rooms: 12, closed: null },
        { rooms: 12, closed: 'Renovation' },
      ],
      rates: [{ costs: [18_900, 23_200, 18_900, 18_900, 18_900] }, {}],
    });
    const undone = await save(hotel_id, invertChanges(changes));
    expect(undone.body.data).toEqual(before);
    const left = await server.database.db.selectFrom('room_night').select('id').where('room_id', '=', id).execute();
    expect(left, 'nights as usual keep no row').toEqual([]);
  });

  it('refuses a night that somebody has changed meanwhile, and writes nothing then', async () => {
    const { id, hotel_id } = await aRoom();
    const rooms = (night: string, until: string, after: number): CalendarChange => ({
      field: 'rooms',
      id,
      from: night,
      until,
      before: 12,
      after,
    });
    await save(hotel_id, [rooms('2027-03-02', '2027-03-03', 9)]);
    const refusal = await save(hotel_id, [rooms('2027-03-01', '2027-03-02', 5), rooms('2027-03-02', '2027-03-04', 7)]);
    expect(codeOf(refusal)).toEqual([
      409,
      'changed_meanwhile',
      expect.stringMatching(/^Somebody has changed Deluxe king \d+ on 2 Mar meanwhile: it is 9 rooms now\.$/),
    ]);
    expect((await read(hotel_id)).rooms[0]?.nights.map((night) => night.rooms)).toEqual([12, 9, 12, 12, 12]);
    const other = await aRoom();
    expect((await save(hotel_id, [{ ...rooms('2027-03-04', '2027-03-05', 5), id: other.id }])).status).toBe(422);
    expect((await save(hotel_id, [rooms('2027-03-04', '2027-03-04', 5)])).status).toBe(422);
  });

  it('never has fewer rooms than are sold', async () => {
    const { id, hotel_id } = await aRoom();
    await sell(id, '2027-03-02', 12, 3);
    const refusal = await save(hotel_id, [
      { field: 'rooms', id, from: '2027-03-01', until: '2027-03-04', before: 12, after: 2 },
    ]);
    expect(codeOf(refusal)).toEqual([
      409,
      'sold',
      expect.stringMatching(/^On 2 Mar, 3 of .* are sold\. Enter at least 3\.$/),
    ]);
    const usual = await staff().call(room.update, { params: { id }, body: { inventory: 2 } });
    expect(codeOf(usual)).toEqual([409, 'sold', 'More rooms are sold: 3 on 2 Mar.']);
    await expect(sell(id, '2027-03-03', 2, 3)).rejects.toThrow('room_night_sold');
    const fewer = await staff().call(room.update, { params: { id }, body: { inventory: 4 } });
    expect(fewer.status).toBe(200);
    expect((await read(hotel_id)).rooms[0]?.nights[1]).toEqual({ rooms: 4, sold: 3, closed: null });
  });

  it('keeps in the history of a room what its nights were', async () => {
    const { id, hotel_id } = await aRoom();
    await save(hotel_id, [{ field: 'rooms', id, from: '2027-03-01', until: '2027-03-03', before: 12, after: 1 }]);
    const { body } = await server.as('superadmin').call(audit.list, { query: { kind: 'room', q: String(id) } });
    expect(body.data[0]?.changes).toMatchObject([
      { field: 'nights', before: '1 Mar to 2 Mar: 12 rooms', after: '1 Mar to 2 Mar: 1 room' },
    ]);
  });

  it('keeps the costs of a rate through a change of the room, and loses those of one that is gone', async () => {
    const {
      id,
      hotel_id,
      rates: [rate],
    } = await aRoom();
    if (!rate) throw new Error('The room has a rate');
    await save(hotel_id, [{ field: 'cost', id: rate.id, from, until: '2027-03-02', before: 18_900, after: 9000 }]);
    const more = { board: 'half' as const, cost_minor: 25_000, terms: FREE };
    const changed = await staff().call(room.update, { params: { id }, body: { rates: [more, rate] } });
    expect(changed.body.data.rates.map(({ board }) => board)).toEqual(['half', 'room_only']);
    expect((await read(hotel_id)).rooms[0]?.rates[1]?.costs[0]).toBe(9000);
    await staff().call(room.remove, { params: { id } });
    await staff().call(room.restore, { params: { id } });
    expect((await read(hotel_id)).rooms[0]?.rates[1]?.costs[0]).toBe(9000);
    await staff().call(room.update, {
      params: { id },
      body: { rates: [{ board: 'room_only', cost_minor: 18_900, terms: FREE }] },
    });
    expect((await read(hotel_id)).rooms[0]?.rates[0]?.costs[0]).toBe(18_900);
  });
});
