import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sso } from '#contract/staff/sso.ts';
import { PASSWORD } from '#tests/kit/accounts.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';
import { signInTo } from '#tests/kit/sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Signs in from an address, as a proxy or another network would show it. */
async function signIn(email: string, password: string, { from = '198.51.100.1', device = '' } = {}) {
  const payload = { email, password, ...(device && { device_token: device }) };
  const reply = await server.app.inject({ method: 'POST', url: sso.login.path, remoteAddress: from, payload });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json<Record<string, unknown>>() };
}

const later = (seconds: number) => server.setNow(new Date(Date.parse(NOW) + seconds * 1000).toISOString());
const without = (body: Record<string, unknown>) => ({ ...body, request_id: '' });

describe('guessing a password', () => {
  it.each(['finance@example.com', 'nobody@example.com'])(
    'of %s many times at once gives no more than five guesses',
    async (email) => {
      const guess = () => server.stranger.call(sso.login, { body: { email, password: 'a wild guess' } });
      const guesses = await Promise.all(Array.from({ length: 9 }, guess));
      expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
      expect(guesses.filter(({ body }) => body.code === 'too_many_attempts')).toHaveLength(4);
    },
  );

  it('takes longer each time, and is the same for an account that does not exist', async () => {
    const replies: Record<string, unknown[]> = {};
    for (const email of ['hotel@example.com', 'ghost@example.com']) {
      const seen: unknown[] = [];
      for (const second of [0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 4]) {
        later(second);
        const { status, headers, body } = await signIn(email, 'wrong one');
        seen.push([second, status, headers['retry-after'], without(body)]);
      }
      replies[email] = seen;
    }
    later(0);
    expect(replies['ghost@example.com']).toEqual(replies['hotel@example.com']);
    const waits = replies['hotel@example.com']?.map((reply) => (reply as [number, number, string])[2]);
    expect(waits).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      '1',
      undefined,
      '2',
      '1',
      undefined,
      '3',
    ]);
  });

  it('never keeps the owner out: neither elsewhere nor where they signed in before', async () => {
    const email = 'support@example.com';
    const { device_token: device } = await signInTo(server, email);
    for (let guess = 0; guess < 5; guess += 1) await signIn(email, 'wrong one', { from: '203.0.113.9' });
    expect((await signIn(email, PASSWORD, { from: '203.0.113.9' })).status).toBe(429);
    // From the same address, as behind one router, on the browser that is known.
    expect((await signIn(email, PASSWORD, { from: '203.0.113.9', device: device ?? '' })).status).toBe(200);
    expect((await signIn(email, PASSWORD, { from: '203.0.113.10' })).status).toBe(200);
    // A token nobody gave out opens nothing, and one of another account neither.
    expect((await signIn(email, PASSWORD, { from: '203.0.113.9', device: 'made up' })).status).toBe(429);
    const { device_token: other } = await signInTo(server, 'fleet@example.com');
    expect((await signIn(email, PASSWORD, { from: '203.0.113.9', device: other ?? '' })).status).toBe(429);
  });

  it('from many places at once is slowed down in each of them, after its first attempt', async () => {
    const email = 'content@example.com';
    for (let place = 0; place < 50; place += 1) await signIn(email, 'wrong one', { from: `192.0.2.${place}` });
    expect((await signIn(email, 'wrong one', { from: '192.0.2.1' })).headers['retry-after']).toBe('60');
    expect((await signIn(email, PASSWORD, { from: '198.51.100.77' })).status).toBe(200);
    // A whole network of IPv6 addresses is one place.
    expect((await signIn(email, 'wrong one', { from: '2001:db8::1' })).status).toBe(422);
    expect((await signIn(email, 'wrong one', { from: '2001:db8::2' })).status).toBe(429);
  });
});
