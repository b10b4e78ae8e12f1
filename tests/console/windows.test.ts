import { describe, expect, it } from 'vitest';
import type { Ctx } from '#console/registry/context.ts';
import { refusal } from '#console/registry/steps.ts';
import { windowFrom, windowSteps } from '#commands/windows.ts';

const ctx = { me: { timezone: 'Asia/Singapore' } } as Ctx;
const NO_TIME = 'Enter a time such as tomorrow 9:00 or fri 14:30.';

describe('the steps for a window', () => {
  const why = (step: 'from' | 'until', typed: string, values = {}) =>
    refusal(windowSteps[step], typed, { ctx, records: [], values });

  it.each([
    ['an empty start is now', 'from', '', {}, undefined],
    ['a start may be past', 'from', '2020-01-01 9:00', {}, undefined],
    ['a start is a time', 'from', 'soonish', {}, NO_TIME],
    ['without an end it is for good', 'until', '', {}, undefined],
    ['an end is a time', 'until', 'soonish', {}, NO_TIME],
    ['an end is to come', 'until', '2020-01-01 9:00', {}, 'This time is over already.'],
    ['an end is after the start', 'until', '+2d', { from: '+3d' }, 'Choose an end that is after the start.'],
    ['an end that is after the start is taken', 'until', '+4d', { from: '+3d' }, undefined],
  ] as const)('%s', (_, step, typed, values, expected) => {
    expect(why(step, typed, values)).toBe(expected);
  });

  it('give instants by the clock of the profile', () => {
    expect(windowFrom({ from: '2099-12-01 9:00', until: '2099-12-24 18:30' }, ctx)).toEqual({
      starts_at: expect.stringMatching(/^2099-12-01T01:00:00/),
      ends_at: expect.stringMatching(/^2099-12-24T10:30:00/),
    });
    expect(windowFrom({ from: undefined, until: undefined }, ctx)).toEqual({
      starts_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      ends_at: null,
    });
  });
});
