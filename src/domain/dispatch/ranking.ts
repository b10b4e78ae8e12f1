import { clash, gapMinutes } from './windows.ts';
import type { Clash, BufferedWindow, Window } from './windows.ts';

/** What decides between those who may be given a job. */
export type CandidateScore = {
  /** Reasons against; whoever has one comes last. */
  barred: boolean;
  clash: Clash | undefined;
  /** Ranks the car stands above the booked class. */
  upgrade: number;
  /** Minutes to the nearest other job; none when there is none that day. */
  idle_min: number | null;
  jobs_that_day: number;
  rating: number | null;
};

/**
 * Sorts candidates, the best first: those who may and are free, then the exact class, the smallest idle gap, the fewest
 * jobs that day, the rating.
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

/** How windows would stand beside the jobs somebody has: the worst clash, the nearest gap, and how many lie close by. */
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

/** Whether somebody cannot be chosen at all. */
export const isOut = ({ barred, clash: worst }: Pick<CandidateScore, 'barred' | 'clash'>): boolean =>
  barred || worst === 'hard';

const SEVERITY = { none: 0, soft: 1, hard: 2 } as const;
const MAX = Number.MAX_SAFE_INTEGER;
const DAY_MIN = 24 * 60;
