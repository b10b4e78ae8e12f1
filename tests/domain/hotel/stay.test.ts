import { describe, expect, it } from 'vitest';
import { occupancy, shareText } from '#domain/hotel/occupancy.ts';
import { daysProblem, guestsProblem, nightsOf, roomsFree, stayProblem } from '#domain/hotel/stay.ts';

/** A room type with two rooms, sold from the 10th to the 12th, and from the 11th to the 13th of December. */
const bookings = [
  ['2026-12-10', '2026-12-12'],
  ['2026-12-11', '2026-12-13'],
] as const;
const closures: Record<string, string> = {};
const problem = (check_in: string, check_out: string, quantity: number, closed = closures) =>
  stayProblem(
    nightsOf(check_in, check_out).map((night) => ({
      night,
      rooms: 2,
      sold: bookings.filter(([from, until]) => from <= night && night < until).length,
      closed: closed[night] ?? null,
    })),
    quantity,
  );

describe('a stay', () => {
  it('takes the nights from check-in until before check-out', () => {
    expect(nightsOf('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
  });

  it('lasts one to thirty nights', () => {
    expect(daysProblem('2026-12-10', '2026-12-10')).toBe('Check-out must be after check-in.');
    expect(daysProblem('2026-12-10', '2026-12-11')).toBeUndefined();
    expect(daysProblem('2026-12-01', '2026-12-31')).toBeUndefined();
    expect(daysProblem('2026-12-01', '2027-01-01')).toBe('A stay lasts at most 30 nights.');
    expect(daysProblem('2026-02-30', '2026-03-02')).toBe('Enter days that exist.');
  });

  it('is sold while every night has enough rooms, and names the first that has not', () => {
    expect(problem('2026-12-12', '2026-12-14', 1)).toBeUndefined();
    expect(problem('2026-12-12', '2026-12-14', 2)).toEqual({
      code: 'no_rooms',
      night: '2026-12-12',
      why: 'Only 1 room is free on 12 Dec.',
    });
    expect(problem('2026-12-13', '2026-12-15', 2)).toBeUndefined();
    expect(problem('2026-12-10', '2026-12-12', 1)).toEqual({
      code: 'no_rooms',
      night: '2026-12-11',
      why: 'Full on 11 Dec.',
    });
  });

  it('is not sold over a night that is closed', () => {
    expect(problem('2026-12-13', '2026-12-15', 1, { '2026-12-14': 'renovation' })).toEqual({
      code: 'closed',
      night: '2026-12-14',
      why: 'Closed on 14 Dec: renovation.',
    });
    expect(problem('2026-12-14', '2026-12-15', 1, { '2026-12-14': '' })?.why).toBe('Closed on 14 Dec.');
    expect(problem('2026-12-13', '2026-12-14', 1, { '2026-12-14': 'renovation' })).toBeUndefined();
  });

  it('never has fewer than no rooms free', () => {
    expect(roomsFree({ rooms: 2, sold: 3, closed: null })).toBe(0);
    expect(roomsFree({ rooms: 2, sold: 0, closed: 'renovation' })).toBe(0);
  });
});

describe('guests', () => {
  const room = { max_adults: 2, max_children: 1, max_occupancy: 2 };

  it('fit into a room as far as it takes adults, children and both', () => {
    expect(guestsProblem({ adults: 2, children: 0 }, room)).toBeUndefined();
    expect(guestsProblem({ adults: 1, children: 1 }, room)).toBeUndefined();
    expect(guestsProblem({ adults: 3, children: 0 }, room)).toBe('This room takes at most 2 adults.');
    expect(guestsProblem({ adults: 1, children: 2 }, room)).toBe('This room takes at most 1 child.');
    expect(guestsProblem({ adults: 1, children: 1 }, { ...room, max_children: 0 })).toBe(
      'This room takes no children.',
    );
    expect(guestsProblem({ adults: 2, children: 1 }, room)).toBe('This room takes at most 2 guests.');
    expect(guestsProblem({ adults: 0, children: 1 }, room)).toBe('A room needs at least one adult.');
  });
});

describe('occupancy', () => {
  it('is the share of the rooms for sale that is sold, over all types', () => {
    const night = [
      { rooms: 18, sold: 5, closed: null },
      { rooms: 12, sold: 3, closed: null },
      { rooms: 6, sold: 0, closed: 'renovation' },
      { rooms: 3, sold: 0, closed: null },
    ];
    expect(shareText(occupancy(night) ?? 0)).toBe('24%');
  });

  it('counts rooms that were sold before their type was closed, and never exceeds everything', () => {
    expect(occupancy([{ rooms: 6, sold: 2, closed: 'renovation' }])).toBe(1);
    expect(occupancy([{ rooms: 2, sold: 3, closed: null }])).toBe(1);
    expect(occupancy([{ rooms: 6, sold: 0, closed: 'renovation' }])).toBeNull();
    expect(occupancy([])).toBeNull();
  });
});
