import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll } from 'vitest';
import { TEST_DATABASE_URL } from '#tests/kit/database.ts';

/** Whether the suite runs on the embedded engine; some promises are only its own. */
export const EMBEDDED = TEST_DATABASE_URL === '';

/** A folder of its own for a test file, removed at its end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kerbside-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

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
