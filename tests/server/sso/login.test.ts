import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth, sso } from '#contract/staff/sso.ts';
import { PASSWORD } from '#tests/kit/accounts.ts';
import { buildApp } from '#server/app.ts';
import { signInTo } from '#tests/kit/sign-in.ts';
import { caller, NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const signIn = (email: string, password: string = PASSWORD) =>
  server.stranger.call(sso.login, { body: { email, password } });

describe('signing in @quick', () => {
  it('answers a token that opens the own record, in whatever case the email was typed', async () => {
    const body = await signInTo(server, 'Finance@Example.com');
    expect(Object.keys(body).toSorted()).toEqual(['access_token', 'device_token', 'expire_at']);
    expect(body.expire_at).toBe('2026-05-20T16:00:00.000Z');
    const self = await server.withToken(body.access_token).call(sso.self);
    expect(self.body.data).toMatchObject({ email: 'finance@example.com', role: { name: 'Finance', level: 5 } });
  });

  it('says the same for a wrong password and for an account that does not exist', async () => {
    const wrong = await signIn('support@example.com', 'not this one');
    const unknown = await signIn('nobody@example.com', 'not this one');
    expect(wrong.status).toBe(422);
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' });
    expect(wrong.body).toMatchObject({
      code: 'bad_credentials',
      fields: { password: ['Email or password is wrong.'] },
    });
  });

  it('refuses a disabled account, and ends its sessions as soon as the database says so', async () => {
    const marketing = server.as('marketing');
    expect((await marketing.call(sso.self)).status).toBe(200);
    await server.database.db
      .updateTable('admin')
      .set({ status: 'disabled' })
      .where('email', '=', 'marketing@example.com')
      .execute();
    await expect.poll(async () => (await marketing.call(sso.self)).status).toBe(401);
    expect((await signIn('marketing@example.com')).body).toMatchObject({ code: 'account_disabled' });
  });

  it('names the fields that are missing or too long', async () => {
    const { status, body } = await signIn('', 'x'.repeat(201));
    expect(status).toBe(422);
    expect(body.fields).toEqual({ email: ['Enter a value.'], password: ['Enter at most 200 characters.'] });
  });

  it('is refused for a while when one address tries too often', async () => {
    const replies = [];
    for (let attempt = 0; attempt < 40; attempt += 1)
      replies.push((await signIn(`a${attempt}@example.com`, 'wrong')).status);
    expect(replies.at(-1)).toBe(429);
    expect((await signIn('finance@example.com')).body).toMatchObject({ code: 'too_many' });
  });
});

describe('a session @quick', () => {
  it('ends 12 hours after it began', async () => {
    for (const used of ['2026-05-20T11:00:00.000Z', '2026-05-20T15:59:59.000Z']) {
      server.setNow(used);
      expect((await server.as('auditor').call(sso.self)).status).toBe(200);
    }
    server.setNow('2026-05-20T16:00:00.000Z');
    expect((await server.as('auditor').call(sso.self)).status).toBe(401);
    server.setNow(NOW);
  });

  it('ends with logout', async () => {
    const fleet = server.as('fleet');
    expect((await fleet.call(auth.logout)).status).toBe(204);
    const after = await fleet.call(sso.self);
    expect(after.status).toBe(401);
    expect(after.body).toMatchObject({ message: 'Authorization verification failed', result: { isLogin: false } });
  });

  it('that ends at one process ends at the others', async () => {
    const other = await buildApp({
      database: server.database,
      installation: server.installation,
      clock: () => new Date(NOW),
    });
    const token = server.tokenOf('pricing');
    expect((await caller(other, token).call(sso.self)).status).toBe(200);
    await server.withToken(token).call(auth.logout);
    await expect.poll(async () => (await caller(other, token).call(sso.self)).status).toBe(401);
    await other.close();
  });

  it.each(['', 'Basic abc', 'Bearer', 'Bearer not-a-token', `Bearer ${'x'.repeat(300)}`])(
    'is not opened by the header "%s"',
    async (authorization) => {
      const { status, body } = await server.stranger.call(sso.self, { headers: { authorization } });
      expect(status).toBe(401);
      expect(body.result).toEqual({ isLogin: false });
    },
  );

  it('is stored hashed, so that a database copy cannot be used to sign in', async () => {
    const { body } = await server.as('operations').call(sso.self);
    expect(body.data.name).toBe('The operations');
    const rows = await server.database.db.selectFrom('session').selectAll().execute();
    for (const row of rows) expect(row.token_hash).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain('correct horse');
  });
});
