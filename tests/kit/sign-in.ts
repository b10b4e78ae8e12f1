import { Secret, TOTP } from 'otpauth';
import { profile } from '#contract/staff/profile.ts';
import { sso } from '#contract/staff/sso.ts';
import type { TwoStepChallenge } from '#contract/staff/sso.schema.ts';
import { sealedFor } from '#server/staff/sign-in/two-step.store.ts';
import { PASSWORD } from './accounts.ts';
import type { Caller, TestServer } from './server.ts';

/** Signs in with a password alone; answers the token and when it ends. */
export async function signInTo(server: TestServer, email: string, password: string = PASSWORD) {
  const { body } = await server.stranger.call(sso.login, { body: { email, password } });
  if (!('access_token' in body)) throw new Error(`${email} cannot sign in: ${JSON.stringify(body)}`);
  return body;
}

/** The first step of an account that takes two. */
export async function firstStep(
  server: TestServer,
  email: string,
  password: string = PASSWORD,
): Promise<TwoStepChallenge> {
  const { body } = await server.stranger.call(sso.login, { body: { email, password } });
  if (!('two_step' in body)) throw new Error(`${email} was not asked for a second step: ${JSON.stringify(body)}`);
  return body.two_step;
}

/** Returns the code an authenticator app shows at an instant. */
export const codeAt = (secret: string, at: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(at) });

/** Turns two-step sign-in on for whoever calls. */
export async function enrol(caller: Caller, at: string) {
  const { secret } = (await caller.call(profile.startTwoStep)).body.data;
  const { body } = await caller.call(profile.confirmTwoStep, { body: { code: codeAt(secret, at) } });
  return { secret, recoveryCodes: body.data.recovery_codes };
}

/** The secret of the first enrolment, which the database keeps sealed. */
export async function secretBegun({ database, installation }: TestServer): Promise<string> {
  const row = await database.db.selectFrom('two_step').selectAll().executeTakeFirstOrThrow();
  return installation.secrets.open(row.secret, sealedFor(row.admin_id));
}
