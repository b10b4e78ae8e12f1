import type { Driver } from '#contract/fleet/driver.schema.ts';
import { canMove, endsWork, unfitFor, type DriverMove } from '#domain/fleet/driver-rules.ts';
import { dateIn } from '#domain/time/time.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { ApiError, conflict, invalid } from '#server/kit/http/errors.ts';
import { driverWrites } from './driver.ts';
import { driverTable, documentsOf } from './driver.store.ts';
import { appendFleetLog } from './fleet-log.store.ts';
import { refuseJobs, releaseJobs } from './jobs-ahead.ts';

interface Move {
  to: DriverMove;
  reason: string | undefined;
  /** Unassigns open jobs when the new status ends the driver's work. */
  unassign: boolean;
}

/**
 * Moves a driver to another status. Repeating a move changes nothing.
 * @throws ApiError 409 `invalid_transition`, `unfit` (documents) or `jobs_ahead`; 422 without a reason where one is
 * needed
 */
export const moveDriver = (
  id: number,
  { to, reason = '', unassign }: Move,
  context: StaffContext,
): Promise<{ data: Driver }> => {
  const { actor, now: at } = context;
  const beforeLock = async (tx: Tx) => {
    if (unassign && endsWork(to)) await releaseJobs(tx, { driver_id: id }, reason, context);
  };
  const work = async (tx: Tx, before: Driver) => {
    if (before.status === to) return 'unchanged';
    const verdict = canMove(before, to);
    if (!verdict.ok) throw conflict('invalid_transition', verdict.why);
    if (endsWork(to) && reason === '') throw invalid({ reason: ['Must not be empty.'] });
    if (to === 'active') await assertCanActivate(tx.db, before, context);
    if (endsWork(to)) await refuseJobs(tx, { driver_id: id }, before.name, context);
    await driverTable.update(tx.db, id, { status: to, updated_by: actor.id });
    const log = { event: verdict.event, from: before.status, to, note: reason };
    await appendFleetLog(tx.db, { entity: 'driver', id, at, actor, ...log });
    return 'changed';
  };
  return driverWrites.change({ id }, context, work, { beforeLock });
};

/** Refuses activation unless the required documents are approved and valid today, in the driver's time zone. */
async function assertCanActivate(db: Db, driver: Driver, { now }: StaffContext): Promise<void> {
  const today = dateIn(now.toISOString(), driver.timezone);
  const missing = unfitFor(driver, await documentsOf(db, 'driver', driver.id), today);
  if (missing.length === 0) return;
  throw new ApiError('conflict', 'unfit', `${driver.name} may not drive yet. ${missing.join(' ')}`, {
    details: { missing },
  });
}
