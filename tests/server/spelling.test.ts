import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '#contract/customer.ts';
import { company } from '#contract/fleet/company.ts';
import { driver } from '#contract/fleet/driver.ts';
import { letterhead } from '#contract/reference/letterhead.ts';
import { admin } from '#contract/staff/admin.ts';
import { sso } from '#contract/staff/sso.ts';
import { PASSWORD } from '#tests/kit/accounts.ts';
import { driverInput } from '#tests/kit/driving.ts';
import { insertCompany } from '#tests/kit/fleet.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { EMAIL, EMAILS, EXTENSIONS, PHONE, PHONES, SEVERAL_PHONES } from '#tests/kit/spellings.ts';

// The contract's own test tries every field; here is what the database holds in the end, for those people fill in most.

let server: TestServer;
let id: { company: number; driver: number; customer: number; admin: number };
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  const companyId = await insertCompany(server.database.db);
  const as = server.as('superadmin');
  const made = await as.call(driver.create, { body: driverInput(companyId) });
  const known = await as.call(customer.create, { body: { first_name: 'Ana', phone: '+6580000001' } });
  const { body } = await as.call(admin.list, { query: { q: 'support@example.com' } });
  id = {
    company: companyId,
    driver: made.body.data.id,
    customer: known.body.data.id,
    admin: body.data[0]?.id ?? 0,
  };
});
afterAll(() => server.stop());

type Change = (body: Record<string, string>) => Promise<{ status: number; body: { data: object; fields?: object } }>;
const as = () => server.as('superadmin');
const ADMIN = {
  name: 'Support',
  email: 'support@example.com',
  markets: [],
  locale: 'en',
  timezone: 'Asia/Singapore',
  phone: null,
};
const CHANGES: readonly [string, Change, { phone: string; email: string }][] = [
  [
    'driver',
    (body) => as().call(driver.update, { params: { id: id.driver }, body }),
    { phone: 'phone', email: 'email' },
  ],
  [
    'company',
    (body) => as().call(company.update, { params: { id: id.company }, body }),
    { phone: 'contact_phone', email: 'contact_email' },
  ],
  [
    'customer',
    (body) => as().call(customer.update, { params: { id: id.customer }, body }),
    { phone: 'phone', email: 'email' },
  ],
  ['letterhead', (body) => as().call(letterhead.update, { body }), { phone: 'phone', email: 'email' }],
  [
    'admin',
    (body) => as().call(admin.update, { params: { id: id.admin }, body: { ...ADMIN, ...body } }),
    { phone: 'phone', email: 'email' },
  ],
];

describe.each(CHANGES)('a %s', (_, change, { phone, email }) => {
  it('has one number in every spelling', async () => {
    for (const spelling of PHONES) {
      const { status, body } = await change({ [phone]: spelling });
      expect([status, body.data], spelling).toEqual([200, expect.objectContaining({ [phone]: PHONE })]);
    }
  });

  it('has one number, and no extension', async () => {
    const sentence = { fields: { [phone]: [expect.stringMatching(/one phone number only|without an extension/)] } };
    for (const spelling of [...SEVERAL_PHONES, ...EXTENSIONS])
      expect(await change({ [phone]: spelling }), spelling).toMatchObject({ status: 422, body: sentence });
  });

  it('has one address in every spelling', async () => {
    for (const spelling of EMAILS) {
      const { status, body } = await change({ [email]: spelling });
      expect([status, body.data], spelling).toEqual([200, expect.objectContaining({ [email]: EMAIL })]);
    }
  });
});

it('somebody signs in with the address of their account, however they paste it', async () => {
  for (const email of ['mailto:Auditor@example.com', ' <auditor@example.com>\u200b'])
    expect((await server.stranger.call(sso.login, { body: { email, password: PASSWORD } })).status, email).toBe(200);
});
