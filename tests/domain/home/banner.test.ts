import { describe, expect, it } from 'vitest';
import { bannerStateOf, endsSoon, shifted, timeLeft } from '#domain/home/banner.ts';
import { gapsOf, lanesOf } from '#domain/home/lanes.ts';

const DECEMBER = { enabled: true, starts_at: '2026-11-30T16:00:00Z', ends_at: '2026-12-25T16:00:00Z' };

describe('the state of a banner', () => {
  it.each([
    ['2026-11-30T15:59:59Z', {}, 'scheduled'],
    ['2026-11-30T16:00:00Z', {}, 'live'],
    ['2026-12-25T15:59:59Z', {}, 'live'],
    ['2026-12-25T16:00:00Z', {}, 'ended'],
    ['2026-12-05T00:00:00Z', { enabled: false }, 'disabled'],
    ['2026-11-01T00:00:00Z', { enabled: false }, 'disabled'],
    ['2036-01-01T00:00:00Z', { ends_at: null }, 'live'],
  ])('at %s with %j is %s', (now, change, state) => {
    expect(bannerStateOf({ ...DECEMBER, ...change }, now)).toBe(state);
  });

  it('ends soon from three days before its end, while it is live', () => {
    expect(endsSoon(DECEMBER, '2026-12-22T15:59:59Z')).toBe(false);
    expect(endsSoon(DECEMBER, '2026-12-22T16:00:00Z')).toBe(true);
    expect(endsSoon(DECEMBER, '2026-12-25T16:00:00Z')).toBe(false);
    expect(endsSoon({ ...DECEMBER, enabled: false }, '2026-12-24T00:00:00Z')).toBe(false);
    expect(endsSoon({ ...DECEMBER, ends_at: null }, '2026-12-24T00:00:00Z')).toBe(false);
  });

  it.each([
    ['2026-12-24T13:00:00Z', '1 d 3 h'],
    ['2026-12-23T16:00:00Z', '2 d'],
    ['2026-12-25T11:40:00Z', '4 h 20 min'],
    ['2026-12-25T15:35:00Z', '25 min'],
    ['2026-12-25T15:59:30Z', 'less than a minute'],
  ])('at %s lasts %s', (now, words) => {
    expect(timeLeft(now, DECEMBER.ends_at)).toBe(words);
  });
});

describe('moving a window', () => {
  const LONDON = 'Europe/London';
  it('keeps midnight where clocks change', () => {
    const march = { starts_at: '2026-03-28T00:00:00.000Z', ends_at: '2026-03-30T23:00:00.000Z' };
    expect(shifted(march, 'whole', { days: 1, hours: 0 }, LONDON)).toEqual({
      starts_at: '2026-03-29T00:00:00.000Z',
      ends_at: '2026-03-31T23:00:00.000Z',
    });
    expect(shifted(march, 'start', { days: 2, hours: 0 }, LONDON)?.starts_at).toBe('2026-03-29T23:00:00.000Z');
  });

  it('moves one end alone, by hours as well, and never past the other', () => {
    const day = { starts_at: '2026-12-01T00:00:00.000Z', ends_at: '2026-12-02T00:00:00.000Z' };
    expect(shifted(day, 'end', { days: 0, hours: -3 }, LONDON)).toEqual({
      ...day,
      ends_at: '2026-12-01T21:00:00.000Z',
    });
    expect(shifted(day, 'end', { days: -1, hours: 0 }, LONDON)).toBeUndefined();
    expect(shifted(day, 'start', { days: 1, hours: 0 }, LONDON)).toBeUndefined();
  });

  it('leaves a window without an end without one', () => {
    const open = { starts_at: '2026-12-01T00:00:00.000Z', ends_at: null };
    expect(shifted(open, 'whole', { days: 400, hours: 0 }, LONDON)).toEqual({
      starts_at: '2028-01-05T00:00:00.000Z',
      ends_at: null,
    });
    expect(shifted(open, 'end', { days: 1, hours: 0 }, LONDON)).toEqual(open);
  });
});

describe('lanes', () => {
  const bar = (from: number, to: number) => ({ from, to });

  it('hold bars that do not overlap, in the first that is free', () => {
    expect(lanesOf([bar(4, 9), bar(0, 3), bar(1, 5), bar(3, 4)], 3)).toEqual([
      [bar(0, 3), bar(3, 4), bar(4, 9)],
      [bar(1, 5)],
      [],
    ]);
  });

  it('are more than the slots only where more overlap', () => {
    expect(lanesOf([bar(0, 9), bar(0, 9), bar(2, 3)], 1)).toHaveLength(3);
    expect(lanesOf([bar(0, 2), bar(2, 4), bar(4, 6)], 1)).toHaveLength(1);
  });

  it('leave gaps where nothing is shown', () => {
    expect(gapsOf(bar(0, 10), [bar(-3, 2), bar(1, 4), bar(6, 7)])).toEqual([bar(4, 6), bar(7, 10)]);
    expect(gapsOf(bar(0, 10), [])).toEqual([bar(0, 10)]);
    expect(gapsOf(bar(0, 10), [bar(-1, 11)])).toEqual([]);
    expect(gapsOf(bar(0, 10), [bar(12, 13)])).toEqual([bar(0, 10)]);
  });
});
