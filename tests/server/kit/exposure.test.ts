import { afterAll, beforeAll, expect, it } from 'vitest';
import { exposureOf, isExposed } from '#server/kit/exposure.ts';
import { readConfig } from '#server/kit/config.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

const TOKEN = 'a-token-of-operators';
const ELSEWHERE = '10.0.0.9';
const DESCRIPTIONS = ['/openapi.json', '/docs/json', '/docs/yaml'];

let closed: TestServer;
let open: TestServer;
beforeAll(async () => {
  closed = await startTestServer();
  const config = { PUBLIC_URL: 'https://staff.example.com', DEMO: 'none', DOCS: 'public', TRUST_PROXY: '10.0.0.0/8' };
  open = await startTestServer({}, exposureOf(readConfig({ ...config, METRICS_TOKEN: TOKEN })));
});
afterAll(() => Promise.all([closed.stop(), open.stop()]));

const status = async ({ app }: TestServer, url: string, headers: Record<string, string> = {}, from = ELSEWHERE) =>
  (await app.inject({ url, headers, remoteAddress: from })).statusCode;

it('metrics are for this machine, not for whom its proxy passes on, and for whoever has the token', async () => {
  expect(await status(closed, '/metrics', {}, '127.0.0.1')).toBe(200);
  expect(await status(closed, '/metrics', {}, '::ffff:127.0.0.1')).toBe(200);
  expect(await status(closed, '/metrics', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1')).toBe(401);
  expect(await status(closed, '/metrics')).toBe(401);
  expect(await status(closed, '/metrics', { authorization: 'Bearer undefined' })).toBe(401);
  expect(await status(open, '/metrics', { authorization: `Bearer ${TOKEN}` })).toBe(200);
  expect(await status(open, '/metrics', { authorization: `Bearer ${TOKEN}x` })).toBe(401);
  expect(await status(open, '/metrics', { 'x-forwarded-for': '127.0.0.1' })).toBe(401);
});

it('the reference is for signed-in staff unless it is opened', async () => {
  const headers = { authorization: `Bearer ${closed.tokenOf('content')}` };
  for (const url of DESCRIPTIONS) {
    expect([url, await status(closed, url)]).toEqual([url, 401]);
    expect([url, await status(closed, url, headers)]).toEqual([url, 200]);
    expect([url, await status(open, url)]).toEqual([url, 200]);
  }
});

it('the address of a request is its own, and behind a trusted proxy the one that names', async () => {
  const from = async ({ app }: TestServer, remoteAddress: string) => {
    const headers = { 'x-forwarded-for': '1.1.1.1, 203.0.113.7' };
    const wrong = { email: 'nobody@example.com', password: 'wrong wrong wrong' };
    const url = '/sso/v1/admin/login';
    await app.inject({ method: 'POST', url, headers, payload: wrong, remoteAddress });
  };
  await from(closed, ELSEWHERE);
  await from(open, ELSEWHERE);
  await from(open, '198.51.100.1');
  const counted = async ({ database }: TestServer) =>
    (await database.pool.query<{ key: string }>(`select key from rate_limit where key like '%.%.%' order by key`)).rows
      .map(({ key }) => key.split(':').at(-1))
      .filter((each) => each !== 'readyz');
  expect(await counted(closed)).toEqual([ELSEWHERE]);
  expect(new Set(await counted(open))).toEqual(new Set(['198.51.100.1', '203.0.113.7']));
});

it('browsers are told to keep to TLS only where people come by TLS', async () => {
  const header = async ({ app }: TestServer) => (await app.inject('/healthz')).headers['strict-transport-security'];
  expect([await header(closed), await header(open)]).toEqual([undefined, 'max-age=31536000']);
});

it('a server that others reach says what it is, or does not start', () => {
  for (const env of [{ HOST: '0.0.0.0' }, { HOST: '::' }, { PUBLIC_URL: 'https://staff.example.com' }]) {
    expect(() => readConfig(env)).toThrow(/set DEMO=none, or DEMO=small if that is meant\.$/);
    expect(readConfig({ ...env, DEMO: 'small' })).toMatchObject({ demo: 'small', registration: 'off' });
    expect(readConfig({ ...env, DEMO: 'small', REGISTRATION: 'on' })).toMatchObject({ registration: 'on' });
    expect(readConfig({ ...env, DATABASE_URL: 'postgres://x/y' })).toMatchObject({ registration: 'off' });
  }
  for (const HOST of ['localhost', '127.0.0.1', '127.8.8.8', '::1'])
    expect(isExposed(readConfig({ HOST, PUBLIC_URL: 'http://[::1]:4600' }))).toBe(false);
  for (const TRUST_PROXY of ['nobody', '10.0.0', '10.0.0.0/8/8', '-1'])
    expect(() => readConfig({ TRUST_PROXY })).toThrow(/^TRUST_PROXY must be /);
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
});
