/**
 * How certain a call must be that the person at the keyboard is the one who signed in. `recent`: the second factor was
 * shown a short time ago (15 minutes by default), signing in included. `fresh`: password and second factor were
 * confirmed within 5 minutes; signing in does not count.
 */
export type Confirmation = 'recent' | 'fresh';

/** Facts of a session, as instants in ms. */
export interface SessionProofs {
  /** Last time the second factor, or the password of an account without one, was shown. */
  readonly steppedUpAt: number | null;
  /** Last time password and second factor were both confirmed within the session. */
  readonly confirmedAt: number | null;
  readonly twoStep: boolean;
  /** Whether the person has a passkey, which counts as both. */
  readonly passkey: boolean;
  /** How long a second factor counts as recent, in ms. */
  readonly recentMs: number;
}

/** What a person can show: their password, a code of their second step, or a passkey. */
export const PROOFS = ['password', 'code', 'passkey'] as const;
export type Proof = (typeof PROOFS)[number];

/** Returns what a session still has to show before a call; empty when nothing. */
export function missingProofs(wanted: Confirmation, session: SessionProofs, now: number): readonly Proof[] {
  const { steppedUpAt, confirmedAt, twoStep, passkey, recentMs } = session;
  const [since, validMs] = wanted === 'recent' ? [steppedUpAt, recentMs] : [confirmedAt, FRESH_MS];
  if (since !== null && now - since < validMs) return [];
  // A password alone must not open what a passkey protects.
  if (!twoStep) return passkey ? ['passkey'] : ['password'];
  return wanted === 'recent' ? ['code'] : ['password', 'code'];
}

const FRESH_MS = 5 * 60_000;
