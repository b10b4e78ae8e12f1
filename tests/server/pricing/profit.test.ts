import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profit } from '#contract/pricing/profit.ts';
import { insertReference, MANILA_CITY, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
let zone = 0;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  const { id } = await server.database.db
    .insertInto('zone')
    .values({
      kind: 'airport',
      city_id: SINGAPORE_CITY,
      code: 'central',
      name: JSON.stringify({ en: 'Central' }) as never,
      created_by: null,
      updated_by: null,
      polygon: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  zone = id;
});
afterAll(() => server.stop());

const percent = (value: number, more: object = {}) => ({ mode: 'percent' as const, value, ...more });
const read = async (id = SINGAPORE_CITY, type = 'airport') =>
  (await server.as('auditor').call(profit.ofCity, { params: { id, type } })).body.data;
const set = (
  body: object,
  { id = SINGAPORE_CITY, type = 'airport', version }: { id?: number; type?: string; version?: number } = {},
) =>
  server.as('pricing').call(profit.update, {
    params: { id, type },
    body: body as never,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });

describe('the profit of a city', () => {
  it('is not there until it is set, type by type, and each write counts its version up', async () => {
    expect(await read()).toMatchObject({ default: null, by_class: {}, version: 1, currency: 'SGD' });
    const first = await set(
      { default: percent(2000, { min_minor: 500 }), by_class: { 1: { mode: 'fixed', value: 900 } } },
      { version: 1 },
    );
    expect(first.status).toBe(200);
    expect(await read()).toMatchObject({
      default: { mode: 'percent', value: 2000, min_minor: 500, max_minor: null },
      by_class: { 1: { mode: 'fixed', value: 900 } },
      version: 2,
    });
    expect(await read(SINGAPORE_CITY, 'booking')).toMatchObject({ default: null, version: 1 });
  });

  it('is written as a whole: exceptions left out are gone', async () => {
    await set({ default: percent(2500) });
    expect(await read()).toMatchObject({ default: { value: 2500, min_minor: null }, by_class: {} });
  });

  it('refuses the second of two editors, also on the first setting', async () => {
    const { version } = await read();
    expect((await set({ default: percent(2600) }, { version })).status).toBe(200);
    const late = await set({ default: percent(2700) }, { version });
    expect(late.status).toBe(412);
    expect(late.body.current).toMatchObject({ default: { value: 2600 } });
    const both = await Promise.all(
      [1, 2].map((value) => set({ default: percent(value) }, { id: MANILA_CITY, type: 'booking', version: 1 })),
    );
    expect(both.filter(({ status }) => status === 412)).toHaveLength(1);
  });

  it('keeps its version when unchanged', async () => {
    const { version } = await read();
    await set({ default: percent(2600) });
    expect((await read()).version).toBe(version);
  });

  it.each([
    [
      { default: percent(2000, { min_minor: 600, max_minor: 500 }) },
      { default: ['The least must not be more than the most.'] },
    ],
    [{ default: percent(100_001) }, { default: ['Must be at most 1,000%.'] }],
    [{ default: percent(12.5) }, { 'default.value': ['Enter a whole number.'] }],
    [{ default: percent(1), by_class: { 99: percent(1) } }, { 'by_class.99': ['This car class does not exist.'] }],
    [{ default: percent(1), by_class: { suv: percent(1) } }, { 'by_class.suv': ['Enter the id of a car class.'] }],
    [{ by_class: {} }, { default: ['This field is required.'] }],
    [{ default: null }, { default: ['Enter the fields of this part, each by its name.'] }],
  ])('refuses %j with a sentence and keeps the stored setting', async (body, fields) => {
    const before = await read();
    const { status, body: reply } = await set(body);
    expect([status, reply.fields]).toEqual([422, fields]);
    expect(await read()).toEqual(before);
  });

  it('is found among all cities, also as people ask for it, and cities that sell without one stand out', async () => {
    const list = async (query: object) =>
      (await server.as('auditor').call(profit.list, { query })).body.data.map(({ name }) => name);
    expect(await list({ q: 'profit of sing' })).toEqual(['Singapore']);
    expect(await list({})).toEqual(['Batam', 'Manila', 'Singapore']);
    await server.database.db.updateTable('city').set({ airport_service: true }).execute();
    expect(await list({ missing: 'airport' })).toEqual(['Batam', 'Manila']);
  });

  it('is resolved for a zone, for each car class', async () => {
    await set({ default: percent(2000), by_class: { 2: percent(2800) } });
    const { body } = await server.as('auditor').call(profit.ofZoneAirport, { params: { id: zone } });
    expect(body.data).toMatchObject({
      city_name: 'Singapore',
      default: { value: 2000 },
      classes: [
        { code: 'mid_sized_sedan', own: false, profit: { value: 2000 } },
        { code: 'mpv', own: true, profit: { value: 2800 } },
      ],
    });
    const unset = await server.as('auditor').call(profit.ofZoneBooking, { params: { id: zone } });
    expect(unset.body.data).toMatchObject({ default: null, classes: [] });
    expect((await server.as('auditor').call(profit.ofZoneAirport, { params: { id: 999_999 } })).status).toBe(404);
  });
});
