import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '#contract/customer.ts';
import type { Customer } from '#contract/customer.schema.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { suppress } from '#server/sending/suppression.store.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

type Body = BodyOf<typeof customer.create>;

const admin = () => server.as('user_admin');
const create = (body: Body) => admin().call(customer.create, { body });
async function made(body: Partial<Body> = {}): Promise<Customer> {
  const reply = await create({ first_name: 'Ben', email: `someone-${(count += 1)}@example.com`, ...body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data;
}
let count = 0;
const update = (id: number, body: BodyOf<typeof customer.update>, headers?: Record<string, string>) =>
  admin().call(customer.update, { params: { id }, body, ...(headers && { headers }) });
const rows = async () => (await server.database.db.selectFrom('customer').select('id').execute()).length;

describe('the list of customers', () => {
  it('says of each how many bookings there are and when the last was made', async () => {
    await insertBooking(server.database.db, { created_at: '2026-05-01T00:00:00.000Z' });
    const { body } = await server.as('support').call(customer.list);
    expect(body.data[0]).toMatchObject({
      id: 1,
      name: 'Ana Lim',
      bookings: 1,
      open_bookings: 1,
      last_booking_at: '2026-05-01T00:00:00.000Z',
    });
  });

  it('finds by parts of names without accents, by email, and by a number however it is spaced', async () => {
    const { id } = await made({
      first_name: 'José',
      last_name: 'Núñez',
      email: 'JOSE@Example.com',
      phone: '0034 (0) 612-345-678.0',
      country: 'PH',
      tags: ['VIP', 'long  stay', 'vip'],
      marketing_opt_in: true,
    });
    const found = async (query: object) =>
      (await server.as('marketing').call(customer.list, { query })).body.data.map((row) => row.id);
    for (const q of ['jose nunez', 'NÚÑEZ', 'jose@ex', '+34 612 345', '0034612345678', '34612345678.0'])
      expect(await found({ q }), q).toEqual([id]);
    expect(await found({ q: '%' })).toEqual([]);
    expect(await found({ country: 'PH' })).toEqual([id]);
    expect(await found({ tag: 'long stay' })).toEqual([id]);
    expect(await found({ marketing_opt_in: 'true' })).toEqual([id]);
    expect(await found({ sort: 'name', order: 'desc' })).toEqual([id, 1]);
    expect(await found({ created_to: '2020-01-01T00:00:00Z' })).toEqual([]);
    const { body } = await server.as('marketing').call(customer.one, { params: { id } });
    expect(body.data).toMatchObject({ email: 'jose@example.com', phone: '+34612345678', tags: ['vip', 'long stay'] });
    expect((await server.as('marketing').call(customer.tags)).body.data).toEqual({
      vip: 'vip',
      'long stay': 'long stay',
    });
  });

  it.each([{ page: 0 }, { sort: 'password' }, { country: 'Peru' }, { enabled: 'maybe' }, { q: 'x'.repeat(10_000) }])(
    'refuses %j',
    async (query) => {
      const { status, body } = await admin().call(customer.list, { query: query as object });
      expect(status).toBe(422);
      expect(Object.keys(body.fields ?? {})).toEqual(Object.keys(query));
    },
  );

  it('is not for dispatchers', async () => {
    expect((await server.as('dispatcher').call(customer.list)).status).toBe(403);
    expect((await server.as('support').call(customer.create, { body: { first_name: 'X' } })).status).toBe(403);
  });
});

describe('a customer', () => {
  it.each<[string, object, string]>([
    ['no name', { first_name: ' ', email: 'x1@example.com' }, 'first_name'],
    ['a name of 10 kB', { first_name: 'x'.repeat(10_000), email: 'x2@example.com' }, 'first_name'],
    ['a name that is a number', { first_name: 7, email: 'x3@example.com' }, 'first_name'],
    ['half an emoji in the name', { first_name: '\uD83D', email: 'x4@example.com' }, 'first_name'],
    ['an address without a domain', { first_name: 'X', email: 'ana' }, 'email'],
    ['an address in Arabic words', { first_name: 'X', email: 'مرحبا بك' }, 'email'],
    ['a number without its country', { first_name: 'X', phone: '9123 4567' }, 'phone'],
    ['a number with decimals', { first_name: 'X', phone: '+6591230000.5' }, 'phone'],
    ['a number that a spreadsheet shortened', { first_name: 'X', phone: '6.59123E+09' }, 'phone'],
    ['a number of 10 kB', { first_name: 'X', phone: `+${'1'.repeat(10_000)}` }, 'phone'],
    ['a country that does not exist', { first_name: 'X', email: 'x5@example.com', country: 'ZZ' }, 'country'],
    ['a country in words', { first_name: 'X', email: 'x6@example.com', country: 'Singapore' }, 'country'],
    ['a language in words', { first_name: 'X', email: 'x7@example.com', language: 'English!' }, 'language'],
    [
      'an opt-in in words',
      { first_name: 'X', email: 'x8@example.com', marketing_opt_in: 'please' },
      'marketing_opt_in',
    ],
    [
      'too many tags',
      { first_name: 'X', email: 'x9@example.com', tags: Array.from({ length: 21 }, (_, n) => `t${n}`) },
      'tags',
    ],
    ['a note of 10 kB', { first_name: 'X', email: 'x10@example.com', note: '😀'.repeat(2500) }, 'note'],
    ['a field nobody knows', { first_name: 'X', email: 'x11@example.com', erased_at: 'now' }, 'erased_at'],
  ])('with %s is refused with a sentence on the field, and nothing is stored', async (_, body, field) => {
    const before = await rows();
    const reply = await create(body as Body);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields ?? {})[0]).toMatch(new RegExp(`^${field}`));
    expect(Object.values(reply.body.fields ?? {})[0]?.[0]).toMatch(/^[A-Z].*\.$/);
    expect(await rows()).toBe(before);
  });

  it('needs an address or a number, also after a change', async () => {
    const neither = await create({ first_name: 'Nobody' });
    expect(neither.body.fields).toMatchObject({ email: ['An email address or a phone number is needed.'] });
    const { id } = await made();
    expect((await update(id, { email: null })).status).toBe(422);
    expect((await update(id, { email: '', phone: '+6581110000' })).body.data).toMatchObject({ email: null });
  });

  it('says when and by whom what they agreed to was last changed', async () => {
    const { id, consent } = await made({ marketing_opt_in: true });
    const by = { by: 'The user_admin', through: 'staff' };
    expect(consent).toMatchObject({ ...by, at: server.now().toISOString() });
    server.setNow(new Date(server.now().getTime() + 60_000).toISOString());
    const renamed = await update(id, { last_name: 'Lim' });
    expect(renamed.body.data.consent).toEqual(consent);
    const ended = await update(id, { marketing_opt_in: false });
    expect(ended.body.data.consent).toMatchObject({ ...by, at: server.now().toISOString() });
    expect((await made()).consent).toBeNull();
  });

  it('keeps names in any script and direction as they are', async () => {
    const { name } = await made({ first_name: 'محمد 😀', last_name: '山田' });
    expect(name).toBe('محمد 😀 山田');
  });

  it('names the holder of a taken address or number to callers who may open customers', async () => {
    const holder = await made({ first_name: 'Uma', phone: '+6580000001' });
    const { status, body } = await create({
      first_name: 'Twin',
      email: (holder.email ?? '').toUpperCase(),
      phone: '+65 8000 0001',
    });
    expect(status).toBe(409);
    expect(body.fields).toEqual({
      email: [`Uma (customer ${holder.id}) has this email address.`],
      phone: [`Uma (customer ${holder.id}) has this phone number.`],
    });
    expect(body.details).toEqual({
      holders: { email: { id: holder.id, name: 'Uma' }, phone: { id: holder.id, name: 'Uma' } },
    });
    const own = await update(holder.id, { phone: '+6580000001', note: 'Prefers mornings' });
    expect(own.status).toBe(200);
  });

  it('is made once, however often the same request is sent', async () => {
    const send = () =>
      admin().call(customer.create, {
        body: { first_name: 'Once', email: 'once@example.com' },
        headers: { 'idempotency-key': 'customer-once' },
      });
    const [one, two] = [await send(), await send()];
    expect(two.body.data.id).toBe(one.body.data.id);
  });

  it('is not overwritten after a concurrent change', async () => {
    const { id } = await made();
    await update(id, { note: 'First' });
    const late = await update(id, { note: 'Second' }, { 'if-match': '"1"' });
    expect(late.status).toBe(412);
    expect(late.body.current).toMatchObject({ id, note: 'First', version: 2 });
  });

  it('is disabled and enabled again, each once, with a trail', async () => {
    const { id } = await made();
    const toggle = (flag: string) => admin().call(customer.toggle, { params: { id, flag } });
    expect((await toggle('disable')).body.data).toMatchObject({ enabled: false, version: 2 });
    expect((await toggle('disable')).body.data.version).toBe(2);
    expect((await toggle('enable')).body.data.enabled).toBe(true);
    const trail = await server.database.db
      .selectFrom('audit_log')
      .select(['command', 'before', 'after'])
      .where('entity', '=', 'customer')
      .where('entity_id', '=', id)
      .where('command', '=', 'customer.toggle')
      .execute();
    expect(trail).toHaveLength(2);
    expect((await server.as('support').call(customer.toggle, { params: { id, flag: 'disable' } })).status).toBe(403);
  });
});

