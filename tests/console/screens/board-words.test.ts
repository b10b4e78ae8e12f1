import { expect, it } from 'vitest';
import type { BoardJob } from '#contract/dispatch/board.schema.ts';
import { ASSIGNMENT_STATUSES } from '#domain/fleet/fleet.ts';
import { blockOf } from '#console/screens/dispatch/board-words.ts';
import { BOOKING_LOOKS } from '#console/shell/common/booking-look.tsx';

const job: BoardJob = {
  id: 3,
  version: 1,
  driver_id: 7,
  car: { id: 5, plate: 'SGX 1 A' },
  vehicle_no: 1,
  day_no: 1,
  core_from: '2026-05-21T08:00:00.000Z',
  core_to: '2026-05-21T09:00:00.000Z',
  buffer_min: 30,
  status: 'assigned',
  booking: null,
};

it.each(ASSIGNMENT_STATUSES)('a job that is %s looks on the board as in every list', (status) => {
  const drawn = { zone: 'UTC', now: '2026-05-21T07:00:00.000Z', brief: false, mayGive: true };
  expect(blockOf({ ...job, status }, undefined, drawn)).toMatchObject(BOOKING_LOOKS[status]);
});

it('a job is filled from setting off until the last of its passengers gets out', () => {
  const drawn = { zone: 'UTC', now: '2026-05-21T07:00:00.000Z', brief: false, mayGive: true };
  const filled = ASSIGNMENT_STATUSES.filter((status) => blockOf({ ...job, status }, undefined, drawn).underWay);
  expect(filled).toEqual(['en_route', 'arrived', 'on_board']);
});
