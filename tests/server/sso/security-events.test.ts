import { afterAll, beforeAll, expect, it } from 'vitest';
import { notice } from '#contract/notice.ts';
import { role } from '#contract/staff/role.ts';
import { security } from '#contract/security.ts';
import { auth, sso } from '#contract/staff/sso.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';
import { enrol, firstStep } from '#tests/kit/sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const events = async (query: object) =>
  (await server.as('auditor').call(security.list, { query: { page_size: 100, ...query } })).body.data;
const signIn = (email: string, from: string) =>
  server.app.inject({
    method: 'POST',
    url: sso.login.path,
    remoteAddress: from,
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36' },
    payload: { email, password: 'a wild guess' },
  });

it('keeps what was tried and refused: account, address and browser', async () => {
  await signIn('support@example.com', '203.0.113.9');
  await signIn('nobody@example.com', '203.0.113.9');
  await expect.poll(() => events({ q: '203.0.113.9' })).toHaveLength(2);
  const [unknown, known] = await events({ q: '203.0.113.9' });
  expect(known).toMatchObject({
    at: NOW,
    kind: 'wrong_password',
    account: { name: 'The support' },
    email: 'support@example.com',
    ip: '203.0.113.9',
    device: 'Chrome on Linux',
    call: 'sso.login',
    reason: 'Email or password is wrong.',
  });
  expect(unknown).toMatchObject({ account: null, email: 'nobody@example.com' });
  expect((await server.as('auditor').call(security.one, { params: { id: known?.id ?? 0 } })).body.data).toEqual(known);

  await enrol(server.as('fleet'), NOW);
  const { challenge } = await firstStep(server, 'fleet@example.com');
  await server.stranger.call(auth.twoStepCode, { body: { challenge, code: '000000' } });
  await expect.poll(() => events({ kind: 'wrong_code' })).toHaveLength(1);
});

it('keeps a refused action once a minute, whether the right or the rank was missing', async () => {
  const hotel = server.as('hotel');
  for (let times = 0; times < 3; times += 1) expect((await hotel.call(role.list)).status).toBe(403);
  await expect.poll(() => events({ kind: 'refused', q: 'hotel@example.com' })).toHaveLength(1);
  expect((await events({ kind: 'refused', q: 'hotel@example.com' }))[0]).toMatchObject({
    call: 'role.list',
    reason: expect.stringContaining('lack the right users:query'),
  });
  expect((await hotel.call(security.list)).status).toBe(403);
});

it('tells the person and the superadmins, once, when it becomes too much', async () => {
  for (let place = 0; place < 14; place += 1) await signIn('finance@example.com', `192.0.2.${place}`);
  const told = async (who: 'finance' | 'superadmin') =>
    (await server.as(who).call(notice.list)).body.data.filter(({ kind }) => kind === 'security.burst');
  await expect.poll(() => told('superadmin')).toHaveLength(1);
  expect((await told('superadmin'))[0]).toMatchObject({
    title: 'Much was refused on the account finance@example.com',
    path: '/admins/security?q=finance%40example.com',
  });
  expect((await told('finance'))[0]).toMatchObject({ title: 'Much was refused on your account' });
});
