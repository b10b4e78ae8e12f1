import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { booking } from '#contract/booking/booking.ts';
import { CALLS } from '#contract/index.ts';
import { admin } from '#contract/staff/admin.ts';
import { apiKey } from '#contract/staff/api-key.ts';
import { city } from '#contract/reference/city.ts';
import { desk } from '#contract/desk.ts';
import { security } from '#contract/security.ts';
import { sso } from '#contract/staff/sso.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { BATAM_CITY, insertReference, MANILA_CITY } from '#tests/kit/reference.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  const refunds = { confirmAbove: { minor: 50_000, currency: 'USD' } };
  server = await startTestServer({ refunds });
  await insertReference(server.database.db);
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.stop());

type Input = BodyOf<typeof apiKey.create>;
let made = 0;
const inputOf = (more: Partial<Input> = {}): Input => ({
  name: `Key ${(made += 1)}`,
  permissions: [{ permission_id: 'data', actions: ['query', 'get', 'edit'] }],
  expires_at: daysAhead(30),
  ...more,
});
const daysAhead = (days: number) => new Date(Date.parse(NOW) + days * 86_400_000).toISOString();
const make = (more: Partial<Input> = {}, role: RoleCode = 'superadmin') =>
  server.as(role).call(apiKey.create, { body: inputOf(more) });

/** Makes a key and answers a program that calls with it. */
async function program(more: Partial<Input> = {}) {
  const { status, body } = await make(more);
  expect(status, JSON.stringify(body)).toBe(201);
  return { ...body.data, secret: body.key, as: server.withToken(body.key) };
}
const eventsOf = async (kind: 'wrong_key' | 'refused') =>
  (await server.as('superadmin').call(security.list, { query: { kind, page_size: 100 } })).body.data;

