import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '#contract/customer.ts';
import { job } from '#contract/job.ts';
import { role } from '#contract/staff/role.ts';
import { profile } from '#contract/staff/profile.ts';
import { auth, sso } from '#contract/staff/sso.ts';
import { sealStoredSecrets } from '#server/staff/index.ts';
import { sealedFor } from '#server/staff/sign-in/two-step.store.ts';
import { secretBox } from '#server/kit/security/secret-box.ts';
import { PASSWORD } from '#tests/kit/accounts.ts';
import { NOW, startTestServer, type Caller, type TestServer } from '#tests/kit/server.ts';
import { codeAt, enrol, firstStep, signInTo } from '#tests/kit/sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const later = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString();
const asked = async (reply: Promise<{ status: number; body: { code: string; details?: unknown } }>) => {
  const { status, body } = await reply;
  return [status, body.code, body.details];
};
const REFUSED = (...ask: string[]) => [403, 'confirm_identity', { ask }];

describe('a session that anybody may have found open', () => {
  it('changes neither phone nor two-step sign-in without the password', async () => {
    const { access_token } = await signInTo(server, 'support@example.com');
    const me = server.withToken(access_token);
    const phone = () => me.call(sso.updateSelf, { body: { phone: '+6591234567' } });
    expect(await asked(phone())).toEqual(REFUSED('password'));
    expect(await asked(me.call(profile.startTwoStep))).toEqual(REFUSED('password'));
    const wrong = await me.call(profile.confirm, { body: { password: 'not mine' } });
    expect(wrong.body.fields).toHaveProperty('password');
    expect((await me.call(profile.confirm, { body: {} })).body.fields).toHaveProperty('password');
    expect(await asked(phone())).toEqual(REFUSED('password'));
    // Other details are not about signing in.
    expect((await me.call(sso.updateSelf, { body: { name: 'Sam' } })).status).toBe(200);

    expect((await me.call(profile.confirm, { body: { password: PASSWORD } })).status).toBe(204);
    expect((await phone()).status).toBe(200);
    server.setNow(later(300));
    expect(await asked(me.call(profile.startTwoStep))).toEqual(REFUSED('password'));
    server.setNow(NOW);
  });

  it('turns two-step sign-in off only with password and code, each code once', async () => {
    const { secret, recoveryCodes } = await enrol(server.as('fleet'), NOW);
    const { challenge } = await firstStep(server, 'fleet@example.com');
    server.setNow(later(30));
    const code = codeAt(secret, later(30));
    const { body } = await server.stranger.call(auth.twoStepCode, { body: { challenge, code } });
    const me: Caller = server.withToken(body.access_token);
    const off = () => me.call(profile.disableTwoStep);
    const prove = (proof: { password?: string; code?: string }) => me.call(profile.confirm, { body: proof });
    expect(await asked(off())).toEqual(REFUSED('password', 'code'));
    expect((await prove({ password: PASSWORD })).body.fields).toHaveProperty('code');
    expect((await prove({ password: PASSWORD, code })).body.fields).toHaveProperty('code');
    expect((await prove({ code: recoveryCodes[0] ?? '' })).status).toBe(204);
    expect(await asked(off())).toEqual(REFUSED('password', 'code'));
    expect((await prove({ password: PASSWORD, code: recoveryCodes[1] ?? '' })).status).toBe(204);
    expect((await off()).status).toBe(204);
    server.setNow(NOW);
  });
});

describe('what gives rights away, or takes data out', () => {
  it('asks for the second factor again a quarter of an hour after signing in', async () => {
    const { access_token } = await signInTo(server, 'superadmin@example.com');
    const boss = server.withToken(access_token);
    const newRole = (name: string) => boss.call(role.create, { body: { name, level: 7, permissions: [] } });
    const columns = [{ id: 'name', header: 'Name' }];
    const takeOut = (list: string, query = {}) =>
      boss.call(job.exportList, { body: { list, columns, query, title: 'Export' } });
    const remove = () => boss.call(customer.remove, { params: { id: 999 } });
    const bulk = () =>
      boss.call(job.bulk, {
        body: {
          list: 'users.admins',
          query: {},
          body: {},
          call: 'admin.giveRole',
          params: {},
          with: { role_id: 1 },
          only: [{ id: 1, label: 'x' }],
          title: 'x',
          expected: 1,
        },
      });
    server.setNow(later(14 * 60));
    expect((await newRole('Early')).status).toBe(201);
    expect((await takeOut('users.customers')).status).toBe(201);
    expect((await remove()).status).toBe(404);
    server.setNow(later(15 * 60));
    for (const refused of [newRole('Late'), takeOut('users.customers'), takeOut('users.activity'), remove(), bulk()])
      expect(await asked(refused)).toEqual(REFUSED('password'));
    expect(await asked(takeOut('users.activity', { kind: 'customer' }))).toEqual(REFUSED('password'));
    // Of other records, and of none, nobody learns who the customers are: the columns are looked at next.
    expect((await takeOut('users.activity', { kind: 'city' })).body.fields).toHaveProperty('columns');
    expect((await takeOut('users.roles')).status).toBe(201);
    await boss.call(profile.confirm, { body: { password: PASSWORD } });
    expect((await newRole('Late')).status).toBe(201);
    expect((await bulk()).status).toBe(201);
    server.setNow(NOW);
  });
});

