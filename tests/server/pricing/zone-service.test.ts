import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { airportService, dayPackage } from '#contract/pricing/service-option.ts';
import { zone } from '#contract/pricing/zone.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { BODIES } from '#tests/kit/request-bodies.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { aService, aZone, soldIn } from '#tests/kit/zones.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const pricing = () => server.as('pricing');

describe('services', () => {
  it('of transfers and packages of day hire are kept apart', async () => {
    const { id } = await aService(server, { code: 'standard', name: { en: 'Standard' } });
    const made = await pricing().call(dayPackage.create, { body: BODIES['dayPackage.create'] as never });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ included_hours: 5, overtime_block_min: 30, zones: 0 });
    expect((await pricing().call(dayPackage.one, { params: { id } })).status).toBe(404);
    expect((await pricing().call(dayPackage.update, { params: { id }, body: { included_hours: 3 } })).status).toBe(404);
    const { body } = await server.as('auditor').call(airportService.list, { query: { q: 'standard' } });
    expect(body.data.map((each) => each.id)).toEqual([id]);
  });

  it.each([
    [{ code: 'Meet & Greet' }, 'code'],
    [{ directions: 'sideways' }, 'directions'],
    [{ free_wait_min: 1441 }, 'free_wait_min'],
    [{ cost_mode: 'none', cost_value: 5 }, 'cost_value'],
    [{ cost_mode: 'percent', cost_value: 100_001 }, 'cost_value'],
    [{ cost_value: -1 }, 'cost_value'],
    [{ cost_value: 10.5 }, 'cost_value'],
    [{ includes: [{ zh: '接机' }] }, 'includes.0.en'],
    [{ included_hours: 5 }, 'included_hours'],
  ])('of transfers are refused with %j', async (wrong, field) => {
    const body = { ...BODIES['airportService.create'], ...wrong };
    const refused = await pricing().call(airportService.create, { body: body as never });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields ?? {})).toContain(field);
  });

  it('are free when their cost is set to zero', async () => {
    const { id } = await aService(server);
    const change = (body: object) => pricing().call(airportService.update, { params: { id }, body });
    expect((await change({ cost_mode: 'none' })).status).toBe(422);
    expect((await change({ cost_mode: 'none', cost_value: 0 })).body.data).toMatchObject({ cost_mode: 'none' });
  });
});

describe('a zone', () => {
  it('sells services at the standard or its own cost, until disabled or removed', async () => {
    const [held, option] = [await aZone(server), await aService(server)];
    const params = await soldIn(server, held, option);
    const of = async () => (await server.as('auditor').call(zone.services, { params: { id: held.id } })).body.data;
    expect(await of()).toMatchObject([
      { option_id: option.id, cost_value: null, enabled: true, option: { cost_value: 1000 } },
    ]);
    const dearer = await pricing().call(zone.updateService, { params, body: { cost_value: 1500 } });
    expect(dearer.body.data).toMatchObject({ cost_value: 1500, version: 2 });
    const off = await pricing().call(zone.toggleService, { params: { ...params, flag: 'disable' } });
    expect(off.body.data).toMatchObject({ enabled: false });
    expect((await pricing().call(zone.one, { params: { id: held.id } })).body.data.options).toBe(0);
    expect((await pricing().call(zone.removeService, { params })).status).toBe(204);
    expect(await of()).toEqual([]);
  });

  it('sells each once, and only those of its kind', async () => {
    const [held, option] = [await aZone(server), await aService(server)];
    await soldIn(server, held, option);
    const add = (body: object) => pricing().call(zone.addService, { params: { id: held.id }, body: body as never });
    expect((await add({ option_id: option.id })).status).toBe(409);
    const other = { ...BODIES['dayPackage.create'], code: 'other_kind' };
    const { body } = await pricing().call(dayPackage.create, { body: other as never });
    expect((await add({ option_id: body.data.id })).body).toMatchObject({
      fields: { option_id: [expect.any(String)] },
    });
    expect((await add({ option_id: 999_999 })).status).toBe(422);
    const free = await aService(server, { cost_mode: 'none', cost_value: 0 });
    expect((await add({ option_id: free.id, cost_value: 100 })).body).toMatchObject({
      fields: { cost_value: [expect.any(String)] },
    });
  });

  it('records changes of its services in its history', async () => {
    const held = await aZone(server);
    const params = await soldIn(server, held, await aService(server));
    await pricing().call(zone.updateService, { params, body: { cost_value: 900 } });
    const rows = await server.database.db
      .selectFrom('audit_log')
      .select(['command', 'entity'])
      .where('entity', '=', 'airport_zone')
      .where('entity_id', '=', held.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ command }) => command)).toEqual(['zone.create', 'zone.addService', 'zone.updateService']);
  });

  it('is read-only without the right to edit', async () => {
    const params = await soldIn(server, await aZone(server), await aService(server));
    expect((await server.as('support').call(zone.updateService, { params, body: { cost_value: 1 } })).status).toBe(403);
  });
});
