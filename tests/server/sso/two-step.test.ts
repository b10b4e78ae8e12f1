import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin } from '#contract/staff/admin.ts';
import { notice } from '#contract/notice.ts';
import { profile } from '#contract/staff/profile.ts';
import { auth, sso } from '#contract/staff/sso.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { PASSWORD } from '#tests/kit/accounts.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';
import { codeAt, enrol, firstStep, signInTo } from '#tests/kit/sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const enrolled = (role: RoleCode, at = NOW) => enrol(server.as(role), at);
const ask = (role: RoleCode) => firstStep(server, `${role}@example.com`);
const answer = (challenge: string, code: string) =>
  server.stranger.call(auth.twoStepCode, { body: { challenge, code } });
const later = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString();

/** Returns digits as an input method for Chinese or Japanese types them. */
const fullWidth = (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

describe('two-step sign-in', () => {
  it('is turned on with password and code, and then requires a code', async () => {
    const dispatcher = server.as('dispatcher');
    const { body } = await dispatcher.call(profile.startTwoStep);
    expect(body.data.uri).toContain(
      `otpauth://totp/Kerbside:dispatcher%40example.com?issuer=Kerbside&secret=${body.data.secret}`,
    );
    const early = await signInTo(server, 'dispatcher@example.com');
    expect((await dispatcher.call(profile.confirmTwoStep, { body: { code: '000000' } })).body.fields).toHaveProperty(
      'code',
    );
    for (const typed of ['éééééé', '１２３４５', 'abcdef', '👍👍👍']) {
      const refused = await dispatcher.call(profile.confirmTwoStep, { body: { code: typed } });
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['code']]);
    }
    const code = codeAt(body.data.secret, NOW);
    const done = await dispatcher.call(profile.confirmTwoStep, {
      body: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    });
    expect(done.body.data.recovery_codes).toHaveLength(10);
    expect((await dispatcher.call(profile.twoStep)).body.data).toMatchObject({
      enabled: true,
      recovery_codes_left: 10,
    });
    // A session opened with a password alone ends.
    expect((await server.withToken(early.access_token).call(sso.self)).status).toBe(401);
    expect((await dispatcher.call(sso.self)).status).toBe(200);

    server.setNow(later(30));
    const { challenge, methods, expires_at } = await ask('dispatcher');
    expect(methods).toEqual(['app', 'recovery_code']);
    expect(expires_at).toBe(later(330));
    const opened = await answer(challenge, fullWidth(codeAt(body.data.secret, later(30))));
    expect(Object.keys(opened.body).toSorted()).toEqual(['access_token', 'device_token', 'expire_at']);
    expect((await server.withToken(opened.body.access_token).call(sso.self)).status).toBe(200);
    server.setNow(NOW);
  });

  it('accepts each code, challenge and recovery code once, also concurrently', async () => {
    const { secret, recoveryCodes } = await enrolled('support');
    // The code that confirmed it is used up.
    const first = await ask('support');
    expect((await answer(first.challenge, codeAt(secret, NOW))).body).toMatchObject({
      code: 'wrong_code',
      message: 'This code was used before. Wait for the next one.',
    });
    server.setNow(later(30));
    const code = codeAt(secret, later(30));
    const challenges = [first, await ask('support'), await ask('support')];
    const tried = await Promise.all(challenges.map(({ challenge }) => answer(challenge, code)));
    expect(statuses(tried)).toEqual([200, 422, 422]);

    const [one = ''] = recoveryCodes;
    const { challenge } = await ask('support');
    const typed = ` ${one.toUpperCase().replaceAll('-', ' ')} `;
    const both = await Promise.all([answer(challenge, typed), answer(challenge, typed)]);
    expect(statuses(both)).toEqual([200, 422]);
    const again = await ask('support');
    expect((await answer(again.challenge, one)).body).toMatchObject({ code: 'wrong_code' });
    expect((await server.as('support').call(profile.twoStep)).body.data.recovery_codes_left).toBe(9);
    server.setNow(NOW);
  });

  it('refuses an expired and an unknown challenge in the same words', async () => {
    const { secret } = await enrolled('fleet');
    const { challenge } = await ask('fleet');
    server.setNow(later(300));
    const late = await answer(challenge, codeAt(secret, later(300)));
    server.setNow(NOW);
    const unknown = await answer('nothing', '123456');
    expect(late.status).toBe(422);
    expect(late.body.message).toBe('This took too long. Please sign in again from the start.');
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...late.body, request_id: '' });
  });

  it('slows wrong codes down, from wherever they come, but not where the account is known', async () => {
    const { secret } = await enrolled('pricing');
    const first = await ask('pricing');
    server.setNow(later(30));
    const opened = await answer(first.challenge, codeAt(secret, later(30)));
    const device_token = opened.body.device_token ?? '';
    const { challenge } = await ask('pricing');
    const guesses = await Promise.all(Array.from({ length: 7 }, () => answer(challenge, '000000')));
    expect(statuses(guesses)).toEqual([422, 422, 422, 422, 422, 429, 429]);
    const slowed = guesses.find(({ status }) => status === 429)?.body;
    expect([slowed?.code, slowed?.message]).toEqual([
      'too_many_attempts',
      'Too many wrong codes. Try again in 1 second.',
    ]);
    const next = codeAt(secret, later(60));
    const known = await server.stranger.call(auth.twoStepCode, { body: { challenge, code: next, device_token } });
    expect(known.status).toBe(200);
    server.setNow(later(31));
    const again = await ask('pricing');
    expect((await answer(again.challenge, '000000')).status).toBe(422);
    server.setNow(NOW);
  });

  it('refuses accounts disabled meanwhile, and challenges from before a password change', async () => {
    const { secret, recoveryCodes } = await enrolled('content');
    const { challenge } = await ask('content');
    await server
      .as('content')
      .call(sso.changePassword, { body: { current_password: PASSWORD, new_password: 'a brand new one' } });
    expect((await answer(challenge, recoveryCodes[0] ?? '')).body.code).toBe('challenge_expired');
    const { challenge: next } = await firstStep(server, 'content@example.com', 'a brand new one');
    await server.database.db
      .updateTable('admin')
      .set({ status: 'disabled' })
      .where('email', '=', 'content@example.com')
      .execute();
    expect((await answer(next, codeAt(secret, NOW))).body.code).toBe('account_disabled');
  });

  it('is turned off, and off means off', async () => {
    const { recoveryCodes } = await enrolled('marketing');
    const marketing = server.as('marketing');
    const { challenge } = await ask('marketing');
    expect((await marketing.call(profile.startTwoStep)).body.code).toBe('two_step_on');
    const renewed = await marketing.call(profile.renewRecoveryCodes);
    expect(renewed.body.data.recovery_codes).not.toEqual(recoveryCodes);
    for (const _ of ['once', 'twice']) expect((await marketing.call(profile.disableTwoStep)).status).toBe(204);
    expect((await answer(challenge, renewed.body.data.recovery_codes[0] ?? '')).body.code).toBe('challenge_expired');
    expect((await marketing.call(profile.renewRecoveryCodes)).body.code).toBe('two_step_off');
    await signInTo(server, 'marketing@example.com');
  });

  it('is switched off by a higher-ranked admin for a user without app and codes, who is notified', async () => {
    const { secret } = await enrolled('operations');
    const operations = server.as('operations');
    const { id } = (await operations.call(sso.self)).body.data;
    const { challenge } = await ask('operations');
    const reset = (by: RoleCode) => server.as(by).call(admin.resetTwoStep, { params: { id } });
    expect((await reset('operations')).status).toBe(403);
    expect((await server.as('superadmin').call(admin.one, { params: { id } })).body.data.two_step).toBe(true);
    expect((await reset('superadmin')).body.data.ended).toBeGreaterThan(0);
    expect((await reset('superadmin')).body.data).toEqual({ ended: 0 });
    expect((await operations.call(sso.self)).status).toBe(401);
    expect((await answer(challenge, codeAt(secret, NOW))).body.code).toBe('challenge_expired');
    const { access_token } = await signInTo(server, 'operations@example.com');
    const received = await server.withToken(access_token).call(notice.list);
    expect(received.body.data[0]).toMatchObject({ kind: 'admin.two_step', path: '/profile/edit?tab=two-step' });
  });

  it('cannot be switched off for oneself or a higher-ranked admin', async () => {
    const boss = (await server.as('superadmin').call(sso.self)).body.data;
    const own = await server.as('superadmin').call(admin.resetTwoStep, { params: { id: boss.id } });
    expect(own.body.message).toBe('Manage your own two-step sign-in in your profile.');
    const upwards = await server.as('user_admin').call(admin.resetTwoStep, { params: { id: boss.id } });
    expect(upwards.status).toBe(403);
  });

  it('leaves no secret and no code in the audit log', async () => {
    const { secret, recoveryCodes } = await enrolled('auditor');
    const rows = await server.database.db.selectFrom('audit_log').selectAll().execute();
    const text = JSON.stringify(rows);
    expect(text).toContain('"two_step":"on"');
    expect(text).not.toContain(secret);
    for (const code of recoveryCodes) expect(text).not.toContain(code.replaceAll('-', ''));
    const { db } = server.database;
    const stored = JSON.stringify([
      await db.selectFrom('recovery_code').selectAll().execute(),
      await db.selectFrom('two_step').selectAll().execute(),
    ]);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });
});
