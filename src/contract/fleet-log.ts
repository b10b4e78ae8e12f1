import * as v from 'valibot';
import { id } from './fields.ts';

/** What happened to a company, driver or car. */
export const FleetLog = v.object({
  id,
  at: v.string(),
  actor: v.string(),
  actor_type: v.picklist(['staff', 'system', 'driver']),
  event: v.string(),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  data: v.record(v.string(), v.unknown()),
  note: v.nullable(v.string()),
});
export type FleetLog = v.InferOutput<typeof FleetLog>;
