import { missingProofs, type Confirmation } from '#domain/access/confirmation.ts';
import type { Actor } from '#server/kit/change/context.ts';
import { ApiError, forbidden } from '#server/kit/http/errors.ts';

/**
 * Requires that the caller has shown recently who they are. Background work has no session: whoever started it has
 * confirmed it. A program with an API key cannot confirm anything.
 * @throws ApiError 403 `confirm_identity`, whose details say what to ask for; `person_needed` for API keys
 */
export function expectConfirmed({ proofs, apiKeyId }: Actor, wanted: Confirmation, now: Date): void {
  if (apiKeyId !== undefined)
    throw forbidden('An API key cannot do this: it takes a person who confirms it.', 'person_needed');
  const ask = proofs ? missingProofs(wanted, proofs, now.getTime()) : [];
  if (ask.length === 0) return;
  const words = ask.map((proof) => WORDS[proof]).join(' and ');
  throw new ApiError('forbidden', 'confirm_identity', `Confirm that it is you first, with ${words}.`, {
    details: { ask, ...(proofs?.passkey && { passkey: true }) },
  });
}

const WORDS = { password: 'your password', code: 'a code of your second step', passkey: 'your passkey' } as const;
