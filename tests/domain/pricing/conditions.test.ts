import { describe, expect, it } from 'vitest';
import { conditionErrors, conditionWords, variableWords } from '#domain/pricing/conditions.ts';
import type { Conditions } from '#domain/pricing/rows.ts';

const names = { classes: { suv: 'SUV', mpv: 'MPV' }, calendars: { cny: 'Chinese New Year' } };

describe('conditions read as a sentence', () => {
  it.each<[Conditions, string]>([
    [{}, 'Always'],
    [
      { weekdays: [6, 7], time_window: { start: '23:00', end: '07:00' }, car_classes: ['suv'] },
      'On Saturdays and Sundays, 23:00–07:00 the next day, for SUV',
    ],
    [{ weekdays: [1], time_window: { start: '09:00', end: '17:00' } }, 'On Mondays, 09:00–17:00'],
    [{ time_window: { start: '23:00', end: '07:00' } }, '23:00–07:00'],
    [{ weekdays: [1, 2, 5] }, 'On Mondays, Tuesdays and Fridays'],
    [
      {
        date_ranges: [
          { from: '2027-02-01', to: '2027-02-08' },
          { from: '2027-12-25', to: '2027-12-26' },
        ],
      },
      'From 2027-02-01 to 2027-02-07 and on 2027-12-25',
    ],
    [{ holiday_calendar: 'cny', directions: ['arrival'] }, 'On Chinese New Year, on arrival'],
    [{ holiday_calendar: 'gone' }, 'On days of “gone”, which is not in use, so never'],
    [
      { lead_under_h: 1, directions: ['arrival', 'departure'], car_classes: ['suv', 'new'] },
      'Booked less than 1 hour ahead, for SUV and new',
    ],
  ])('%j', (conditions, words) => expect(conditionWords(conditions, names)).toBe(words));

  it('says what it adds', () => {
    const lead = { conditions: { lead_under_h: 6 }, amount_value: 1500 };
    expect(variableWords({ ...lead, amount_mode: 'percent' }, names, 'SGD')).toBe(
      'Booked less than 6 hours ahead: +15%',
    );
    expect(variableWords({ ...lead, amount_mode: 'fixed' }, names, 'SGD')).toBe(
      'Booked less than 6 hours ahead: +SGD 15.00',
    );
  });
});

describe('conditions that cannot hold', () => {
  it.each<[Conditions, readonly string[]]>([
    [{}, []],
    [{ time_window: { start: '23:00', end: '07:00' } }, []],
    [{ time_window: { start: '07:00', end: '07:00' } }, ['time_window.end']],
    [
      {
        date_ranges: [
          { from: '2027-01-01', to: '2027-01-02' },
          { from: '2027-02-02', to: '2027-02-02' },
        ],
      },
      ['date_ranges.1.to'],
    ],
    [
      { weekdays: [], car_classes: [], directions: [], date_ranges: [] },
      ['weekdays', 'car_classes', 'directions', 'date_ranges'],
    ],
  ])('%j are told by path', (conditions, paths) => expect(Object.keys(conditionErrors(conditions))).toEqual(paths));
});
