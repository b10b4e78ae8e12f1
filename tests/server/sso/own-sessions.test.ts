import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profile } from '#contract/staff/profile.ts';
import { sso } from '#contract/staff/sso.ts';
import { PASSWORD } from '#tests/kit/accounts.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function signInWith(userAgent: string): Promise<string> {
  const { body } = await server.stranger.call(sso.login, {
    body: { email: 'finance@example.com', password: PASSWORD },
    headers: { 'user-agent': userAgent },
  });
  return 'access_token' in body ? body.access_token : '';
}
const sessions = async () => (await server.as('finance').call(profile.sessions)).body.data;

describe('own sessions', () => {
  it('are listed by device, with the one that asks marked', async () => {
    await signInWith(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
    );
    await signInWith(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    );
    await signInWith('Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0');
    await signInWith('curl/8.5.0');
    const listed = await sessions();
    expect(listed.map(({ device }) => device)).toEqual([
      'curl',
      'Firefox on Linux',
      'Safari on iPhone',
      'Chrome on Windows',
      'tests',
    ]);
    expect(listed.map(({ current }) => current)).toEqual([false, false, false, false, true]);
  });

  it('end one by one, twice without complaint, and never those of others', async () => {
    const token = await signInWith('curl/8.5.0');
    const [latest] = await sessions();
    const end = (id: number) => server.as('finance').call(profile.endSession, { params: { id } });
    expect((await end(latest?.id ?? 0)).status).toBe(204);
    expect((await server.withToken(token).call(sso.self)).status).toBe(401);
    expect((await end(latest?.id ?? 0)).status).toBe(204);
    const audits = await server.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('command', '=', 'profile.endSession')
      .execute();
    expect(audits).toHaveLength(1);
    const other = (await server.as('support').call(profile.sessions)).body.data[0];
    expect((await end(other?.id ?? 0)).status).toBe(404);
    expect((await server.as('support').call(sso.self)).status).toBe(200);
  });

  it('end all at once but this one', async () => {
    const count = (await sessions()).length;
    const end = () => server.as('finance').call(profile.endOtherSessions);
    expect((await end()).body.data).toEqual({ ended: count - 1 });
    expect((await end()).body.data).toEqual({ ended: 0 });
    expect(await sessions()).toHaveLength(1);
  });
});

it('guesses at the own password by somebody with the session lock it as well', async () => {
  const guess = () =>
    server
      .as('auditor')
      .call(sso.changePassword, { body: { current_password: 'a wild guess', new_password: 'long enough' } });
  const guesses = await Promise.all(Array.from({ length: 8 }, guess));
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(guesses.filter(({ body }) => body.code === 'too_many_attempts')).toHaveLength(3);
});
