import { sql, type RawBuilder } from 'kysely';
import { visibleTo } from '#server/kit/confine/confine.ts';
import type { Placed } from '#server/kit/confine/records.ts';
import type { StaffContext } from './context.ts';
import { cursorOf, isAfter, limitTo, orderBy, where } from './paging.ts';
import type { Cursor, PageQuery, Sorting, KeysetPage } from './paging.ts';

/** The parts of a list query. */
export interface Listing<Filters> {
  /** The kind of the rows, where records lie in places, and the alias of its table. Null: all readers see all rows. */
  placed: { readonly kind: Placed; readonly alias: string } | null;
  columns: RawBuilder<unknown>;
  /** The table, joined with whatever columns, filters and order need. */
  from: RawBuilder<unknown>;
  sorting: Sorting;
  filters: (query: Filters) => readonly (RawBuilder<unknown> | undefined)[];
}

/** Whoever reads a list. */
export type ListReader = Pick<StaffContext, 'db' | 'actor'>;

/** Returns the three ways to read a list: by page, counted, and walked from start to end. */
export function listStore<Row, Filters>({ placed, columns, from, sorting, filters }: Listing<Filters>) {
  const conditions = ({ actor }: ListReader, query: Filters) => [
    placed ? visibleTo(actor, placed.kind, placed.alias) : undefined,
    ...filters(query),
  ];
  const count = async (reader: ListReader, query: Filters): Promise<number> => {
    const { rows } = await sql<{
      total: number;
    }>`select count(*) as total from ${from} ${where(conditions(reader, query))}`.execute(reader.db);
    return rows[0]?.total ?? 0;
  };
  return {
    count,

    async list(reader: ListReader, query: Filters & PageQuery): Promise<{ rows: Row[]; total: number }> {
      const { rows } = await sql<Row>`
        select ${columns} from ${from} ${where(conditions(reader, query))}
        ${orderBy(query, sorting)} ${limitTo(query)}`.execute(reader.db);
      return { rows, total: await count(reader, query) };
    },

    /** Returns the rows after a cursor, each with its own cursor. */
    async walk(
      reader: ListReader,
      query: Filters & PageQuery,
      { after, limit }: KeysetPage,
    ): Promise<(Row & { cursor: Cursor })[]> {
      const condition = where([...conditions(reader, query), after ? isAfter(query, sorting, after) : undefined]);
      const { rows } = await sql<Row & { cursor: Cursor }>`
        select ${columns}, ${cursorOf(query, sorting)} as cursor from ${from} ${condition}
        ${orderBy(query, sorting)} limit ${limit}`.execute(reader.db);
      return rows;
    },
  };
}
