import type { Assignment, Conflict } from '#contract/dispatch/assignment.schema.ts';
import type { Sight } from '#domain/access/sight.ts';
import { clash, gapMinutes } from '#domain/dispatch/windows.ts';
import type { Window } from '#domain/dispatch/windows.ts';
import { formatWallClock, toWallClock } from '#domain/time/time.ts';
import { within } from '#server/booking/index.ts';
import type { AssignmentRecord } from './assignment.store.ts';
import type { NearJob } from './offers.store.ts';

export const presentAssignment = (row: AssignmentRecord, sight: Sight): Assignment => ({
  id: row.id,
  booking: { id: row.booking_id, code: row.code },
  timezone: row.timezone,
  vehicle_no: row.vehicle_no,
  day_no: row.day_no,
  status: row.status,
  driver: { id: row.driver_id, name: row.driver_name, phone: row.driver_phone },
  car: { id: row.car_id, plate: row.plate, name: row.car_name, class: row.class_name },
  company: { id: row.company_id, name: row.company_name },
  core_from: row.core_from,
  core_to: row.core_to,
  buffer_min: row.buffer_min,
  ...(sight.cost && { payout_minor: row.payout_minor }),
  payout_currency: row.payout_currency,
  replaces: row.replaces,
  reason: row.reason,
  force_reason: row.force_reason,
  assigned_by: row.assigned_by,
  en_route_at: row.en_route_at,
  arrived_at: row.arrived_at,
  on_board_at: row.on_board_at,
  ended_at: row.ended_at,
  contact_attempts: row.contact_attempts,
  created_at: row.created_at,
  version: row.version,
});

/** Returns the conflicts between new windows and a crew's other jobs, the worst first. */
export function conflictsOf(
  windows: readonly Window[],
  bufferMin: number,
  jobs: readonly NearJob[],
  markets: readonly string[],
): Conflict[] {
  const found = jobs.flatMap((job) => {
    const worst = windows
      .map((window) => ({ window, how: clash({ ...window, buffer_min: bufferMin }, job) }))
      .toSorted((one, other) => Number(other.how === 'hard') - Number(one.how === 'hard'))
      .find(({ how }) => how !== undefined);
    return worst?.how ? [presentConflict(worst.how, worst.window, bufferMin, job, markets)] : [];
  });
  return found.toSorted((one, other) => one.clash.localeCompare(other.clash));
}

/** Formats an instant as local time: `2026-05-21 10:00`. */
export const local = (at: string, zone: string): string => formatWallClock(toWallClock(at, zone));

function presentConflict(
  how: Conflict['clash'],
  window: Window,
  bufferMin: number,
  job: NearJob,
  markets: readonly string[],
): Conflict {
  const code = within(markets, job.market) ? job.code : null;
  const name = code ?? 'another booking';
  const time = `${local(job.from, job.timezone)} to ${local(job.to, job.timezone)}`;
  const gap = Math.round(gapMinutes(window, job));
  const buffer = Math.max(bufferMin, job.buffer_min);
  const crew = `${job.driver} with ${job.plate}`;
  const why =
    how === 'hard'
      ? `${crew} has ${name} from ${time}.`
      : `${crew} has ${name} from ${time}: ${gap} min gap, and the city requires ${buffer}.`;
  return {
    clash: how,
    why,
    assignment_id: job.id,
    code,
    driver: job.driver,
    car: job.plate,
    core_from: job.from,
    core_to: job.to,
  };
}
