import type { AssignmentStatus } from '#domain/fleet/fleet.ts';
import { durationText } from '#domain/time/duration.ts';
import { addMinutes, hoursBetween, isBefore } from '#domain/time/time.ts';
import type { Instant } from '#domain/time/time.ts';

/** The time risk of a job: `late` means it is behind already, `at_risk` that it will be unless someone acts. */
export type Risk = { level: 'late' | 'at_risk'; why: string };

type TimedJob = { status: AssignmentStatus; core_from: Instant; core_to: Instant };

/**
 * Returns the risk the board highlights for a job, with the reason.
 * @param before the same driver's preceding job, if any
 */
export function riskOf(
  job: TimedJob,
  now: Instant,
  before?: TimedJob & { buffer_min: number; code?: string | undefined },
): Risk | undefined {
  const { status, core_from, core_to } = job;
  const hasStarted = !isBefore(now, core_from);
  if (status === 'assigned' && hasStarted) return late('has not set out', core_from, now, 'pickup');
  if (status === 'en_route' && hasStarted) return late('has not arrived', core_from, now, 'pickup');
  if ((status === 'arrived' || status === 'on_board') && !isBefore(now, core_to))
    return late('is not done', core_to, now, 'the planned end');
  if (status !== 'assigned') return undefined;
  if (!isBefore(now, addMinutes(core_from, -SET_OUT_MIN)))
    return { level: 'at_risk', why: `Pickup is in ${elapsed(now, core_from)} and the driver has not set out.` };
  if (before && runsOver(before, now) && isBefore(core_from, addMinutes(now, before.buffer_min)))
    return { level: 'at_risk', why: `The job before${before.code ? `, ${before.code},` : ''} runs over its end.` };
  return undefined;
}

/** Returns the risk of work without a driver. */
export function openRisk({ core_from }: { core_from: Instant }, now: Instant): Risk | undefined {
  if (!isBefore(now, core_from)) return { level: 'late', why: 'The pickup time has passed and no driver is assigned.' };
  if (!isBefore(now, addMinutes(core_from, -PRESSING_MIN)))
    return { level: 'at_risk', why: `Pickup is in ${elapsed(now, core_from)} and no driver is assigned.` };
  return undefined;
}

function runsOver({ status, core_to }: TimedJob, now: Instant): boolean {
  return IN_PROGRESS.includes(status) && !isBefore(now, core_to);
}

function late(what: string, since: Instant, now: Instant, than: string): Risk {
  return { level: 'late', why: `The driver ${what}, ${elapsed(since, now)} after ${than}.` };
}

const elapsed = (from: Instant, to: Instant): string => durationText(hoursBetween(from, to) * 60);

const IN_PROGRESS: readonly AssignmentStatus[] = ['assigned', 'en_route', 'arrived', 'on_board'];
/** A driver sets out this many minutes before a pickup. */
const SET_OUT_MIN = 30;
/** Work without a driver is urgent from this many minutes before its pickup. */
const PRESSING_MIN = 120;
