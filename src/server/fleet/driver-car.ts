import type { Driver } from '#contract/fleet/driver.schema.ts';
import { marketsOf } from '#server/booking/index.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, invalid, notFound } from '#server/kit/http/errors.ts';
import { loadLockedDriver, written, type DriverAt } from './driver.ts';
import { deleteLink, insertLink, linksOf, lockCarToLink, setPrimary } from './driver-car.store.ts';
import { appendFleetLog } from './fleet-log.store.ts';
import { jobsAhead } from './jobs-ahead.store.ts';
import { touchDriver } from './leave.store.ts';

/**
 * Lets a driver drive a car of the same company. The first one is the primary one.
 * @throws ApiError 404, 409 for a car of another company, 422 for one that does not exist
 */
export const linkCar = (
  of: DriverAt,
  { car_id: carId, is_primary: primary }: { car_id: number; is_primary: boolean },
  context: StaffContext,
): Promise<{ data: Driver }> =>
  context.transact(async (tx) => {
    const driver = await loadLockedDriver(tx, of, context);
    const car = await lockCarToLink(tx.db, carId);
    if (!car) throw invalid({ car_id: ['This car does not exist.'] });
    if (car.company_id !== driver.company_id)
      throw conflict('other_company', `${car.plate} belongs to another company than ${driver.name}.`);
    const links = await linksOf(tx.db, driver.id);
    const there = links.find((link) => link.car_id === carId);
    if (there && (there.is_primary || !primary)) return { data: driver };
    if (!there) {
      const link = { driver_id: driver.id, car_id: carId, company_id: driver.company_id };
      await insertLink(tx.db, { ...link, created_by: context.actor.id });
    }
    if (primary || links.length === 0) await setPrimary(tx.db, driver.id, carId);
    return {
      data: await changed(tx, driver, { event: there ? 'primary_car' : 'car_linked', plate: car.plate }, context),
    };
  });

/** Makes a car the one a driver usually drives. */
export const makePrimary = (of: DriverAt, carId: number, context: StaffContext): Promise<{ data: Driver }> =>
  context.transact(async (tx) => {
    const driver = await loadLockedDriver(tx, of, context);
    const link = (await linksOf(tx.db, driver.id)).find(({ car_id }) => car_id === carId);
    if (!link) throw notFound('This link');
    if (link.is_primary) return { data: driver };
    await setPrimary(tx.db, driver.id, carId);
    return { data: await changed(tx, driver, { event: 'primary_car', plate: link.plate }, context) };
  });

/**
 * Takes a car from a driver. Where it was the primary one, another takes its place.
 * @throws ApiError 404, 409 `jobs_ahead` while the driver has a job with it ahead
 */
export const unlinkCar = (of: DriverAt, carId: number, context: StaffContext): Promise<void> =>
  context.transact(async (tx) => {
    const driver = await loadLockedDriver(tx, of, context);
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
    await changed(tx, driver, { event: 'car_unlinked', plate: link.plate }, context);
  });

async function changed(
  tx: Tx,
  driver: Driver,
  { event, plate }: { event: string; plate: string },
  context: StaffContext,
): Promise<Driver> {
  const { actor, now: at } = context;
  await touchDriver(tx.db, driver.id, actor.id);
  await appendFleetLog(tx.db, { entity: 'driver', id: driver.id, at, actor, event, data: { plate } });
  return written(tx, { id: driver.id, before: driver }, context);
}
