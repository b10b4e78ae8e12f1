import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { acrossPrice, airportPrice, bookingPrice } from '#contract/pricing/price.ts';
import { insertZones, PRICED } from '#tests/kit/prices.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  await insertZones(server.database.db);
});
afterAll(() => server.stop());

const { central, east, manila, dayCentral, dayEast, halfDay } = PRICED;
const pricing = () => server.as('pricing');
const price = { airport_id: 1, car_class_id: 1, direction: 'arrival', cost_minor: 4500 } as const;
const create = (body: object) =>
  pricing().call(airportPrice.create, {
    body: { zone_id: central, ...price, valid_from: '2030-01-01', ...body },
  });
const gridOf = async (zoneId: number) => (await pricing().call(airportPrice.grid, { params: { zoneId } })).body.data;
const save = (zoneId: number, body: object) =>
  pricing().call(airportPrice.saveGrid, { params: { zoneId }, body: body as never });
const cellOf = (row: { id: number; version: number }) => ({ ...price, id: row.id, version: row.version });

const inOrder = <Row extends { valid_from: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => a.valid_from.localeCompare(b.valid_from));

it('names the packages that a list of prices is filtered by', async () => {
  const { status, body } = await pricing().call(airportPrice.packageNames);
  expect(status).toBe(200);
  expect(body.data).toHaveProperty(String(halfDay));
  expect((await server.as('dispatcher').call(airportPrice.packageNames)).status).toBe(403);
});

