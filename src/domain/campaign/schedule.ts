import { nextOccurrence, readRecurrence } from '#domain/audience/recurrence.ts';
import { afterQuiet } from '#domain/sending/quiet-hours.ts';
import { toInstant, toWallClock, type Instant, type WallClock } from '#domain/time/time.ts';
import { ALLOWED } from '#domain/verdict.ts';
import { GRACE_MS, MIN_AHEAD_MS, no, type CampaignFacts, type CampaignVerdict } from './campaign.ts';

type Schedule = Pick<
  CampaignFacts,
  'schedule' | 'send_at' | 'rrule' | 'timezone' | 'respect_local_time' | 'expires_at' | 'quiet_start' | 'quiet_end'
>;

/** Returns whether the schedule of a campaign can be kept from now on. */
export function scheduleVerdict(campaign: Schedule, now: Date): CampaignVerdict {
  const { schedule, send_at, rrule, timezone, expires_at } = campaign;
  const soonest = now.getTime() + MIN_AHEAD_MS;
  if (expires_at !== null && Date.parse(expires_at) <= now.getTime())
    return no('expires_before_send', 'The time until which it may be sent is over.', 'expires_at');
  if (schedule === 'now') return ALLOWED;
  if (send_at === null) return no('schedule_missing', 'Say when it is sent.', 'send_at');
  if (schedule === 'recurring') {
    const read = readRecurrence(rrule ?? '');
    if (!read.ok) return no('bad_rrule', read.why, 'rrule');
  }
  const next = nextRun(campaign, new Date(soonest));
  if (next === null)
    return no('schedule_in_past', 'It would be sent in the past. Choose a time at least a minute ahead.', 'send_at');
  const first = schedule === 'recurring' ? next : toInstant(send_at, timezone);
  if (expires_at !== null && Date.parse(expires_at) <= Date.parse(first))
    return no('expires_before_send', 'It may not be sent any more when it is due.', 'expires_at');
  return ALLOWED;
}

/**
 * Returns when a campaign runs next, at an instant or after it; null when it does not run any more. Where the local time
 * of each reader counts, this is still the time in the campaign's own zone.
 */
export function nextRun({ schedule, send_at, rrule, timezone }: Schedule, from: Date): Instant | null {
  if (schedule === 'now' || send_at === null) return null;
  if (schedule === 'at') {
    const at = toInstant(send_at, timezone);
    return Date.parse(at) >= from.getTime() ? at : null;
  }
  const read = readRecurrence(rrule ?? '');
  if (!read.ok) return null;
  return nextOccurrence({ start: send_at, zone: timezone, recurrence: read.recurrence }, from.toISOString()) ?? null;
}

/** Returns the local time in the campaign's zone that an occurrence stands for. */
export const wallOf = ({ send_at, timezone }: Pick<Schedule, 'send_at' | 'timezone'>, occurrence: Instant): WallClock =>
  `${toWallClock(occurrence, timezone).slice(0, 10)}T${(send_at ?? '').slice(11)}`;

/** The easternmost zone is this far ahead of UTC: there, a local time comes first. */
const EARLIEST_MS = 14 * 3_600_000;

/**
 * Returns when a run must begin to be in time for the first of its readers.
 * @param planned the instant in the campaign's zone, and the local time it stands for
 */
export const beginsAt = (planned: Instant, wall: WallClock, localTime: boolean): Instant =>
  localTime ? new Date(Math.min(Date.parse(planned), Date.parse(`${wall}:00Z`) - EARLIEST_MS)).toISOString() : planned;

/** A run, as far as it decides when each of its messages is due. */
export interface RunTimes {
  /** When it began; nothing is due before its time of grace is over. */
  readonly startedAt: Instant;
  /** The local time at which it is sent, on the clock of each reader; null when all get it at once. */
  readonly wall: WallClock | null;
  /** What happens where that time is over already. */
  readonly late: 'send' | 'skip';
  /** Quiet hours do not hold for messages that wait in the app. */
  readonly quiet: { readonly start: string; readonly end: string } | null;
  readonly expiresAt: Instant | null;
}

/** Returns when a message is due for a reader in a zone; null where it is too late to send it. */
export function dueFor({ startedAt, wall, late, quiet, expiresAt }: RunTimes, zone: string): Instant | null {
  const earliest = Date.parse(startedAt) + GRACE_MS;
  const local = wall === null ? Date.parse(startedAt) : Date.parse(toInstant(wall, zone));
  if (wall !== null && late === 'skip' && local < Date.parse(startedAt)) return null;
  const planned = new Date(Math.max(local, earliest)).toISOString();
  const due = quiet === null ? planned : afterQuiet(planned, { ...quiet, zone });
  return expiresAt !== null && Date.parse(due) >= Date.parse(expiresAt) ? null : due;
}
