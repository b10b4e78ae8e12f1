import * as v from 'valibot';
import { instantOf } from './plausible.ts';
import { WINDOW_STATES } from '#domain/time/window.ts';
import type { Refusals } from './call.ts';
import { moveDetails, plainDetails } from './plain.schema.ts';
import { say } from './sentences.ts';

/** A time in which something is shown. */
export const windowFields = {
  starts_at: instantOf('window'),
  /** When it is not shown any more; null for never. */
  ends_at: v.nullable(instantOf('window')),
};

/** A window as a call takes it: without an end it is for good. */
export const windowInput = { ...windowFields, ends_at: v.optional(windowFields.ends_at, null) };

/** The state of something with a window. */
export const windowState = v.picklist(WINDOW_STATES);

/**
 * Returns the details of the calls on what has a window and is ordered by hand: list, one, create, update and move. See
 * `plainDetails`; such a record is not enabled and disabled.
 */
export function windowedDetails<
  Row extends v.GenericSchema,
  Fields extends v.ObjectEntries,
  const Sorts extends readonly [string, ...string[]],
  Filters extends v.ObjectEntries,
>({
  filters,
  ...spec
}: {
  noun: string;
  nouns: string;
  row: Row;
  input: v.StrictObjectSchema<Fields, undefined>;
  sorts: Sorts;
  filters: Filters;
  refuses?: Refusals;
}) {
  const state = v.optional(v.picklist(WINDOW_STATES, say.oneOf(WINDOW_STATES)));
  const { list, one, create, update } = plainDetails({ ...spec, filters: { state, ...filters } });
  const { enabled: _, ...query } = list.query.entries;
  return { list: { ...list, query: v.object(query) }, one, create, update, move: moveDetails(spec.noun, spec.row) };
}
