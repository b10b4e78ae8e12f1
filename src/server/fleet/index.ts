import { car } from '#contract/car.ts';
import { document } from '#contract/document.ts';
import { driver, staffDriver } from '#contract/driver.ts';
import { implement } from '#server/kit/handlers.ts';
import { carHandlers } from './car-calls.ts';
import { documentHandlers } from './document.ts';
import { driverHandlers, staffDriverHandlers } from './driver-calls.ts';

export const fleetRoutes = [
  ...implement(document, documentHandlers),
  ...implement(driver, driverHandlers),
  ...implement(staffDriver, staffDriverHandlers),
  ...implement(car, carHandlers),
];
