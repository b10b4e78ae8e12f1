import type { DateText } from '#domain/time/calendar.ts';
import { happens } from '#domain/lifecycle.ts';
import type { DriverStatus } from './fleet.ts';
import { DUTY, type DriverEvent } from './lifecycles.ts';
import { missingDocuments, type DocumentFacts } from './fleet-rules.ts';
import { addMinutes, isBefore, type Instant } from '#domain/time/time.ts';
import { refused, ALLOWED, type Verdict } from '#domain/verdict.ts';

/** The driver statuses staff can set. */
export const DRIVER_MOVES = ['active', 'off_duty', 'suspended', 'terminated'] as const;
export type DriverMove = (typeof DRIVER_MOVES)[number];

/** Returns whether a driver may change to another status, and by which event. Documents are checked separately. */
export function canMove(
  driver: { name: string; status: DriverStatus },
  to: DriverMove,
): Verdict<{ event: DriverEvent }> {
  const { name, status } = driver;
  if (status === to) return refused(`${name} is ${DUTY.states[to]} already.`);
  if (status === 'terminated') return refused(`${name} is terminated. This cannot be undone.`);
  const event = to === 'active' && status === 'off_duty' ? 'back_on_duty' : EVENTS[to];
  const step = happens(DUTY, event, status, name);
  return step.ok ? { ok: true, event } : step;
}

/** Returns whether a status change removes the driver's future jobs and requires a reason. */
export const endsWork = (to: DriverMove): boolean => 'reason' in DUTY.events[EVENTS[to]];

type Licences = { licence_expires_on: DateText; vocational_expires_on: DateText | null };

/** Returns what makes a driver unfit on a day, in sentences: missing documents and expired licences. */
export function unfitFor(licences: Licences, documents: readonly DocumentFacts[], today: DateText): readonly string[] {
  const { licence_expires_on: licence, vocational_expires_on: vocational } = licences;
  return [
    ...(licence < today ? [`The licence expired on ${licence}.`] : []),
    ...(vocational !== null && vocational < today ? [`The vocational licence expired on ${vocational}.`] : []),
    ...missingDocuments('driver', documents, today),
  ];
}

/** Returns whether a driver may be deleted: only if they never drove or are terminated. */
export function mayDeleteDriver({ name, status }: { name: string; status: DriverStatus }): Verdict {
  return status === 'pending' || status === 'terminated'
    ? ALLOWED
    : refused(`${name} is ${DUTY.states[status]}. Terminate ${name} before deleting the record.`);
}

/** The maximum number of calendar days per request, both ends included. */
export const MAX_CALENDAR_DAYS = 62;

type Days = { from_on: DateText; to_on: DateText };

/** Returns the leave that shares a day with this range. Both ends are inclusive. */
export const clashingLeave = <L extends Days>(leave: readonly L[], { from_on, to_on }: Days): L | undefined =>
  leave.find((each) => each.from_on <= to_on && from_on <= each.to_on);

export type Core = { core_from: Instant; core_to: Instant; buffer_min: number };

/** Returns a job together with the buffer around it that should stay free. */
export const withBuffer = <J extends Core>(job: J) => ({
  ...job,
  buffer_from: addMinutes(job.core_from, -job.buffer_min),
  buffer_to: addMinutes(job.core_to, job.buffer_min),
});

/** Returns the gaps between consecutive jobs that are shorter than the larger of their buffers. */
export function shortGaps(jobs: readonly Core[]): { from: Instant; to: Instant }[] {
  return jobs.flatMap((job, index) => {
    const before = jobs[index - 1];
    if (!before) return [];
    const needed = Math.max(job.buffer_min, before.buffer_min);
    return isBefore(job.core_from, addMinutes(before.core_to, needed))
      ? [{ from: before.core_to, to: job.core_from }]
      : [];
  });
}

const EVENTS: Readonly<Record<DriverMove, DriverEvent>> = {
  active: 'activate',
  off_duty: 'off_duty',
  suspended: 'suspend',
  terminated: 'terminate',
};