describe('an API key', () => {
  it('is shown once, begins with its mark and id, and is stored as a hash only', async () => {
    const { body } = await make({ name: 'Website' });
    const { id } = body.data;
    expect(body.key).toMatch(new RegExp(`^kb_live_${id}_[\\w-]{43}$`));
    expect(body.data.hint).toBe(`kb_live_${id}_…${body.key.slice(-4)}`);
    const again = await server.as('superadmin').call(apiKey.one, { params: { id } });
    expect(JSON.stringify(again.body)).not.toContain(body.key.slice(12));
    const secret = body.key.slice(-43);
    for (const table of ['api_key', 'api_key_secret', 'audit_log', 'admin', 'idempotency_key']) {
      const { rows } = await server.database.pool.query(`select row_to_json(t)::text as text from ${table} t`);
      expect(rows.map(({ text }) => text).join(), table).not.toContain(secret);
    }
  });

  it('does what it was given, and nothing else', async () => {
    const { as } = await program();
    expect((await as.call(city.list)).status).toBe(200);
    const refused = await as.call(booking.list, { body: {} });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You may not list bookings: your roles lack the right order:query.',
    ]);
    await expect.poll(() => eventsOf('refused')).not.toEqual([]);
  });

  it('is recorded by its own name in what it changes', async () => {
    const { as, id, name, account_id } = await program();
    expect((await as.call(city.update, { params: { id: BATAM_CITY }, body: { position: 41 } })).status).toBe(200);
    const { body } = await server.as('superadmin').call(audit.list, { query: { actor: String(account_id) } });
    expect(body.data).toMatchObject([{ deed: 'Changed city', actor: { id: account_id, name } }]);
    const recent = () => server.as('superadmin').call(apiKey.recent, { params: { id } });
    await expect
      .poll(async () => (await recent()).body.data)
      .toMatchObject([{ call: 'city.update', status: 200, ip: '127.0.0.1' }]);
    const { body: used } = await server.as('superadmin').call(apiKey.one, { params: { id } });
    expect(used.data).toMatchObject({ last_used_at: NOW, last_ip: '127.0.0.1' });
  });

  it('stays within its markets', async () => {
    const permissions: Input['permissions'] = [
      { permission_id: 'data', actions: ['query', 'get'] },
      { permission_id: 'order', actions: ['query', 'get'] },
    ];
    const { as } = await program({ markets: ['ph'], permissions });
    const { id: elsewhere } = await insertBooking(server.database.db);
    const { id: there } = await insertBooking(server.database.db, { market: 'ph', city_id: MANILA_CITY });
    expect((await as.call(booking.one, { params: { id: elsewhere } })).status).toBe(404);
    expect((await as.call(booking.one, { params: { id: there } })).status).toBe(200);
    expect((await as.call(city.list)).body.data.map(({ country }) => country)).toEqual(['PH']);
  });

  it('opens no session, profile, confirmed call or management of staff, whatever it was given', async () => {
    const all = (await server.as('superadmin').call(sso.self)).body.data.role?.permissions ?? [];
    const permissions = all.map(({ permission_id, action_entity_set }) => ({
      permission_id,
      actions: action_entity_set.map(({ action }) => action),
    }));
    const { as } = await program({ permissions, rate_per_minute: 6000 });
    const closed = 'sso auth profile passkey admin role accessRequest apiKey security desk job'.split(' ');
    const params = {
      id: 1,
      flag: 'enable',
      roleId: 1,
      sessionId: 1,
      refundId: 1,
      name: 'tabs',
      kind: 'booking',
      token: 'x',
    };
    const opened: string[] = [];
    for (const call of CALLS.filter((each) => each.access !== 'public')) {
      const isClosed = closed.includes(call.id.split('.')[0] ?? '') || call.confirm !== undefined;
      if (!isClosed) continue;
      const { status, body } = await as.call(call, { params });
      if (status !== 403 || body.code !== 'person_needed') opened.push(`${call.id}: ${status}`);
    }
    expect(opened).toEqual([]);
    expect((await as.call(desk.preferences)).body.code).toBe('person_needed');
  });

  it('cannot stand in for a person where a call asks for confirmation by itself', async () => {
    const { as } = await program({ permissions: [{ permission_id: 'order', actions: ['delete', 'get'] }] });
    const { id } = await insertBooking(server.database.db, { paid: 10_000_000, total_minor: 10_000_000 });
    const { status, body } = await as.call(booking.refund, {
      params: { id },
      body: { amount_minor: 9_000_000, reason_code: 'goodwill', override: true, note: 'Agreed with the customer.' },
      headers: { 'idempotency-key': 'key-refund-1' },
    });
    expect([status, body.code]).toEqual([403, 'person_needed']);
  });

  it('is no account: nobody finds it among the admins, signs in with it or changes it there', async () => {
    const { account_id } = await program({ name: 'Nobody at all' });
    const { body } = await server.as('superadmin').call(admin.list, { query: { q: 'Nobody at all' } });
    expect(body.data).toEqual([]);
    expect((await server.as('superadmin').call(admin.one, { params: { id: account_id } })).status).toBe(404);
    const { email } = await server.database.db
      .selectFrom('admin')
      .select('email')
      .where('id', '=', account_id)
      .executeTakeFirstOrThrow();
    const tried = await server.stranger.call(sso.login, { body: { email, password: 'none' } });
    const unknown = { email: 'nobody@service.invalid', password: 'none' };
    const { status, body: refused } = await server.stranger.call(sso.login, { body: unknown });
    expect([tried.status, tried.body.message]).toEqual([status, refused.message]);
    expect(status).toBeGreaterThanOrEqual(400);
  });

  it('is refused beyond its calls a minute, with when to come back', async () => {
    const { as } = await program({ rate_per_minute: 2 });
    await as.call(city.list);
    await as.call(city.list);
    const { status, body, headers } = await as.call(city.list);
    expect([status, body.code]).toEqual([429, 'too_many']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a key that does not count', () => {
  it('is refused at once after its revocation, after its expiry, and when it is unknown; each is a security event', async () => {
    const revoked = await program({ name: 'Revoked one' });
    await server.as('user_admin').call(apiKey.revoke, { params: { id: revoked.id } });
    expect((await revoked.as.call(city.list)).body).toMatchObject({ message: 'This API key was revoked.' });
    const expired = await program({ name: 'Expired one', expires_at: daysAhead(1) });
    server.setNow(daysAhead(2));
    expect((await expired.as.call(city.list)).body).toMatchObject({ message: 'This API key has expired.' });
    server.setNow(NOW);
    const unknown = await server.withToken(`kb_live_1_${'x'.repeat(43)}`).call(city.list);
    expect([unknown.status, unknown.body.message]).toEqual([401, 'Authorization verification failed']);
    await expect
      .poll(async () =>
        (await eventsOf('wrong_key'))
          .map(({ account, email }) => account?.name ?? email ?? '')
          .toSorted((one, other) => one.localeCompare(other)),
      )
      .toEqual(['Expired one', expect.stringMatching(/^kb_live_1_x/), 'Revoked one']);
  });

  it('revoked stays revoked', async () => {
    const { id } = await program();
    const params = { id };
    await server.as('superadmin').call(apiKey.revoke, { params });
    expect((await server.as('superadmin').call(apiKey.revoke, { params })).status).toBe(200);
    expect((await server.as('superadmin').call(apiKey.rotate, { params, body: {} })).body.code).toBe('revoked');
    expect((await server.as('superadmin').call(apiKey.update, { params, body: { name: 'Again' } })).status).toBe(409);
  });
});

describe('rotating a key', () => {
  it('gives a new one, and ends the one before after the overlap', async () => {
    const old = await program();
    const params = { id: old.id };
    const { body } = await server.as('superadmin').call(apiKey.rotate, { params, body: { overlap_hours: 24 } });
    const fresh = server.withToken(body.key);
    expect(body.data.previous_until).toBe(daysAhead(1));
    expect([(await old.as.call(city.list)).status, (await fresh.call(city.list)).status]).toEqual([200, 200]);
    server.setNow(daysAhead(1.01));
    expect((await old.as.call(city.list)).body.message).toBe('This API key was replaced by a newer one.');
    expect((await fresh.call(city.list)).status).toBe(200);
  });

  it('without an overlap ends the one before at once', async () => {
    const old = await program();
    await server.as('superadmin').call(apiKey.rotate, { params: { id: old.id }, body: { overlap_hours: 0 } });
    expect((await old.as.call(city.list)).status).toBe(401);
  });
});

describe('managing keys', () => {
  it('is for superadmins and user administrators, each within their own rights', async () => {
    const orders: Input['permissions'] = [{ permission_id: 'order', actions: ['delete'] }];
    expect((await make({ permissions: orders }, 'user_admin')).body.message).toContain('(order:delete)');
    expect((await make({ permissions: [{ permission_id: 'users', actions: ['query'] }] }, 'user_admin')).status).toBe(
      201,
    );
    for (const role of ['operations', 'support', 'auditor'] as const) {
      expect((await make({}, role)).status).toBe(403);
      expect((await server.as(role).call(apiKey.list)).status).toBe(403);
    }
  });

  it('takes more than the right: somebody of a lower level manages none', async () => {
    const { db } = server.database;
    const { id } = await db.selectFrom('role').select('id').where('code', '=', 'hotel').executeTakeFirstOrThrow();
    await db
      .insertInto('policy')
      .values({ role_id: id, permission_id: 'users', actions: ['enable'] })
      .execute();
    const { status, body } = await server.as('hotel').call(apiKey.list);
    expect([status, body.message]).toEqual([403, 'Only superadmins and user administrators manage API keys.']);
  });

  it('nobody gets hold of a key that may do more than they may', async () => {
    const { id } = await program({ permissions: [{ permission_id: 'order', actions: ['delete'] }] });
    const keeper = server.as('user_admin');
    expect((await keeper.call(apiKey.rotate, { params: { id }, body: {} })).status).toBe(403);
    expect((await keeper.call(apiKey.update, { params: { id }, body: { name: 'Mine' } })).status).toBe(403);
    expect((await keeper.call(apiKey.revoke, { params: { id } })).status).toBe(200);
  });

  it('of one market sees and makes keys of that market alone', async () => {
    const { id } = await program({ name: 'Of all markets' });
    const { pool } = server.database;
    await pool.query(`update admin set markets = '{ph}' where email = 'user_admin@example.com'`);
    await pool.query('notify access_changed');
    const limited = server.as('user_admin');
    const users: Input['permissions'] = [{ permission_id: 'users', actions: ['query'] }];
    await expect.poll(async () => (await limited.call(apiKey.one, { params: { id } })).status).toBe(404);
    const { body } = await limited.call(apiKey.create, { body: inputOf({ permissions: users }) });
    expect(body.data.markets).toEqual(['ph']);
    const seen = await limited.call(apiKey.list);
    expect(seen.body.data.map((key) => key.id)).toContain(body.data.id);
    expect(seen.body.data.filter(({ markets }) => markets.join() !== 'ph')).toEqual([]);
    await pool.query(`update admin set markets = '{}' where email = 'user_admin@example.com'`);
  });

  it('takes a recent confirmation to make, change and rotate', async () => {
    const { id } = await program();
    await server.database.pool.query('update session set stepped_up_at = null, confirmed_at = null');
    await server.database.pool.query('notify access_changed');
    const answers = async () => [
      (await make()).body.code,
      (await server.as('superadmin').call(apiKey.rotate, { params: { id }, body: {} })).body.code,
      (await server.as('superadmin').call(apiKey.update, { params: { id }, body: { name: 'X' } })).body.code,
    ];
    await expect.poll(answers).toEqual(['confirm_identity', 'confirm_identity', 'confirm_identity']);
    await server.database.pool.query(`update session set stepped_up_at = '2099-01-01', confirmed_at = '2099-01-01'`);
    await server.database.pool.query('notify access_changed');
    await expect.poll(async () => (await make()).status).toBe(201);
  });

  it.each<[string, Partial<Input>, string]>([
    ['an expiry in the past', { expires_at: daysAhead(-1) }, 'expires_at'],
    ['an expiry more than a year ahead', { expires_at: daysAhead(400) }, 'expires_at'],
    ['no permission', { permissions: [] }, 'permissions'],
    ['no name', { name: ' ' }, 'name'],
    ['too many calls a minute', { rate_per_minute: 6001 }, 'rate_per_minute'],
  ])('refuses %s', async (_, more, field) => {
    const { status, body } = await make(more);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  });

  it('refuses an outdated version and a name that another working key has', async () => {
    const { id } = await program({ name: 'Partner A' });
    const stale = await server
      .as('superadmin')
      .call(apiKey.update, { params: { id }, body: { name: 'B' }, headers: { 'if-match': '"7"' } });
    expect(stale.status).toBe(412);
    expect((await make({ name: 'partner a' })).status).toBe(409);
  });
});
