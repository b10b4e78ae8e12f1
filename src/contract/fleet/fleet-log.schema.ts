import type * as v from 'valibot';
import { logLine } from '#contract/kit/log.ts';

/** An event in the history of a company, driver or car. */
export const FleetLog = logLine(['staff', 'system', 'driver']);
export type FleetLog = v.InferOutput<typeof FleetLog>;
