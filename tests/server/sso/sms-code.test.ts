import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/staff/account.ts';
import { auth, sso } from '#contract/staff/sso.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';
import { enrol, firstStep } from '#tests/kit/sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const enrolled = (role: RoleCode) => enrol(server.as(role), NOW);
const ask = (role: RoleCode) => firstStep(server, `${role}@example.com`);
const answer = (challenge: string, code: string) =>
  server.stranger.call(auth.twoStepCode, { body: { challenge, code } });
const later = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString();

describe('a code by text message', () => {
  it('is sent to the phone of the account, works once and is offered where there is a phone', async () => {
    await server.as('finance').call(sso.updateSelf, { body: { phone: '+6591234567' } });
    await enrolled('finance');
    const { challenge, methods } = await ask('finance');
    expect(methods).toEqual(['app', 'recovery_code', 'sms']);
    const sent = await server.stranger.call(account.sendCode, { body: { challenge } });
    expect(sent.body.data).toEqual({ sent_to: '… 4567', expires_at: later(300) });
    const { to, text } = server.texts.at(-1) ?? { to: '', text: '' };
    expect(to).toBe('+6591234567');
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    const other = await ask('finance');
    expect((await answer(other.challenge, code)).status).toBe(422);
    expect((await answer(challenge, code)).status).toBe(200);
    expect((await answer(challenge, code)).body.code).toBe('challenge_expired');
    // A second one within half a minute is refused.
    const soon = await server.stranger.call(account.sendCode, { body: { challenge: other.challenge } });
    expect(soon.status).toBe(429);
    expect(soon.body.message).toMatch(/half a minute/);
  });

  it('is refused without a phone on the account', async () => {
    await enrolled('operations');
    const { challenge } = await ask('operations');
    const { status, body } = await server.stranger.call(account.sendCode, { body: { challenge } });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'no_phone' });
  });

  it('is refused in a sentence where there is no gateway, and where it fails, without saying why', async () => {
    const broken = { send: async () => Promise.reject(new Error('gateway secret-key rejected')) };
    for (const [sms, status, code] of [
      [undefined, 501, 'sms_not_configured'],
      [broken, 502, 'sms_failed'],
    ] as const) {
      const where = await startTestServer({ sms });
      await where.as('finance').call(sso.updateSelf, { body: { phone: '+6591234567' } });
      await enrol(where.as('finance'), NOW);
      const { challenge } = await firstStep(where, 'finance@example.com');
      const reply = await where.stranger.call(account.sendCode, { body: { challenge } });
      expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code });
      expect(JSON.stringify(reply.body)).not.toContain('secret-key');
      await where.stop();
    }
  });
});
