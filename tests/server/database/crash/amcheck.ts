import type pg from 'pg';

/** What PostgreSQL's own amcheck finds wrong with any B-tree index or table; empty when all is well. */
export async function findCorruption(pool: pg.Pool): Promise<string[]> {
  await pool.query('create extension if not exists amcheck');
  const found: string[] = [];
  const { rows: indexes } = await pool.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_am a on a.oid = c.relam
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'i' and a.amname = 'btree' and n.nspname in ('public', 'pg_catalog')`);
  for (const { name } of indexes)
    await pool
      .query('select bt_index_check($1::regclass, true)', [name])
      .catch((error: Error) => found.push(`${name}: ${error.message}`));
  const { rows: tables } = await pool.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pg_catalog')`);
  for (const { name } of tables) {
    const { rows } = await pool.query<{ msg: string }>('select msg from verify_heapam($1::regclass)', [name]);
    found.push(...rows.map(({ msg }) => `${name}: ${msg}`));
  }
  return found;
}
