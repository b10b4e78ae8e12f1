import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { document } from '#contract/fleet/document.ts';
import { storage } from '#contract/storage.ts';
import { fleetLogs } from '#server/fleet/fleet-log.store.ts';
import { insertCar, insertCompany, insertDriver } from '#tests/kit/fleet.ts';
import { picture } from '#tests/kit/pictures.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
let company = 0;
let driver = 0;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.database;
  await insertReference(db);
  company = await insertCompany(db);
  driver = await insertDriver(db, { company_id: company });
});
afterAll(() => server.stop());

const staff = () => server.as('fleet');
const licence = () =>
  ({ owner: 'driver', owner_id: driver, type: 'driving_licence', expires_on: '2029-06-30' }) as const;
const add = (body: object = {}) => staff().call(document.create, { body: { ...licence(), ...body } });
const aScan = async () => (await staff().call(storage.uploadFile, { body: await picture() })).body.data.key;
/** Adds a document with its scan. */
const aDocument = async (body?: object) => (await add({ file: await aScan(), ...body })).body.data;

describe('a paper', () => {
  it('is pending at first, and once approved its date is copied to the driver', async () => {
    const scan = (await staff().call(storage.uploadFile, { body: await picture() })).body.data;
    const { status, body } = await add({ number: 'S77', file: scan.key });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ state: 'pending', company_id: company, file: { name: scan.name } });
    const params = { id: body.data.id };
    const approved = await staff().call(document.approve, { params });
    expect(approved.body.data).toMatchObject({ state: 'approved', version: 2 });
    const { db } = server.database;
    const held = await db.selectFrom('driver').selectAll().where('id', '=', driver).executeTakeFirstOrThrow();
    expect(held).toMatchObject({ licence_expires_on: '2029-06-30', version: 2 });
    expect(await fleetLogs(db, 'driver', driver)).toMatchObject([
      { event: 'document_added', to: 'pending', data: { type: 'driving_licence', number: 'S77' } },
      { event: 'document_approved', from: 'pending', to: 'approved' },
    ]);
    const used = await db.selectFrom('file').select('idle_since').where('key', '=', scan.key).executeTakeFirst();
    expect(used?.idle_since).toBeNull();
    const link = await staff().call(document.link, { params });
    const token = link.body.data.url.split('/').at(-1) ?? '';
    expect((await server.stranger.call(storage.download, { params: { token } })).status).toBe(200);
    for (const query of [{ owner: 'driver', owner_id: String(driver) }, { q: 's77' }, { state: 'approved' }] as const) {
      const listed = await staff().call(document.list, { query });
      expect(listed.body.data.map(({ id }) => id)).toEqual([params.id]);
    }
  });

  it('of a car gives it the date of its inspection', async () => {
    const { db } = server.database;
    const owner_id = await insertCar(db, { company_id: company });
    const { id } = await aDocument({ owner: 'car', owner_id, type: 'inspection', expires_on: '2027-02-01' });
    expect((await staff().call(document.approve, { params: { id } })).status).toBe(200);
    const car = await db.selectFrom('car').selectAll().where('id', '=', owner_id).executeTakeFirstOrThrow();
    expect(car).toMatchObject({ inspection_expires_on: '2027-02-01', insurance_expires_on: '2028-01-31' });
  });

  it('becomes pending again when changed, but not when sent unchanged', async () => {
    const { id } = await aDocument();
    await staff().call(document.approve, { params: { id } });
    const same = await staff().call(document.update, { params: { id }, body: { expires_on: '2029-06-30' } });
    expect(same.body.data).toMatchObject({ state: 'approved', version: 2 });
    const changed = await staff().call(document.update, { params: { id }, body: { number: 'S78' } });
    expect(changed.body.data).toMatchObject({ state: 'pending', number: 'S78', version: 3 });
  });

  it('is rejected with a reason, mended and approved', async () => {
    const { id, version } = await aDocument();
    const rejected = await staff().call(document.reject, { params: { id }, body: { reason: 'Not legible' } });
    expect(rejected.body.data).toMatchObject({ state: 'rejected', reject_reason: 'Not legible' });
    const again = await staff().call(document.reject, { params: { id }, body: { reason: 'Still not' } });
    expect([again.status, again.body.message]).toEqual([409, 'A document that is rejected cannot be rejected.']);
    const late = await staff().call(document.approve, { params: { id }, headers: { 'if-match': `"${version}"` } });
    expect(late.status).toBe(412);
    const mended = await staff().call(document.update, { params: { id }, body: { number: 'S79' } });
    expect(mended.body.data).toMatchObject({ state: 'pending', reject_reason: null });
    expect((await staff().call(document.approve, { params: { id } })).status).toBe(200);
  });

  it.each([
    [
      { expires_on: '2026-05-19' },
      'It expired on 2026-05-19. Enter the new expiry date, or add the document that replaces it.',
    ],
    [{ expires_on: null }, 'Enter the expiry date first.'],
    [{ file: null }, 'Add its scan first: nobody can check a document they cannot see.'],
  ])('with %j is not approved', async (wrong, sentence) => {
    const { id } = await aDocument(wrong);
    const { status, body } = await staff().call(document.approve, { params: { id } });
    expect([status, body.message]).toEqual([409, sentence]);
  });

  it.each([
    [{ type: 'inspection' }, 'type'],
    [{ type: '護照' }, 'type'],
    [{ owner: 'customer' }, 'owner'],
    [{ owner_id: 999_999 }, 'owner_id'],
    [{ number: 'x'.repeat(61) }, 'number'],
    [{ expires_on: '2026-02-30' }, 'expires_on'],
    [{ issued_on: '2026-05-01', expires_on: '2026-04-01' }, 'expires_on'],
    [{ issued_on: '2030-01-01' }, 'issued_on'],
    [{ file: 'f'.repeat(32) }, 'file'],
    [{ file: '../../etc/passwd' }, 'file'],
  ])('is refused with %j', async (wrong, field) => {
    const { status, body } = await add(wrong);
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  it('refuses a picture from a public upload', async () => {
    const shown = (await staff().call(storage.uploadImage, { body: await picture() })).body.data;
    expect((await add({ file: shown.key })).status).toBe(422);
  });

  it('that is deleted lets go of its scan', async () => {
    const scan = (await staff().call(storage.uploadFile, { body: await picture() })).body.data;
    const { id } = await aDocument({ file: scan.key });
    expect((await staff().call(document.remove, { params: { id } })).status).toBe(204);
    expect((await staff().call(document.one, { params: { id } })).status).toBe(404);
    const { db } = server.database;
    const file = await db.selectFrom('file').select('idle_since').where('key', '=', scan.key).executeTakeFirstOrThrow();
    expect(file.idle_since).not.toBeNull();
  });
});
