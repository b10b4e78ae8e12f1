import { describe, expect, it } from 'vitest';
import { clash, daysOf, gapMinutes, slotsOf } from '#domain/dispatch/windows.ts';
import { neighboursOf } from '#domain/dispatch/ranking.ts';
import type { BufferedWindow, JourneySchedule } from '#domain/dispatch/windows.ts';

const at = (time: string) => `2026-05-21T${time}:00.000Z`;
const job = (from: string, to: string, buffer_min = 30): BufferedWindow => ({ from: at(from), to: at(to), buffer_min });
const transfer: JourneySchedule = {
  kind: 'airport',
  timezone: 'Asia/Singapore',
  pickup_at: at('10:00'),
  planned_end_at: at('11:45'),
  vehicles: 1,
  days: null,
};

describe('the core windows of a booking', () => {
  it('an arrival at ten with an hour of waiting and 45 minutes of driving takes its driver until 11:45', () => {
    expect(slotsOf(transfer)).toEqual([{ vehicle_no: 1, day_no: 1, from: at('10:00'), to: at('11:45') }]);
  });

  it('each vehicle of a transfer has one', () => {
    expect(slotsOf({ ...transfer, vehicles: 3 }).map(({ vehicle_no, day_no }) => [vehicle_no, day_no])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
  });

  it('a day hire has one per vehicle and day, by the clock of its city, whatever the clocks do between', () => {
    const days = ['2026-10-24', '2026-10-25'].map((date) => ({ start_local: `${date}T09:00`, hours: 5.5 }));
    const hire: JourneySchedule = { ...transfer, kind: 'day_booking', timezone: 'Europe/Helsinki', vehicles: 2, days };
    expect(slotsOf(hire)).toEqual([
      { vehicle_no: 1, day_no: 1, from: '2026-10-24T06:00:00.000Z', to: '2026-10-24T11:30:00.000Z' },
      { vehicle_no: 1, day_no: 2, from: '2026-10-25T07:00:00.000Z', to: '2026-10-25T12:30:00.000Z' },
      { vehicle_no: 2, day_no: 1, from: '2026-10-24T06:00:00.000Z', to: '2026-10-24T11:30:00.000Z' },
      { vehicle_no: 2, day_no: 2, from: '2026-10-25T07:00:00.000Z', to: '2026-10-25T12:30:00.000Z' },
    ]);
  });

  it('touches the days its hours lie on; an end at midnight belongs to the day before', () => {
    const late = { from: '2026-05-21T12:00:00.000Z', to: '2026-05-21T16:00:00.000Z' };
    expect(daysOf(late, 'Asia/Singapore')).toEqual({ first: '2026-05-21', last: '2026-05-21' });
    expect(daysOf({ ...late, to: '2026-05-21T16:01:00.000Z' }, 'Asia/Singapore').last).toBe('2026-05-22');
  });
});

describe('two jobs of one driver or car', () => {
  const first = job('10:00', '11:45');
  it.each([
    ['11:30', 'hard'],
    ['11:44', 'hard'],
    ['11:45', 'soft'],
    ['12:00', 'soft'],
    ['12:14', 'soft'],
    ['12:15', undefined],
  ] as const)('a departure at %s after an arrival at 10:00: %s', (from, found) => {
    const second = job(from, '15:00');
    expect(clash(first, second)).toBe(found);
    expect(clash(second, first)).toBe(found);
  });

  it('ask for the larger buffer of the two', () => {
    expect(clash(first, job('12:15', '13:00', 45))).toBe('soft');
    expect(clash(first, job('12:30', '13:00', 45))).toBeUndefined();
    expect(clash({ ...first, buffer_min: 0 }, job('11:45', '13:00', 0))).toBeUndefined();
  });

  it('one within the other overlaps, whoever is asked first', () => {
    expect(clash(first, job('10:30', '10:45'))).toBe('hard');
    expect(clash(job('10:30', '10:45'), first)).toBe('hard');
    expect(gapMinutes(first, job('12:00', '13:00'))).toBe(15);
  });
});

describe('the jobs around a job', () => {
  const here = job('10:00', '11:00');
  const early = job('06:00', '07:00');
  const before = job('08:00', '09:15');
  const after = job('12:30', '13:00');

  it('are the nearest on either side, with the minutes between', () => {
    const found = neighboursOf(here, [after, early, before, job('15:00', '16:00')]);
    expect(found).toEqual({ before: { job: before, gap_min: 45 }, after: { job: after, gap_min: 90 } });
  });

  it('are none where nothing lies within a day, and one that overlaps is neither', () => {
    const far = { from: '2026-05-23T11:00:00.000Z', to: '2026-05-23T12:00:00.000Z' };
    expect(neighboursOf(here, [far, job('10:30', '11:30')])).toEqual({ before: undefined, after: undefined });
    expect(neighboursOf(here, [job('11:00', '12:00')]).after?.gap_min).toBe(0);
  });
});
