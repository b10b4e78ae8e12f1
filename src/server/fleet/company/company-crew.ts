import type { crew } from '#contract/fleet/company-crew.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { createCar, listCars, removeCar, toggleCar, updateCar } from '#server/fleet/car.ts';
import { found } from './company.ts';
import { findCompany } from './company.store.ts';
import { createDriver, driverAt, listDrivers, toggleDriver, updateDriver } from '#server/fleet/driver.ts';
import { linkCar, unlinkCar } from '#server/fleet/driver-car.ts';

/** Drivers and cars as seen through their company. Those of another company count as non-existent. */
export const crewHandlers: Handlers<typeof crew> = {
  async drivers({ params: { id: company }, query }, context) {
    await assertCompany(context.db, company);
    return listDrivers({ ...query, company }, context);
  },
  async addDriver({ params, body }, context) {
    await assertCompany(context.db, params.id);
    return createDriver({ company_id: params.id, ...body }, context);
  },
  updateDriver: ({ params, body }, context) => updateDriver(driverOf(params), body, context),
  toggleDriver: ({ params, query }, context) =>
    toggleDriver(driverOf(params), { enabled: params.flag === 'enable', unassign: query.unassign }, context),

  async cars({ params: { id: company }, query }, context) {
    await assertCompany(context.db, company);
    return listCars({ ...query, company }, context);
  },
  async addCar({ params, body }, context) {
    await assertCompany(context.db, params.id);
    return createCar({ company_id: params.id, ...body }, context);
  },
  updateCar: ({ params, body }, context) => updateCar(carOf(params), body, context),
  toggleCar: ({ params, query }, context) =>
    toggleCar(carOf(params), { enabled: params.flag === 'enable', unassign: query.unassign }, context),
  removeCar: ({ params, query }, context) => removeCar(carOf(params), query.unassign ?? false, context),

  link: ({ params, body: { driver_id: driverId, ...body } }, context) =>
    linkCar(driverOf({ id: params.id, driverId }), body, context),
  carsOfDriver: async ({ params }, context) => ({ data: (await driverAt(context.db, driverOf(params), context)).cars }),
  unlink: ({ params }, context) => unlinkCar(driverOf(params), params.carId, context),
};

/** @throws ApiError 404 when the company does not exist */
const assertCompany = async (db: Db, id: number) => void found(await findCompany(db, id));

const driverOf = ({ id, driverId }: { id: number; driverId: number }) => ({ id: driverId, company_id: id });
const carOf = ({ id, carId }: { id: number; carId: number }) => ({ id: carId, company_id: id });
