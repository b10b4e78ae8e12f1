import { describe, expect, it } from 'vitest';
import { shortNumber, ticks } from '#console/ui/chart/scale.ts';
import { byCity, countOf, currenciesOf, GROUPS, LIVE, OFF, ordersAt } from '#console/screens/session/order-groups.ts';
import { BOOKING_STATUSES } from '#domain/booking/booking.ts';

describe('an axis', () => {
  it.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [23, [0, 10, 20, 30]],
    [160, [0, 50, 100, 150, 200]],
    [8_300, [0, 5_000, 10_000]],
  ])('up to %d has round steps', (most, steps) => expect(ticks(most)).toEqual(steps));

  it('says its numbers short', () =>
    expect([0, 950, 1_200, 25_000].map(shortNumber)).toEqual(['0', '950', '1.2K', '25K']));
});

describe('the groups of the day', () => {
  it('have every status of a booking once', () => {
    const grouped = GROUPS.flatMap(({ statuses }) => statuses);
    expect([...grouped, ...OFF].sort()).toEqual([...BOOKING_STATUSES].sort());
    expect([...grouped].sort()).toEqual([...LIVE].sort());
  });

  it('add up what they count', () => {
    const counts = [
      { status: 'assigned', bookings: 2 },
      { status: 'arrived', bookings: 3 },
      { status: 'cancelled', bookings: 9 },
    ] as const;
    expect(countOf(counts, LIVE)).toBe(5);
  });

  it('lead to the list they count', () =>
    expect(ordersAt({ when: 'today', status: ['pending', 'confirmed'] })).toBe(
      '/orders/list?when=today&status=pending,confirmed',
    ));
});

describe('revenue', () => {
  const row = (id: number, currency: string, minor: number, bookings: number) => ({
    date: '2026-05-20',
    city: { id, name: `City ${id}` },
    currency,
    minor,
    bookings,
  });

  it('is told in the currency of most bookings first', () =>
    expect(currenciesOf([row(1, 'PHP', 900, 1), row(2, 'SGD', 5, 3)])).toEqual(['SGD', 'PHP']));

  it('is told of the largest city first', () =>
    expect(byCity([row(1, 'SGD', 5, 1), row(2, 'SGD', 7, 1), row(1, 'SGD', 4, 2)])).toMatchObject([
      { city: { id: 1 }, minor: 9, bookings: 3 },
      { city: { id: 2 }, minor: 7, bookings: 1 },
    ]));
});
