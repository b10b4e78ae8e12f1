import type { Cell } from '#domain/text/csv.ts';
import type { Call } from '#contract/kit/call.ts';
import type { StaffContext } from './context.ts';
import type { Input } from '#server/kit/http/handlers.ts';
import type { Cursor, KeysetPage } from './paging.ts';

/** Whoever walks through a list sees what its call would show them. */
export type ListContext = Pick<StaffContext, 'db' | 'actor' | 'market'>;

/** How whoever asked reads: names in their content language, times in their zone. */
export interface Reader {
  name(names: { en: string } & Record<string, string>): string;
  instant(at: string): string;
}

/** What a column of a list says of a row in a file. Some take several columns there, such as an amount and its currency. */
export type FileColumn<Row> =
  | { one(row: Row, reader: Reader): Cell }['one']
  | { readonly parts: readonly string[]; read(row: Row, reader: Reader): readonly Cell[] };

/** A list as a whole, beyond its pages: for jobs over everything a filter finds. */
export interface ListSource<C extends Call = Call, Row = unknown> {
  readonly call: C;
  /** The rows after a place in the order asked for, as the call presents them, and the place of the last. */
  walk(input: Input<C>, context: ListContext, stretch: KeysetPage): Promise<{ rows: Row[]; cursor: Cursor | null }>;
  /** How many there are, to the last. */
  count(input: Input<C>, context: ListContext): Promise<number>;
  /** What each column of its screen says in a file. */
  readonly columns: Readonly<Record<string, FileColumn<NoInfer<Row>>>>;
}

/** Declares a list as a whole. */
export const listSource = <C extends Call, Row extends { id: number }>(
  source: ListSource<C, Row>,
): ListSource<Call, { id: number }> => source;

/** The column of a file that says whether a record is switched on. */
export const stateInWords = ({ enabled }: { enabled: boolean }): string => (enabled ? 'Enabled' : 'Disabled');
