import { carList, driverList } from './fleet-lists.ts';
import { company } from '#contract/fleet/company.ts';
import { crew } from '#contract/fleet/company-crew.ts';
import { car } from '#contract/fleet/car.ts';
import { document } from '#contract/fleet/document.ts';
import { driver, staffDriver } from '#contract/fleet/driver.ts';
import { expiry } from '#contract/fleet/expiry.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { carHandlers } from './car-calls.ts';
import { companyHandlers, companyList } from './company/company.ts';
import { crewHandlers } from './company/company-crew.ts';
import { orders } from './company/company-orders.ts';
import { serviceHandlers } from './company/company-service.ts';
import { validate } from './company/company-valid.ts';
import { documentHandlers } from './document.ts';
import { driverHandlers, staffDriverHandlers } from './driver-calls.ts';
import { expiryHandlers } from './expiry.ts';

export { sweepExpiry } from './expiry-sweep.ts';

export const fleetRoutes = [
  ...implement(company, { ...companyHandlers, ...serviceHandlers, validate, orders }),
  ...implement(crew, crewHandlers),
  ...implement(expiry, expiryHandlers),
  ...implement(document, documentHandlers),
  ...implement(driver, driverHandlers),
  ...implement(staffDriver, staffDriverHandlers),
  ...implement(car, carHandlers),
];

/** The lists of this service as a whole, by kind of record. */
export const FLEET_LISTS = {
  driver: driverList,
  car: carList,
  company: companyList,
};
