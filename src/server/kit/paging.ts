import { sql, type RawBuilder } from 'kysely';
import { offsetOf, readSort, withTieBreak, type Direction } from '#domain/paging.ts';

/** What every list call takes. */
export interface PageQuery {
  page: number;
  page_size: number;
  sort?: string | undefined;
  order?: string | undefined;
}

/** How a list sorts: SQL by sort field, the first being the default, in `direction` unless the query says otherwise. */
export interface Sorting {
  readonly fields: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly direction: Direction;
  /** The tie-break, descending, so that pages never overlap. */
  readonly id: RawBuilder<unknown>;
}

/** The ORDER BY of a list call, whose sort fields the contract has checked. */
export function orderBy(query: PageQuery, { fields, direction, id }: Sorting): RawBuilder<unknown> {
  const [first = 'id', ...rest] = Object.keys(fields);
  const read = readSort([first, ...rest], query.sort, query.order, direction);
  if (!read.ok) throw new RangeError(read.why);
  const terms = withTieBreak(read.keys).map(({ field, direction: to }) => {
    const column = fields[field] ?? id;
    return to === 'desc' ? sql`${column} desc` : sql`${column} asc`;
  });
  return sql`order by ${sql.join(terms)}`;
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
