import { serviceOf } from '#contract/kit/call.ts';
import { pathOfKind, plainCalls, removeCall } from '#contract/kit/plain.ts';
import type { airportAdditionDetails, dayAdditionDetails } from './addition.schema.ts';

const BASE = '/crm/v1/staff/addition';
const calls = { ...plainCalls('pricing'), remove: removeCall('pricing') };

/** Extras of transfers and of day hire: optional, mandatory, or following from the trip. */
export const airportAddition = serviceOf<typeof airportAdditionDetails>()(
  'airportAddition',
  pathOfKind(BASE, 'airport'),
  calls,
);
export const dayAddition = serviceOf<typeof dayAdditionDetails>()(
  'dayAddition',
  pathOfKind(BASE, 'day_booking'),
  calls,
);
