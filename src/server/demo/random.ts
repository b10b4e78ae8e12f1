/** A seeded random source: the same seed gives the same demo on every machine. */
export type Random = {
  /** Returns a fraction from 0 up to, but not including, 1. */
  fraction(): number;
  /** Returns a whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks a choice by weight. */
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T;
};

/** Creates a source from a seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number): number => low + Math.floor(fraction() * (high - low + 1));
  return {
    fraction,
    whole,
    chance: (probability) => fraction() < probability,
    pick: (list) => at(list, whole(0, list.length - 1)),
    weighted: (choices) => {
      let left = fraction() * choices.reduce((total, [, weight]) => total + weight, 0);
      for (const [choice, weight] of choices) {
        left -= weight;
        if (left < 0) return choice;
      }
      return at(choices, choices.length - 1)[0];
    },
  };
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError('Nothing to pick from');
  return found;
}
