import { describe, expect, it } from 'vitest';
import { readHolidays } from '#domain/time/holiday-lines.ts';
import { holidayErrors, inOrder } from '#domain/time/holidays.ts';

const days = (text: string) => readHolidays(text).days.map(({ date, name }) => `${date} ${name}`);
const whyNot = (text: string) => readHolidays(text).unread.map(({ line, why }) => `${line}: ${why}`);

describe('days of a calendar', () => {
  it.each([
    ['2026-12-25 Christmas Day', ['2026-12-25 Christmas Day']],
    ['2026-12-25\tChristmas Day', ['2026-12-25 Christmas Day']],
    ['25 December 2026, Christmas Day', ['2026-12-25 Christmas Day']],
    ['Friday, 25 Dec 2026 – Christmas Day', ['2026-12-25 Christmas Day']],
    ['Christmas Day: Dec 25, 2026', ['2026-12-25 Christmas Day']],
    ['Dec 25, 2026\tFriday\tChristmas Day', ['2026-12-25 Christmas Day']],
    ['25.12.2026; Weihnachten', ['2026-12-25 Weihnachten']],
    ['1st May 2026 Labour Day', ['2026-05-01 Labour Day']],
    ['2026-12-26 Good-Will Day (observed)', ['2026-12-26 Good-Will Day (observed)']],
    [
      '2027-02-06 to 2027-02-08 Lunar New Year',
      ['2027-02-06 Lunar New Year', '2027-02-07 Lunar New Year', '2027-02-08 Lunar New Year'],
    ],
    ['2026-05-31 يوم فيساك', ['2026-05-31 يوم فيساك']],
    ['2026-08-31 🎉', ['2026-08-31 🎉']],
    ['Sunday School Day 2026-05-03', ['2026-05-03 Sunday School Day']],
  ])('are read from “%s”', (line, expected) => expect(days(line)).toEqual(expected));

  it('are read line by line, and what is none is named with its line', () => {
    const text =
      '2026-01-01 New Year’s Day\n\nNo day at all\n2026-02-30 Nothing\n3/4/2026 Either\n2026-05-01\n2026-03-02 to 2026-03-01 Back';
    expect(days(text)).toEqual(['2026-01-01 New Year’s Day']);
    expect(whyNot(text)).toEqual([
      '3: It contains no date, such as 2026-12-25 or 25 December 2026.',
      '4: There is no such day as 2026-02-30.',
      '5: It contains no date, such as 2026-12-25 or 25 December 2026.',
      '6: The name of the day is missing.',
      '7: Its last day comes before the first.',
    ]);
    expect(whyNot(`2026-01-01 ${'x'.repeat(10_000)}`)).toHaveLength(1);
    expect(whyNot('2026-01-01 to 2027-01-01 A year')).toEqual(['1: It is longer than 31 days.']);
  });

  it('stand in it once, the earliest first', () => {
    const day = (date: string) => ({ date, name: 'A day' });
    expect(holidayErrors([day('2026-12-25'), day('2026-01-01'), day('2026-12-25')])).toEqual({
      '2.date': 'This day is already in the calendar.',
    });
    expect(inOrder([day('2026-12-25'), day('2026-01-01')]).map(({ date }) => date)).toEqual([
      '2026-01-01',
      '2026-12-25',
    ]);
  });
});