describe('an unused session', () => {
  it('is over after eight hours, unless somebody uses it', async () => {
    const { access_token } = await signInTo(server, 'pricing@example.com');
    const me = server.withToken(access_token);
    const status = async (hours: number, headers = {}) => {
      server.setNow(later(hours * 3600));
      return (await me.call(sso.self, { headers })).status;
    };
    // What an unattended page asks by itself does not count.
    expect(await status(4, { 'x-unattended': '1' })).toBe(200);
    expect(await status(7)).toBe(200);
    expect((await me.call(profile.sessions)).body.data[0]).toMatchObject({ last_seen_at: later(7 * 3600) });
    expect(await status(11.9, { 'x-unattended': '1' })).toBe(200);
    expect(await status(12)).toBe(401);

    server.setNow(NOW);
    const other = server.withToken((await signInTo(server, 'hotel@example.com')).access_token);
    server.setNow(later(4 * 3600));
    expect((await other.call(sso.self, { headers: { 'x-unattended': '1' } })).status).toBe(200);
    server.setNow(later(8 * 3600));
    expect((await other.call(sso.self)).status).toBe(401);
    server.setNow(NOW);
  });
});

describe('secrets of two-step sign-in', () => {
  it('take no other key either while there are none', async () => {
    const empty = await startTestServer();
    const { db } = empty.database;
    const other = secretBox('quite another key, of sufficient length');
    await sealStoredSecrets(db, empty.installation.secrets);
    await expect(sealStoredSecrets(db, other)).rejects.toThrow(/are encrypted with another key; set SECRET_KEY/);
    await sealStoredSecrets(db, empty.installation.secrets);
    await sealStoredSecrets(db, other, empty.installation.secrets);
    await empty.stop();
  });

  it('that were stored in clear are sealed at the start, and no other key is taken', async () => {
    const { db } = server.database;
    const { id } = await db
      .selectFrom('admin')
      .select('id')
      .where('email', '=', 'auditor@example.com')
      .executeTakeFirstOrThrow();
    const clear = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    await db.insertInto('two_step').values({ admin_id: id, secret: clear, confirmed_at: NOW }).execute();
    await sealStoredSecrets(db, server.installation.secrets);
    const stored = await db.selectFrom('two_step').selectAll().where('admin_id', '=', id).executeTakeFirstOrThrow();
    expect(stored.secret).toMatch(/^v1\./);
    const { challenge } = await firstStep(server, 'auditor@example.com');
    const opened = await server.stranger.call(auth.twoStepCode, { body: { challenge, code: codeAt(clear, NOW) } });
    expect(opened.status).toBe(200);

    await sealStoredSecrets(db, server.installation.secrets);
    await expect(sealStoredSecrets(db, secretBox('quite another key, of sufficient length'))).rejects.toThrow(
      /^The secrets in the database are encrypted with another key; set SECRET_KEY/,
    );
  });

  it('are sealed anew when the key changes and the former one is named', async () => {
    const { db } = server.database;
    const stored = () => db.selectFrom('two_step').select(['admin_id', 'secret']).orderBy('admin_id').execute();
    const before = await stored();
    const next = secretBox('the next key of this installation, chosen at random');
    await sealStoredSecrets(db, next, server.installation.secrets);
    const after = await stored();
    const opened = (box: typeof next, rows: typeof before) =>
      rows.map(({ admin_id, secret }) => box.open(secret, sealedFor(admin_id)));
    expect(opened(next, after)).toEqual(opened(server.installation.secrets, before));
    expect(opened(next, after).length).toBeGreaterThan(0);
    const wrong = secretBox('neither the former nor the present key of it');
    await expect(sealStoredSecrets(db, server.installation.secrets, wrong)).rejects.toThrow(
      /encrypted with another key/,
    );
    // Naming the former key still once everything is sealed anew changes nothing.
    await sealStoredSecrets(db, next, server.installation.secrets);
    expect(await stored()).toEqual(after);
    await sealStoredSecrets(db, server.installation.secrets, next);
  });
});
