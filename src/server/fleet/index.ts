import { company } from '#contract/company.ts';
import { crew } from '#contract/company-crew.ts';
import { car } from '#contract/car.ts';
import { document } from '#contract/document.ts';
import { driver, staffDriver } from '#contract/driver.ts';
import { expiry } from '#contract/expiry.ts';
import { implement } from '#server/kit/handlers.ts';
import { carHandlers } from './car-calls.ts';
import { companyHandlers } from './company.ts';
import { crewHandlers } from './company-crew.ts';
import { orders } from './company-orders.ts';
import { serviceHandlers } from './company-service.ts';
import { validate } from './company-valid.ts';
import { documentHandlers } from './document.ts';
import { driverHandlers, staffDriverHandlers } from './driver-calls.ts';
import { expiryHandlers } from './expiry.ts';

export { watchExpiry } from './expire.ts';
export { companyList } from './company.ts';
export { carList, driverList } from './fleet-lists.ts';

export const fleetRoutes = [
  ...implement(company, { ...companyHandlers, ...serviceHandlers, validate, orders }),
  ...implement(crew, crewHandlers),
  ...implement(expiry, expiryHandlers),
  ...implement(document, documentHandlers),
  ...implement(driver, driverHandlers),
  ...implement(staffDriver, staffDriverHandlers),
  ...implement(car, carHandlers),
];
