import { serviceOf } from '#contract/kit/call.ts';
import { pathOfKind, plainCalls, removeCall } from '#contract/kit/plain.ts';
import type { airportVariableDetails, dayVariableDetails } from './variable.schema.ts';

const BASE = '/crm/v1/staff/variable';
const calls = { ...plainCalls('pricing'), remove: removeCall('pricing') };

/** Surcharges of transfers and of day hire, by season, time of day, notice and weekday. */
export const airportVariable = serviceOf<typeof airportVariableDetails>()(
  'airportVariable',
  pathOfKind(BASE, 'airport'),
  calls,
);
export const dayVariable = serviceOf<typeof dayVariableDetails>()(
  'dayVariable',
  pathOfKind(BASE, 'day_booking'),
  calls,
);
