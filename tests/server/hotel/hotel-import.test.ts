import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hotelPartner } from '#contract/hotel/hotel-partner.ts';
import { hotel } from '#contract/hotel/hotel.ts';
import { room } from '#contract/hotel/room.ts';
import { job as jobCalls } from '#contract/job.ts';
import { ended, workOn } from '#tests/kit/jobs.ts';
import { roomKit } from '#tests/kit/rooms.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
let stop: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  stop = await workOn(server);
});
afterAll(async () => {
  await stop();
  await server.stop();
});

const staff = () => server.as('hotel');
const { aHotel, aPartner, aRoom } = roomKit(() => server);

const HOTELS = 'slug name.en city_id address lat lng stars type'.split(' ');
const PARTNERS = 'provider_id external_id hotel_id markup_bps'.split(' ');
const ROOMS = 'hotel_id code name.en max_adults max_occupancy inventory board cost terms'.split(' ');

/** Tries a file whose columns are these fields. */
async function tried(target: string, mapping: string[], ...rows: string[]) {
  const text = [mapping.join(','), ...rows].join('\n');
  const { status, body } = await staff().call(jobCalls.tryImport, {
    body: { target, name: `${target}.csv`, text, mapping },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return ended(staff(), body.data.id);
}
async function applied(id: number) {
  const { body } = await staff().call(jobCalls.applyImport, { params: { id } });
  return ended(staff(), body.data.id);
}
const rowsOf = async (id: number) => (await staff().call(jobCalls.rows, { params: { id }, query: {} })).body;

describe('a file of hotels', () => {
  it('is tried without a trace, and then adds and changes hotels by their slug', async () => {
    const known = await aHotel({ name: { en: 'Garden Court', zh: '花园' }, slug: 'garden-court', stars: 3 });
    const rows = [
      'garden-court,Garden Court,Singapore,41 Bencoolen Street,1.2989,103.8505,4,hotel',
      'wharf-lodge,The Wharf Lodge,singapore,14 Mill Row,1.28,103.84,4.5,Villa',
    ];
    const trial = await tried('hotel', HOTELS, ...rows);
    expect(trial).toMatchObject({ state: 'done', failed: 0, applicable: true });
    expect((await rowsOf(trial.id)).counts).toMatchObject({ new: 1, changed: 1 });
    expect((await staff().call(hotel.list, { query: { q: 'Wharf Lodge' } })).body.total).toBe(0);

    await applied(trial.id);
    const [added] = (await staff().call(hotel.list, { query: { q: 'Wharf Lodge' } })).body.data;
    expect(added).toMatchObject({ slug: 'wharf-lodge', type: 'villa', currency: 'SGD', enabled: false });
    const changed = await staff().call(hotel.one, { params: { id: known.id } });
    expect(changed.body.data).toMatchObject({ name: { en: 'Garden Court', zh: '花园' }, stars: 4 });
  });

  it('has wrong rows named with their columns', async () => {
    const wrong = await tried(
      'hotel',
      HOTELS,
      'a-hotel,A,Atlantis,1 Street,1,103,4,hotel',
      'b-hotel,B,Singapore,1 Street,1,103,4,castle',
      'c-hotel,C,Singapore,1 Street,1,103,4.2,hotel',
    );
    expect(wrong.failed).toBe(3);
    const { body } = await staff().call(jobCalls.failures, { params: { id: wrong.id }, query: {} });
    expect(body.data.map(({ fields }) => Object.values(fields ?? {}).flat()[0])).toEqual([
      expect.stringContaining('There is no city "Atlantis".'),
      expect.stringContaining('There is no type of hotel "castle".'),
      expect.stringContaining('in halves'),
    ]);
  });
});

describe('a file of partners', () => {
  it('says which provider sells which hotel, at which markup', async () => {
    const sold = await aHotel({ slug: 'bay-house' });
    const known = await aPartner({ hotel_id: sold.id, external_id: 'BAY-1' });
    const provider = known.provider_name;
    const trial = await tried(
      'hotel_partner',
      PARTNERS,
      `${provider},BAY-1,bay-house,12.5`,
      `${provider},BAY-2,bay-house,`,
    );
    expect(trial.failed).toBe(0);
    await applied(trial.id);
    const { body } = await staff().call(hotelPartner.list, { query: { hotel: String(sold.id), sort: 'external_id' } });
    expect(body.data.map(({ external_id, markup_bps }) => [external_id, markup_bps])).toEqual([
      ['BAY-1', 1250],
      ['BAY-2', 0],
    ]);
  });
});

describe('a file of rooms', () => {
  it('adds types of room with a rate, and changes the cost of a known one while its terms stay', async () => {
    const of = await aHotel({ slug: 'quay-house' });
    const terms = { steps: [{ days_before: 2, at_local: '18:00', fee: { nights: 1 } }] };
    const known = await aRoom({
      hotel_id: of.id,
      code: 'TWN',
      rates: [{ board: 'breakfast', cost_minor: 15_000, terms }],
    });
    const trial = await tried(
      'room',
      ROOMS,
      'quay-house,TWN,Classic twin,2,2,12,With breakfast,171.00,',
      'quay-house,DLX,Deluxe king,2,2,6,,189.00,non-refundable',
    );
    expect(trial).toMatchObject({ failed: 0, applicable: true });
    await applied(trial.id);
    const { body } = await staff().call(room.ofHotel, { params: { id: of.id } });
    expect(body.data).toMatchObject([
      { code: 'TWN', name: { en: 'Classic twin' }, rates: [{ id: known.rates[0]?.id, cost_minor: 17_100, terms }] },
      {
        code: 'DLX',
        rates: [{ board: 'room_only', cost_minor: 18_900, terms: { steps: [{ fee: { percent_bps: 10_000 } }] } }],
      },
    ]);
  });
});
