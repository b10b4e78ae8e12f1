import { describe, expect, it } from 'vitest';
import { changesOf, closedNights, invertChanges, type NightChange } from '#domain/hotel/calendar.ts';
import { addDays } from '#domain/time/calendar.ts';
import { random } from '#tests/domain/random.ts';

const rooms = (night: string, before: number, after: number, id = 7): NightChange => ({
  field: 'rooms',
  id,
  night,
  before,
  after,
});

describe('changes of a calendar', () => {
  it('are those of nights in a row that were the same and become the same', () => {
    const changed = [
      rooms('2026-12-31', 12, 10),
      rooms('2026-12-30', 12, 10),
      rooms('2027-01-01', 11, 10),
      rooms('2027-01-03', 12, 10),
      rooms('2027-01-02', 12, 10, 8),
    ];
    expect(changesOf(changed)).toEqual([
      { field: 'rooms', id: 7, from: '2026-12-30', until: '2027-01-01', before: 12, after: 10 },
      { field: 'rooms', id: 7, from: '2027-01-01', until: '2027-01-02', before: 11, after: 10 },
      { field: 'rooms', id: 7, from: '2027-01-03', until: '2027-01-04', before: 12, after: 10 },
      { field: 'rooms', id: 8, from: '2027-01-02', until: '2027-01-03', before: 12, after: 10 },
    ]);
  });

  it('do not mix rooms, costs and closures of one number', () => {
    const night = '2026-12-30';
    const changes = changesOf([
      rooms(night, 1, 2),
      { field: 'cost', id: 7, night, before: 1, after: 2 },
      { field: 'closed', id: 7, night, before: null, after: 'renovation' },
    ]);
    expect(changes.map(({ field }) => field)).toEqual(['closed', 'cost', 'rooms']);
  });

  it('are taken back by the same ones with before and after exchanged', () => {
    const changes = changesOf([
      rooms('2026-12-30', 12, 10),
      { field: 'closed', id: 7, night: '2026-12-30', before: null, after: 'renovation' },
    ]);
    expect(invertChanges(changes)).toEqual([
      { field: 'closed', id: 7, from: '2026-12-30', until: '2026-12-31', before: 'renovation', after: null },
      { field: 'rooms', id: 7, from: '2026-12-30', until: '2026-12-31', before: 10, after: 12 },
    ]);
    expect(invertChanges(invertChanges(changes))).toEqual(changes);
  });

  it('name every night once, whatever is changed', () => {
    const next = random(12);
    for (let round = 0; round < 200; round += 1) {
      const nights = Array.from({ length: 20 }, (_, index) => addDays('2026-12-20', index)).filter(() => next(3) > 0);
      const changed = nights.map((night) => rooms(night, next(2), 5 + next(2)));
      const told = changesOf(changed).flatMap(({ from, until, before, after }) => {
        const list: unknown[] = [];
        for (let night = from; night < until; night = addDays(night, 1)) list.push({ night, before, after });
        return list;
      });
      expect(told).toEqual(changed.map(({ night, before, after }) => ({ night, before, after })));
    }
  });
});

describe('closed nights', () => {
  it('are told by their reason, from the first to the last, over several types of room', () => {
    const of = (night: string, closed: string | null) => ({ night, closed });
    expect(
      closedNights([
        of('2026-12-02', 'renovation'),
        of('2026-12-02', 'renovation'),
        of('2026-12-03', 'renovation'),
        of('2026-12-03', 'private event'),
        of('2026-12-04', null),
        of('2026-12-05', 'renovation'),
      ]),
    ).toEqual([
      { reason: 'renovation', first: '2026-12-02', last: '2026-12-03' },
      { reason: 'private event', first: '2026-12-03', last: '2026-12-03' },
      { reason: 'renovation', first: '2026-12-05', last: '2026-12-05' },
    ]);
  });
});
