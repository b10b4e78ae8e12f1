import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '#domain/booking/booking.ts';
import { followFlight, type Flown } from '#domain/dispatch/delay.ts';

const arrival: Flown = {
  kind: 'airport',
  status: 'assigned',
  direction: 'arrival',
  flight_number: 'SQ221',
  timezone: 'Asia/Singapore',
  pickup_at: '2026-05-21T15:30:00.000Z',
  planned_end_at: '2026-05-21T17:15:00.000Z',
};

describe('the pickup of an arrival', () => {
  it('follows a late flight into the next day, and the end with it', () => {
    expect(followFlight(arrival, 90)).toEqual({
      ok: true,
      to: {
        pickup_at: '2026-05-21T17:00:00.000Z',
        pickup_local: '2026-05-22T01:00',
        planned_end_at: '2026-05-21T18:45:00.000Z',
      },
    });
  });

  it('follows an early flight', () => {
    expect(followFlight(arrival, -20)).toMatchObject({ to: { pickup_local: '2026-05-21T23:10' } });
  });

  it('follows as long as the customer is not on board', () => {
    const follows = BOOKING_STATUSES.filter((status) => followFlight({ ...arrival, status }, 10).ok);
    expect(follows).toEqual(['confirmed', 'assigned', 'en_route', 'arrived']);
  });

  it.each<[string, Partial<Flown>]>([
    ['Only the pickup of an arrival follows a flight.', { direction: 'departure' }],
    ['Only the pickup of an arrival follows a flight.', { kind: 'day_booking', direction: null, flight_number: null }],
    ['It has no flight.', { flight_number: null }],
  ])('says otherwise: %s', (why, other) => {
    expect(followFlight({ ...arrival, ...other }, 10)).toEqual({ ok: false, why });
  });
});
