import type { Driver } from '#contract/fleet/driver.schema.ts';
import { marketsOf } from '#server/booking/index.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, invalid, notFound } from '#server/kit/http/errors.ts';
import { driverWrites, type DriverAt } from './driver.ts';
import { deleteLink, insertLink, linksOf, lockCarToLink, setPrimary } from './driver-car.store.ts';
import { appendFleetLog } from './fleet-log.store.ts';
import { jobsAhead } from './jobs-ahead.store.ts';
import { touchDriver } from './leave.store.ts';

/**
 * Links a car of the same company to a driver. The first car becomes the primary one.
 * @throws ApiError 404, 409 for a car of another company, 422 for one that does not exist
 */
export const linkCar = (
  of: DriverAt,
  { car_id: carId, is_primary: primary }: { car_id: number; is_primary: boolean },
  context: StaffContext,
): Promise<{ data: Driver }> =>
  driverWrites.change(of, context, async (tx, driver) => {
    const car = await lockCarToLink(tx.db, carId);
    if (!car) throw invalid({ car_id: ['This car does not exist.'] });
    if (car.company_id !== driver.company_id)
      throw conflict('other_company', `${car.plate} belongs to another company than ${driver.name}.`);
    const links = await linksOf(tx.db, driver.id);
    const existing = links.find((link) => link.car_id === carId);
    if (existing && (existing.is_primary || !primary)) return 'unchanged';
    if (!existing) {
      const link = { driver_id: driver.id, car_id: carId, company_id: driver.company_id };
      await insertLink(tx.db, { ...link, created_by: context.actor.id });
    }
    if (primary || links.length === 0) await setPrimary(tx.db, driver.id, carId);
    await log(tx, driver, { event: existing ? 'primary_car' : 'car_linked', plate: car.plate }, context);
    return 'changed';
  });

/** Sets the primary car of a driver. */
export const makePrimary = (of: DriverAt, carId: number, context: StaffContext): Promise<{ data: Driver }> =>
  driverWrites.change(of, context, async (tx, driver) => {
    const link = (await linksOf(tx.db, driver.id)).find(({ car_id }) => car_id === carId);
    if (!link) throw notFound('This link');
    if (link.is_primary) return 'unchanged';
    await setPrimary(tx.db, driver.id, carId);
    await log(tx, driver, { event: 'primary_car', plate: link.plate }, context);
    return 'changed';
  });

/**
 * Unlinks a car from a driver. If it was the primary car, another becomes primary.
 * @throws ApiError 404, 409 `jobs_ahead` while the driver has an open job with it
 */
export async function unlinkCar(of: DriverAt, carId: number, context: StaffContext): Promise<void> {
  await driverWrites.change(of, context, async (tx, driver) => {
    const links = await linksOf(tx.db, driver.id);
    const link = links.find(({ car_id }) => car_id === carId);
    if (!link) throw notFound('This link');
    const jobs = await jobsAhead(tx.db, { driver_id: driver.id, car_id: carId }, context.now, marketsOf(context));
    if (jobs.length > 0) {
      const codes = jobs.map(({ code }) => code ?? 'one of another market').join(', ');
      throw conflict('jobs_ahead', `${driver.name} drives ${link.plate} on ${codes}. Reassign that first.`, { jobs });
    }
    await deleteLink(tx.db, driver.id, carId);
    const next = links.find(({ car_id }) => car_id !== carId);
    if (link.is_primary && next) await setPrimary(tx.db, driver.id, next.car_id);
    await log(tx, driver, { event: 'car_unlinked', plate: link.plate }, context);
    return 'changed';
  });
}

/** Logs a change of a driver's cars, which also counts as a change of the driver. */
async function log(
  tx: Tx,
  { id }: Driver,
  { event, plate }: { event: string; plate: string },
  { actor, now: at }: StaffContext,
): Promise<void> {
  await touchDriver(tx.db, id, actor.id);
  await appendFleetLog(tx.db, { entity: 'driver', id, at, actor, event, data: { plate } });
}
