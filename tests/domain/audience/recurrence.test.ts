import { describe, expect, it } from 'vitest';
import { nextOccurrence, occurrences, readRecurrence, type Recurrence } from '#domain/audience/recurrence.ts';

const read = (text: string): Recurrence => {
  const verdict = readRecurrence(text);
  if (!verdict.ok) throw new Error(verdict.why);
  return verdict.recurrence;
};
const instants = (start: string, zone: string, rule: string) =>
  [...occurrences(start, zone, read(rule))].map((at) => at.slice(0, 16) + 'Z');

describe('the instants of a recurrence', () => {
  it.each([
    [
      'London, over the end of summer time',
      '2026-10-19T09:00',
      'Europe/London',
      'FREQ=WEEKLY;BYDAY=MO;COUNT=3',
      ['2026-10-19T08:00Z', '2026-10-26T09:00Z', '2026-11-02T09:00Z'],
    ],
    [
      'New York, at an hour that is skipped',
      '2027-03-13T02:30',
      'America/New_York',
      'FREQ=DAILY;COUNT=3',
      ['2027-03-13T07:30Z', '2027-03-14T07:30Z', '2027-03-15T06:30Z'],
    ],
    [
      'New York, at an hour that is shown twice',
      '2026-10-31T01:30',
      'America/New_York',
      'FREQ=DAILY;COUNT=3',
      ['2026-10-31T05:30Z', '2026-11-01T05:30Z', '2026-11-02T06:30Z'],
    ],
    [
      'the 31st, in months that have one',
      '2026-12-31T10:00',
      'Asia/Singapore',
      'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=4',
      ['2026-12-31T02:00Z', '2027-01-31T02:00Z', '2027-03-31T02:00Z', '2027-05-31T02:00Z'],
    ],
    [
      'the last day of each month',
      '2026-12-31T10:00',
      'Asia/Singapore',
      'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3',
      ['2026-12-31T02:00Z', '2027-01-31T02:00Z', '2027-02-28T02:00Z'],
    ],
    [
      'the last Friday of each month',
      '2026-11-27T18:00',
      'Asia/Singapore',
      'FREQ=MONTHLY;BYDAY=-1FR;COUNT=3',
      ['2026-11-27T10:00Z', '2026-12-25T10:00Z', '2027-01-29T10:00Z'],
    ],
    [
      'Tuesdays and Thursdays of every other week',
      '2026-12-01T09:00',
      'Asia/Manila',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=5',
      ['2026-12-01T01:00Z', '2026-12-03T01:00Z', '2026-12-15T01:00Z', '2026-12-17T01:00Z', '2026-12-29T01:00Z'],
    ],
    [
      'until an instant that still counts',
      '2026-12-01T09:00',
      'Asia/Singapore',
      'FREQ=DAILY;UNTIL=20261203T010000Z',
      ['2026-12-01T01:00Z', '2026-12-02T01:00Z', '2026-12-03T01:00Z'],
    ],
    [
      'until a second before the third',
      '2026-12-01T09:00',
      'Asia/Singapore',
      'FREQ=DAILY;UNTIL=20261203T005959Z',
      ['2026-12-01T01:00Z', '2026-12-02T01:00Z'],
    ],
    [
      'a start on which the recurrence does not fall',
      '2026-12-01T09:00',
      'Asia/Singapore',
      'FREQ=WEEKLY;BYDAY=MO;COUNT=2',
      ['2026-12-07T01:00Z', '2026-12-14T01:00Z'],
    ],
    [
      'the fifth Monday, in months that have one',
      '2026-12-01T09:00',
      'Asia/Singapore',
      'FREQ=MONTHLY;BYDAY=5MO;COUNT=2',
      ['2027-03-29T01:00Z', '2027-05-31T01:00Z'],
    ],
  ])('%s', (_, start, zone, rule, expected) => {
    expect(instants(start, zone, rule)).toEqual(expected);
  });

  it('finds the next one at or after an instant', () => {
    const series = { start: '2026-12-01T09:00', zone: 'Asia/Singapore', recurrence: read('FREQ=DAILY;COUNT=3') };
    expect(nextOccurrence(series, '2026-12-02T01:00:00.000Z')).toBe('2026-12-02T01:00:00.000Z');
    expect(nextOccurrence(series, '2026-12-02T01:00:01.000Z')).toBe('2026-12-03T01:00:00.000Z');
    expect(nextOccurrence(series, '2026-12-03T01:00:01.000Z')).toBeUndefined();
  });

  it('ends when no day is left that the calendar can have', () => {
    const never = {
      start: '2026-12-01T09:00',
      zone: 'UTC',
      recurrence: read('FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31'),
    };
    expect(nextOccurrence({ ...never, start: '2026-02-01T09:00' }, '2026-01-01T00:00:00Z')).toBeUndefined();
  });
});

describe('a recurrence that is not understood', () => {
  it.each([
    ['', 'is not part of a recurrence'],
    ['FREQ=HOURLY', 'FREQ is DAILY, WEEKLY or MONTHLY'],
    ['FREQ=DAILY;INTERVAL=53', 'from 1 to 52'],
    ['FREQ=DAILY;INTERVAL=0', 'from 1 to 52'],
    ['FREQ=DAILY;COUNT=367', 'from 1 to 366'],
    ['FREQ=DAILY;COUNT=2;UNTIL=20261203T010000Z', 'not both'],
    ['FREQ=DAILY;UNTIL=20260231T010000Z', 'UNTIL is an instant'],
    ['FREQ=DAILY;UNTIL=20261203', 'UNTIL is an instant'],
    ['FREQ=WEEKLY;BYDAY=1MO', 'BYDAY is a list such as MO,FR'],
    ['FREQ=MONTHLY;BYDAY=6MO', 'BYDAY is a list such as 1MO,-1FR'],
    ['FREQ=WEEKLY;BYMONTHDAY=1', 'of a monthly recurrence'],
    ['FREQ=MONTHLY;BYMONTHDAY=0', 'days from 1 to 31'],
    ['FREQ=MONTHLY;BYMONTHDAY=1;BYDAY=MO', 'not both'],
    ['FREQ=DAILY;BYHOUR=9', 'BYHOUR is not supported'],
    ['FREQ=DAILY;FREQ=DAILY', 'FREQ is given twice'],
  ])('%s', (text, why) => {
    expect(readRecurrence(text)).toMatchObject({ ok: false, why: expect.stringContaining(why) as string });
  });
});
