import { sql, type RawBuilder } from 'kysely';
import { offsetOf, readSort, withTieBreak, type Direction } from '#domain/paging.ts';

/** Query fields of every list call. */
export interface PageQuery {
  page: number;
  page_size: number;
  sort?: string | undefined;
  order?: string | undefined;
}

/**
 * How a list sorts: SQL by sort field. The first field is the default, in `direction` unless the query says otherwise.
 * No field may be null: keyset paging would skip every row after it.
 */
export interface Sorting {
  readonly fields: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly direction: Direction;
  /** The tie-break, in descending order, so that pages never overlap. */
  readonly id: RawBuilder<unknown>;
}

/** Returns the ORDER BY of a list call. The contract has already checked its sort fields. */
export function orderBy(query: PageQuery, sorting: Sorting): RawBuilder<unknown> {
  const terms = termsOf(query, sorting).map(({ column, desc }) => (desc ? sql`${column} desc` : sql`${column} asc`));
  return sql`order by ${sql.join(terms)}`;
}

/** Position of a walk: the sort keys of the last row read, as text. */
export type Cursor = readonly string[];

/** A page of a walk: the rows after a cursor. */
export interface KeysetPage {
  after: Cursor | null;
  limit: number;
}

/** Returns SQL for the cursor of a row. */
export const cursorOf = (query: PageQuery, sorting: Sorting): RawBuilder<Cursor> =>
  sql`array[${sql.join(termsOf(query, sorting).map(({ column }) => sql`(${column})::text`))}]`;

/**
 * Returns the condition for rows after a cursor. Its first part alone lets the index of the first sort field be used.
 */
export function isAfter(query: PageQuery, sorting: Sorting, cursor: Cursor): RawBuilder<unknown> {
  const terms = termsOf(query, sorting).map((term, place) => ({ ...term, value: cursor[place] }));
  const beyond = ({ column, desc, value }: (typeof terms)[number]) =>
    desc ? sql`${column} < ${value}` : sql`${column} > ${value}`;
  const equal = ({ column, value }: (typeof terms)[number]) => sql`${column} = ${value}`;
  const ways = terms.map((term, place) => sql.join([...terms.slice(0, place).map(equal), beyond(term)], sql` and `));
  const either = sql`(${sql.join(
    ways.map((way) => sql`(${way})`),
    sql` or `,
  )})`;
  const [first] = terms;
  if (!first) return either;
  const near = first.desc ? sql`${first.column} <= ${first.value}` : sql`${first.column} >= ${first.value}`;
  return sql`${near} and ${either}`;
}

function termsOf(query: PageQuery, { fields, direction, id }: Sorting) {
  const [first = 'id', ...rest] = Object.keys(fields);
  const read = readSort([first, ...rest], query.sort, query.order, direction);
  if (!read.ok) throw new RangeError(read.why);
  return withTieBreak(read.keys).map((key) => ({ column: fields[key.field] ?? id, desc: key.direction === 'desc' }));
}

/** Returns LIMIT and OFFSET of a page. */
export const limitTo = ({ page, page_size }: PageQuery): RawBuilder<unknown> =>
  sql`limit ${page_size} offset ${offsetOf(page, page_size)}`;

/** Returns WHERE with all given conditions; empty when there are none. */
export function where(conditions: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`` : sql`where ${sql.join(given, sql` and `)}`;
}

/** Returns a pattern that finds `text` anywhere in a column, with wildcards escaped. */
export const contains = (text: string): string => `%${withoutWildcards(text)}%`;

/** Returns a pattern that finds `text` at the start of a column, with wildcards escaped. */
export const startsWith = (text: string): string => `${withoutWildcards(text)}%`;

const withoutWildcards = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
