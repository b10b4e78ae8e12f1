import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sso } from '#contract/staff/sso.ts';
import { storage } from '#contract/storage.ts';
import { DEFAULT_ROLES } from '#domain/access/roles.ts';
import { PASSWORD } from '#tests/kit/accounts.ts';
import { picture } from '#tests/kit/pictures.ts';
import { signInTo } from '#tests/kit/sign-in.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('the own record', () => {
  it.each(DEFAULT_ROLES.map((role) => [role.code, role] as const))(
    'tells %s exactly what the role grants',
    async (code, role) => {
      const { body } = await server.as(code).call(sso.self);
      const granted = Object.fromEntries(
        (body.data.role?.permissions ?? []).map((p) => [
          p.permission_id,
          p.action_entity_set.map((entry) => entry.action),
        ]),
      );
      expect(granted).toEqual(role.grants);
    },
  );

  it('has no role for somebody who holds none', async () => {
    const { db } = server.database;
    const { id } = await db
      .selectFrom('admin')
      .select('id')
      .where('email', '=', 'hotel@example.com')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('admin_role').where('admin_id', '=', id).execute();
    await expect.poll(async () => (await server.as('hotel').call(sso.self)).body.data.role).toBeNull();
  });

  it('adds personal policies to those of the role', async () => {
    const { db } = server.database;
    const { id } = await db
      .selectFrom('admin')
      .select('id')
      .where('email', '=', 'fleet@example.com')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('policy')
      .values({ admin_id: id, role_id: null, permission_id: 'order', actions: ['export'] })
      .execute();
    const held = async () =>
      (await server.as('fleet').call(sso.actions, { query: { permission_id: 'order' } })).body.data;
    await expect.poll(async () => (await held()).map((entry) => entry.action)).toEqual(['query', 'get', 'export']);
  });

  it('names the screen to start with: the usual one of the role, and the one its owner chose', async () => {
    const startsOf = async (role: 'dispatcher' | 'finance' | 'content' | 'pricing') =>
      (await server.as(role).call(sso.self)).body.data.info.usual_start_page;
    expect(await startsOf('dispatcher')).toBe('drivers.board');
    expect(await startsOf('finance')).toBe('orders.takings');
    expect(await startsOf('content')).toBe('insider.dashboard');
    expect(await startsOf('pricing')).toBeNull();
    const chosen = await server.as('finance').call(sso.updateSelf, { body: { start_page: 'orders.list' } });
    expect(chosen.body.data.info).toMatchObject({ start_page: 'orders.list', usual_start_page: 'orders.takings' });
    const cleared = await server.as('finance').call(sso.updateSelf, { body: { start_page: null } });
    expect(cleared.body.data.info.start_page).toBeNull();
    const wrong = await server.as('finance').call(sso.updateSelf, { body: { start_page: 'x'.repeat(61) } });
    expect(wrong.status).toBe(422);
  });

  it('names the language of relative times: that of the installation, and the one its owner chose', async () => {
    const change = (date_locale: unknown) =>
      server.as('finance').call(sso.updateSelf, { body: { date_locale } as never });
    expect((await server.as('finance').call(sso.self)).body.data.info).toMatchObject({
      date_locale: null,
      usual_date_locale: 'zh',
    });
    expect((await change('en')).body.data.info.date_locale).toBe('en');
    expect(await change('fr')).toMatchObject({ status: 422, body: { fields: { date_locale: [expect.any(String)] } } });
    expect((await change(null)).body.data.info.date_locale).toBeNull();
  });

  it('can be changed by its owner, once per version', async () => {
    const support = server.as('support');
    const before = await support.call(sso.self);
    const saved = await support.call(sso.updateSelf, {
      body: { name: '  Sam Support ', phone: '+65 9123-4567', timezone: 'Asia/Manila' },
      headers: { 'if-match': String(before.headers.etag) },
    });
    expect(saved.body.data).toMatchObject({
      name: 'Sam Support',
      phone: '+6591234567',
      info: { timezone: 'Asia/Manila' },
      version: 2,
    });
    const stale = await support.call(sso.updateSelf, { body: { name: 'Other' }, headers: { 'if-match': '"1"' } });
    expect(stale.status).toBe(412);
    expect(stale.body).toMatchObject({ code: 'stale_version', current: { name: 'Sam Support', version: 2 } });
    const audit = await server.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('command', '=', 'sso.updateSelf')
      .where('entity_id', '=', saved.body.data.id)
      .executeTakeFirstOrThrow();
    expect(audit.before).toMatchObject({ name: 'The support' });
    expect(audit.after).toMatchObject({ name: 'Sam Support' });
  });

  it('refuses what is no name, phone or time zone, field by field', async () => {
    const { status, body } = await server.as('support').call(sso.updateSelf, {
      body: { name: ' ', phone: 'call me', timezone: 'Mars/Olympus', role: 'superadmin' } as never,
    });
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {}).toSorted()).toEqual(['name', 'phone', 'role', 'timezone']);
  });
});

