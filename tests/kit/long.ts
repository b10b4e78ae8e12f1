import { random } from '#tests/domain/random.ts';

/** Whether everything is tried (`npm test -- long`), or a short round and a sample. */
export const IS_LONG = process.env.TEST_LONG === 'yes';

/** What the samples of this run follow from; `npm test` prints it, and TEST_SEED repeats it. */
const SEED = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);

/** One of `share` values, other ones in every run; all of them in a long run. */
export function sampleOf<Value>(values: readonly Value[], share: number): readonly Value[] {
  if (IS_LONG) return values;
  const next = random(SEED);
  return values.filter(() => next(share) === 0);
}

/**
 * How often many clients at once try something: a fifth of `rounds` on the embedded engine, which works off one transaction
 * after the other, where the same is tried on a PostgreSQL server afterwards; else, and in a long run, all of them.
 */
export const roundsAtOnce = (rounds: number): number =>
  process.env.TEST_SERVER_FOLLOWS === 'yes' && !IS_LONG ? rounds / 5 : rounds;
