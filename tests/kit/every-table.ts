import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

/** Returns the tables with a row in which a regular expression finds a text, in any case of its letters. */
export async function tablesWith(db: Db, pattern: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await sql`select from ${sql.table(name)} t where t::text ~* ${pattern} limit 1`.execute(db);
    if (hit.rows.length > 0) found.push(name);
  }
  return found;
}