describe('the own password', () => {
  const change = (current_password: string, new_password: string) =>
    server.as('finance').call(sso.changePassword, { body: { current_password, new_password } });

  it('is not changed without the current one, nor to a short one or the email', async () => {
    expect((await change('wrong', 'long enough now')).body.fields).toHaveProperty('current_password');
    expect((await change(PASSWORD, 'short')).body.fields).toHaveProperty('new_password');
    expect((await change(PASSWORD, 'Finance@example.com')).body.fields).toHaveProperty('new_password');
  });

  it.each([
    ['1234567890', 'among the most common'],
    ['Kerbside2026!', 'the product'],
    ['The-Finance-2026', 'the name'],
    [PASSWORD, 'the old one'],
  ])('does not become %s: %s', async (wanted) => {
    expect((await change(PASSWORD, wanted)).body.fields).toHaveProperty('new_password');
  });

  it('ends every other session when it changes', async () => {
    const other = await signInTo(server, 'finance@example.com');
    expect((await change(PASSWORD, 'a brand new one')).status).toBe(204);
    expect((await server.withToken(other.access_token).call(sso.self)).status).toBe(401);
    expect((await server.as('finance').call(sso.self)).status).toBe(200);
    const again = await server.stranger.call(sso.login, {
      body: { email: 'finance@example.com', password: 'a brand new one' },
    });
    expect(again.status).toBe(200);
  });
});

describe('the list of actions', () => {
  it('holds the nine actions without a permission, and those held with one', async () => {
    const all = await server.as('dispatcher').call(sso.actions);
    expect(all.body.data).toHaveLength(9);
    const order = await server.as('dispatcher').call(sso.actions, { query: { permission_id: 'order' } });
    expect(order.body.data).toEqual([
      { action: 'edit', describe: 'confirm, amend and assign bookings', defaultCheck: false },
      { action: 'query', describe: 'list bookings', defaultCheck: false },
      { action: 'get', describe: 'open bookings', defaultCheck: false },
    ]);
  });

  it('is empty for a permission not held, and 404 for one that does not exist', async () => {
    expect((await server.as('dispatcher').call(sso.actions, { query: { permission_id: 'ntfs' } })).body.data).toEqual(
      [],
    );
    const unknown = await server.as('dispatcher').call(sso.actions, { query: { permission_id: 'moon' } });
    expect(unknown.status).toBe(404);
    expect(unknown.body.code).toBe('PERMISSION_NOT_FOUND');
  });
});

describe('the own picture', () => {
  it('is the one that was uploaded for it, until another is chosen or none', async () => {
    const me = server.as('marketing');
    const upload = async () => (await me.call(storage.uploadImage, { body: await picture() })).body.data;
    const [first, second] = [await upload(), await upload()];
    for (const { key, url } of [first, second]) {
      const { status, body } = await me.call(sso.updateSelf, { body: { avatar: key } });
      expect([status, body.data.avatar]).toEqual([200, url]);
    }
    const removed = await me.call(sso.updateSelf, { body: { avatar: null } });
    expect(removed.body.data.avatar).toBeNull();
    const taken = await me.call(sso.updateSelf, { body: { avatar: first.key } });
    expect(taken.body.data.avatar).toBe(first.url);
    for (const avatar of ['0'.repeat(32), '../../etc/passwd', 'javascript:alert(1)']) {
      const { status, body } = await me.call(sso.updateSelf, { body: { avatar } });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['avatar']]);
    }
  });
});
