import { describe, expect, it } from 'vitest';
import { countWords, dayLabel, dayQuery, fitting } from '#console/screens/booking/calendar/day-words.ts';

const NONE = { bookings: 0, unassigned: 0, unconfirmed: 0, cancelled: 0 };

describe('a day of the calendar of orders', () => {
  it('is named with its full date and what its pickups lack', () => {
    const counts = { bookings: 1214, unassigned: 3, unconfirmed: 0, cancelled: 2 };
    expect(dayLabel('2026-11-23', counts, '2026-11-23')).toBe(
      'Monday, 23 November 2026, today: 1,214 pickups, 3 unassigned, 2 cancelled or expired',
    );
    expect(dayLabel('2026-11-24', undefined, '2026-11-23')).toBe('Tuesday, 24 November 2026');
    expect(countWords({ ...NONE, bookings: 1, unconfirmed: 1 })).toBe('1 pickup, 1 unconfirmed');
    expect(countWords(NONE)).toBe('no pickups');
  });

  it('opens the list with the filters of the calendar, whatever period the list had', () => {
    const query = dayQuery(
      '?as=calendar&at=2026-11-01&span=week&when=past&status=confirmed,pending&q=ana',
      '2026-11-23',
    );
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      status: 'confirmed,pending',
      q: 'ana',
      when: 'all',
      sort: 'pickup_at',
      day: '2026-11-23',
    });
  });

  it('shows all its bookings where they fit, else leaves a line for how many more there are', () => {
    const room = { width: 200, height: 110, line: 20 };
    expect(fitting(4, room)).toBe(4);
    expect(fitting(5, room)).toBe(3);
    expect(fitting(5, { ...room, width: 120 })).toBe(2);
    expect(fitting(5, { ...room, height: 40 })).toBe(0);
  });
});
