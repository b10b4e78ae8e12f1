import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin } from '#contract/staff/admin.ts';
import { notice } from '#contract/notice.ts';
import { sso } from '#contract/staff/sso.ts';
import { PASSWORD } from '#tests/kit/accounts.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { signInTo } from '#tests/kit/sign-in.ts';
import { staffOf } from '#tests/kit/staff.ts';

let server: TestServer;
let staff: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  server = await startTestServer();
  staff = await staffOf(server);
});
afterAll(() => server.stop());

const boss = () => staff.boss();
const keeper = () => staff.keeper();

describe('the list of admins', () => {
  it.each([
    [{ q: 'DISPATCHER@' }, ['The dispatcher']],
    [{ q: '%' }, []],
    [{ status: 'disabled' as const }, []],
    [{ q: 'The f', sort: 'name', order: 'desc' }, ['The fleet', 'The finance']],
  ])('with %j holds %j', async (query, names) => {
    const { body } = await server.as('auditor').call(admin.list, { query });
    expect(body.data.map(({ name }) => name)).toEqual(names);
  });

  it('is narrowed to those who hold a role', async () => {
    const { body } = await server.as('auditor').call(admin.list, { query: { role: String(staff.roleOf('fleet')) } });
    expect(body.data).toMatchObject([{ name: 'The fleet', level: 5, roles: [{ name: 'Fleet manager' }] }]);
  });

  it.each([
    { role: 'x' },
    { role: '0' },
    { status: 'gone' },
    { sort: 'password_hash' },
    { page: 0 },
    { q: 'x'.repeat(121) },
  ])('refuses %j', async (query) => {
    const { status, body } = await server.as('auditor').call(admin.list, { query: query as never });
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toEqual(Object.keys(query));
  });

  it('sorts by the last sign-in, those first who never did', async () => {
    const { body } = await boss().call(admin.list, { query: { sort: 'last_login_at', order: 'asc', page_size: 1 } });
    expect(body.data[0]?.last_login_at).toBeNull();
  });

  it('contains no secrets', async () => {
    const { body } = await boss().call(admin.one, { params: { id: staff.idOf('dispatcher') } });
    expect(JSON.stringify(body)).not.toMatch(/hash|argon|secret|token/);
    const { status } = await boss().call(admin.one, { params: { id: 999_999 } });
    expect(status).toBe(404);
  });
});

describe('adding an admin', () => {
  it('answers a made password once, with which they sign in', async () => {
    const made = await staff.newcomer('Ana', 'support');
    expect(made.password).toHaveLength(20);
    expect((await staff.signIn(made.email, made.password)).status).toBe(200);
    const { db } = server.database;
    const rows = await db.selectFrom('audit_log').selectAll().where('command', '=', 'admin.create').execute();
    expect(JSON.stringify(rows)).not.toContain(made.password);
  });

  it('takes a password the manager chose, and answers none', async () => {
    const body = {
      name: 'Chosen',
      email: 'chosen@example.org',
      role_ids: [staff.roleOf('auditor')],
      password: 'my own long words',
    };
    const made = await keeper().call(admin.create, { body });
    expect(made).toMatchObject({ status: 201, body: { password: null } });
    expect((await staff.signIn('chosen@example.org', 'my own long words')).status).toBe(200);
  });

  it.each([
    [{ email: 'dispatcher@example.com' }, 409, 'email'],
    [{ email: 'nobody' }, 422, 'email'],
    [{ name: '' }, 422, 'name'],
    [{ name: 'x'.repeat(121) }, 422, 'name'],
    [{ phone: '12' }, 422, 'phone'],
    [{ role_ids: [] }, 422, 'role_ids'],
    [{ role_ids: [999_999] }, 422, 'role_ids'],
    [{ role_ids: 'all' }, 422, 'role_ids'],
    [{ markets: ['xx'] }, 422, 'markets.0'],
    [{ timezone: 'Nowhere' }, 422, 'timezone'],
    [{ password: 'short' }, 422, 'password'],
    [{ password: 'WRONG@example.org' }, 422, 'password'],
    [{ status: 'active' }, 422, 'status'],
  ])('refuses %j', async (wrong, status, field) => {
    const body = { name: 'Wrong', email: 'wrong@example.org', role_ids: [staff.roleOf('support')], ...wrong };
    const reply = await boss().call(admin.create, { body: body as never });
    expect(reply.status, JSON.stringify(reply.body)).toBe(status);
    expect(Object.keys(reply.body.fields ?? {})).toContain(field);
    const { body: found } = await boss().call(admin.list, { query: { q: 'wrong@' } });
    expect(found.total).toBe(0);
  });

  it('assigns no role at or above the caller’s level', async () => {
    const body = { name: 'Above', email: 'above@example.org', role_ids: [staff.roleOf('user_admin')] };
    const { status, body: refused } = await keeper().call(admin.create, { body });
    expect(status).toBe(403);
    expect(refused.message).toBe('You can only assign roles below your own; User administrator is not.');
  });

  it('takes right-to-left names and emoji as they are', async () => {
    const body = { name: 'ליאורה 🚕 Ångström', email: 'rtl@example.org', role_ids: [staff.roleOf('auditor')] };
    expect((await boss().call(admin.create, { body })).body.data.name).toBe(body.name);
  });
});

