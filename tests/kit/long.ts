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
