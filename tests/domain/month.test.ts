import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '#domain/booking/booking.ts';
import { markOf, MAX_ORDER_DAYS } from '#domain/booking/day-marks.ts';
import { weekday } from '#domain/time/calendar.ts';
import { dayByKey, spanLater, weekOf, weeksOf, weeksOfMonth } from '#domain/time/month.ts';

describe('the days of a calendar', () => {
  it.each([
    ['2026-11-15', '2026-10-26', '2026-12-06', 6],
    ['2027-02-28', '2027-02-01', '2027-02-28', 4],
    ['2028-02-29', '2028-01-31', '2028-03-05', 5],
    ['2026-12-31', '2026-11-30', '2027-01-03', 5],
  ])('of the month of %s are the weeks from %s to %s', (day, from, to, weeks) => {
    const found = weeksOfMonth(day);
    expect(found.flat()[0]).toBe(from);
    expect(found.flat().at(-1)).toBe(to);
    expect(found).toHaveLength(weeks);
  });

  it('begin on Mondays, hold every day of the month once, and are never more than a calendar may ask for', () => {
    for (let month = 1; month <= 12; month += 1) {
      const name = `2026-${String(month).padStart(2, '0')}`;
      const weeks = weeksOfMonth(`${name}-10`);
      expect(weeks.every(([monday = '']) => weekday(monday) === 1)).toBe(true);
      const days = weeks.flat();
      expect(new Set(days).size).toBe(days.length);
      expect(days.filter((day) => day.startsWith(name))).toHaveLength(new Date(2026, month, 0).getDate());
      expect(days.length).toBeLessThanOrEqual(MAX_ORDER_DAYS);
    }
  });

  it('of a week begin on its Monday, also across the year', () => {
    expect(weekOf('2027-01-03')[0]).toBe('2026-12-28');
    expect(weeksOf('week', '2026-11-23')).toEqual([weekOf('2026-11-29')]);
  });

  it.each([
    ['2026-03-31', 'ArrowRight', '2026-04-01'],
    ['2026-03-01', 'ArrowLeft', '2026-02-28'],
    ['2026-03-03', 'ArrowUp', '2026-02-24'],
    ['2026-12-28', 'ArrowDown', '2027-01-04'],
    ['2026-03-31', 'PageUp', '2026-02-28'],
    ['2026-12-31', 'PageDown', '2027-01-31'],
    ['2026-11-24', 'Home', '2026-11-23'],
    ['2026-11-24', 'End', '2026-11-29'],
    ['2026-11-24', 'x', undefined],
  ])('from %s %s leads to %s', (day, key, next) => expect(dayByKey(day, key)).toBe(next));

  it('step by what is shown', () => {
    expect(spanLater('week', '2026-11-30', 1)).toBe('2026-12-07');
    expect(spanLater('month', '2026-10-31', 1)).toBe('2026-11-30');
  });
});

describe('the marks of a day', () => {
  it('count what lacks a driver, what nobody confirmed, and what takes place no more', () => {
    const marked = Object.fromEntries(BOOKING_STATUSES.map((status) => [status, markOf(status)]));
    expect(marked).toEqual({
      pending: 'unconfirmed',
      confirmed: 'unassigned',
      cancelled: 'cancelled',
      expired: 'cancelled',
      assigned: undefined,
      en_route: undefined,
      arrived: undefined,
      on_board: undefined,
      completed: undefined,
      no_show: undefined,
    });
  });
});
