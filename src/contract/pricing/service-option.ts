import { serviceOf } from '#contract/kit/call.ts';
import { deletionCalls, plainCalls } from '#contract/kit/plain.ts';
import type { airportServiceDetails, dayPackageDetails } from './service-option.schema.ts';

/** Services sold with transfers. */
export const airportService = serviceOf<typeof airportServiceDetails>()(
  'airportService',
  '/crm/v1/staff/option/airport',
  { ...deletionCalls('pricing'), ...plainCalls('pricing') },
);

/** Packages of day hire. */
export const dayPackage = serviceOf<typeof dayPackageDetails>()('dayPackage', '/crm/v1/staff/option/day_booking', {
  ...deletionCalls('pricing'),
  ...plainCalls('pricing'),
});
