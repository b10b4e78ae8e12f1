import type { Driver } from '#contract/fleet/driver.schema.ts';
import { canMove, endsWork, unfitFor, type DriverMove } from '#domain/fleet/driver-rules.ts';
import { dateIn } from '#domain/time/time.ts';
import type { Db, StaffContext } from '#server/kit/change/context.ts';
import { ApiError, conflict, invalid } from '#server/kit/http/errors.ts';
import { loadLockedDriver, written } from './driver.ts';
import { driverTable, papersOf } from './driver.store.ts';
import { appendFleetLog } from './fleet-log.store.ts';
import { refuseJobs, releaseJobs } from './jobs-ahead.ts';

interface Move {
  to: DriverMove;
  reason: string | undefined;
  /** Takes jobs ahead away where the move ends somebody's work. */
  unassign: boolean;
}

/**
 * Brings a driver to another status. Repeating a move changes nothing.
 * @throws ApiError 409 `invalid_transition`, `unfit` (papers) or `jobs_ahead`; 422 without a reason where one is needed
 */
export const moveDriver = (
  id: number,
  { to, reason = '', unassign }: Move,
  context: StaffContext,
): Promise<{ data: Driver }> =>
  context.transact(async (tx) => {
    if (unassign && endsWork(to)) await releaseJobs(tx, { driver_id: id }, reason, context);
    const before = await loadLockedDriver(tx, { id }, context);
    if (before.status === to) return { data: before };
    const verdict = canMove(before, to);
    if (!verdict.ok) throw conflict('invalid_transition', verdict.why);
    if (endsWork(to) && reason === '') throw invalid({ reason: ['Must not be empty.'] });
    if (to === 'active') await assertCanActivate(tx.db, before, context);
    if (endsWork(to)) await refuseJobs(tx, { driver_id: id }, before.name, context);
    await driverTable.update(tx.db, id, { status: to, updated_by: context.actor.id });
    await appendFleetLog(tx.db, {
      entity: 'driver',
      id,
      at: context.now,
      actor: context.actor,
      event: verdict.event,
      from: before.status,
      to,
      note: reason,
    });
    return { data: await written(tx, { id, before }, context) };
  });

/** Nobody becomes active without papers that are approved and in date where they drive. */
async function assertCanActivate(db: Db, driver: Driver, { now }: StaffContext): Promise<void> {
  const today = dateIn(now.toISOString(), driver.timezone);
  const missing = unfitFor(driver, await papersOf(db, 'driver', driver.id), today);
  if (missing.length === 0) return;
  throw new ApiError('conflict', 'unfit', `${driver.name} may not drive yet. ${missing.join(' ')}`, {
    details: { missing },
  });
}
