import { describe, expect, it } from 'vitest';
import { pickupFor } from '#domain/booking/pickup.ts';

describe('the pickup for a flight', () => {
  it('is when it lands', () => {
    expect(pickupFor('arrival', '2026-05-21T00:10', 45, false)).toBe('2026-05-21T00:10');
  });

  it('is the ride and three hours before it leaves, on the day before where that is so', () => {
    expect(pickupFor('departure', '2026-05-21T14:00', 45, false)).toBe('2026-05-21T10:15');
    expect(pickupFor('departure', '2026-03-01T02:30', 60, false)).toBe('2026-02-28T22:30');
  });

  it('is the ride and two hours before a domestic flight leaves', () => {
    expect(pickupFor('departure', '2026-05-21T14:00', 45, true)).toBe('2026-05-21T11:15');
    expect(pickupFor('arrival', '2026-05-21T14:00', 45, true)).toBe('2026-05-21T14:00');
  });
});
