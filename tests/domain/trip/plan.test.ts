import { expect, it } from 'vitest';
import { duplicateStop, moved, placeOf, resized, stepFrom, type Plan, type Stop } from '#domain/trip/plan.ts';
import { random } from '#tests/domain/random.ts';

const stop = (id: string): Stop => ({ id, type: 'note', duration_min: 30, note: '' });
const planOf = (...days: string[]): Plan => days.map((ids) => [...ids].map(stop));
const idsOf = (plan: Plan): string[] => plan.map((stops) => stops.map(({ id }) => id).join(''));

it('moves a stop up and down, over the edge of its day too, and no further than the plan', () => {
  const plan = planOf('ab', 'c', '');
  const step = (id: string, by: 1 | -1) => {
    const from = placeOf(plan, id);
    const to = from && stepFrom(plan, from, by);
    return to && idsOf(moved(plan, id, to));
  };
  expect(step('a', 1)).toEqual(['ba', 'c', '']);
  expect(step('b', 1)).toEqual(['a', 'bc', '']);
  expect(step('c', -1)).toEqual(['abc', '', '']);
  expect(step('c', 1)).toEqual(['ab', '', 'c']);
  expect(step('a', -1)).toBeUndefined();
});

it('moves the stops of days that a shorter trip loses to its last day', () => {
  expect(idsOf(resized(planOf('a', 'b', 'cd'), 2))).toEqual(['a', 'bcd']);
  expect(idsOf(resized(planOf('a'), 3))).toEqual(['a', '', '']);
});

it('finds a stop that is there twice', () => {
  expect(duplicateStop(planOf('ab', 'ca'))).toBe('a');
  expect(duplicateStop(planOf('ab', 'c'))).toBeUndefined();
});

it('loses and doubles no stop, however it is moved and resized', () => {
  const upTo = random(7);
  let plan = planOf('abc', 'def', 'gh', 'ij');
  for (let round = 0; round < 2000; round += 1) {
    const id = 'abcdefghij'[upTo(10)] ?? 'a';
    plan = upTo(8) === 0 ? resized(plan, 1 + upTo(6)) : moved(plan, id, { day: upTo(plan.length + 1), at: upTo(12) });
    expect(idsOf(plan).join('').split('').toSorted().join('')).toBe('abcdefghij');
  }
});