describe('changing an admin', () => {
  const edit = (name: string, body: object, headers?: Record<string, string>, as = boss()) =>
    as.call(admin.update, { params: { id: staff.idOf(name) }, body, ...(headers && { headers }) });

  it('keeps what is not mentioned, and counts one version for one change', async () => {
    const { id } = await staff.newcomer('Bea', 'support');
    const { body } = await edit('Bea', { phone: '+65 9123 4567', markets: ['ph'] });
    expect(body.data).toMatchObject({ id, name: 'New Bea', phone: '+6591234567', markets: ['ph'], version: 2 });
    expect((await edit('Bea', { phone: '+6591234567' })).body.data.version).toBe(2);
    const late = await edit('Bea', { name: 'Late' }, { 'if-match': '"1"' });
    expect(late).toMatchObject({ status: 412, body: { code: 'stale_version', current: { name: 'New Bea' } } });
  });

  it('is allowed only to higher-ranked admins', async () => {
    const upward = await edit('superadmin', { name: 'Mine' }, undefined, keeper());
    expect(upward).toMatchObject({
      status: 403,
      body: { message: 'You can only change admins whose role is below yours.' },
    });
    const own = await edit('user_admin', { name: 'Mine' }, undefined, keeper());
    expect(own).toMatchObject({ status: 403, body: { message: 'Change your own details in your profile.' } });
    const market = await edit('superadmin', { markets: ['ph'] });
    expect(market).toMatchObject({ status: 403, body: { message: 'Nobody can change their own markets.' } });
  });

  it('stays within the caller’s markets', async () => {
    const keeperOfPh = await staff.newcomer('Pia', 'user_admin');
    await edit('Pia', { markets: ['ph'] });
    const pia = await staff.signedIn(keeperOfPh);
    expect((await edit('dispatcher', { name: 'Taken over' }, undefined, pia)).status).toBe(404);
    const made = await pia.call(admin.create, {
      body: { name: 'Within', email: 'within@example.org', role_ids: [staff.roleOf('support')] },
    });
    expect(made.body.data.markets).toEqual(['ph']);
  });
});

describe('setting a password', () => {
  const set = (name: string, body: object, as = boss()) =>
    as.call(admin.setPassword, { params: { id: staff.idOf(name) }, body });

  it('ends the sessions, invalidates the old password, and notifies the admin', async () => {
    const made = await staff.newcomer('Cleo', 'support');
    const cleo = await staff.signedIn(made);
    const { status, body } = await set('Cleo', {}, keeper());
    expect(status).toBe(200);
    expect((await cleo.call(sso.self)).status).toBe(401);
    expect((await staff.signIn(made.email, made.password)).status).toBe(422);
    const again = await staff.signedIn({ ...made, password: body.password ?? '' });
    const { body: received } = await again.call(notice.list);
    expect(received.data[0]).toMatchObject({
      title: 'The user_admin set your password',
      path: '/profile/edit?tab=password',
    });
  });

  it('opens an account that guessing has locked', async () => {
    const made = await staff.newcomer('Dora', 'support');
    for (let guess = 0; guess < 5; guess += 1) await staff.signIn(made.email, 'not it at all');
    expect((await staff.signIn(made.email, made.password)).status).toBe(429);
    await set('Dora', { password: 'another long one' });
    expect((await staff.signIn(made.email, 'another long one')).status).toBe(200);
  });

  it.each([
    [{ password: 'short' }, 422],
    [{ password: 12 }, 422],
    [{ password: 'DISPATCHER@example.com' }, 422],
    [{ passwort: 'another long one' }, 422],
  ])('refuses %j', async (body, status) => {
    expect((await set('dispatcher', body)).status).toBe(status);
    expect((await staff.signIn('dispatcher@example.com', PASSWORD)).status).toBe(200);
  });

  it('is refused for oneself, for higher-ranked admins, and with rights on customers only', async () => {
    expect((await set('superadmin', {})).body.message).toBe('Change your own password in your profile.');
    expect((await set('superadmin', {}, keeper())).status).toBe(403);
    expect((await set('auditor', {}, server.as('support'))).body.message).toContain('users:enable');
  });

  it('is in the audit log without the password', async () => {
    await set('dispatcher', { password: 'a very secret phrase' });
    const rows = await server.database.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('a very secret phrase');
    expect(rows.findLast(({ command }) => command === 'admin.setPassword')?.after).toMatchObject({ password: 'set' });
  });
});

