import { sql, type RawBuilder } from 'kysely';
import type { Db } from './context.ts';

/** Something that may use a record: how its rows are called, where they are, and the page that lists them. */
export interface UseOf {
  one: string;
  many: string;
  /** SQL table with the condition of its rows, after `from`. */
  rows: RawBuilder<unknown>;
  /** Address of a list of these rows. */
  path?: string;
}

/** A count of rows that use a record, in words. */
export interface Use {
  what: string;
  count: number;
  path: string | null;
}

/** Returns what uses a record, without what does not. */
export async function usesIn(db: Db, uses: readonly UseOf[]): Promise<Use[]> {
  const counts = sql.join(uses.map(({ rows }) => sql`(select count(*) from ${rows})`));
  const { rows } = await sql<{ counts: number[] }>`select array[${counts}]::int[] as counts`.execute(db);
  return uses.flatMap(({ one, many, path = null }, index) => {
    const count = rows[0]?.counts[index] ?? 0;
    return count === 0 ? [] : [{ what: `${count.toLocaleString('en')} ${count === 1 ? one : many}`, count, path }];
  });
}

/**
 * Tables with rows that belong to a record: the table, and the column with the record's id. Those that are marked as deleted
 * go with it, or `all`.
 */
export type Dependents = readonly (readonly [table: string, column: string, which?: 'all'])[];

/** A record to delete: its table and id, and the rows that go with it. */
export interface Removal {
  table: string;
  id: number;
  dependents: Dependents;
}

/** Moves a record, and the rows that go with it, out of their tables. */
export async function takeOut(db: Db, { table, id, dependents }: Removal, at: string, by: number): Promise<void> {
  const keep = (from: string, which: RawBuilder<unknown>) => sql`
    with gone as (delete from ${sql.table(from)} where ${which} returning *)
    insert into deleted_record (entity, record_id, root_entity, root_id, row, deleted_at, deleted_by)
    select ${from}, gone.id, ${table}, ${id}, to_jsonb(gone), ${at}, ${by} from gone`;
  for (const [from, column, which] of dependents) {
    const rows = which === 'all' ? sql`` : sql`and deleted_at is not null`;
    await keep(from, sql`${sql.ref(column)} = ${id} ${rows}`).execute(db);
  }
  await keep(table, sql`id = ${id}`).execute(db);
}

/** Puts a deleted record and what went with it back. Returns whether there was one. */
export async function bringBack(db: Db, { table, id, dependents }: Removal): Promise<boolean> {
  const put = (to: string, which: RawBuilder<unknown>) =>
    sql<{ id: number }>`
    with back as (delete from deleted_record where ${which} returning row)
    insert into ${sql.table(to)}
    select (jsonb_populate_record(null::${sql.table(to)}, back.row
      || jsonb_build_object('version', (back.row ->> 'version')::int + 1, 'updated_at', now()))).* from back
    returning id`.execute(db);
  const { rows } = await put(table, sql`entity = ${table} and record_id = ${id}`);
  if (rows.length === 0) return false;
  // What was taken out last is what the others refer to.
  for (const from of new Set(dependents.map(([each]) => each).toReversed())) {
    await put(from, sql`entity = ${from} and root_entity = ${table} and root_id = ${id}`);
  }
  return true;
}
