import { describe, expect, it } from 'vitest';
import { implausible, type DayMeaning } from '#domain/time/plausible.ts';

const NOW = '2026-05-20T04:00:00.000Z';

describe('a day that cannot be meant', () => {
  it.each<[string, DayMeaning, string]>([
    ['2569-05-21', 'expiry', '2569 looks like a Buddhist year: did you mean 2026?'],
    ['2569-05-21T10:00', 'pickup', '2569 looks like a Buddhist year: did you mean 2026?'],
    ['2572-02-29', 'expiry', '2572 looks like a Buddhist year: did you mean 2029?'],
    ['2206-01-01T00:00:00Z', 'window', '2206 is too far ahead: did you mean 2026?'],
    ['2206-06-01', 'stay', '2206 is too far ahead: did you mean 2026?'],
    ['2926-06-01', 'leave', '2926 is too far ahead: did you mean 2026?'],
    ['2207-06-01', 'price', '2207 is too far ahead: did you mean 2027?'],
    ['8888-06-01', 'price', 'Enter a day until 2126-05-21.'],
    ['2030-01-01', 'issue', 'Enter a day that is not in the future.'],
    ['2026-06-20', 'issue', 'Enter a day that is not in the future.'],
    ['1926-06-20', 'expiry', '1926 is too far back: did you mean 1996?'],
    ['2029-06-20', 'leave', 'Enter a day until 2028-05-21.'],
    ['1995-06-20', 'holiday', 'Enter a day from 1996-05-19 on.'],
  ])('is refused: %s as %s', (day, meaning, why) => expect(implausible(day, meaning, NOW)).toBe(why));

  it.each<[string, DayMeaning]>([
    ['2028-05-20T10:00', 'pickup'],
    ['2026-05-21', 'issue'],
    ['2056-05-20', 'expiry'],
    ['2001-01-01', 'expiry'],
    ['2028-02-29', 'leave'],
    ['soon', 'leave'],
    ['2569-13-45', 'leave'],
  ])('is not %s as %s', (day, meaning) => expect(implausible(day, meaning, NOW)).toBeUndefined());

  it('has limits on 28 February where a year has no 29th', () => {
    const leapDay = '2028-02-28T12:00:00.000Z';
    expect(implausible('2030-02-28', 'pickup', leapDay)).toBeUndefined();
    expect(implausible('2030-03-01', 'pickup', leapDay)).toBe('Enter a day until 2030-02-28.');
  });
});
