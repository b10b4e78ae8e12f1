import type pg from 'pg';

/**
 * Drops every foreign key, so that tables can be filled in any order.
 * @returns a function that restores them, which checks every row against them
 */
export async function dropForeignKeys(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select format('%I', c.relname) as table, format('%I', k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    order by c.relname, k.conname`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}
