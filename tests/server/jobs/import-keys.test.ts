import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '#contract/customer.ts';
import { job as jobCalls } from '#contract/job.ts';
import { TARGETS } from '#server/jobs/import.ts';
import { activityKit } from '#tests/kit/activities.ts';
import { ended, workOn } from '#tests/kit/jobs.ts';
import { insertZones } from '#tests/kit/prices.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { roomKit } from '#tests/kit/rooms.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
let stop: () => Promise<void>;
const { aSupplier, categoryOf } = activityKit(() => server);
const { aHotel, aPartner } = roomKit(() => server);
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  await insertZones(server.database.db);
  await aSupplier({ name: 'Lagoon Rides' });
  await categoryOf('activity');
  const { id } = await aHotel({ slug: 'quay-house' });
  provider = (await aPartner({ hotel_id: id, external_id: 'FIRST' })).provider_name;
  stop = await workOn(server);
});
afterAll(async () => {
  await stop();
  await server.stop();
});

let provider = '';
const staff = () => server.as('superadmin');

async function tried(target: string, mapping: readonly string[], ...rows: string[]) {
  const text = [mapping.join(','), ...rows].join('\n');
  const body = { target, name: 'rows.csv', text, mapping: [...mapping] };
  const answer = await staff().call(jobCalls.tryImport, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return ended(staff(), answer.body.data.id);
}
async function applied(id: number) {
  const { status, body } = await staff().call(jobCalls.applyImport, { params: { id } });
  expect(status, JSON.stringify(body)).toBe(201);
  return ended(staff(), body.data.id);
}
const failures = async (id: number) =>
  (await staff().call(jobCalls.failures, { params: { id }, query: {} })).body.data.map(
    ({ label, reason }) => `${label}: ${reason}`,
  );

interface Example {
  columns: string;
  row: string;
  /** The same record in other spellings; `~` stands for the cells of the row. */
  twins: string[];
}

/** For each target whose rows change known records: a row, and others that name the same record. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  city: {
    columns: 'slug,name.en,country,currency,timezone,lat,lng',
    row: 'new-town,New Town,PH,PHP,Asia/Manila,7,125',
    twins: ['\u200enew-town,Other,PH,PHP,Asia/Manila,7,125', ' NEW-TOWN ,Other,PH,PHP,Asia/Manila,7,125'],
  },
  customer: {
    columns: 'first_name,email,phone',
    row: 'Ada,ada@example.com,+6591234567',
    twins: [
      'Ada,,+65 9123 4567',
      'Ada,,0065 (9123) 4567',
      'Ada,,tel:+65-9123-4567',
      'Ada,other@example.com,+65.9123.4567',
      'Ada,ADA@Example.com,',
      'Ada,ADA@EXAMPLE.COM,+6591112222',
    ],
  },
  airport_price: {
    columns: 'city,zone_id,airport_id,car_class_id,direction,cost_minor,valid_from',
    row: 'Singapore,Central,SIN,MPV,Both,51.50,2030-01-01',
    twins: ['singapore,core,sin,mpv,both,60,2030-01-01', 'Singapore,CENTRAL,SIN,Mpv,BOTH,60.00,2030-01-01'],
  },
  booking_price: {
    columns: 'city,zone_id,option_id,car_class_id,cost_minor,overtime_cost_minor,valid_from',
    row: 'Singapore,Central,Half day,MPV,200,25,2030-01-01',
    twins: ['Singapore,core,half_day,mpv,210,25,2030-01-01'],
  },
  across_price: {
    columns: 'city,from_zone_id,to_zone_id,car_class_id,cost_minor,valid_from',
    row: 'Singapore,Central,East,MPV,60,2030-01-01',
    twins: ['SINGAPORE,core,eastern,mpv,61,2030-01-01'],
  },
  activity: {
    columns: 'supplier_id,external_id,name.en,type_id,city_id,duration_min,from_price_minor',
    row: 'Lagoon Rides,NS-1,Kayak,activity_of_test,Singapore,180,55',
    twins: [
      'LAGOON RIDES,NS-1,Kayak,activity_of_test,Singapore,180,60',
      'Lagoon Rides,ns-1,Kayak,activity_of_test,singapore,180,60',
      'Lagoon Rides,\u200fNS-1,Kayak,activity_of_test,singapore,180,60',
    ],
  },
  hotel: {
    columns: 'slug,name.en,city_id,address,lat,lng',
    row: 'wharf-lodge,The Wharf Lodge,Singapore,14 Mill Row,1.28,103.84',
    twins: ['wharf-lodge\u200e,Lodge,Singapore,14 Mill Row,1.28,103.84'],
  },
  hotel_partner: {
    columns: 'provider_id,external_id,hotel_id',
    row: 'PROVIDER,BAY-2,quay-house',
    twins: ['provider,BAY-2,QUAY-HOUSE', 'PROVIDER,bay-2,quay-house', 'PROVIDER,BAY-2\u200e,quay-house'],
  },
  room: {
    columns: 'hotel_id,code,name.en,max_adults,max_occupancy,inventory',
    row: 'quay-house,DLX,Deluxe king,2,2,6',
    twins: ['QUAY-HOUSE,DLX,Deluxe,2,2,6', 'quay-house,dlx,Deluxe,2,2,6'],
  },
};

/** Provider names of tests are made up. */
const named = (row: string): string => row.replace('PROVIDER', provider).replace('provider', provider.toLowerCase());

describe('two rows of a file that name one record in different spellings', () => {
  it('are tried for every kind of file that changes records', () => {
    const changing = TARGETS.filter(({ update }) => update).map(({ id }) => id);
    expect(Object.keys(EXAMPLES).toSorted()).toEqual(changing.toSorted());
  });

  const each = Object.entries(EXAMPLES).flatMap(([target, { columns, row, twins }]) =>
    twins.map((twin) => [target, columns, row, twin] as const),
  );
  it.each(each)('%s: the second is refused by the trial, and by the run alike', async (target, columns, row, twin) => {
    const trial = await tried(target, columns.split(','), named(row), named(twin));
    expect(trial).toMatchObject({ state: 'done', done: 2, failed: 1 });
    const refused = await failures(trial.id);
    expect(refused).toEqual([expect.stringMatching(/^Row 3: .*Row 2 names the same record\./)]);
    if (TARGETS.find(({ id }) => id === target)?.whole) return;
    expect(await failures((await applied(trial.id)).id)).toEqual(refused);
  });

  it('are refused also where one says the e-mail and the other the phone of a known customer', async () => {
    const body = { first_name: 'Eva', email: 'eva@example.com', phone: '+6598765432' };
    await staff().call(customer.create, { body });
    const trial = await tried(
      'customer',
      ['first_name', 'email', 'phone', 'note'],
      'Eva,eva@example.com,,One',
      'Eva,,+65 9876 5432,Two',
    );
    const refused = await failures(trial.id);
    expect(refused).toEqual(['Row 3: phone: Row 2 names the same record.']);
    expect(await failures((await applied(trial.id)).id)).toEqual(refused);
  });

  it('are refused also where the first gives the record another name than the second knows', async () => {
    const body = { first_name: 'Kim', email: 'kim@example.com', phone: '+6580000001' };
    await staff().call(customer.create, { body });
    const trial = await tried(
      'customer',
      ['first_name', 'email', 'phone'],
      'Kim,kim@example.com,+6580000002',
      'Other,,+65 8000 0001',
    );
    const refused = await failures(trial.id);
    expect(refused).toHaveLength(1);
    expect(await failures((await applied(trial.id)).id)).toEqual(refused);
    const { body: found } = await staff().call(customer.list, { query: { q: 'kim@example.com' } });
    expect(found.data).toMatchObject([{ first_name: 'Kim', phone: '+6580000002' }]);
  });

  it('are both written where they name two records', async () => {
    const trial = await tried(
      'customer',
      ['first_name', 'email', 'phone'],
      'Lee,lee.one@example.com,+65 8111 1111',
      'Lee,lee.two@example.com,+65 8111 1112',
    );
    expect(trial.failed).toBe(0);
    expect((await applied(trial.id)).failed).toBe(0);
  });
});