describe('prices of transfers', () => {
  it('say what they cost, make and sell for by the profit of their city and class', async () => {
    const plain = (await create({ valid_to: '2030-02-01' })).body.data;
    expect(plain).toMatchObject({
      currency: 'SGD',
      profit_minor: 900,
      sell_minor: 5400,
      airport: 'SIN',
      duration_min: 60,
    });
    const mpv = (await create({ car_class_id: 2, valid_to: '2030-02-01' })).body.data;
    expect(mpv).toMatchObject({ profit_minor: 800, sell_minor: 5300 });
    const unsold = (await create({ zone_id: manila, airport_id: 2 })).body.data;
    expect(unsold).toMatchObject({ currency: 'PHP', profit_minor: null, sell_minor: null });
  });

  it('never overlap: a refusal names the conflicting price', async () => {
    const first = (await create({ direction: 'both', valid_to: '2030-03-01' })).body.data;
    const { status, body } = await create({ direction: 'both', valid_from: '2030-02-28' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'overlap',
      fields: { valid_from: [`Overlaps with the price valid from 2030-01-01 to 2030-02-28 (number ${first.id}).`] },
    });
    expect(
      (await create({ direction: 'both', valid_from: '2030-03-01' })).status,
      'the day it ends before is free',
    ).toBe(201);
  });

  it.each([
    ['a cost of nothing', { cost_minor: 0 }, 'cost_minor'],
    ['a negative cost', { cost_minor: -1 }, 'cost_minor'],
    ['part of a cent', { cost_minor: 1.5 }, 'cost_minor'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['an airport of another zone', { airport_id: 2 }, 'airport_id'],
    ['a class there is not', { car_class_id: 77 }, 'car_class_id'],
    ['a zone of day hire', { zone_id: dayCentral }, 'zone_id'],
    ['an end before the beginning', { valid_to: '2030-01-01' }, 'valid_to'],
  ])('refuse %s on its field', async (_, wrong, field) => {
    const { status, body } = await create({ direction: 'departure', ...wrong });
    expect(status).toBe(422);
    expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual([field]);
  });

  it('are listed by zone, day, class and words, without those deleted', async () => {
    const { id, version } = (await create({ zone_id: east, valid_from: '2031-01-01' })).body.data;
    const ask = async (query: object) =>
      (await pricing().call(airportPrice.list, { query: { zone: String(east), ...query } })).body.data.map(
        (row) => row.id,
      );
    expect(await ask({ valid_on: '2031-01-01' })).toEqual([id]);
    expect(await ask({ valid_on: '2030-12-31' })).toEqual([]);
    expect(await ask({ q: 'singapore' })).toEqual([id]);
    expect(await ask({ car_class: '2' })).toEqual([]);
    expect((await pricing().call(airportPrice.remove, { params: { id }, headers: { 'if-match': '"9"' } })).status).toBe(
      412,
    );
    await pricing().call(airportPrice.remove, { params: { id }, headers: { 'if-match': `"${version}"` } });
    expect(await ask({})).toEqual([]);
    expect((await pricing().call(airportPrice.one, { params: { id } })).status).toBe(404);
    expect((await create({ zone_id: east, valid_from: '2031-01-01' })).status, 'its days are free').toBe(201);
  });

  it('tell their history in the currency of the city', async () => {
    const { id } = (await create({ airport_id: 3, valid_to: '2030-05-01' })).body.data;
    await pricing().call(airportPrice.update, { params: { id }, body: { cost_minor: 4700 } });
    const { body } = await server.as('auditor').call(audit.history, { params: { kind: 'airport_price', id } });
    expect(body.data[0]).toMatchObject({
      deed: 'Changed airport price',
      currency: 'SGD',
      record: { label: 'Central, XSP arrival, Mid-sized Sedan' },
      changes: [{ field: 'cost_minor', before: 4500, after: 4700 }],
    });
  });
});

describe('the grid of a zone', () => {
  it('ends the previous prices when new ones start', async () => {
    const from = '2035-01-01';
    expect((await save(east, { from, rows: [{ ...price, direction: 'departure' }] })).status).toBe(200);
    const [first] = (await gridOf(east)).prices.filter((row) => row.direction === 'departure');
    const row = { ...cellOf(first ?? { id: 0, version: 0 }), direction: 'departure', cost_minor: 5000 };
    const { body } = await save(east, { from: '2036-01-01', rows: [row] });
    const rows = body.data.prices.filter(({ direction }) => direction === 'departure');
    expect(inOrder(rows).map((each) => [each.cost_minor, each.valid_from, each.valid_to])).toEqual([
      [4500, '2035-01-01', '2036-01-01'],
      [5000, '2036-01-01', null],
    ]);
  });

  it('saves all of its cells or none', async () => {
    const before = (await gridOf(central)).prices;
    const good = { ...price, airport_id: 3, direction: 'both', cost_minor: 100 };
    const { status, body } = await save(central, { from: '2035-01-01', rows: [good, { ...price, airport_id: 2 }] });
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: { 'rows.1.airport_id': ['This airport is not one of this zone.'] } });
    expect((await gridOf(central)).prices).toEqual(before);
  });

  it('refuses a cell changed concurrently, with the current prices', async () => {
    const made = (await create({ zone_id: manila, airport_id: 2, direction: 'departure', valid_from: '2032-01-01' }))
      .body.data;
    const mine = { ...cellOf(made), airport_id: 2, direction: 'departure' };
    expect((await save(manila, { from: '2032-01-01', rows: [{ ...mine, cost_minor: 7000 }] })).status).toBe(200);
    const late = await save(manila, { from: '2032-01-01', rows: [{ ...mine, cost_minor: 8000 }] });
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({
      current: { prices: [{ id: made.id, cost_minor: 7000, version: made.version + 1 }] },
    });
    const { id: _, version: __, ...unseen } = mine;
    expect((await save(manila, { from: '2032-01-01', rows: [unseen] })).status, 'an empty cell was filled').toBe(412);
  });

  it('names the prices a term runs into', async () => {
    await create({ zone_id: manila, airport_id: 2, direction: 'both', valid_from: '2035-01-01' });
    const cell = { ...price, airport_id: 2, direction: 'both' };
    const { status, body } = await save(manila, { from: '2034-01-01', until: '2036-01-01', rows: [cell] });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'overlap', fields: { 'rows.0': [expect.stringContaining('2035-01-01')] } });
  });

  it('keeps the previous prices around a term with an end', async () => {
    const params = { zoneId: dayCentral };
    const cell = { option_id: halfDay, car_class_id: 1 };
    const put = (body: object) => pricing().call(bookingPrice.saveGrid, { params, body: body as never });
    expect((await put({ from: '2030-01-01', rows: [{ ...cell, cost_minor: 900 }] })).status, 'overtime is needed').toBe(
      422,
    );
    await put({ from: '2030-01-01', rows: [{ ...cell, cost_minor: 900, overtime_cost_minor: 90 }] });
    const [row] = (await pricing().call(bookingPrice.grid, { params })).body.data.prices;
    const seen = { ...cell, id: row?.id, version: row?.version };
    const { body } = await put({ from: '2030-12-20', until: '2031-01-03', rows: [{ ...seen, cost_minor: 1200 }] });
    expect(
      inOrder(body.data.prices).map((each) => [
        each.valid_from,
        each.valid_to,
        each.cost_minor,
        each.overtime_cost_minor,
      ]),
    ).toEqual([
      ['2030-01-01', '2030-12-20', 900, 90],
      ['2030-12-20', '2031-01-03', 1200, 90],
      ['2031-01-03', null, 900, 90],
    ]);
  });

  it('needs the right to delete where a price is removed', async () => {
    const made = (await create({ airport_id: 3, direction: 'departure', valid_from: '2033-01-01' })).body.data;
    const cell = { ...cellOf(made), airport_id: 3, direction: 'departure', cost_minor: null };
    await save(central, { from: '2033-06-01', rows: [cell] });
    const left = (await gridOf(central)).prices.find(({ id }) => id === made.id);
    expect(left?.valid_to).toBe('2033-06-01');
    expect((await server.as('support').call(airportPrice.saveGrid, { params: { zoneId: central } })).status).toBe(403);
  });
});

