import { sql, type RawBuilder } from 'kysely';
import type { Db } from './context.ts';
import { cursorOf, isAfter, limitTo, orderBy, where } from './paging.ts';
import type { Cursor, PageQuery, Sorting, KeysetPage } from './paging.ts';

/** The parts of a list query. */
export interface Listing<Filters> {
  columns: RawBuilder<unknown>;
  /** The table, joined with whatever columns, filters and order need. */
  from: RawBuilder<unknown>;
  sorting: Sorting;
  filters: (query: Filters) => readonly (RawBuilder<unknown> | undefined)[];
}

/** Returns the three ways to read a list: by page, counted, and walked from start to end. */
export function listStore<Row, Filters>({ columns, from, sorting, filters }: Listing<Filters>) {
  const count = async (db: Db, query: Filters): Promise<number> => {
    const { rows } = await sql<{
      total: number;
    }>`select count(*) as total from ${from} ${where(filters(query))}`.execute(db);
    return rows[0]?.total ?? 0;
  };
  return {
    count,

    async list(db: Db, query: Filters & PageQuery): Promise<{ rows: Row[]; total: number }> {
      const { rows } = await sql<Row>`
        select ${columns} from ${from} ${where(filters(query))} ${orderBy(query, sorting)} ${limitTo(query)}`.execute(
        db,
      );
      return { rows, total: await count(db, query) };
    },

    /** Returns the rows after a cursor, each with its own cursor. */
    async walk(
      db: Db,
      query: Filters & PageQuery,
      { after, limit }: KeysetPage,
    ): Promise<(Row & { cursor: Cursor })[]> {
      const condition = where([...filters(query), after ? isAfter(query, sorting, after) : undefined]);
      const { rows } = await sql<Row & { cursor: Cursor }>`
        select ${columns}, ${cursorOf(query, sorting)} as cursor from ${from} ${condition}
        ${orderBy(query, sorting)} limit ${limit}`.execute(db);
      return rows;
    },
  };
}
