import { expect, it } from 'vitest';
import { boardKey } from '#console/screens/trips/plan/board-keys.ts';
import { ordinal } from '#console/screens/trips/plan/plan-words.ts';
import { droppedBefore, goFrom, movedBy, spotAfter, withNew } from '#console/screens/trips/plan/plan-steps.ts';
import { planOf, type Plan, type Stop } from '#domain/trip/plan.ts';

const stop = (id: string, day: number): Stop => ({
  id,
  day,
  type: 'note',
  ref: null,
  title: id,
  start: null,
  duration_min: 60,
  note: '',
});
const planFrom = (...days: string[]): Plan =>
  planOf(
    days.flatMap((ids, at) => [...ids].map((id) => stop(id, at + 1))),
    days.length,
  );
const ids = (plan: Plan): string[] => plan.map((day) => day.map(({ id }) => id).join(''));

const plan = planFrom('abc', 'd', '');

it('goes with the arrows from stop to stop, over the edge of a day, and as far down on another day', () => {
  expect(goFrom(plan, { day: 0, stop: 'a' }, 'down')).toEqual({ day: 0, stop: 'b' });
  expect(goFrom(plan, { day: 0, stop: 'c' }, 'down')).toEqual({ day: 1, stop: 'd' });
  expect(goFrom(plan, { day: 1, stop: 'd' }, 'up')).toEqual({ day: 0, stop: 'c' });
  expect(goFrom(plan, { day: 0, stop: 'c' }, 'right')).toEqual({ day: 1, stop: 'd' });
  expect(goFrom(plan, { day: 1, stop: 'd' }, 'right')).toEqual({ day: 2, stop: undefined });
  expect(goFrom(plan, { day: 2, stop: undefined }, 'left')).toEqual({ day: 1, stop: 'd' });
  expect(goFrom(plan, { day: 2, stop: undefined }, 'up')).toEqual({ day: 1, stop: 'd' });
  expect(goFrom(plan, { day: 0, stop: 'a' }, 'up')).toEqual({ day: 0, stop: 'a' });
});

it('moves a stop one step in each direction, and not out of the plan', () => {
  expect(ids(movedBy(plan, 'b', 'up'))).toEqual(['bac', 'd', '']);
  expect(ids(movedBy(plan, 'c', 'down'))).toEqual(['ab', 'cd', '']);
  expect(ids(movedBy(plan, 'd', 'right'))).toEqual(['abc', '', 'd']);
  expect(ids(movedBy(plan, 'c', 'left'))).toEqual(['abc', 'd', '']);
});

it('drops a stop before another one or at the end of a day, and leaves it where it is dropped on itself', () => {
  expect(ids(droppedBefore(plan, 'd', 0, 'b'))).toEqual(['adbc', '', '']);
  expect(ids(droppedBefore(plan, 'a', 2, undefined))).toEqual(['bc', 'd', 'a']);
  expect(ids(droppedBefore(plan, 'a', 0, 'a'))).toEqual(['abc', 'd', '']);
  expect(ids(droppedBefore(plan, 'a', 0, 'c'))).toEqual(['bac', 'd', '']);
});

it('adds a stop after the one with the focus, and moves the focus on when that one is removed', () => {
  const { day: _, ...added } = stop('x', 1);
  expect(ids(planOf(withNew(plan, { day: 0, stop: 'a' }, added), 3))).toEqual(['axbc', 'd', '']);
  expect(ids(planOf(withNew(plan, { day: 2, stop: undefined }, added), 3))).toEqual(['abc', 'd', 'x']);
  expect(spotAfter(plan, { day: 0, stop: 'b' })).toEqual({ day: 0, stop: 'c' });
  expect(spotAfter(plan, { day: 0, stop: 'c' })).toEqual({ day: 0, stop: 'b' });
  expect(spotAfter(plan, { day: 1, stop: 'd' })).toEqual({ day: 1, stop: undefined });
});

it('hears the keys of the board, and leaves all others to the console', () => {
  const key = (name: string, more: object = {}) =>
    boardKey({ key: name, altKey: false, shiftKey: false, ctrlKey: false, metaKey: false, ...more });
  expect(key('ArrowUp', { altKey: true })).toEqual({ is: 'move', way: 'up' });
  expect(key('ArrowUp')).toEqual({ is: 'go', way: 'up' });
  expect(key('z', { ctrlKey: true })).toEqual({ is: 'undo' });
  expect(key('Z', { metaKey: true, shiftKey: true })).toEqual({ is: 'redo' });
  expect(key('O', { shiftKey: true })).toEqual({ is: 'order' });
  expect([key('s', { ctrlKey: true }), key('k', { ctrlKey: true }), key('n', { altKey: true }), key('q')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('names places in an order', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 111].map(ordinal)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 111th'.split(' '),
  );
});
