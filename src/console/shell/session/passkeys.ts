import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { passkey } from '#contract/staff/passkey.ts';
import type { Assertion, Attestation, Passkey } from '#contract/staff/passkey.schema.ts';
import { ApiError, sentenceOf } from '#console/shell/state/api-error.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { deviceToken, enter } from '#console/shell/state/session.ts';

/** Returns whether this browser and the server know passkeys. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && runtime().has(passkey.startSigningIn);

/**
 * Adds a passkey of this device, or of one beside it.
 * @throws ApiError for refusals of the server, Error when the person or the device refused
 */
export async function addPasskey(name: string): Promise<Passkey> {
  const { send } = runtime();
  const { options } = (await send(passkey.startAdding)).data;
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const answer = (await startRegistration({ optionsJSON })) as Attestation;
  return (await send(passkey.create, { body: { name, answer } })).data;
}

/** Signs in with a passkey. */
export async function signInWithPasskey(): Promise<void> {
  const { send } = runtime();
  const answer = await answerTo((await send(passkey.startSigningIn)).data.options);
  await enter(await send(passkey.signIn, { body: { answer, ...deviceToken() } }));
}

/** Confirms with a passkey who uses the session. */
export async function confirmWithPasskey(): Promise<void> {
  const { send } = runtime();
  const answer = await answerTo((await send(passkey.startConfirming)).data.options);
  await send(passkey.confirm, { body: { answer } });
}

/** Returns why a passkey was not used, as a sentence; what a browser says is not for people. */
export function passkeySentence(error: unknown): string {
  if (error instanceof ApiError) return sentenceOf(error);
  if (error instanceof Error && error.name === 'InvalidStateError')
    return 'This device has a passkey of yours already.';
  return 'No passkey was used. Try again, or choose another way.';
}

async function answerTo(options: Readonly<Record<string, unknown>>): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON });
}
