import { describe, expect, it } from 'vitest';
import { isWindow, isWithin, overlaps, windowStateOf, type Window } from '#domain/time/window.ts';

const day = (number: number): string => `2026-12-${String(number).padStart(2, '0')}T00:00:00.000Z`;
const window = (from: number, to: number | null): Window => ({
  starts_at: day(from),
  ends_at: to === null ? null : day(to),
});

describe('the state of what has a window', () => {
  it.each([
    ['before its start', window(2, 4), true, day(1), 'to_come'],
    ['at its start', window(2, 4), true, day(2), 'live'],
    ['just before its end', window(2, 4), true, '2026-12-03T23:59:59.999Z', 'live'],
    ['at its end', window(2, 4), true, day(4), 'over'],
    ['without an end', window(2, null), true, '2099-01-01T00:00:00Z', 'live'],
    ['with something hidden', window(2, 4), false, day(3), 'hidden'],
    ['to come, with something hidden', window(2, 4), false, day(1), 'hidden'],
    ['over, with something hidden', window(2, 4), false, day(5), 'over'],
  ] as const)('%s', (_, at, shown, now, state) => {
    expect(windowStateOf(at, shown, now)).toBe(state);
  });
});

describe('windows', () => {
  it.each([
    ['that touch do not overlap', window(1, 3), window(3, 5), false],
    ['that share an instant overlap', window(1, 4), window(3, 5), true],
    ['within one another overlap', window(1, 9), window(3, 5), true],
    ['without an end overlap what comes later', window(1, null), window(8, 9), true],
    ['without an end do not overlap what ended before', window(3, null), window(1, 3), false],
  ])('%s', (_, one, other, is) => {
    expect([overlaps(one, other), overlaps(other, one)]).toEqual([is, is]);
  });

  it('end after they start', () => {
    expect([window(1, 2), window(1, null), window(2, 2), window(3, 2)].map(isWindow)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('hold their start and not their end', () => {
    const days = [1, 2, 3, 4, 5].map(day);
    expect(days.filter((at) => isWithin(window(2, 4), at))).toEqual([day(2), day(3)]);
    expect(days.filter((at) => isWithin(window(4, null), at))).toEqual([day(4), day(5)]);
  });
});
