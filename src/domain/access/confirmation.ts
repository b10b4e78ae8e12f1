/**
 * How certain a call must be that the person at the keyboard is the one who signed in. `recent`: the second factor was
 * shown within 15 minutes, signing in included. `fresh`: password and second factor were confirmed within 5 minutes,
 * apart from signing in.
 */
export type Confirmation = 'recent' | 'fresh';

/** Facts of a session, as instants in ms. */
export interface SessionProofs {
  /** Last time the second factor, or the password of an account without one, was shown. */
  readonly steppedUpAt: number | null;
  /** Last time password and second factor were both confirmed within the session. */
  readonly confirmedAt: number | null;
  readonly twoStep: boolean;
}

/** What a person can show: their password, or a code of their second step. */
export type Proof = 'password' | 'code';

/** Returns what a session still has to show before a call; empty when nothing. */
export function missingProofs(wanted: Confirmation, session: SessionProofs, now: number): readonly Proof[] {
  const { steppedUpAt, confirmedAt, twoStep } = session;
  const since = wanted === 'recent' ? steppedUpAt : confirmedAt;
  if (since !== null && now - since < VALID_MS[wanted]) return [];
  if (!twoStep) return ['password'];
  return wanted === 'recent' ? ['code'] : ['password', 'code'];
}

const VALID_MS: Readonly<Record<Confirmation, number>> = { recent: 15 * 60_000, fresh: 5 * 60_000 };
