import { whyInService } from '#domain/fleet/jobs-ahead.ts';
import { marketsOf } from '#server/booking/index.ts';
import { futureJobs, unassignJobs } from '#server/dispatch/index.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict } from '#server/kit/http/errors.ts';
import { jobsAhead } from './jobs-ahead.store.ts';

/**
 * Unassigns the open jobs of a driver or car. Call it before locking either: bookings come first in the lock order.
 * @throws ApiError 409 when one of them has started meanwhile, 404 for a booking of a market the caller does not see
 */
export async function releaseJobs(tx: Tx, of: Of, reason: string, context: StaffContext): Promise<void> {
  await unassignJobs(tx, await futureJobs(tx.db, of, context.now), reason, context);
}

/**
 * Makes sure that a locked driver or car has no open jobs.
 * @throws ApiError 409 `jobs_ahead` listing them
 */
export async function refuseJobs({ db }: Tx, of: Of, name: string, context: StaffContext): Promise<void> {
  const jobs = await jobsAhead(db, of, context.now, marketsOf(context));
  const why = whyInService(name, jobs);
  if (why !== null) throw conflict('jobs_ahead', why, { jobs });
}

type Of = { driver_id: number } | { car_id: number };
