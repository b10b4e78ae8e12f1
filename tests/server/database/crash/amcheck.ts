import type pg from 'pg';

/** Returns the damage that PostgreSQL's amcheck finds in B-tree indexes and tables. */
export async function findCorruption(pool: pg.Pool): Promise<string[]> {
  await pool.query('create extension if not exists amcheck');
  const { rows: tables } = await pool.query<{ name: string; msg: string }>(`
    select c.oid::regclass::text as name, found.msg from pg_class c join pg_namespace n on n.oid = c.relnamespace
    cross join lateral verify_heapam(c.oid) found
    where c.relkind = 'r' and n.nspname in ('public', 'pg_catalog')`);
  const whole = await pool.query(`select bt_index_check(oid, true) from (${INDEXES}) i`).catch(() => undefined);
  return [...tables.map(({ name, msg }) => `${name}: ${msg}`), ...(whole ? [] : await damagedIndexes(pool))];
}

/** Asked one by one: the first damaged one ends its query. */
async function damagedIndexes(pool: pg.Pool): Promise<string[]> {
  const found: string[] = [];
  const { rows } = await pool.query<{ name: string }>(`select oid::regclass::text as name from (${INDEXES}) i`);
  for (const { name } of rows)
    await pool
      .query('select bt_index_check($1::regclass, true)', [name])
      .catch((error: Error) => found.push(`${name}: ${error.message}`));
  return found.length > 0 ? found : ['The indexes could not be checked.'];
}

const INDEXES = `
  select c.oid from pg_class c join pg_am a on a.oid = c.relam join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'i' and a.amname = 'btree' and n.nspname in ('public', 'pg_catalog')`;
