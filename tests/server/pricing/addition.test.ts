import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { airportAddition, dayAddition } from '#contract/pricing/addition.ts';
import { insertReference, MANILA_CITY } from '#tests/kit/reference.ts';
import { BODIES } from '#tests/kit/request-bodies.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const seat = BODIES['airportAddition.create'] ?? {};
const night = BODIES['dayAddition.create'] ?? {};
const add = (more: object = {}) =>
  server.as('pricing').call(airportAddition.create, { body: { ...seat, ...more } as never });
const addDay = (more: object = {}) =>
  server.as('pricing').call(dayAddition.create, { body: { ...night, ...more } as never });

describe('additions', () => {
  it('of transfers and day hire are separate, even with equal codes', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...seat,
      city_name: 'Singapore',
      currency: 'SGD',
      car_classes: ['Mid-sized Sedan'],
      version: 1,
    });
    expect((await addDay({ code: 'child_seat' })).status).toBe(201);
    expect((await server.as('auditor').call(dayAddition.one, { params: { id: body.data.id } })).status).toBe(404);
    const { body: page } = await server.as('auditor').call(airportAddition.list);
    expect(page.data.map(({ id }) => id)).toEqual([body.data.id]);
  });

  it('are found by city, way of applying, state and words', async () => {
    await add({ city_id: MANILA_CITY, code: 'toll', name: { en: 'Toll' }, apply: 'mandatory', max_qty: 1 });
    const found = async (query: object) =>
      (await server.as('auditor').call(airportAddition.list, { query })).body.data.map(({ code }) => code);
    expect(await found({ city: MANILA_CITY })).toEqual(['toll']);
    expect(await found({ apply: 'optional' })).toEqual(['child_seat']);
    expect(await found({ q: 'manil' })).toEqual(['toll']);
    expect(await found({ enabled: false })).toEqual([]);
  });

  it('have a code once in a city, which is free again once one is deleted', async () => {
    const first = await add({ code: 'porter' });
    const again = await add({ code: 'porter' });
    expect([again.status, again.body.code]).toEqual([409, 'already_exists']);
    const { id, version } = first.body.data;
    const stale = await server
      .as('pricing')
      .call(airportAddition.remove, { params: { id }, headers: { 'if-match': `"${version + 1}"` } });
    expect(stale.status).toBe(412);
    expect(
      (
        await server
          .as('pricing')
          .call(airportAddition.remove, { params: { id }, headers: { 'if-match': `"${version}"` } })
      ).status,
    ).toBe(204);
    expect((await server.as('pricing').call(airportAddition.one, { params: { id } })).status).toBe(404);
    expect((await add({ code: 'porter' })).status).toBe(201);
  });

  it.each([
    [() => add({ unit: 'per_night', apply: 'auto', max_qty: 1 }), { unit: ['Transfers have no days or nights.'] }],
    [() => addDay({ direction: 'arrival' }), { direction: ['Day hire has no arrivals or departures.'] }],
    [() => add({ city_id: 999_999 }), { city_id: ['This city does not exist.'] }],
    [() => add({ car_class_ids: [1, 999_999] }), { car_class_ids: ['One of these car classes does not exist.'] }],
    [() => add({ cost_minor: -1 }), { cost_minor: ['Enter at least 0.'] }],
    [() => add({ max_qty: 100 }), { max_qty: ['Enter at most 99.'] }],
    [
      () => add({ apply: 'mandatory' }),
      { max_qty: ['Must be 1: only optional ones that are counted by the piece are chosen in numbers.'] },
    ],
  ])('are refused with a sentence on the field, case %#', async (attempt, fields) => {
    const { status, body } = await attempt();
    expect([status, body.fields]).toEqual([422, fields]);
  });
});
