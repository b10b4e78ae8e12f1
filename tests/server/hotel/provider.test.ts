import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provider } from '#contract/hotel/provider.ts';
import { hotelKit } from '#tests/kit/hotels.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const staff = () => server.as('hotel');
const { aProvider, providerBody, insertHotel, insertPartner } = hotelKit(() => server);
const disable = (id: number) => staff().call(provider.toggle, { params: { id, flag: 'disable' } });

describe('providers', () => {
  it('are refused to strangers, and added by those of hotels alone', async () => {
    expect((await server.stranger.call(provider.list)).status).toBe(401);
    expect((await server.as('auditor').call(provider.create, { body: providerBody() })).status).toBe(403);
    const made = await staff().call(provider.create, { body: { ...providerBody(), commission_bps: 1200 } });
    expect(made.body.data).toMatchObject({ type: 'manual', contact: '', commission_bps: 1200, hotels: 0 });
    expect((await staff().call(provider.create, { body: { ...providerBody(), currency: 'XXX' } })).status).toBe(422);
  });

  it('have names and codes of their own', async () => {
    const { name, code } = await aProvider();
    expect((await staff().call(provider.create, { body: { ...providerBody(), name } })).status).toBe(409);
    expect((await staff().call(provider.create, { body: { ...providerBody(), code } })).status).toBe(409);
  });

  it('are found by type and currency, with how many hotels they sell', async () => {
    const { id } = await aProvider({ type: 'api' });
    const hotel = await insertHotel();
    await insertPartner(hotel, id);
    await insertPartner(hotel, id, { enabled: false });
    const { body } = await staff().call(provider.list, { query: { type: 'api', currency: 'SGD' } });
    expect(body.data.map((row) => [row.id, row.hotels])).toEqual([[id, 1]]);
  });

  it('are deleted while they sell nothing, and come back', async () => {
    const used = await aProvider();
    await insertPartner(await insertHotel(), used.id);
    const refused = await staff().call(provider.remove, { params: { id: used.id } });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'in_use',
      details: { uses: [{ what: '1 hotel', path: `/hotels/list?provider=${used.id}` }] },
    });
    const { id } = await aProvider();
    expect((await staff().call(provider.remove, { params: { id } })).status).toBe(204);
    expect((await staff().call(provider.restore, { params: { id } })).status).toBe(200);
  });

  it('stay enabled while a hotel on sale has no other partner', async () => {
    const [only, other, off] = [await aProvider(), await aProvider(), await aProvider({ name: 'Switched off' })];
    for (const name of ['Fern', 'Dahlia', 'Aster', 'Crocus', 'Begonia', 'Elder'])
      await insertPartner(await insertHotel({ name: { en: name }, enabled: true }), only.id);
    const both = await insertHotel({ enabled: true });
    await insertPartner(both, only.id);
    await insertPartner(both, other.id);
    await disable(off.id);
    const also = await insertHotel({ name: { en: 'Zinnia' }, enabled: true });
    await insertPartner(also, other.id);
    await insertPartner(also, off.id);

    const refused = await disable(only.id);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'in_use',
      message: `Nobody else sells these hotels: Aster, Begonia, Crocus, Dahlia, Elder and 1 more. Give each another partner, or take it off sale.`,
      details: { uses: [{ count: 6, path: `/hotels/list?provider=${only.id}&state=enabled` }] },
    });
    // A partner of a provider that is disabled sells nothing.
    expect((await disable(other.id)).body.message).toContain('Nobody else sells Zinnia.');
    await server.database.pool.query('update hotel set enabled = false');
    expect((await disable(only.id)).status).toBe(200);
    expect((await disable(other.id)).status).toBe(200);
  });

  it('lose one of two that are disabled at once', async () => {
    const [one, two] = [await aProvider(), await aProvider()];
    const hotel = await insertHotel({ enabled: true });
    for (const { id } of [one, two]) await insertPartner(hotel, id);
    const replies = await Promise.all([disable(one.id), disable(two.id)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
