import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Assertion, Attestation } from '#contract/staff/passkey.schema.ts';
import type { BaseContext, Db } from '#server/kit/change/context.ts';
import { ApiError, invalid } from '#server/kit/http/errors.ts';
import { asSecurityEvent } from '#server/kit/security/refusal.ts';
import type { AdminRow } from '#server/staff/admin.store.ts';
import {
  findByCredential,
  keepChallenge,
  passkeysOf,
  takeChallenge,
  countUse,
  type PasskeyRow,
  type Purpose,
} from './passkey.store.ts';

type Setting = Pick<BaseContext, 'installation' | 'host' | 'now'> & { db: Db };

/**
 * Returns the site that passkeys belong to: the address people use, else, on this machine, the one of the request.
 * @throws ApiError 501 where there is none: browsers allow passkeys for names of hosts only, and never for addresses
 */
export function siteOf({ installation, host }: Pick<Setting, 'installation' | 'host'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(installation.publicOrigin ?? `http://${host}`);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isName = /[a-z]/i.test(hostname) && !hostname.startsWith('[');
  if (isLocal || (installation.publicOrigin !== undefined && isName)) return { id: hostname, origin };
  throw new ApiError(
    'not_available',
    'passkeys_not_available',
    'Passkeys need PUBLIC_URL, the address people use, or the console opened at localhost.',
  );
}

/** Returns what a device has to sign to become a passkey of an admin. */
export async function askToAdd(admin: AdminRow, sessionId: number, setting: Setting) {
  const known = await passkeysOf(setting.db, admin.id);
  const options = await generateRegistrationOptions({
    rpName: 'Kerbside',
    rpID: siteOf(setting).id,
    userName: admin.email,
    userDisplayName: admin.name,
    userID: new TextEncoder().encode(handleOf(admin.id)),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({
      id,
      transports: transportsIn(transports),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keep(options.challenge, 'add', sessionId, setting);
  return { data: { options: { ...options } } };
}

/** Returns what a passkey has to sign; of an admin's own, or of anybody's who signs in. */
export async function askToUse(
  purpose: 'sign_in' | 'confirm',
  { sessionId, allowed }: { sessionId: number | null; allowed: readonly PasskeyRow[] },
  setting: Setting,
) {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(setting).id,
    userVerification: 'required',
    allowCredentials: allowed.map(({ credential_id: id, transports }) => ({
      id,
      transports: transportsIn(transports),
    })),
  });
  await keep(options.challenge, purpose, sessionId, setting);
  return { data: { options: { ...options } } };
}

/**
 * Checks the answer of a device that becomes a passkey, and consumes its challenge.
 * @throws ApiError 422 when it was used before, is over, or comes from another site
 */
export async function checkNew(answer: Attestation, sessionId: number, setting: Setting) {
  const { id: expectedRPID, origin: expectedOrigin } = siteOf(setting);
  const expectedChallenge = await take(answer, 'add', sessionId, setting);
  const response = { ...answer, clientExtensionResults: {} } as RegistrationResponseJSON;
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!checked?.verified) throw notAccepted();
  return checked.registrationInfo.credential;
}

/**
 * Checks the answer of a passkey, consumes its challenge and counts its use.
 * @throws ApiError 422 when it was used before, is over, comes from another site, or belongs to somebody else
 */
export async function checkUse(
  answer: Assertion,
  { purpose, sessionId, adminId }: { purpose: Purpose; sessionId: number | null; adminId?: number },
  setting: Setting,
): Promise<PasskeyRow> {
  const { id: expectedRPID, origin: expectedOrigin } = siteOf(setting);
  const expectedChallenge = await take(answer, purpose, sessionId, setting);
  const known = await findByCredential(setting.db, answer.id);
  const refused = (owner?: number) => asSecurityEvent(notAccepted(), { kind: 'wrong_passkey', adminId: owner });
  if (!known) throw refused(adminId);
  const handle = answer.response.userHandle;
  const isOwn = !handle || Buffer.from(handle, 'base64url').toString() === handleOf(known.admin_id);
  if (!isOwn || (adminId !== undefined && adminId !== known.admin_id)) throw refused(known.admin_id);
  const response = { ...answer, clientExtensionResults: {} } as unknown as AuthenticationResponseJSON;
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    credential: {
      id: known.credential_id,
      publicKey: new Uint8Array(known.public_key),
      counter: known.counter,
      transports: transportsIn(known.transports),
    },
  }).catch(() => undefined);
  if (!checked?.verified) throw refused(known.admin_id);
  if (!(await countUse(setting.db, known, checked.authenticationInfo.newCounter, setting.now)))
    throw refused(known.admin_id);
  return known;
}

const keep = (challenge: string, purpose: Purpose, session_id: number | null, { db, now }: Setting) => {
  const expires_at = new Date(now.getTime() + CHALLENGE_MS).toISOString();
  return keepChallenge(db, { challenge, purpose, session_id, expires_at });
};

/** Consumes the challenge that an answer has signed, whatever else is wrong with it. */
async function take(
  { response: { clientDataJSON } }: Attestation | Assertion,
  purpose: Purpose,
  sessionId: number | null,
  { db, now }: Setting,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge !== undefined && (await takeChallenge(db, { challenge, purpose, sessionId, now }))) return challenge;
  throw invalid({}, 'challenge_expired', 'This took too long, or was used before. Please try again.');
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

const notAccepted = () => invalid({}, 'wrong_passkey', 'This passkey was not accepted.');

/** The name under which a device keeps the passkey of an account; it says nothing about the person. */
const handleOf = (adminId: number): string => `kerbside-${adminId}`;

const transportsIn = (stored: readonly string[]) => [...stored] as Transport[];

type Transport = NonNullable<RegistrationResponseJSON['response']['transports']>[number];

const CHALLENGE_MS = 5 * 60_000;
