import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { job as jobCalls } from '#contract/job.ts';
import { acrossPrice, airportPrice, bookingPrice } from '#contract/pricing/price.ts';
import { ended, workOn } from '#tests/kit/jobs.ts';
import { insertZones, PRICED } from '#tests/kit/prices.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
let stop = async () => {};
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  await insertZones(server.database.db);
  stop = await workOn(server);
});
afterAll(async () => {
  await stop();
  await server.stop();
});

const HEADS = 'City,Zone,Airport,Class,Direction,Cost,Currency,Valid from,Valid to';
const mapping = [
  'city',
  'zone_id',
  'airport_id',
  'car_class_id',
  'direction',
  'cost_minor',
  'currency',
  'valid_from',
  'valid_to',
];
const pricing = () => server.as('pricing');
const tried = async (...lines: string[]) => {
  const body = { target: 'airport_price', name: 'prices.csv', text: [HEADS, ...lines].join('\n'), mapping };
  return ended(pricing(), (await pricing().call(jobCalls.tryImport, { body })).body.data.id);
};
const apply = (id: number) => pricing().call(jobCalls.applyImport, { params: { id } });
const prices = async () =>
  (await pricing().call(airportPrice.grid, { params: { zoneId: PRICED.central } })).body.data.prices;
const GOOD = 'Singapore,Central,SIN,MPV,Both,51.50,SGD,2030-01-01,';

describe('prices from a file', () => {
  it.each([
    ['an unknown class', GOOD.replace('MPV', 'Rickshaw'), 'Class: There is no class "Rickshaw".'],
    ['a bad currency', GOOD.replace('SGD', 'USD'), 'Currency: Must be SGD, the currency of Singapore.'],
    ['a negative cost', GOOD.replace('51.50', '-4'), 'Cost: Enter more than zero.'],
    ['too many decimals', GOOD.replace('51.50', '51.505'), 'Cost: SGD has 2 decimals.'],
    ['dates that overlap within it', GOOD.replace('2030-01-01', '2031-01-01'), 'Valid from: Overlaps with the price'],
    ['a cell of a megabyte', GOOD.replace('Central', 'x'.repeat(900_000)), 'Zone: There is no zone "xxx'],
  ])('with %s are rejected as a whole, with the row of the error', async (_, line, why) => {
    const job = await tried(GOOD, line);
    expect(job).toMatchObject({ done: 2, failed: 1, applicable: false });
    const { body } = await pricing().call(jobCalls.failures, { params: { id: job.id } });
    expect(body.data[0]).toMatchObject({ label: 'Row 3', reason: expect.stringContaining(why) });
    expect((await apply(job.id)).status).toBe(409);
    expect(await prices()).toEqual([]);
  });

  it.each([
    ['a day that can be two', GOOD.replace('2030-01-01', '03/04/2030'), 'Valid from: “03/04/2030” can mean two days'],
    ['a day as a number', GOOD.replace('2030-01-01', '47484'), 'Valid from: “47484” is the number of a day'],
    ['a day that does not exist', GOOD.replace('2030-01-01', '31.02.2030'), 'Valid from: There is no 31.02.2030.'],
    ['an amount that can be two', GOOD.replace('51.50', '1.234'), 'Cost: SGD has 2 decimals.'],
    ['an amount of another currency', GOOD.replace('51.50', '€51.50'), 'Cost: Enter the amount like 106.00.'],
  ])('with %s are refused with the row and the reason', async (_, line, why) => {
    const job = await tried(line);
    const { body } = await pricing().call(jobCalls.failures, { params: { id: job.id } });
    expect(body.data[0]).toMatchObject({ label: 'Row 2', reason: expect.stringContaining(why) });
  });

  it('are added, and changed by the next file that says their first day', async () => {
    const job = await tried(GOOD, GOOD.replace('MPV', 'mid_sized_sedan'));
    expect([job.failed, (await prices()).length]).toEqual([0, 0]);
    await ended(pricing(), (await apply(job.id)).body.data.id);
    expect((await prices()).map((row) => row.cost_minor)).toEqual([5150, 5150]);
    const next = await tried(
      GOOD.replace('51.50', '60').replace(/,$/, ',2031-01-01'),
      GOOD.replace('51.50', '70').replace('2030', '2031'),
    );
    expect(next.failed, 'the first row makes room for the second').toBe(0);
    await ended(pricing(), (await apply(next.id)).body.data.id);
    const mpv = (await prices()).filter(({ car_class }) => car_class === 'MPV');
    expect(mpv.map((row) => [row.cost_minor, row.valid_to])).toEqual(
      expect.arrayContaining([
        [6000, '2031-01-01'],
        [7000, null],
      ]),
    );
  });

  it('are read as spreadsheets write them', async () => {
    const classes = ['MPV', 'MPV', 'MPV', 'mid_sized_sedan'];
    const costs = ['"S$ 1,234.50"', "1'234.50", '1 234.5 SGD', '"1.234,50"'];
    const days = ['31/12/2020', '13.1.2020', '2022/06/05', '12/24/2023'];
    const ends = ['1.1.2022', '31/12/2020', '2023-01-01', '31.12.2024'];
    const rows = classes.map((name, n) => `Singapore,Central,SIN,${name},Both,${costs[n]},SGD,${days[n]},${ends[n]}`);
    const job = await tried(...rows);
    expect(job.failed).toBe(0);
    await ended(pricing(), (await apply(job.id)).body.data.id);
    const found = (await prices()).filter(({ valid_from }) => valid_from < '2024');
    expect(found.map(({ cost_minor }) => cost_minor)).toEqual([123_450, 123_450, 123_450, 123_450]);
    expect(found.map(({ valid_from }) => valid_from).toSorted()).toEqual([
      '2020-01-13',
      '2020-12-31',
      '2022-06-05',
      '2023-12-24',
    ]);
  });

  it('may have a comma for the decimal point in a file with semicolons', async () => {
    const text = `sep=;\n${HEADS.replaceAll(',', ';')}\nSingapore;Central;SIN;MPV;Both;€ 51,50;SGD;1.2.2025;2.2.2025\n${GOOD.replaceAll(',', ';').replace('51.50', '51,50').replace('2030-01-01;', '15.2.2025;1.3.2025')}`;
    const job = await takenIn('airport_price', text);
    const { body } = await pricing().call(jobCalls.failures, { params: { id: job.id } });
    expect(body.data.map(({ label, reason }) => [label, reason.slice(0, 11)])).toEqual([['Row 2', 'Cost: Enter']]);
  });
});

