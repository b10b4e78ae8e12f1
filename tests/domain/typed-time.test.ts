import { describe, expect, it } from 'vitest';
import { SINGAPORE } from '#domain/time/time.ts';
import {
  isClock,
  readMoment,
  readPastMoment,
  readTypedClock,
  readTypedDay,
  readTypedTime,
  stepPart,
} from '#domain/time/typed.ts';

// A Monday.
const NOW = '2026-11-23T14:20';
const time = (typed: string) => readTypedTime(typed, NOW);
const day = (typed: string) => readTypedDay(typed, NOW.slice(0, 10));

describe('typed times', () => {
  it.each([
    ['2026-12-15 22:30', '2026-12-15T22:30'],
    ['2026-12-15T22:30', '2026-12-15T22:30'],
    ['15 dec 22:30', '2026-12-15T22:30'],
    ['Dec 15, 22.30', '2026-12-15T22:30'],
    ['15 december 2027 9', '2027-12-15T09:00'],
    ['15dec 2230', '2026-12-15T22:30'],
    ['sept 5 10:00', '2026-09-05T10:00'],
    ['15 jan 9', '2027-01-15T09:00'],
    ['tomorrow 9', '2026-11-24T09:00'],
    [' Yesterday  23:50 ', '2026-11-22T23:50'],
    ['fri 9 pm', '2026-11-27T21:00'],
    ['mon 9', '2026-11-30T09:00'],
    ['22:05', '2026-11-23T22:05'],
    ['12am', '2026-11-23T00:00'],
    ['9', '2026-11-23T09:00'],
    ['now', NOW],
    ['+3h', '2026-11-23T17:20'],
    ['-90 min', '2026-11-23T12:50'],
    ['+2w', '2026-12-07T14:20'],
  ])('reads %j as %s', (typed, value) => {
    expect(time(typed)).toEqual({ ok: true, value });
  });

  it.each([
    ['15 dec', 'Add the time, such as 2026-12-15 09:00.'],
    ['2026-12', 'The day is not complete. Write it like 2026-12-15.'],
    ['dec', 'Add the day of the month, such as 15 dec.'],
    ['15/12', 'Write the month as a word, such as 15 dec, or 2026-12-15.'],
    ['30 feb 9', 'February 2026 has 28 days.'],
    ['31 feb 2028 9', 'February 2028 has 29 days.'],
    ['31 apr 9', 'April 2026 has 30 days.'],
    ['2026-12-32 9', 'December 2026 has 31 days.'],
    ['2026-13-01 9', 'There is no month 13. Write the day like 2026-12-15.'],
    ['2026-12-00 9', 'There is no 2026-12-00.'],
    ['2026-02-30 10:00', 'February 2026 has 28 days.'],
    ['tomorrow 25:00', '“25:00” is no time. Write it like 22:30 or 9pm.'],
    ['13pm', 'Enter a day and time, such as 2026-12-15 22:30, tomorrow 9 or +3h.'],
    ['', 'Enter a day and time, such as 2026-12-15 22:30, tomorrow 9 or +3h.'],
  ])('explains what %j lacks', (typed, why) => {
    expect(time(typed)).toEqual({ ok: false, why });
  });

  it('become instants by the clock of a zone', () => {
    const now = '2026-05-21T15:30:00.000Z';
    expect(readMoment('22:05', now, SINGAPORE)).toBe('2026-05-21T14:05:00.000Z');
    expect(readMoment('yesterday 23:50', now, SINGAPORE)).toBe('2026-05-20T15:50:00.000Z');
    expect(readMoment('2026-05-19 07:15', now, SINGAPORE)).toBe('2026-05-18T23:15:00.000Z');
    expect(readMoment('Now', now, SINGAPORE)).toBe(now);
    for (const wrong of ['', 'soon', '25:00', '2026-02-30 10:00'])
      expect(readMoment(wrong, now, SINGAPORE), wrong).toBeUndefined();
  });
});

