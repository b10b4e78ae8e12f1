import { sql, type RawBuilder } from 'kysely';

/** Returns the rows of a query as one JSON array, for a column of the row they belong to. */
export const rowsOf = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(jsonb_agg(to_jsonb(q)), '[]') from (${query}) q)`;
