import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activity } from '#contract/activity/activity.ts';
import { featuredActivity } from '#contract/activity/featured-activity.ts';
import { place } from '#contract/activity/place.ts';
import { publicActivity } from '#contract/activity/public-activity.ts';
import { city } from '#contract/reference/city.ts';
import { storage } from '#contract/storage.ts';
import { activityKit } from '#tests/kit/activities.ts';
import { picture } from '#tests/kit/pictures.ts';
import { BATAM_CITY, insertReference, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.pool.query('delete from featured_activity');
});

const PATH = publicActivity.featured.path;
const { anActivity, aPlace, aSupplier } = activityKit(() => server);
const staff = () => server.as('superadmin');
const SINCE = '2020-01-01T00:00:00Z';

async function feature(activity_id: number, city_id: number | null = null, window: object = {}) {
  const body = { activity_id, city_id, starts_at: SINCE, ...window };
  const reply = await staff().call(featuredActivity.create, { body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data;
}
const read = async (query = {}) => (await server.stranger.call(publicActivity.featured, { query })).body.data;
const names = async (query = {}) => (await read(query)).map(({ name }) => name);
const get = (headers: Record<string, string> = {}) => server.app.inject({ url: `${PATH}?city=singapore`, headers });
const disabled = { flag: 'disable' as const };

describe('what the public reads of featured activities', () => {
  it('is what is live in a city, in its order, and then everywhere', async () => {
    const ids: number[] = [];
    for (const en of ['Bumboat', 'Katong on foot', 'Batam by ferry', 'Cable car', 'Later', 'Before'])
      ids.push((await anActivity({ name: { en } })).id);
    const [boat = 0, walk = 0, ferry = 0, car = 0, later = 0, before = 0] = ids;
    await feature(car);
    await feature(boat, SINGAPORE_CITY);
    await feature(later, SINGAPORE_CITY, { starts_at: '2034-01-01T00:00:00Z' });
    await feature(before, SINGAPORE_CITY, { ends_at: '2020-02-01T00:00:00Z' });
    const second = await feature(walk, SINGAPORE_CITY);
    await feature(ferry, BATAM_CITY);
    // What is featured both ways is there once.
    await feature(boat);
    expect(await names({ city: 'singapore' })).toEqual(['Bumboat', 'Katong on foot', 'Cable car']);
    // It passes those that are over or to come on the way.
    for (const _ of [later, before, boat])
      await staff().call(featuredActivity.move, { params: { id: second.id, way: 'up' } });
    expect(await names({ city: String(SINGAPORE_CITY) })).toEqual(['Katong on foot', 'Bumboat', 'Cable car']);
    expect((await read({ city: 'singapore' })).map(({ featured }) => featured)).toEqual(['city', 'city', 'everywhere']);
    expect([await names(), await names({ city: 'nowhere' })]).toEqual([
      ['Cable car', 'Bumboat'],
      ['Cable car', 'Bumboat'],
    ]);
    await staff().call(activity.toggle, { params: { id: car, ...disabled } });
    expect(await names()).toEqual(['Bumboat']);
  });

  it('is in the language asked for, with photos in their widths, and without what is disabled', async () => {
    const { body: file } = await staff().call(storage.uploadImage, { body: await picture() });
    const { id: place_id } = await aPlace({ name: { en: 'Mandai', zh: '万礼' }, address: '80 Mandai Lake Road' });
    const { id: supplier_id } = await aSupplier();
    const { id } = await anActivity({
      name: { en: 'Zoo', zh: '动物园' },
      place_id,
      supplier_id,
      external_id: 'HE-1',
      rating: 4.5,
      photos: [file.data.key],
      url: 'https://harbour.example/zoo',
    });
    await feature(id, SINGAPORE_CITY);
    const [found] = await read({ city: 'singapore', language: 'zh-Hans' });
    const { photos = [], ...rest } = found ?? {};
    expect(rest).toEqual({
      id,
      featured: 'city',
      name: '动物园',
      type: { code: 'activity_of_test', name: 'Tours' },
      city: { id: SINGAPORE_CITY, slug: 'singapore', name: expect.any(String) },
      duration_min: 180,
      from_price_minor: 5500,
      currency: 'SGD',
      rating: 4.5,
      url: 'https://harbour.example/zoo',
      place: { name: '万礼', address: '80 Mandai Lake Road', lat: 1.4043, lng: 103.793 },
    });
    expect(photos).toMatchObject([{ url: `https://console.example/storage/v1/image/${file.data.key}` }]);
    expect(photos[0]?.sizes.every(({ width, url }) => url.endsWith(`?width=${width}`))).toBe(true);
    expect((await read({ city: 'singapore', language: 'fr' }))[0]?.name).toBe('Zoo');

    await staff().call(place.toggle, { params: { id: place_id, ...disabled } });
    expect((await read({ city: 'singapore' }))[0]?.place).toBeNull();
    await staff().call(city.toggle, { params: { id: SINGAPORE_CITY, ...disabled } });
    expect(await names({ city: 'singapore' })).toEqual([]);
    await feature(id);
    expect(await read({ city: 'singapore' })).toMatchObject([{ featured: 'everywhere', city: null }]);
    await staff().call(city.toggle, { params: { id: SINGAPORE_CITY, flag: 'enable' } });
  });

  it('names neither suppliers nor staff, may be asked from any page, and answers 304 to what did not change', async () => {
    const { id: supplier_id, name } = await aSupplier();
    const { id } = await anActivity({ supplier_id, external_id: 'HE-SECRET' });
    await feature(id, SINGAPORE_CITY);
    const { payload, headers, statusCode } = await get();
    const admin = (await server.database.pool.query('select name, email from admin limit 1')).rows[0];
    expect(statusCode).toBe(200);
    for (const secret of [name, 'HE-SECRET', 'supplier', 'imported', 'created_by', admin.name, admin.email])
      expect(payload).not.toContain(secret);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect((await get({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    expect((await server.stranger.call(publicActivity.featured, { query: { language: '?' } })).status).toBe(422);
  });
});
