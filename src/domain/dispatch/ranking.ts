import { clash, gapMinutes } from './windows.ts';
import type { Clash, BufferedWindow, Window } from './windows.ts';

/** The criteria for ranking crew candidates. */
export type CandidateScore = {
  /** Whether there is any reason against the candidate; such candidates come last. */
  barred: boolean;
  clash: Clash | undefined;
  /** Ranks of the car above the booked class. */
  upgrade: number;
  /** Minutes to the nearest other job; null when there is none that day. */
  idle_min: number | null;
  jobs_that_day: number;
  rating: number | null;
};

/**
 * Compares candidates for sorting, the best first: eligible and free ones, then by exact class, smallest idle gap,
 * fewest jobs that day, and rating.
 */
export function compareCandidates(one: CandidateScore, other: CandidateScore): number {
  return (
    Number(isOut(one)) - Number(isOut(other)) ||
    SEVERITY[one.clash ?? 'none'] - SEVERITY[other.clash ?? 'none'] ||
    one.upgrade - other.upgrade ||
    (one.idle_min ?? MAX) - (other.idle_min ?? MAX) ||
    one.jobs_that_day - other.jobs_that_day ||
    (other.rating ?? 0) - (one.rating ?? 0)
  );
}

/** Returns the worst clash of these windows with a person's jobs, the nearest gap, and the number of jobs nearby. */
export function scheduleFit(
  windows: readonly Window[],
  buffer_min: number,
  jobs: readonly BufferedWindow[],
): Pick<CandidateScore, 'clash' | 'idle_min' | 'jobs_that_day'> {
  const wanted = windows.map((window) => ({ ...window, buffer_min }));
  const pairs = wanted.flatMap((window) => jobs.map((job) => ({ window, job })));
  const clashes = new Set(pairs.map(({ window, job }) => clash(window, job)));
  const near = pairs.map(({ window, job }) => gapMinutes(window, job)).filter((gap) => gap < DAY_MIN);
  const close = jobs.filter((job) => wanted.some((window) => gapMinutes(window, job) < DAY_MIN / 2));
  return {
    clash: clashes.has('hard') ? 'hard' : clashes.has('soft') ? 'soft' : undefined,
    idle_min: near.length > 0 ? Math.max(0, Math.min(...near)) : null,
    jobs_that_day: close.length,
  };
}

/** The job of somebody next to another, and the minutes between the two. */
export type Neighbour<Job> = { job: Job; gap_min: number };

/**
 * Returns the jobs nearest before and after a window, as the ranking counts them: within a day. One that overlaps lies
 * neither before nor after.
 */
export function neighboursOf<Job extends Window>(
  window: Window,
  jobs: readonly Job[],
): { before: Neighbour<Job> | undefined; after: Neighbour<Job> | undefined } {
  const near = jobs
    .map((job) => ({ job, gap_min: gapMinutes(window, job) }))
    .filter(({ gap_min }) => gap_min >= 0 && gap_min < DAY_MIN)
    .toSorted((a, b) => a.gap_min - b.gap_min);
  const starts = Date.parse(window.from);
  return {
    before: near.find(({ job }) => Date.parse(job.from) < starts),
    after: near.find(({ job }) => Date.parse(job.from) >= starts),
  };
}

/** Returns whether a candidate cannot be chosen at all. */
export const isOut = ({ barred, clash: worst }: Pick<CandidateScore, 'barred' | 'clash'>): boolean =>
  barred || worst === 'hard';

const SEVERITY = { none: 0, soft: 1, hard: 2 } as const;
const MAX = Number.MAX_SAFE_INTEGER;
const DAY_MIN = 24 * 60;
