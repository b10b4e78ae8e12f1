import { expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.schema.ts';
import { tellChanges } from '#console/screens/booking/told-changes.ts';
import type { LogLine } from '#console/shell/record/log-timeline.tsx';

const AT = '2026-05-21T02:00:00.000Z';
const LATER = '2026-05-21T03:00:00.000Z';
const status = (before: string, after: string) => ({ field: 'status', before, after });

const line = (facts: Partial<LogLine>): LogLine => ({
  id: 1,
  at: AT,
  actor: 'Mei',
  actor_type: 'staff',
  event: 'assigned',
  from: 'confirmed',
  to: 'assigned',
  data: {},
  changes: [],
  note: null,
  ...facts,
});

const entry = (facts: Partial<AuditEntry>): AuditEntry => ({
  id: 7,
  at: AT,
  actor: { id: 1, name: 'Mei' },
  command: 'assignment.assign',
  deed: 'Assigned driver',
  what: 'changed',
  record: { kind: 'booking', id: 1, label: null },
  currency: 'SGD',
  changes: [],
  request_id: null,
  ...facts,
});

it('what the request of a line changed is shown with it, but for what the line tells', () => {
  const drivers = { field: 'drivers', before: null, after: 'Adam' };
  const notes = { field: 'notes', before: null, after: 'Late' };
  const lines = [
    line({ changes: [{ ...notes, after: 'late' }] }),
    line({ id: 2, at: '2026-05-21T02:00:03.000Z', event: 'noted', to: 'confirmed' }),
    line({ id: 3, actor: 'System', event: 'noted', to: 'confirmed' }),
  ];
  const written = entry({ at: '2026-05-21T02:00:00.900Z', changes: [status('confirmed', 'assigned'), drivers, notes] });
  const { told, left } = tellChanges(lines, [written]);
  expect(told.map(({ more }) => more)).toEqual([[drivers], [], []]);
  expect(told[0]?.currency).toBe('SGD');
  expect(left).toEqual([]);
});

it('a status is not told twice where it is said to have happened before, and what no line tells is left', () => {
  const vip = { field: 'vip', before: false, after: true };
  const lines = [line({ event: 'en_route', from: 'assigned', to: 'en_route' })];
  const reported = entry({ at: LATER, changes: [status('assigned', 'en_route')] });
  expect(tellChanges(lines, [reported]).left).toEqual([]);
  const both = { ...reported, changes: [...reported.changes, vip] };
  expect(tellChanges(lines, [both]).left).toEqual([{ ...reported, changes: [vip] }]);
  const other = { ...reported, changes: [status('assigned', 'cancelled')] };
  expect(tellChanges(lines, [other]).left).toEqual([other]);
  const silent = entry({ at: LATER, deed: 'Sent voucher' });
  expect(tellChanges(lines, [silent]).left).toEqual([silent]);
});

it('a new booking is told by its line alone', () => {
  const made = entry({ what: 'made', changes: [{ field: 'adults', before: null, after: 2 }] });
  const { told, left } = tellChanges([line({ event: 'created', from: null, to: 'pending' })], [made]);
  expect([told[0]?.more, left]).toEqual([[], []]);
});
