import { BOOKING_KINDS } from './booking/kinds.ts';
import { FLEET_KINDS } from './fleet/kinds.ts';
import { byName } from './kit/kind.ts';
import { PRICING_KINDS } from './pricing/kinds.ts';
import { REFERENCE_KINDS, REFERENCE_TRACES } from './reference/kinds.ts';
import { STAFF_KINDS, STAFF_TRACES } from './staff/kinds.ts';

/** Every kind of record with a history, by name. */
export const RECORD_KINDS = byName([
  ...BOOKING_KINDS,
  ...FLEET_KINDS,
  ...PRICING_KINDS,
  ...REFERENCE_KINDS,
  ...STAFF_KINDS,
]);

/** Entities that only leave a history, by name. */
export const TRACES = byName([...REFERENCE_TRACES, ...STAFF_TRACES]);

export type HistoryKind = keyof typeof RECORD_KINDS | keyof typeof TRACES;

/** The rights to see the history of each kind. */
export const HISTORY_ACCESS = Object.fromEntries(
  [...Object.values(RECORD_KINDS), ...Object.values(TRACES)].map(({ name, history }) => [name, history]),
) as Readonly<Record<HistoryKind, (typeof TRACES)[keyof typeof TRACES]['history']>>;