describe('disabling', () => {
  const toggle = (name: string, flag: 'enable' | 'disable', as = boss()) =>
    as.call(admin.toggle, { params: { id: staff.idOf(name), flag } });

  it('ends every session, and enabling does not revive them', async () => {
    const made = await staff.newcomer('Eve', 'dispatcher');
    const eve = await staff.signedIn(made);
    expect((await toggle('Eve', 'disable', keeper())).body.data.status).toBe('disabled');
    expect((await eve.call(sso.self)).status).toBe(401);
    expect((await staff.signIn(made.email, made.password)).status).toBe(403);
    expect((await toggle('Eve', 'disable')).body.data.version).toBe(2);
    await toggle('Eve', 'enable');
    expect((await eve.call(sso.self)).status).toBe(401);
    expect((await staff.signIn(made.email, made.password)).status).toBe(200);
  });

  it('spares oneself, those above, and the last superadmin', async () => {
    expect((await toggle('superadmin', 'disable')).body.message).toBe('The last superadmin cannot be disabled.');
    expect((await toggle('superadmin', 'disable', keeper())).status).toBe(403);
    await staff.newcomer('Second', 'superadmin');
    expect((await toggle('superadmin', 'disable')).body.message).toBe('Nobody can disable themselves.');
    expect((await toggle('Second', 'disable')).status).toBe(200);
  });

  it('keeps one of two superadmins who disable each other concurrently', async () => {
    const [one, two] = await Promise.all([
      staff.newcomer('Romulus', 'superadmin'),
      staff.newcomer('Remus', 'superadmin'),
    ]);
    const [romulus, remus] = [await staff.signedIn(one), await staff.signedIn(two)];
    await server.database.db
      .updateTable('admin')
      .set({ status: 'disabled' })
      .where('id', '=', staff.idOf('superadmin'))
      .execute();
    const both = await Promise.all([toggle('Remus', 'disable', romulus), toggle('Romulus', 'disable', remus)]);
    const statuses = both.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.some((status) => status === 401 || status === 403)).toBe(true);
    await server.database.db
      .updateTable('admin')
      .set({ status: 'active' })
      .where('id', '=', staff.idOf('superadmin'))
      .execute();
  });
});

describe('sessions of others', () => {
  it('are listed and ended by higher-ranked admins', async () => {
    const made = await staff.newcomer('Lea', 'support');
    const [one, two] = [await staff.signedIn(made), await staff.signedIn(made)];
    const { body } = await keeper().call(admin.sessions, { params: { id: made.id } });
    expect(body.data).toMatchObject([{ current: false }, { current: false }]);
    expect(JSON.stringify(body)).not.toContain('token');
    const params = { id: made.id, sessionId: body.data[0]?.id ?? 0 };
    expect((await keeper().call(admin.endSession, { params })).status).toBe(204);
    expect((await keeper().call(admin.endSession, { params })).status).toBe(204);
    expect((await two.call(sso.self)).status).toBe(401);
    expect((await keeper().call(admin.endSessions, { params: { id: made.id } })).body.data).toEqual({ ended: 1 });
    expect((await one.call(sso.self)).status).toBe(401);
  });

  it('are hidden from lower-ranked admins, and under another admin’s id', async () => {
    expect((await keeper().call(admin.sessions, { params: { id: staff.idOf('superadmin') } })).status).toBe(403);
    await signInTo(server, 'superadmin@example.com');
    const { id } = await server.database.db
      .selectFrom('session')
      .select('id')
      .where('admin_id', '=', staff.idOf('superadmin'))
      .executeTakeFirstOrThrow();
    const foreign = { params: { id: staff.idOf('support'), sessionId: id } };
    expect((await keeper().call(admin.endSession, foreign)).status).toBe(404);
  });
});
