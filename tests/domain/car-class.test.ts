import { describe, expect, it } from 'vitest';
import { CAR_CLASS_CODES, DEFAULT_CAR_CLASSES, fits, vehiclesFor } from '#domain/reference/car-class.ts';

const party = (adults: number, children = 0, infants = 0, luggage = 0) => ({ adults, children, infants, luggage });
const sedan = { name: 'Mid-sized Sedan', max_pax: 3, max_luggage: 2 };

describe('car classes', () => {
  it('are the six that are promised, each with a rank of its own', () => {
    expect(DEFAULT_CAR_CLASSES.map((entry) => entry.code).sort()).toEqual([...CAR_CLASS_CODES].sort());
    expect(new Set(DEFAULT_CAR_CLASSES.map((entry) => entry.rank)).size).toBe(6);
  });

  it('hold a party when everybody has a seat and every bag a place', () => {
    expect(fits(party(2, 0, 1, 2), sedan, 1)).toEqual({ ok: true });
    expect(fits(party(2, 1, 1), sedan, 1)).toEqual({ ok: false, why: 'One Mid-sized Sedan takes 3 people, not 4.' });
    expect(fits(party(1, 0, 0, 5), sedan, 2)).toEqual({
      ok: false,
      why: '2 vehicles of the class Mid-sized Sedan take 4 pieces of luggage, not 5.',
    });
  });

  it('say how many vehicles a party needs', () => {
    expect(vehiclesFor(party(1), sedan)).toBe(1);
    expect(vehiclesFor(party(4), sedan)).toBe(2);
    expect(vehiclesFor(party(1, 0, 0, 9), sedan)).toBe(5);
    expect(vehiclesFor(party(16), sedan)).toBeNull();
  });
});
