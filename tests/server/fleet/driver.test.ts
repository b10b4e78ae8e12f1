import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { driver, staffDriver } from '#contract/fleet/driver.ts';
import type { Driver } from '#contract/fleet/driver.schema.ts';
import { audit } from '#contract/audit.ts';
import { DRIVER_MOVES } from '#domain/fleet/driver-rules.ts';
import { approveDocuments, driverInput } from '#tests/kit/driving.ts';
import { insertCompany, insertDriver } from '#tests/kit/fleet.ts';
import { insertReference, MANILA_CITY } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

let company: number;
beforeEach(async () => {
  company = await insertCompany(server.database.db);
});

const fleet = () => server.as('fleet');
const db = () => server.database.db;
const made = async (overrides: object = {}): Promise<Driver> => {
  const { status, body } = await fleet().call(driver.create, { body: { ...driverInput(company), ...overrides } });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
};
const active = async (overrides: object = {}) => {
  const id = await insertDriver(db(), { company_id: company, ...overrides });
  await approveDocuments(db(), 'driver', id, company);
  return { id };
};
const move = (id: number, status: (typeof DRIVER_MOVES)[number], body: object = { reason: 'Complaints' }) =>
  fleet().call(staffDriver.move, { params: { id, status }, body });

describe('a driver', () => {
  it('is added as pending, with phone and licence in one spelling', async () => {
    const added = await made({ phone: '+65 8123 (4567)', licence_no: ' s77a ', email: 'WEI@Example.com' });
    expect(added).toMatchObject({
      status: 'pending',
      phone: '+6581234567',
      licence_no: 'S77A',
      email: 'wei@example.com',
      enabled: true,
      cars: [],
      next_job: null,
      timezone: 'Asia/Singapore',
    });
  });

  it('has a unique phone and licence; a refusal names the holder', async () => {
    const first = await made({ name: 'Mei Ong' });
    const second = driverInput(company);
    const clash = await fleet().call(driver.create, {
      body: { ...second, phone: first.phone, licence_no: first.licence_no.toLowerCase() },
    });
    expect(clash.status).toBe(409);
    expect(clash.body.fields).toEqual({
      phone: [`Mei Ong (driver ${first.id}) has this phone number.`],
      licence_no: [`Mei Ong (driver ${first.id}) has this licence.`],
    });
    const elsewhere = await fleet().call(driver.create, {
      body: { ...second, licence_no: first.licence_no, licence_country: 'PH' },
    });
    expect(elsewhere.status).toBe(201);
    const change = await fleet().call(driver.update, {
      params: { id: elsewhere.body.data.id },
      body: { phone: first.phone },
    });
    expect(change.status).toBe(409);
  });

  it('is found on both bases, and changed on both', async () => {
    const { id } = await made({ name: 'Zheng He', languages: ['zh', 'en'], city_id: MANILA_CITY });
    for (const list of [driver.list, staffDriver.list])
      for (const query of [
        { q: 'zheng' },
        { company, language: 'zh' },
        { company, city: MANILA_CITY },
        { company, status: 'pending' as const },
      ])
        expect(
          (await fleet().call(list, { query })).body.data.map((row) => row.id),
          JSON.stringify(query),
        ).toEqual([id]);
    for (const update of [driver.update, staffDriver.update])
      expect((await fleet().call(update, { params: { id }, body: { name: update.id } })).body.data.name).toBe(
        update.id,
      );
    for (const one of [driver.one, staffDriver.one])
      expect((await fleet().call(one, { params: { id } })).body.data.version).toBe(3);
  });

  it('is listed by a licence that expires soon, and by parts of a phone number however spaced', async () => {
    const soon = await made({ licence_expires_on: '2026-06-10', phone: '+6587771234' });
    await made({ licence_expires_on: '2030-06-10' });
    const found = async (query: object) =>
      (await fleet().call(driver.list, { query: { company, ...query } })).body.data.map((row) => row.id);
    expect(await found({ expiring: 30 })).toEqual([soon.id]);
    expect(await found({ expiring: 1 })).toEqual([]);
    expect(await found({ q: '8777 12' })).toEqual([soon.id]);
    expect(await found({ q: '%' })).toEqual([]);
  });

  it.each([{ company: 'x' }, { expiring: '-1' }, { language: 'English!' }, { status: 'asleep' }, { sort: 'phone' }])(
    'is not looked for by %j',
    async (query) => {
      const { status, body } = await fleet().call(driver.list, { query: query as object });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, Object.keys(query)]);
    },
  );

  it('stays as it is for an older version, for the same values, and in another company', async () => {
    const { id, name } = await made();
    const stale = await fleet().call(driver.update, {
      params: { id },
      body: { name: 'X' },
      headers: { 'if-match': '"9"' },
    });
    expect(stale.status).toBe(412);
    expect((await fleet().call(driver.update, { params: { id }, body: { name } })).body.data.version).toBe(1);
    const other = await fleet().call(driver.update, { params: { id }, body: { company_id: 1 } as object });
    expect(other.body.fields).toEqual({ company_id: ['This field is not known here.'] });
  });

  it('is deleted when pending or terminated, and frees its number', async () => {
    const { id, phone } = await made();
    const { id: driving } = await active();
    const refused = await fleet().call(driver.remove, { params: { id: driving } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_use' } });
    expect((await fleet().call(driver.remove, { params: { id } })).status).toBe(204);
    expect((await fleet().call(driver.one, { params: { id } })).status).toBe(404);
    expect((await made({ phone })).id).not.toBe(id);
  });

  it('is refused without the right', async () => {
    const { id } = await active();
    const as = server.as('dispatcher');
    expect((await as.call(driver.one, { params: { id } })).status).toBe(200);
    expect((await as.call(driver.update, { params: { id }, body: { name: 'X' } })).status).toBe(403);
    expect((await as.call(staffDriver.move, { params: { id, status: 'off_duty' } })).status).toBe(403);
    expect((await server.as('hotel').call(driver.list)).status).toBe(403);
  });
});

