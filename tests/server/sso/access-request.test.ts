import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessRequest } from '#contract/staff/access-request.ts';
import { role } from '#contract/staff/role.ts';
import { sso } from '#contract/staff/sso.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';
import { signInTo } from '#tests/kit/sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const form = (email: string) => ({ name: 'Noa Tan', email, password: 'a long password', reason: 'New dispatcher.' });
const ask = (email: string, change: object = {}) =>
  server.stranger.call(accessRequest.create, { body: { ...form(email), ...change } });
const found = async (email: string) =>
  (await server.as('user_admin').call(accessRequest.list, { query: { q: email } })).body.data[0];
const asked = async (email: string) => {
  await ask(email);
  const request = await found(email);
  if (!request) throw new Error(`No request of ${email}`);
  return request;
};
const roleId = async (code: RoleCode) =>
  (await server.as('user_admin').call(role.list, { query: { page_size: 100 } })).body.data.find(
    (role) => role.code === code,
  )?.id ?? 0;
const decide = (role: RoleCode, id: number, role_ids: number[], version?: number) =>
  server.as(role).call(accessRequest.approve, {
    params: { id },
    body: { role_ids },
    headers: version ? { 'if-match': `"${version}"` } : {},
  });

const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

describe('asking for access', () => {
  it('answers alike for known and unknown addresses, and changes nothing for known ones', async () => {
    const fresh = await ask('Noa@Example.org', { phone: '+65 9123 4567' });
    const known = await ask('finance@example.com');
    const twice = await ask('noa@example.org', { password: 'another password' });
    expect(fresh.status).toBe(201);
    expect(fresh.body).toEqual({ data: { email: 'noa@example.org' } });
    expect(known.body).toEqual({ data: { email: 'finance@example.com' } });
    expect(twice.body).toEqual(fresh.body);
    await signInTo(server, 'finance@example.com');
    const { body } = await server.as('user_admin').call(accessRequest.list);
    expect(body.data).toMatchObject([
      { name: 'Noa Tan', email: 'noa@example.org', phone: '+6591234567', status: 'pending', roles: [] },
    ]);
  });

  it('refuses sign-in before a decision', async () => {
    await ask('early@example.org');
    const { body } = await server.stranger.call(sso.login, {
      body: { email: 'early@example.org', password: 'a long password' },
    });
    expect(body).toMatchObject({ code: 'account_pending' });
  });

  it('names what is wrong with the form', async () => {
    const { body } = await ask('no address', { name: ' ', password: 'short', reason: '' });
    expect(Object.keys(body.fields ?? {}).toSorted()).toEqual(['email', 'name', 'password', 'reason']);
  });

  it('is refused where it is off, and the console can know before', async () => {
    const closed = await startTestServer({ registration: false });
    expect((await closed.stranger.call(accessRequest.registration)).body.data).toEqual({ open: false, mail: false });
    const { status, body } = await closed.stranger.call(accessRequest.create, { body: form('noa@example.org') });
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'not_open' });
    expect((await server.stranger.call(accessRequest.registration)).body.data).toEqual({ open: true, mail: false });
    await closed.stop();
  });
});