describe('typed times of what has happened', () => {
  // A Thursday, half past midnight in Singapore.
  const now = '2026-05-20T16:30:00.000Z';

  it.each([
    ['22:05', '2026-05-20T14:05:00.000Z'],
    ['00:10', '2026-05-20T16:10:00.000Z'],
    // What is said too early stays ahead, and is refused.
    ['12:30', '2026-05-21T04:30:00.000Z'],
    ['12:31', '2026-05-20T04:31:00.000Z'],
    ['today 22:05', '2026-05-21T14:05:00.000Z'],
    ['wed 23:50', '2026-05-20T15:50:00.000Z'],
    ['thursday 0:10', '2026-05-20T16:10:00.000Z'],
    ['19 may 7:15', '2026-05-18T23:15:00.000Z'],
    ['-20m', '2026-05-20T16:10:00.000Z'],
    [' Now ', now],
  ])('reads %j as %s', (typed, at) => {
    expect(readPastMoment(typed, now, SINGAPORE)).toBe(at);
  });

  it('are undefined where they are none', () => {
    for (const wrong of ['', 'soon', '25:00', 'wed'])
      expect(readPastMoment(wrong, now, SINGAPORE), wrong).toBeUndefined();
  });
});

describe('typed days', () => {
  it.each([
    ['2026-12-15', '2026-12-15'],
    ['15 dec', '2026-12-15'],
    ['1st nov', '2026-11-01'],
    ['15 jan 2030', '2030-01-15'],
    ['today', '2026-11-23'],
    ['sun', '2026-11-29'],
    ['+3d', '2026-11-26'],
  ])('reads %j as %s', (typed, value) => {
    expect(day(typed)).toEqual({ ok: true, value });
  });

  it('explains a time, an unfinished day and anything else', () => {
    expect(day('15 dec 22:30')).toEqual({ ok: false, why: 'Enter only a day here, without a time.' });
    expect(day('2026-12-1')).toEqual({ ok: false, why: 'The day is not complete. Write it like 2026-12-15.' });
    expect(day('3/5/2031')).toMatchObject({ ok: false });
    expect(day('+3h')).toEqual({ ok: false, why: 'Enter a day, such as 2026-12-15, 15 dec or tomorrow.' });
  });
});

describe('typed times of day', () => {
  it.each([
    ['22:30', '22:30'],
    ['2230', '22:30'],
    [' 9 ', '09:00'],
    ['9.05 PM', '21:05'],
  ])('reads %j as %s', (typed, value) => {
    expect(readTypedClock(typed)).toEqual({ ok: true, value });
  });

  it('refuses half of one, and one that is on no clock', () => {
    for (const typed of ['22:', '25:00', '22:60', 'soon', ''])
      expect(readTypedClock(typed), typed).toEqual({ ok: false, why: 'Enter a time, such as 22:30 or 9pm.' });
    expect(['22:30', '9:30', '24:00', ''].map(isClock)).toEqual([true, false, false, false]);
  });
});

describe('the part under the caret', () => {
  it('is changed by one, and carries over', () => {
    const at = '2026-12-31T23:58';
    expect([2, 6, 9, 12, 15].map((caret) => stepPart(at, caret, 1))).toEqual([
      '2027-12-31T23:58',
      '2027-01-31T23:58',
      '2027-01-01T23:58',
      '2027-01-01T00:58',
      '2027-01-01T00:00',
    ]);
    expect(stepPart('2026-01-31T00:02', 16, -1)).toBe('2026-01-31T00:00');
    expect(stepPart('2026-01-31T00:00', 16, -1)).toBe('2026-01-30T23:55');
    expect([stepPart('23:30', 1, 1), stepPart('23:57', 4, 1)]).toEqual(['00:30', '00:00']);
  });

  it('never leads to a day that does not exist, or out of the years', () => {
    expect(stepPart('2026-03-31', 6, -1)).toBe('2026-02-28');
    expect(stepPart('2028-02-29', 1, 1)).toBe('2029-02-28');
    expect(stepPart('9999-12-31', 9, 1)).toBe('9999-12-31');
  });
});
