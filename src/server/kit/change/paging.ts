import { sql, type RawBuilder } from 'kysely';
import { offsetOf, readSort, withTieBreak, type Direction } from '#domain/paging.ts';

/** What every list call takes. */
export interface PageQuery {
  page: number;
  page_size: number;
  sort?: string | undefined;
  order?: string | undefined;
}

/**
 * How a list sorts: SQL by sort field, the first being the default, in `direction` unless the query says otherwise. No
 * field is ever null: a walk through the whole list would lose what comes after.
 */
export interface Sorting {
  readonly fields: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly direction: Direction;
  /** The tie-break, descending, so that pages never overlap. */
  readonly id: RawBuilder<unknown>;
}

/** The ORDER BY of a list call, whose sort fields the contract has checked. */
export function orderBy(query: PageQuery, sorting: Sorting): RawBuilder<unknown> {
  const terms = termsOf(query, sorting).map(({ column, desc }) => (desc ? sql`${column} desc` : sql`${column} asc`));
  return sql`order by ${sql.join(terms)}`;
}

/** Where a walk through a whole list stands: the sort keys of the row last read, as text. */
export type Cursor = readonly string[];

/** A stretch of a walk: the rows after a place in the list's order. */
export interface KeysetPage {
  after: Cursor | null;
  limit: number;
}

/** A column with the place of its row in the list's order. */
export const cursorOf = (query: PageQuery, sorting: Sorting): RawBuilder<Cursor> =>
  sql`array[${sql.join(termsOf(query, sorting).map(({ column }) => sql`(${column})::text`))}]`;

/** The condition of the rows after a place. Its first part alone lets the index of the first sort field be used. */
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

/** LIMIT and OFFSET of a page. */
export const limitTo = ({ page, page_size }: PageQuery): RawBuilder<unknown> =>
  sql`limit ${page_size} offset ${offsetOf(page, page_size)}`;

/** WHERE of all given conditions; none means every row. */
export function where(conditions: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`` : sql`where ${sql.join(given, sql` and `)}`;
}

/** Pattern that finds `text` anywhere in a column, its wildcards taken literally. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
