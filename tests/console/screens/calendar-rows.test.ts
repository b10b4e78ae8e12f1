import { expect, it } from 'vitest';
import type { Calendar, CalendarJob } from '#contract/fleet/driver.schema.ts';
import { dayRows, daysOf, placeOf } from '#console/screens/fleet/calendar/calendar-rows.ts';

const job: CalendarJob = {
  assignment_id: 1,
  status: 'assigned',
  vehicle_no: 1,
  day_no: 1,
  core_from: '2026-05-20T15:00:00.000Z',
  core_to: '2026-05-20T17:00:00.000Z',
  buffer_min: 60,
  buffer_from: '2026-05-20T14:00:00.000Z',
  buffer_to: '2026-05-20T18:00:00.000Z',
  driver: { id: 1, name: 'Wei' },
  car: { id: 1, plate: 'SKX 1 A' },
  booking: null,
};
const calendar: Calendar = {
  from: '2026-05-20',
  to: '2026-05-21',
  timezone: 'Asia/Singapore',
  jobs: [job],
  short_gaps: [],
  leave: [{ id: 1, from_on: '2026-05-21', to_on: '2026-05-30', note: null }],
  expiries: [{ what: 'licence', on: '2026-05-20' }],
};

it('a job over midnight stands on both days, cut where the day ends in its city', () => {
  const [first, second] = dayRows(calendar);
  const hour = 100 / 24;
  expect(first?.jobs[0]?.left).toBeCloseTo(23 * hour);
  expect(first?.jobs[0]?.width).toBeCloseTo(hour);
  expect(first?.jobs[0]?.buffers[0]?.left).toBeCloseTo(22 * hour);
  expect(second?.jobs[0]?.left).toBe(0);
  expect(second?.jobs[0]?.width).toBeCloseTo(hour);
  expect([first?.leave, second?.leave?.id, first?.expiries]).toEqual([undefined, 1, ['licence']]);
});

it('a day on which clocks go forward has 23 hours', () => {
  const place = placeOf('2026-03-29T10:00:00.000Z', '2026-03-29', 'Europe/Berlin');
  expect(place).toBeCloseTo((11 / 23) * 100);
  expect(placeOf('2026-03-29T10:00:00.000Z', '2026-03-28', 'Europe/Berlin')).toBeUndefined();
});

it('a week begins on Monday', () => {
  expect(daysOf('week', '2026-05-24')).toEqual({ from: '2026-05-18', to: '2026-05-24' });
  expect(daysOf('day', '2026-05-24')).toEqual({ from: '2026-05-24', to: '2026-05-24' });
});
