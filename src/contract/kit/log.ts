import * as v from 'valibot';
import { id } from './fields.ts';

/**
 * The value of one field before or after: numbers, flags and texts as stored, lists joined into one text; null for
 * none.
 */
const scalar = v.nullable(v.union([v.string(), v.number(), v.boolean()]));

/** A field before and after a change. */
export const FieldChange = v.object({
  /** Nested names are joined by dots: `cancel.reason_code`, `name.en`. */
  field: v.string(),
  before: scalar,
  after: scalar,
});
export type FieldChange = v.InferOutput<typeof FieldChange>;

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
    /** What the event changed, field by field; empty where the event says it all. */
    changes: v.array(FieldChange),
    note: v.nullable(v.string()),
  });
