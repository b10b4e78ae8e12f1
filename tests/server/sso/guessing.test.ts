import { afterAll, beforeAll, expect, it } from 'vitest';
import { sso } from '#contract/staff/sso.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it.each(['finance@example.com', 'nobody@example.com'])(
  'many guesses at once at the password of %s are no more than five',
  async (email) => {
    const guess = () => server.stranger.call(sso.login, { body: { email, password: 'a wild guess' } });
    const guesses = await Promise.all(Array.from({ length: 9 }, guess));
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(guesses.filter(({ body }) => body.code === 'account_locked')).toHaveLength(4);
  },
);