describe('the status of a driver', () => {
  it('begins with papers that are approved and in date', async () => {
    const { id } = await made({ vocational_expires_on: '2026-05-01' });
    const { status, body } = await move(id, 'active', {});
    expect([status, body.code]).toEqual([409, 'unfit']);
    expect(body.message).toContain('The vocational licence expired on 2026-05-01.');
    expect(body.message).toContain('Driving licence is missing.');
    await db().updateTable('driver').set({ vocational_expires_on: '2027-01-01' }).where('id', '=', id).execute();
    await approveDocuments(db(), 'driver', id, company);
    expect((await move(id, 'active', {})).body.data.status).toBe('active');
  });

  it('goes off duty and back, is suspended and activated, and is finally terminated', async () => {
    const { id } = await active();
    for (const status of ['off_duty', 'active', 'suspended', 'active', 'off_duty', 'suspended', 'terminated'] as const)
      expect((await move(id, status)).body.data.status).toBe(status);
    for (const status of ['active', 'off_duty', 'suspended'] as const) {
      const { body } = await move(id, status);
      expect([body.code, body.message]).toEqual([
        'invalid_transition',
        expect.stringContaining('is terminated. This cannot be undone.'),
      ]);
    }
  });

  it('refuses unknown transitions with a sentence', async () => {
    const { id } = await made();
    expect((await move(id, 'off_duty')).body.message).toMatch(/is pending: only active drivers can go off duty\.$/);
    expect((await move(id, 'suspended')).status).toBe(409);
  });

  it('asks for a reason to suspend or terminate, and works under both of its paths', async () => {
    const { id } = await active();
    expect((await move(id, 'suspended', {})).body.fields).toEqual({ reason: ['Must not be empty.'] });
    const put = (call: typeof driver.setStatus | typeof staffDriver.setStatus, body: object) =>
      fleet().call(call as typeof driver.setStatus, { params: { id }, body: body as never });
    expect((await put(driver.setStatus, { status: 'off_duty' })).body.data.status).toBe('off_duty');
    expect((await put(staffDriver.setStatus, { status: 'suspended', reason: 'Complaints' })).body.data.status).toBe(
      'suspended',
    );
    expect((await put(driver.setStatus, { status: 'asleep' })).status).toBe(422);
  });

  it('is recorded in the history with its author', async () => {
    const { id } = await active();
    await move(id, 'suspended', { reason: 'Two complaints' });
    const { body } = await server.as('superadmin').call(audit.history, { params: { kind: 'driver', id } });
    expect(body.data[0]).toMatchObject({ deed: 'Changed status of driver', actor: { name: expect.any(String) } });
    const log = await db()
      .selectFrom('fleet_log')
      .selectAll()
      .where('entity', '=', 'driver')
      .where('entity_id', '=', id)
      .execute();
    expect(log).toMatchObject([
      { event: 'suspend', from_status: 'active', to_status: 'suspended', note: 'Two complaints' },
    ]);
  });

  it('has no effect when repeated', async () => {
    const { id } = await active();
    const { version } = (await move(id, 'off_duty')).body.data;
    expect((await move(id, 'off_duty')).body.data.version).toBe(version);
  });
});
