import { missingProofs, type Confirmation } from '#domain/access/confirmation.ts';
import type { Actor } from '#server/kit/change/context.ts';
import { ApiError } from '#server/kit/http/errors.ts';

/**
 * Requires that the caller has shown recently who they are. Background work has no session: whoever started it has
 * confirmed it.
 * @throws ApiError 403 `confirm_identity`, whose details say what to ask for
 */
export function expectConfirmed({ proofs }: Actor, wanted: Confirmation, now: Date): void {
  const ask = proofs ? missingProofs(wanted, proofs, now.getTime()) : [];
  if (ask.length === 0) return;
  const words = ask.map((proof) => WORDS[proof]).join(' and ');
  throw new ApiError('forbidden', 'confirm_identity', `Confirm that it is you first, with ${words}.`, {
    details: { ask },
  });
}

const WORDS = { password: 'your password', code: 'a code of your second step' } as const;