describe('where mail is configured', () => {
  it('counts a request once the mailed link was opened, and mails whoever has an account as well', async () => {
    const mails: { to: string; text: string }[] = [];
    const mail = { send: async (to: string, _: string, text: string) => void mails.push({ to, text }) };
    const mailing = await startTestServer({ mail });
    const create = (email: string) => mailing.stranger.call(accessRequest.create, { body: form(email) });
    expect((await mailing.stranger.call(accessRequest.registration)).body.data).toEqual({ open: true, mail: true });
    expect((await create('noa@example.org')).body).toEqual({ data: { email: 'noa@example.org' } });
    await create('finance@example.com');
    await expect.poll(() => mails.map(({ to }) => to)).toEqual(['noa@example.org', 'finance@example.com']);
    expect(mails[1]?.text).toContain('which has an account');
    const keeper = mailing.as('superadmin');
    const waiting = async () => (await keeper.call(accessRequest.list)).body.data[0];
    const request = await waiting();
    expect(request).toMatchObject({ confirmed: false });
    const params = { id: request?.id ?? 0 };
    const approve = () => keeper.call(accessRequest.approve, { params, body: { role_ids: [5] } });
    expect((await approve()).body).toMatchObject({ code: 'not_confirmed' });
    const token = /confirm=([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    expect(mails[0]?.text).toContain(`https://console.example/user/register-result?confirm=${token}`);
    const madeUp = await mailing.stranger.call(accessRequest.confirm, { body: { token: 'made up' } });
    expect(madeUp).toMatchObject({ status: 409, body: { code: 'link_over' } });
    expect(await waiting()).toMatchObject({ confirmed: false });
    for (const _ of ['once', 'twice'])
      expect((await mailing.stranger.call(accessRequest.confirm, { body: { token } })).status).toBe(204);
    expect(await waiting()).toMatchObject({ confirmed: true });
    expect((await approve()).status).toBe(200);
    await mailing.stop();
  });

  it('lets whoever has the address replace what somebody else asked for with it, and links end after 24 hours', async () => {
    const mails: string[] = [];
    const mail = { send: async (_: string, __: string, text: string) => void mails.push(text) };
    const mailing = await startTestServer({ mail });
    const create = async (name: string, password: string) => {
      const earlier = mails.length;
      const body = { ...form('noa@example.org'), name, password };
      expect((await mailing.stranger.call(accessRequest.create, { body })).status).toBe(201);
      await expect.poll(() => mails.length).toBe(earlier + 1);
      return /confirm=([\w-]{43})/.exec(mails.at(-1) ?? '')?.[1] ?? '';
    };
    const confirm = (token: string) => mailing.stranger.call(accessRequest.confirm, { body: { token } });
    const OVER = { status: 409, body: { code: 'link_over' } };
    const first = await create('Somebody else', 'what a stranger chose');
    const second = await create('Noa', 'what the owner chose');
    expect(await confirm(first)).toMatchObject(OVER);
    mailing.setNow(new Date(Date.parse(NOW) + 24 * 3_600_000).toISOString());
    expect(await confirm(second)).toMatchObject(OVER);
    const third = await create('Noa', 'what the owner chose at last');
    expect((await confirm(third)).status).toBe(204);
    mailing.setNow(NOW);

    // A confirmed request stands: another one gets no link.
    expect(await create('Somebody else', 'what a stranger chose')).toBe('');
    const { data, total } = (await mailing.as('superadmin').call(accessRequest.list)).body;
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({ name: 'Noa', confirmed: true });
    const params = { id: data[0]?.id ?? 0 };
    const body = { role_ids: [await roleId('dispatcher')] };
    expect((await mailing.as('superadmin').call(accessRequest.approve, { params, body })).status).toBe(200);
    expect(await signInTo(mailing, 'noa@example.org', 'what the owner chose at last')).toHaveProperty('access_token');
    await mailing.stop();
  });
});

describe('a request for access', () => {
  it('is approved with roles below the own level, and the account then signs in', async () => {
    const { id, version } = await asked('new.dispatcher@example.org');
    const tooHigh = await decide('user_admin', id, [await roleId('user_admin')]);
    expect(tooHigh.status).toBe(403);
    expect(tooHigh.body.message).toBe('You can only assign roles below your own; User administrator is not.');
    expect((await decide('user_admin', id, [99_999])).body.fields).toHaveProperty('role_ids');
    const { body } = await decide('user_admin', id, [await roleId('dispatcher'), await roleId('fleet')], version);
    expect(body.data).toMatchObject({
      status: 'approved',
      roles: ['Dispatcher', 'Fleet manager'],
      decided_by: 'The user_admin',
    });
    const { access_token } = await signInTo(server, 'new.dispatcher@example.org', 'a long password');
    const self = await server.withToken(access_token).call(sso.self);
    expect(self.body.data.role?.name).toBe('Dispatcher, Fleet manager');
  });

  it('is declined with a note, and stays so', async () => {
    const { id } = await asked('unknown@example.org');
    const { body } = await server
      .as('user_admin')
      .call(accessRequest.decline, { params: { id }, body: { note: 'Nobody knows them.' } });
    expect(body.data).toMatchObject({ status: 'declined', note: 'Nobody knows them.' });
    const late = await decide('superadmin', id, [await roleId('dispatcher')]);
    expect(late.status).toBe(409);
    expect(late.body.message).toMatch(/^This request was declined by The user_admin at 2026-05-20 /);
    const login = await server.stranger.call(sso.login, {
      body: { email: 'unknown@example.org', password: 'a long password' },
    });
    expect(login.body).toMatchObject({ code: 'account_disabled' });
    // They may ask again, with another password, and are judged anew.
    await ask('unknown@example.org', { password: 'another long password' });
    const again = await found('unknown@example.org');
    expect(again).toMatchObject({ status: 'pending', note: null });
    expect((await decide('superadmin', again?.id ?? 0, [await roleId('dispatcher')])).status).toBe(200);
    await signInTo(server, 'unknown@example.org', 'another long password');
  });

  it('is decided once when two do so at the same time', async () => {
    const { id, version } = await asked('raced@example.org');
    const [dispatcher, fleet] = [await roleId('dispatcher'), await roleId('fleet')];
    const both = await Promise.all([
      decide('superadmin', id, [dispatcher], version),
      decide('user_admin', id, [fleet], version),
    ]);
    expect(statuses(both)).toEqual([200, 409]);
    expect((await found('raced@example.org'))?.roles).toHaveLength(1);
  });

  it('is found by state and by part of its address', async () => {
    await asked('filter.me@example.org');
    const list = (query: object) => server.as('auditor').call(accessRequest.list, { query });
    expect((await list({ q: 'filter.me', status: 'approved' })).body.data).toEqual([]);
    expect((await list({ q: 'FILTER', status: 'pending', sort: 'email', order: 'asc' })).body.total).toBe(1);
    const one = (await list({ q: 'filter.me' })).body.data[0];
    const open = await server.as('auditor').call(accessRequest.one, { params: { id: one?.id ?? 0 } });
    expect(open.body.data).toEqual(one);
  });
});
