import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activity, activityFilter } from '#contract/activity/activity.ts';
import { place } from '#contract/activity/place.ts';
import { supplier } from '#contract/activity/supplier.ts';
import { activityKit } from '#tests/kit/activities.ts';
import { BATAM_CITY, insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });
const staff = () => server.as('content');
const { activityBody, placeBody, anActivity, aPlace, aSupplier, categoryOf } = activityKit(() => server);

describe('an activity', () => {
  it('is our own without a supplier, a supplier’s with one, and imported when it came in a file', async () => {
    const { id: supplier_id, name } = await aSupplier();
    expect(await anActivity()).toMatchObject({ source: 'own', supplier_name: null });
    const made = await anActivity({ supplier_id, external_id: 'NS-1' });
    expect(made).toMatchObject({ source: 'supplier', supplier_name: name });
    expect(await anActivity({ supplier_id, external_id: 'NS-2', imported: true })).toMatchObject({ source: 'import' });
    const found = await staff().call(activity.list, { query: { supplier: String(supplier_id), source: 'supplier' } });
    expect(found.body.data.map(({ id }) => id)).toEqual([made.id]);
  });

  it('is refused with a sentence where its parts do not fit together', async () => {
    const { id: supplier_id } = await aSupplier();
    const elsewhere = await aPlace({ city_id: BATAM_CITY });
    const wrong = async (more: object) => {
      const { status, body } = await staff().call(activity.create, { body: { ...(await activityBody()), ...more } });
      return [status, 'fields' in body ? body.fields : body];
    };
    expect(await wrong({ type_id: await categoryOf('place') })).toEqual([
      422,
      { type_id: ['Choose a category of activities.'] },
    ]);
    expect(await wrong({ external_id: 'NS-9' })).toEqual([
      422,
      { external_id: ['Choose the supplier whose code this is.'] },
    ]);
    expect(await wrong({ place_id: elsewhere.id })).toEqual([422, { place_id: ['This place is in another city.'] }]);
    expect(await wrong({ lat: 1.3 })).toEqual([422, { lng: ['Enter both latitude and longitude, or neither.'] }]);
    expect(await wrong({ supplier_id: 999_999 })).toEqual([422, { supplier_id: ['This supplier does not exist.'] }]);
    expect(await wrong({ url: 'javascript:alert(1)' })).toMatchObject([422, { url: [expect.any(String)] }]);
    expect(await wrong({ currency: 'XXX' })).toMatchObject([422, { currency: [expect.any(String)] }]);
    await anActivity({ supplier_id, external_id: 'NS-3' });
    const [status] = await wrong({ supplier_id, external_id: 'NS-3' });
    expect(status).toBe(409);
  });

  it('has its place suggested, set, taken away, and not in another city', async () => {
    const zoo = await aPlace({ name: { en: 'Mandai Zoo' } });
    const far = await aPlace({ name: { en: 'Mandai Zoo shop' }, lat: 1.29, lng: 103.85 });
    const { id, version } = await anActivity({ name: { en: 'Mandai Zoo with tram' }, lat: 1.4045, lng: 103.7932 });
    const { body } = await staff().call(activity.suggestPlaces, { params: { id } });
    expect(body.data.map((each) => each.id)).toEqual([zoo.id]);
    expect(body.data[0]?.metres).toBeLessThan(50);

    const params = { id };
    const set = await staff().call(activity.setPlace, {
      params,
      body: { place_id: zoo.id },
      headers: ifMatch(version),
    });
    expect(set.body.data).toMatchObject({ place_id: zoo.id, place_name: 'Mandai Zoo', version: version + 1 });
    expect(
      (await staff().call(activity.setPlace, { params, body: { place_id: null }, headers: ifMatch(version) })).status,
    ).toBe(412);
    expect((await staff().call(activity.setPlace, { params, body: { place_id: null } })).body.data.place_id).toBeNull();
    const other = await aPlace({ city_id: BATAM_CITY });
    expect((await staff().call(activity.setPlace, { params, body: { place_id: other.id } })).status).toBe(422);
    expect(far.id).not.toBe(zoo.id);
  });

  it('keeps its supplier and its place from being deleted, and is deleted and put back itself', async () => {
    const { id: supplier_id } = await aSupplier();
    const { id: place_id } = await aPlace();
    const { id } = await anActivity({ supplier_id, place_id });
    const refused = await staff().call(supplier.remove, { params: { id: supplier_id } });
    expect([refused.status, (refused.body as unknown as { message: string }).message]).toEqual([
      409,
      'This supplier is used by 1 activity.',
    ]);
    expect((await staff().call(place.remove, { params: { id: place_id } })).status).toBe(409);
    expect((await staff().call(activity.remove, { params: { id } })).status).toBe(204);
    expect((await staff().call(activity.one, { params: { id } })).status).toBe(404);
    expect((await staff().call(activity.restore, { params: { id } })).body.data).toMatchObject({ id, place_id });
  });

  it('is found by whether it has a place, its type, city and words of its name', async () => {
    const { id: place_id } = await aPlace();
    const { id } = await anActivity({ place_id, name: { en: 'Kayak among mangroves' } });
    const ids = async (query: object) =>
      (await staff().call(activity.list, { query: { q: 'mangroves', ...query } })).body.data.map((each) => each.id);
    expect(await ids({ has_place: 'true' })).toEqual([id]);
    expect(await ids({ has_place: 'false' })).toEqual([]);
    expect(await ids({ place: String(place_id), type: String(await categoryOf('activity')) })).toEqual([id]);
    expect(await ids({ city: String(BATAM_CITY) })).toEqual([]);
  });
});

describe('a place', () => {
  it('opens at hours that do not overlap, and not at 25:00', async () => {
    const wrong = async (opening_hours: object) => {
      const { body } = await staff().call(place.create, { body: { ...(await placeBody()), opening_hours } as never });
      return (body as unknown as { fields: Record<string, string[]> }).fields;
    };
    const day = { days: [1], open: '09:00', close: '18:00' };
    expect(await wrong([day, { days: [1], open: '17:00', close: '20:00' }])).toEqual({
      opening_hours: ['Two of these hours overlap.'],
    });
    expect(Object.keys(await wrong([{ ...day, open: '25:00' }]))).toEqual(['opening_hours.0.open']);
    expect(Object.keys(await wrong([{ ...day, days: [] }]))).toEqual(['opening_hours.0.days']);
    expect(Object.keys(await wrong([{ ...day, days: [8] }]))).toEqual(['opening_hours.0.days.0']);
    expect((await aPlace({ opening_hours: [day] })).opening_hours).toEqual([day]);
  });

  it('does not move to another city while activities take place there', async () => {
    const { id } = await aPlace();
    await anActivity({ place_id: id });
    const { status } = await staff().call(place.update, { params: { id }, body: { city_id: BATAM_CITY } });
    expect(status).toBe(422);
  });
});

it('what activities are filtered by is for everybody, and kept for five minutes', async () => {
  await categoryOf('activity');
  const { status, body, headers } = await server.stranger.call(activityFilter.read);
  expect(status).toBe(200);
  expect(body.data.type_of_activity).toEqual([
    expect.objectContaining({ code: 'activity_of_test', name: { en: 'Tours' }, parent: null }),
  ]);
  expect(headers['cache-control']).toContain('s-maxage=300');
});