describe('what reaches a customer', () => {
  it('has a time zone, whose old name becomes the one of today; no other word is one', async () => {
    const { id } = await made({ timezone: 'Asia/Calcutta' });
    expect((await admin().call(customer.one, { params: { id } })).body.data.timezone).toBe('Asia/Kolkata');
    expect((await update(id, { timezone: null })).body.data.timezone).toBe(null);
    const wrong = await update(id, { timezone: 'Atlantis' });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['timezone']]);
  });

  it('are the devices their app reports, each once; one that changed hands leaves the customer before', async () => {
    const [ben, mei] = [await made(), await made()];
    const report = (id: number, token: string) =>
      admin().call(customer.addDevice, { params: { id }, body: { platform: 'ios', token } });
    const first = await report(ben.id, 'secret-token');
    expect(first.body.data).toMatchObject({ version: ben.version + 1, devices: [{ platform: 'ios' }] });
    expect(JSON.stringify(first.body)).not.toContain('secret-token');
    expect((await report(ben.id, 'secret-token')).body.data.version).toBe(ben.version + 1);
    const moved = await report(mei.id, 'secret-token');
    expect(moved.body.data.devices).toHaveLength(1);
    expect((await admin().call(customer.one, { params: { id: ben.id } })).body.data.devices).toEqual([]);

    const params = { id: mei.id, deviceId: moved.body.data.devices[0]?.id ?? 0 };
    const notHers = await admin().call(customer.removeDevice, { params: { ...params, id: ben.id } });
    expect(notHers.status).toBe(404);
    expect((await admin().call(customer.removeDevice, { params })).body.data.devices).toEqual([]);
    const nonsense = { platform: 'fax', token: '' };
    const refused = await admin().call(customer.addDevice, { params: { id: ben.id }, body: nonsense as never });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['platform', 'token']]);
    expect((await server.as('auditor').call(customer.addDevice, { params, body: nonsense as never })).status).toBe(403);
  });

  it('are no addresses that unsubscribed or came back, and the record says which', async () => {
    const { id, email } = await made();
    await suppress(server.database.db, 'email', email ?? '', 'unsubscribed');
    const { body } = await admin().call(customer.one, { params: { id } });
    expect(body.data.suppressed).toMatchObject([{ channel: 'email', reason: 'unsubscribed' }]);
  });
});
