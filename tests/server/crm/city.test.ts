import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { city } from '#contract/reference/city.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { BATAM_CITY, insertReference, MANILA_CITY, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const toggle = (id: number, flag: 'enable' | 'disable', headers?: Record<string, string>) =>
  server.as('pricing').call(city.toggle, { params: { id, flag }, ...(headers && { headers }) });
const auditsOf = (id: number) =>
  server.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', 'city')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

describe('the list of cities @quick', () => {
  it('pages, newest id first, and says how many there are', async () => {
    const { body } = await server.as('auditor').call(city.list, { query: { page_size: 2 } });
    expect(body).toMatchObject({ page: 1, page_size: 2, total: 3 });
    expect(body.data.map((city) => city.id)).toEqual([BATAM_CITY, MANILA_CITY]);
  });

  it.each([
    [{ q: 'sing' }, ['Singapore']],
    [{ q: 'MÁNILA' }, ['Manila']],
    [{ q: '%' }, []],
    [{ country: 'ID' }, ['Batam']],
    [{ enabled: 'false' as never }, ['Batam']],
    [{ service: 'airport' as const }, []],
    [{ sort: 'name', order: 'asc' }, ['Batam', 'Manila', 'Singapore']],
  ])('with %j holds %j', async (query, names) => {
    const { body } = await server.as('auditor').call(city.list, { query });
    expect(body.data.map((city) => city.name.en)).toEqual(names);
  });

  it.each([
    { page: 0 },
    { page_size: 101 },
    { page: 'x' as never },
    { sort: 'password' },
    { order: 'up' },
    { country: 'Singapore' },
  ])('refuses %j', async (query) => {
    const { status, body } = await server.as('auditor').call(city.list, { query });
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toEqual(Object.keys(query));
  });
});

describe('enabling and disabling', () => {
  it('changes the city, its version and ETag, and leaves a trail', async () => {
    const { status, body, headers } = await toggle(SINGAPORE_CITY, 'disable');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: SINGAPORE_CITY, enabled: false, version: 2 });
    expect(headers.etag).toBe('"2"');
    const [entry] = await auditsOf(SINGAPORE_CITY);
    expect(entry).toMatchObject({
      command: 'city.toggle',
      actor_type: 'staff',
      before: { enabled: true },
      after: { enabled: false },
    });
    expect((await toggle(SINGAPORE_CITY, 'enable')).body.data.enabled).toBe(true);
  });

  it('twice the same way is one change', async () => {
    await toggle(MANILA_CITY, 'disable');
    const again = await toggle(MANILA_CITY, 'disable');
    expect(again.body.data.version).toBe(2);
    expect(await auditsOf(MANILA_CITY)).toHaveLength(1);
    await toggle(MANILA_CITY, 'enable');
  });

  it('with an outdated version returns the current city', async () => {
    const { status, body } = await toggle(BATAM_CITY, 'enable', { 'if-match': '"7"' });
    expect(status).toBe(412);
    expect(body).toMatchObject({ code: 'stale_version', current: { id: BATAM_CITY, enabled: false, version: 1 } });
  });

  it('knows no other flag, and no city that does not exist', async () => {
    const other = await server.as('pricing').call(city.toggle, { params: { id: BATAM_CITY, flag: 'explode' } });
    expect(other.status).toBe(404);
    expect((await toggle(999_999, 'enable')).body).toMatchObject({
      code: 'not_found',
      message: 'This city does not exist.',
    });
  });
});

