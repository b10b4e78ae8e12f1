import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completed } from '#contract/index.ts';
import { city } from '#contract/reference/city.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { insertReference, MANILA_CITY, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const CALLS = Object.values(publicReference);

describe('the public calls', () => {
  it.each(CALLS.map((call) => [call.id, call.path] as const))(
    'answer %s with an ETag, and with 304 to who has it already',
    async (_, path) => {
      const first = await get(path, { 'accept-encoding': 'gzip' });
      expect(first.statusCode).toBe(200);
      expect(first.headers['content-type']).toMatch(/^application\/json/);
      expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=60, must-revalidate');
      expect(first.headers.vary).toMatch(/target-market/i);
      const etag = String(first.headers.etag);
      const again = await get(path, { 'if-none-match': `"other", ${etag.replace('W/', '')}` });
      expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag]);
      expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    },
  );

  it('name another ETag once something changed', async () => {
    const { headers } = await get(publicReference.cities.path);
    const before = String(headers.etag);
    const body = { min_lead_min: 240 };
    await server.as('superadmin').call(city.update, { params: { id: MANILA_CITY }, body });
    const after = await get(publicReference.cities.path, { 'if-none-match': before });
    expect(after.statusCode).toBe(200);
  });

  it('list what can be booked: enabled cities of enabled countries, of the market asked for', async () => {
    const ids = async (query = '', headers = {}) =>
      (await get(`${publicReference.cities.path}${query}`, headers))
        .json<{ data: { id: number }[] }>()
        .data.map(({ id }) => id);
    expect(await ids()).toEqual([MANILA_CITY, SINGAPORE_CITY]);
    expect(await ids('', { 'target-market': 'ph' })).toEqual([MANILA_CITY]);
    expect(await ids('?country=SG')).toEqual([SINGAPORE_CITY]);
    expect(await ids('?service=airport')).toEqual([]);
    expect((await get(`${publicReference.cities.path}?service=boat`)).statusCode).toBe(422);
    const { body } = await server.stranger.call(publicReference.cities, { query: { country: 'SG' } });
    expect(body.data).toEqual([
      {
        id: SINGAPORE_CITY,
        slug: 'singapore',
        name: { en: 'Singapore' },
        country: 'SG',
        country_name: { en: 'Singapore' },
        timezone: 'Asia/Singapore',
        currency: 'SGD',
        lat: 1.352083,
        lng: 103.819836,
        airport_service: false,
        day_booking_service: false,
        min_lead_min: 180,
        max_lead_days: 365,
      },
    ]);
    await server.database.db.updateTable('country').set({ enabled: false }).where('code', '=', 'PH').execute();
    expect(await ids()).toEqual([SINGAPORE_CITY]);
    expect((await server.stranger.call(publicReference.citiesMap)).body.data).toEqual({
      [SINGAPORE_CITY]: 'Singapore',
    });
  });

  it('are answered so often from one address, and then say how long to wait', async () => {
    const { max = 0 } = completed(publicReference.languagesMap).limit ?? {};
    const ask = () => get(publicReference.languagesMap.path);
    let refused = await ask();
    for (let n = 0; n <= max && refused.statusCode !== 429; n += 1) refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ code: 'too_many' });
    expect((await get(publicReference.timezones.path)).statusCode).toBe(200);
  });
});
