import type { AssignmentStatus } from '#domain/fleet/fleet.ts';

/** Stars that a customer gives, from worst to best. */
export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

export type RatingVerdict = { ok: true } | { ok: false; code: string; why: string };

/** Returns whether a driver may be rated for a job: the trip is completed. */
export function mayRate(job: { status: AssignmentStatus } | undefined): RatingVerdict {
  if (!job) return no('no_job', 'This driver has no job of the booking.');
  return job.status === 'completed'
    ? { ok: true }
    : no('not_completed', 'A driver is rated once the trip is completed.');
}

/** Returns whether a rating may be given or changed as asked: a change needs a reason. */
export function mayChangeRating(given: { reason: string | null }, isRated: boolean): RatingVerdict {
  return isRated && (given.reason?.length ?? 0) < 3
    ? no('reason_required', 'Say why the rating is changed.')
    : { ok: true };
}

/** Returns the average of ratings, rounded half up to one decimal; null without any. */
export const averageOf = (count: number, stars: number): number | null =>
  count === 0 ? null : Math.floor((stars * 20 + count) / (2 * count)) / 10;

/** Returns stars in words: `4 stars`. */
export const starWords = (stars: number): string => `${stars} star${stars === 1 ? '' : 's'}`;

const no = (code: string, why: string): RatingVerdict => ({ ok: false, code, why });