describe('adding and changing a city @quick', () => {
  const cebu = {
    country: 'PH',
    name: { en: 'Cebu' },
    slug: 'cebu',
    timezone: 'Asia/Manila',
    currency: 'PHP',
    lat: 10.3157,
    lng: 123.8854,
  };
  const create = (body: typeof cebu) => server.as('pricing').call(city.create, { body });

  it('fills in defaults and starts disabled', async () => {
    const { status, body } = await create(cebu);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...cebu,
      buffer_min: 30,
      min_lead_min: 180,
      max_lead_days: 365,
      enabled: false,
      country_name: 'Philippines',
    });
  });

  it('refuses the same place twice', async () => {
    const { status, body } = await create({ ...cebu, slug: 'manila' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'already_exists', fields: { slug: ['Already taken for this country.'] } });
    expect(Object.keys(body.fields ?? {})).toEqual(['slug']);
  });

  it.each([
    [{ currency: 'SGD' }, 'currency'],
    [{ country: 'ZZ' }, 'country'],
    [{ slug: 'Not A Slug' }, 'slug'],
    [{ lat: 91 }, 'lat'],
    [{ timezone: 'Asia/Nowhere' }, 'timezone'],
    [{ name: { en: '' } }, 'name.en'],
    [{ name: 'Cebu' as never }, 'name'],
    [{ surprise: true } as never, 'surprise'],
  ])('refuses %j', async (wrong, field) => {
    const { status, body } = await create({ ...cebu, slug: 'other', ...wrong });
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toContain(field);
  });

  it('names missing and unknown fields', async () => {
    const { slug: _, ...nameless } = cebu;
    const { body } = await create({ ...nameless, surprise: 1 } as never);
    expect(body.fields).toEqual({ slug: ['This field is required.'], surprise: ['This field is not known here.'] });
  });

  it('sent twice under one key makes one city, and changes it once', async () => {
    const headers = { 'idempotency-key': 'city-test-key-1' };
    const body = { ...cebu, slug: 'cebu-once' };
    const made = await server.as('pricing').call(city.create, { body, headers });
    const again = await server.as('pricing').call(city.create, { body, headers });
    expect(again).toMatchObject({ status: 201, body: made.body });
    const { id } = made.body.data;
    const change = {
      params: { id },
      body: { position: 8 },
      headers: { 'idempotency-key': 'city-test-key-2', 'if-match': '"1"' },
    };
    for (const _ of ['once', 'twice'])
      expect((await server.as('pricing').call(city.update, change)).body.data.version).toBe(2);
    expect(await auditsOf(id)).toHaveLength(2);
  });

  it('keeps omitted fields and validates the whole record', async () => {
    const moved = await server.as('pricing').call(city.update, { params: { id: BATAM_CITY }, body: { position: 5 } });
    expect(moved.body.data).toMatchObject({ position: 5, currency: 'IDR', version: 2 });
    const abroad = await server
      .as('pricing')
      .call(city.update, { params: { id: BATAM_CITY }, body: { country: 'SG' } });
    expect(abroad.body.fields).toEqual({ currency: ['Must be SGD, the currency of its country.'] });
  });
});

describe('the public maps', () => {
  it('name enabled cities only, in the Philippines only for its market', async () => {
    const all = await server.stranger.call(publicReference.citiesMap);
    expect(Object.values(all.body.data)).toEqual(expect.arrayContaining(['Manila', 'Singapore']));
    expect(Object.values(all.body.data)).not.toContain('Batam');
    const ph = await server.stranger.call(publicReference.citiesMap, { headers: { 'target-market': 'ph' } });
    expect(Object.values(ph.body.data)).toEqual(['Manila']);
  });

  it('list countries, currencies, and canonical time zones with their offset', async () => {
    expect((await server.stranger.call(publicReference.countriesMap)).body.data).toMatchObject({ SG: 'Singapore' });
    expect((await server.stranger.call(publicReference.currenciesMap)).body.data).toMatchObject({
      SGD: 'Singapore dollar',
    });
    expect((await server.stranger.call(publicReference.languagesMap)).body.data).toEqual({});
    const { body } = await server.stranger.call(publicReference.timezones);
    expect(body.data).toContainEqual({ name: 'Asia/Singapore', offset: '+08:00' });
    expect(body.data.map((zone) => zone.name)).not.toContain('Asia/Calcutta');
  });
});
