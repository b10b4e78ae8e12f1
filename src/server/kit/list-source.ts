import type { Call } from '#contract/call.ts';
import type { StaffContext } from './context.ts';
import type { Input } from './handlers.ts';
import type { Cursor, Stretch } from './paging.ts';

/** Whoever walks through a list sees what its call would show them. */
export type ListContext = Pick<StaffContext, 'db' | 'actor' | 'market'>;

/** A list as a whole, beyond its pages: for jobs over everything a filter finds. */
export interface ListSource<C extends Call = Call, Row = unknown> {
  readonly call: C;
  /** The rows after a place in the order asked for, as the call presents them, and the place of the last. */
  walk(input: Input<C>, context: ListContext, stretch: Stretch): Promise<{ rows: Row[]; cursor: Cursor | null }>;
  /** How many there are, to the last. */
  count(input: Input<C>, context: ListContext): Promise<number>;
  /** What people call a row. */
  label(row: Row): string;
  /** The calls that can be made for many of its records at once: each takes the record's id. */
  readonly bulk: readonly Call[];
}

/** Declares a list as a whole. */
export const listSource = <C extends Call, Row extends { id: number }>(
  source: ListSource<C, Row>,
): ListSource<Call, { id: number }> => source;
