import type { Cell } from '#domain/text/csv.ts';
import type { Call } from '#contract/kit/call.ts';
import type { StaffContext } from './context.ts';
import type { Input } from '#server/kit/http/handlers.ts';
import type { Cursor, KeysetPage } from './paging.ts';

/** A walk through a list shows what its call would show the same caller. */
export type ListContext = Pick<StaffContext, 'db' | 'actor' | 'market' | 'now'>;

/** The reader's preferences, content language of names and time zone of instants, and when they read. */
export interface Reader {
  /** The instant of reading, ISO 8601 in UTC. */
  readonly now: string;
  name(names: { en: string } & Record<string, string>): string;
  instant(at: string): string;
}

/** How a column of a list reads in a file. Some columns take several there, such as an amount and its currency. */
export type FileColumn<Row> =
  | { one(row: Row, reader: Reader): Cell }['one']
  | { readonly parts: readonly string[]; read(row: Row, reader: Reader): readonly Cell[] };

/** A list as a whole rather than by page, for jobs over everything a filter finds. */
export interface ListSource<C extends Call = Call, Row = unknown> {
  readonly call: C;
  /** Returns rows after a cursor in the requested order, as the call presents them, and the cursor of the last row. */
  walk(input: Input<C>, context: ListContext, page: KeysetPage): Promise<{ rows: Row[]; cursor: Cursor | null }>;
  /** Returns the exact number of rows. */
  count(input: Input<C>, context: ListContext): Promise<number>;
  /** The file columns, by column id of the list's screen. */
  readonly columns: Readonly<Record<string, FileColumn<NoInfer<Row>>>>;
}

/** Declares a {@link ListSource}. */
export const listSource = <C extends Call, Row extends { id: number }>(
  source: ListSource<C, Row>,
): ListSource<Call, { id: number }> => source;

/** File column for the state of a record. */
export const stateInWords = ({ enabled }: { enabled: boolean }): string => (enabled ? 'Enabled' : 'Disabled');
