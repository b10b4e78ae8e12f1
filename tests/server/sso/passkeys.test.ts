import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin } from '#contract/staff/admin.ts';
import { booking } from '#contract/booking/booking.ts';
import { notice } from '#contract/notice.ts';
import { passkey } from '#contract/staff/passkey.ts';
import { profile } from '#contract/staff/profile.ts';
import { security } from '#contract/security.ts';
import { sso } from '#contract/staff/sso.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { PASSWORD } from '#tests/kit/accounts.ts';
import { addPasskey, Device, SITE } from '#tests/kit/passkey.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
const mails: { to: string; subject: string }[] = [];
beforeAll(async () => {
  const mail = { send: async (to: string, subject: string) => void mails.push({ to, subject }) };
  server = await startTestServer({ mail });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.stop());

const toSignIn = async () => (await server.stranger.call(passkey.startSigningIn)).body.data.options;
const signIn = async (device: Device, using?: Parameters<Device['use']>[1]) =>
  server.stranger.call(passkey.signIn, { body: { answer: device.use(await toSignIn(), using) } });
const byPassword = async (role: RoleCode) => {
  const body = { email: `${role}@example.com`, password: PASSWORD };
  const reply = (await server.stranger.call(sso.login, { body })).body;
  if (!('access_token' in reply)) throw new Error('It asks for a second step');
  return server.withToken(reply.access_token);
};

describe('a passkey', () => {
  it('is added after a confirmation, told by notice and mail, and signs in from then on', async () => {
    const caller = server.as('finance');
    const { device, status, body } = await addPasskey(caller);
    expect([status, body.data]).toEqual([
      201,
      { id: expect.any(Number), name: 'Laptop', created_at: NOW, last_used_at: null },
    ]);
    const notices = await caller.call(notice.list);
    expect(notices.body.data[0]).toMatchObject({ title: 'A passkey was added to your account: Laptop' });
    await expect.poll(() => mails.map(({ to }) => to)).toEqual(['finance@example.com']);
    const entered = await signIn(device);
    expect(entered.status, JSON.stringify(entered.body)).toBe(200);
    const self = await server.withToken(entered.body.access_token).call(sso.self);
    expect(self.body.data.email).toBe('finance@example.com');
    const { body: listed } = await caller.call(passkey.list);
    expect(listed.data).toMatchObject([{ name: 'Laptop', last_used_at: NOW }]);
  });

  it('takes a fresh confirmation to add and to remove', async () => {
    const { device, body } = await addPasskey(server.as('pricing'));
    const { body: entered } = await signIn(device);
    const later = server.withToken(entered.access_token);
    for (const reply of [
      await later.call(passkey.startAdding),
      await later.call(passkey.remove, { params: { id: body.data.id } }),
    ])
      expect(reply.body).toMatchObject({ code: 'confirm_identity', details: { ask: ['passkey'], passkey: true } });
    const { data } = (await later.call(passkey.startConfirming)).body;
    expect((await later.call(passkey.confirm, { body: { answer: device.use(data.options) } })).status).toBe(204);
    expect((await later.call(passkey.remove, { params: { id: body.data.id } })).status).toBe(204);
    expect((await signIn(device)).body.code).toBe('wrong_passkey');
  });

  it('is renamed and removed by its owner alone', async () => {
    const { body } = await addPasskey(server.as('content'));
    const params = { id: body.data.id };
    const other = server.as('hotel');
    expect((await other.call(passkey.update, { params, body: { name: 'Mine' } })).status).toBe(404);
    expect((await other.call(passkey.remove, { params })).status).toBe(404);
    const renamed = await server.as('content').call(passkey.update, { params, body: { name: 'Phone' } });
    expect(renamed.body.data.name).toBe('Phone');
  });

  it('leaves a password with less: what needs a second factor asks for the passkey, not for the password', async () => {
    await addPasskey(server.as('operations'));
    const caller = await byPassword('operations');
    const asked = await caller.call(profile.startTwoStep);
    expect(asked.body).toMatchObject({ code: 'confirm_identity', details: { ask: ['passkey'] } });
    const tried = await caller.call(profile.confirm, { body: { password: PASSWORD } });
    expect([tried.status, tried.body.code]).toEqual([422, 'passkey_needed']);
  });
});

describe('an answer is refused', () => {
  let device: Device;
  beforeAll(async () => {
    device = (await addPasskey(server.as('marketing'))).device;
  });

  it('when it is sent a second time', async () => {
    const answer = device.use(await toSignIn());
    expect((await server.stranger.call(passkey.signIn, { body: { answer } })).status).toBe(200);
    const again = await server.stranger.call(passkey.signIn, { body: { answer } });
    expect([again.status, again.body.code]).toEqual([422, 'challenge_expired']);
  });

  it('when five minutes have passed', async () => {
    const answer = device.use(await toSignIn());
    server.setNow(new Date(Date.parse(NOW) + 5 * 60_000).toISOString());
    expect((await server.stranger.call(passkey.signIn, { body: { answer } })).body.code).toBe('challenge_expired');
  });

  it.each<[string, Parameters<Device['use']>[1]]>([
    ['when it was given to another site', { origin: 'https://kerbside.example.evil' }],
    ['when another port asked for it', { origin: `${SITE}:8080` }],
    ['when the device has not made sure of the person', { verified: false }],
    ['when the device has counted less than before, as a copy does', { counter: 1 }],
  ])('%s, with a security event', async (_, using) => {
    await signIn(device);
    await signIn(device);
    const before = (await server.as('superadmin').call(security.list, { query: { kind: 'wrong_passkey' } })).body.total;
    const { status, body } = await signIn(device, using);
    expect([status, body.code]).toEqual([422, 'wrong_passkey']);
    expect(before).toBeGreaterThanOrEqual(0);
    await expect
      .poll(
        async () => (await server.as('superadmin').call(security.list, { query: { kind: 'wrong_passkey' } })).body.data,
      )
      .toContainEqual(expect.objectContaining({ account: expect.objectContaining({ name: 'The marketing' }) }));
    // Back to a count that the next answer exceeds.
    await signIn(device, { counter: 1000 + Math.floor(performance.now()) });
  });

  it('when a challenge for one purpose is used for another, or by another session', async () => {
    const { data } = (await server.as('marketing').call(passkey.startConfirming)).body;
    const answer = device.use(data.options);
    expect((await server.stranger.call(passkey.signIn, { body: { answer } })).body.code).toBe('challenge_expired');
    const mine = (await server.as('marketing').call(passkey.startConfirming)).body.data;
    const elsewhere = await server.as('hotel').call(passkey.confirm, { body: { answer: device.use(mine.options) } });
    expect(elsewhere.body.code).toBe('challenge_expired');
  });

  it('to become a passkey, without a person or for another site', async () => {
    for (const using of [{ verified: false }, { origin: 'https://elsewhere.example' }]) {
      const { data } = (await server.as('hotel').call(passkey.startAdding)).body;
      const answer = new Device().make(data.options, using);
      const { status, body } = await server.as('hotel').call(passkey.create, { body: { name: 'X', answer } });
      expect([status, body.code]).toEqual([422, 'wrong_passkey']);
    }
  });
});

describe('where a role demands two steps', () => {
  const demand = (required: boolean) =>
    server.database.db
      .updateTable('role')
      .set({ two_step_required: required })
      .where('code', '=', 'auditor')
      .execute()
      .then(() => server.database.pool.query('notify access_changed'));

  it('a passkey is enough, and a password alone is still not', async () => {
    await demand(true);
    const caller = server.as('auditor');
    await expect.poll(async () => (await caller.call(booking.list, { body: {} })).body.code).toBe('two_step_required');
    const { device } = await addPasskey(caller);
    expect((await caller.call(booking.list, { body: {} })).status).toBe(200);
    const { body } = await signIn(device);
    expect((await server.withToken(body.access_token).call(booking.list, { body: {} })).status).toBe(200);
    const without = await byPassword('auditor');
    expect((await without.call(booking.list, { body: {} })).body.code).toBe('two_step_required');
    expect((await without.call(profile.startTwoStep)).body).toMatchObject({ details: { ask: ['passkey'] } });
    await demand(false);
  });
});

it('passkeys go with the second step when an administrator resets it', async () => {
  const { device } = await addPasskey(server.as('dispatcher'));
  const { body } = await server.as('superadmin').call(admin.list, { query: { q: 'dispatcher@' } });
  const params = { id: body.data[0]?.id ?? 0 };
  expect(body.data[0]?.two_step).toBe(true);
  expect((await server.as('superadmin').call(admin.resetTwoStep, { params })).status).toBe(200);
  expect((await signIn(device)).status).toBe(422);
});

it('passkeys belong to the configured address, and elsewhere to localhost only', async () => {
  const { app } = server;
  const ask = (host: string) => app.inject({ method: 'POST', url: '/sso/v1/admin/login/options', headers: { host } });
  expect((await ask('localhost:4600')).json()).toMatchObject({ data: { options: { rpId: 'localhost' } } });
  for (const host of ['192.0.2.7', '127.0.0.1:4600', 'evil.example']) {
    const reply = await ask(host);
    expect([reply.statusCode, reply.json().code]).toEqual([501, 'passkeys_not_available']);
  }
});
