import pg from 'pg';
import { type Column, type Row, RowSum, type TableEnd, type TableStart } from './format.ts';

/**
 * Returns the product's tables and columns. Excludes what the schema fills by itself (migration history, generated
 * columns) and events, whose order depends on this database's transaction ids.
 */
export async function listTables(client: pg.ClientBase): Promise<TableStart[]> {
  const { rows } = await client.query<{ table: string; columns: Column[] }>(`
    select c.relname as table,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname not in ('schema_migration', 'schema_import', 'event')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname
    order by c.relname`);
  return rows;
}

/**
 * Yields a table's rows as export lines, a thousand at a time, and returns their count and sum. Runs inside a
 * transaction.
 */
export async function readTable(
  client: pg.ClientBase,
  { table, columns }: TableStart,
  each: (lines: string[]) => Promise<void> | void,
): Promise<TableEnd> {
  const sum = new RowSum();
  const list = columns.map(({ name }) => `${pg.escapeIdentifier(name)}::text`).join(', ');
  await client.query(`declare export_rows no scroll cursor for select ${list} from ${pg.escapeIdentifier(table)}`);
  for (;;) {
    const { rows } = await client.query<Row>({ text: 'fetch 1000 from export_rows', rowMode: 'array' });
    if (rows.length === 0) break;
    const lines = rows.map((row) => JSON.stringify(row));
    for (const line of lines) sum.add(line);
    await each(lines);
  }
  await client.query('close export_rows');
  return sum.end();
}
