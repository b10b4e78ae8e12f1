import * as v from 'valibot';
import { id } from './fields.ts';

/** Returns the schema of a log line: the event of a record, its actor, and the resulting status. */
export const logLine = <const Types extends readonly [string, ...string[]]>(actorTypes: Types) =>
  v.object({
    id,
    at: v.string(),
    actor: v.string(),
    actor_type: v.picklist(actorTypes),
    event: v.string(),
    from: v.nullable(v.string()),
    to: v.nullable(v.string()),
    data: v.record(v.string(), v.unknown()),
    note: v.nullable(v.string()),
  });
