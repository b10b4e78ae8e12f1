import { expect, it } from 'vitest';
import { logEntry, type LogLine } from '#console/shell/record/log-timeline.tsx';

const line = (more: Partial<LogLine>): LogLine => ({
  id: 1,
  at: '2026-05-20T04:00:00.000Z',
  actor: 'Ana Lim',
  actor_type: 'staff',
  event: 'amended',
  from: null,
  to: null,
  data: {},
  changes: [],
  note: null,
  ...more,
});
const entry = (more: Partial<LogLine>) => logEntry(line(more), undefined);

it('An entry of a log shows the status and every field before and after', () => {
  const changes = [
    { field: 'staff_notes', before: null, after: 'early' },
    { field: 'flight_domestic', before: false, after: true },
  ];
  expect(entry({ from: 'assigned', to: 'confirmed', changes }).changes).toEqual([
    { label: 'Status', before: 'Assigned', after: 'Confirmed' },
    { label: 'Staff notes', before: null, after: 'early' },
    { label: 'Flight domestic', before: 'No', after: 'Yes' },
  ]);
});

it('A status that stays is no change', () => {
  expect(entry({ from: 'pending', to: 'pending' }).changes).toEqual([]);
});

it.each([
  ['staff', 'Ana Lim', 'Ana Lim'],
  ['system', 'System', 'System'],
  ['driver', 'Rahim', 'Rahim (driver)'],
])('An actor who is %s is named once', (actor_type, actor, who) => {
  expect(entry({ actor_type, actor }).who).toBe(who);
});

it.each([
  ['unassigned', 'Reason: The car broke down.'],
  ['delayed', 'Reason: The car broke down.'],
  ['cancelled', 'Note: The car broke down.'],
  ['refunded', 'Note: The car broke down.'],
])('What was written when it was %s has a label', (event, note) => {
  expect(entry({ event, note: 'The car broke down.' }).note).toBe(note);
});