describe('a file of the list of prices', () => {
  const { dayCentral, dayEast, halfDay } = PRICED;
  const dates = { valid_from: '2034-01-01', valid_to: '2035-01-01' };

  it('says what days of hire cost, and is taken in again', async () => {
    const price = { zone_id: dayCentral, option_id: halfDay, car_class_id: 2, cost_minor: 20_000, ...dates };
    await pricing().call(bookingPrice.create, { body: { ...price, overtime_cost_minor: 2500 } });
    const file = await fileOf('prices.day_booking.list', {
      city: 'City',
      zone: 'Zone',
      option: 'Package',
      car_class: 'Class',
      cost: 'Cost',
      overtime: 'Overtime',
      selling: 'Selling',
      valid_from: 'Valid',
    });
    expect(file.split('\r\n')[1]).toBe('Singapore,Central,Half day,MPV,200.00,SGD,25.00,SGD,,,2034-01-01,2035-01-01');
    expect(await takenIn('booking_price', file)).toMatchObject({ done: 1, failed: 0 });
  });

  it('says what leaving a zone costs, and is taken in again', async () => {
    const price = { from_zone_id: dayCentral, to_zone_id: dayEast, car_class_id: 2, cost_minor: 6000, ...dates };
    await pricing().call(acrossPrice.create, { body: price });
    const file = await fileOf('prices.across.list', {
      city: 'City',
      zone: 'From zone',
      to_zone: 'To zone',
      car_class: 'Class',
      cost: 'Out and back',
      one_way: 'One way',
      valid_from: 'Valid',
    });
    expect(file.split('\r\n')[1]).toBe('Singapore,Central,East,MPV,60.00,SGD,,,2034-01-01,2035-01-01');
    expect(await takenIn('across_price', file)).toMatchObject({ done: 1, failed: 0 });
  });
});

/** The text of an export with these columns, each under its heading. */
async function fileOf(list: string, heads: Readonly<Record<string, string>>): Promise<string> {
  const columns = Object.entries(heads).map(([id, header]) => ({ id, header }));
  const asked = await pricing().call(jobCalls.exportList, { body: { list, columns, query: {}, title: 'Prices' } });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  const job = await ended(pricing(), asked.body.data.id);
  const { url } = (await pricing().call(jobCalls.link, { params: { id: job.id } })).body.data;
  return (await server.app.inject({ url })).rawPayload.subarray(3).toString('utf8');
}

/** Returns the trial result of importing a file with the suggested columns. */
async function takenIn(target: string, text: string) {
  const read = await pricing().call(jobCalls.readImport, { body: { target, text } });
  const guessed = read.body.data.columns.map(({ field }) => field);
  for (const { id, required } of read.body.data.fields) if (required) expect(guessed).toContain(id);
  const started = await pricing().call(jobCalls.tryImport, {
    body: { target, name: 'prices.csv', text, mapping: guessed },
  });
  return ended(pricing(), started.body.data.id);
}
