import { describe, expect, test } from 'vitest';
import { hoursInWords, overlappingDay } from '#domain/activity/opening-hours.ts';

const on = (days: number[], open: string, close: string) => ({ days, open, close });

describe('opening hours', () => {
  test('of different days, or one after the other on a day, do not overlap', () => {
    expect(overlappingDay([])).toBeUndefined();
    expect(overlappingDay([on([1, 2], '09:00', '18:00'), on([3], '10:00', '12:00')])).toBeUndefined();
    expect(overlappingDay([on([1], '09:00', '12:00'), on([1], '12:00', '18:00')])).toBeUndefined();
  });

  test('that overlap on a day are found', () => {
    expect(overlappingDay([on([1, 4], '09:00', '12:00'), on([4], '11:59', '18:00')])).toBe(4);
  });

  test('that close after midnight reach into the next day, from Sunday into Monday as well', () => {
    expect(overlappingDay([on([5], '18:00', '02:00'), on([6], '02:00', '10:00')])).toBeUndefined();
    expect(overlappingDay([on([5], '18:00', '02:00'), on([6], '01:00', '10:00')])).toBe(6);
    expect(overlappingDay([on([7], '20:00', '01:00'), on([1], '00:30', '08:00')])).toBe(1);
  });

  test('that open and close at the same time last a whole day', () => {
    expect(overlappingDay([on([1, 2, 3, 4, 5, 6, 7], '00:00', '00:00')])).toBeUndefined();
    expect(overlappingDay([on([1], '00:00', '00:00'), on([1], '10:00', '11:00')])).toBe(1);
  });

  test('read as days in a row and alone', () => {
    expect(hoursInWords([on([1, 2, 3, 4, 5], '09:00', '18:00'), on([6, 7], '10:00', '02:00')])).toBe(
      'Mon–Fri 09:00–18:00, Sat, Sun 10:00–02:00',
    );
    expect(hoursInWords([on([7, 6, 5, 4, 3, 2, 1], '00:00', '00:00')])).toBe('daily 00:00–00:00');
    expect(hoursInWords([on([1, 3, 4, 5], '08:30', '19:00')])).toBe('Mon, Wed–Fri 08:30–19:00');
  });
});
