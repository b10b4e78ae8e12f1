import * as carSchemas from './car.schema.ts';
import { car } from './car.ts';
import * as companyCrewSchemas from './company-crew.schema.ts';
import { crew } from './company-crew.ts';
import * as companySchemas from './company.schema.ts';
import { company } from './company.ts';
import * as documentSchemas from './document.schema.ts';
import { document } from './document.ts';
import * as driverSchemas from './driver.schema.ts';
import { driver, staffDriver } from './driver.ts';
import * as expirySchemas from './expiry.schema.ts';
import { expiry } from './expiry.ts';
import * as fleetLogSchemas from './fleet-log.schema.ts';
import type { CompleteCall } from '#contract/kit/call.ts';
import { complete, type SchemaModule } from '#contract/kit/complete.ts';

/** The calls of this folder, each with both halves. */
export const FLEET_CALLS: readonly CompleteCall[] = [
  ...complete(company, companySchemas.companyDetails),
  ...complete(crew, companyCrewSchemas.crewDetails),
  ...complete(document, documentSchemas.documentDetails),
  ...complete(expiry, expirySchemas.expiryDetails),
  ...complete(driver, driverSchemas.driverDetails),
  ...complete(staffDriver, driverSchemas.staffDriverDetails),
  ...complete(car, carSchemas.carDetails),
];

export const FLEET_SCHEMAS: readonly SchemaModule[] = [
  carSchemas,
  companyCrewSchemas,
  companySchemas,
  documentSchemas,
  driverSchemas,
  fleetLogSchemas,
  expirySchemas,
];