describe('copying a zone', () => {
  it('changes amounts by a percentage, rounded half up, and counts first', async () => {
    expect((await create({ airport_id: 3, direction: 'both', valid_from: '2035-06-01' })).status).toBe(201);
    const body = { to_zone_id: east, bps: 333, from: '2036-02-01' };
    const copy = (more: object) =>
      pricing().call(airportPrice.copy, { params: { zoneId: central }, body: { ...body, ...more } });
    const trial = (await copy({ trial: true })).body.data;
    expect(trial.added + trial.changed).toBeGreaterThan(0);
    expect(trial.left_out, 'Seletar is no airport of the other zone').toBeGreaterThan(0);
    expect((await gridOf(east)).prices.some(({ valid_from }) => valid_from === '2036-02-01')).toBe(false);
    expect((await copy({})).body.data).toEqual(trial);
    const copied = (await gridOf(east)).prices.find((row) => row.direction === 'both' && row.valid_to === null);
    expect(copied?.cost_minor).toBe(4650);
    expect((await copy({})).body.data).toMatchObject({ added: 0, changed: 0 });
    expect((await copy({ to_zone_id: manila })).status, 'another currency').toBe(422);
  });
});

describe('prices across zones', () => {
  it('know a way back and one without, which may not be sold', async () => {
    const params = { zoneId: dayCentral };
    const cell = { to_zone_id: dayEast, car_class_id: 1 };
    const put = (rows: object[]) =>
      pricing().call(acrossPrice.saveGrid, { params, body: { from: '2030-01-01', rows } as never });
    const { body } = await put([{ ...cell, cost_minor: 12000, one_way_cost_minor: 26000 }]);
    const [row] = body.data.prices;
    expect(row).toMatchObject({ to_zone_name: 'East', cost_minor: 12000, one_way_cost_minor: 26000 });
    const seen = { ...cell, id: row?.id, version: row?.version };
    const after = await put([{ ...seen, cost_minor: 12000, one_way_cost_minor: null }]);
    expect(after.body.data.prices).toMatchObject([{ id: row?.id, one_way_cost_minor: null }]);
    expect((await put([{ ...cell, to_zone_id: dayCentral, cost_minor: 1 }])).status).toBe(422);
  });
});
