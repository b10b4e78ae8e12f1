/** Usage score: a weight with a half-life of two weeks, as of an instant (ms since 1970). */
export type Use = { weight: number; at: number };

/** Returns the current weight. */
export const weightOf = (use: Use | undefined, now: number): number =>
  use ? use.weight * 0.5 ** ((now - use.at) / HALF_LIFE) : 0;

/** Returns the score after one more use. */
export const usedAgain = (use: Use | undefined, now: number): Use => ({
  weight: weightOf(use, now) + 1,
  at: now,
});

const HALF_LIFE = 14 * 24 * 60 * 60 * 1000;
