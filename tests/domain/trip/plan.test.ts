import { expect, it } from 'vitest';
import {
  acrossFrom,
  beyondInWords,
  duplicateStop,
  fitted,
  moved,
  placeOf,
  planOf,
  stepFrom,
  type Plan,
  type Stop,
} from '#domain/trip/plan.ts';
import { random } from '#tests/domain/random.ts';

const stop = (id: string, day: number): Stop => ({
  id,
  day,
  type: 'note',
  ref: null,
  title: id,
  start: null,
  duration_min: 30,
  note: '',
});
const stopsOf = (...days: string[]): Stop[] => days.flatMap((ids, at) => [...ids].map((id) => stop(id, at + 1)));
const daysOf = (...days: string[]): Plan => planOf(stopsOf(...days), days.length);
const idsOf = (plan: Plan): string[] => plan.map((stops) => stops.map(({ id }) => id).join(''));

it('moves a stop up and down, over the edge of its day too, and no further than the plan', () => {
  const plan = daysOf('ab', 'c', '');
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

it('moves a stop as far down the day before or after, and says its day', () => {
  const plan = daysOf('abc', 'd', '');
  const across = (id: string, by: 1 | -1) => {
    const from = placeOf(plan, id);
    const to = from && acrossFrom(plan, from, by);
    return to && idsOf(moved(plan, id, to));
  };
  expect(across('a', 1)).toEqual(['bc', 'ad', '']);
  expect(across('c', 1)).toEqual(['ab', 'dc', '']);
  expect(across('d', 1)).toEqual(['abc', '', 'd']);
  expect(across('a', -1)).toBeUndefined();
  expect(moved(plan, 'a', { day: 1, at: 0 })[1]?.map(({ day }) => day)).toEqual([2, 2]);
});

it('moves the stops of days that a shorter trip loses to its last day', () => {
  expect(idsOf(planOf(stopsOf('a', 'b', 'cd'), 2))).toEqual(['a', 'bcd']);
  expect(idsOf(planOf(stopsOf('a'), 3))).toEqual(['a', '', '']);
  expect(beyondInWords(stopsOf('a', 'b', 'cd', 'e'), 2)).toBe('3 stops of days 3 and 4');
  expect(beyondInWords(stopsOf('a', 'b'), 1)).toBe('one stop of day 2');
  expect(beyondInWords(stopsOf('a', 'b'), 2)).toBeUndefined();
  expect(fitted([stop('x', 3), stop('y', 1), stop('z', 2)], 2).map(({ id, day }) => `${id}${day}`)).toEqual([
    'y1',
    'z2',
    'x2',
  ]);
});

it('finds a stop that is there twice', () => {
  expect(duplicateStop(stopsOf('ab', 'ca'))).toBe(3);
  expect(duplicateStop(stopsOf('ab', 'c'))).toBe(-1);
});

it('loses and doubles no stop, however it is moved and resized', () => {
  const upTo = random(7);
  let plan = daysOf('abc', 'def', 'gh', 'ij');
  for (let round = 0; round < 2000; round += 1) {
    const id = 'abcdefghij'[upTo(10)] ?? 'a';
    plan =
      upTo(8) === 0 ? planOf(plan.flat(), 1 + upTo(6)) : moved(plan, id, { day: upTo(plan.length + 1), at: upTo(12) });
    expect(idsOf(plan).join('').split('').toSorted().join('')).toBe('abcdefghij');
  }
});
