import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { fsyncPath } from '#server/kit/database/embedded/fsync-file-system.ts';
import { timeLimitStatement } from '#server/kit/database/time-limit.ts';
import type { ExportHeader, FileEnd, Sequence, Sequences } from './format.ts';
import { listTables, readTable } from './tables.ts';

/** What was transferred, for the operator. */
export type TransferReport = { tables: number; rows: number };

/**
 * Writes the whole database into one file, as of one moment, without loading it into memory. The file gets its name
 * only when it is complete.
 */
export async function exportDatabase(pool: pg.Pool, file: string): Promise<TransferReport> {
  if (existsSync(file)) throw new Error(`${file} exists already; choose a new name.`);
  const unfinished = `${file}.unfinished`;
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(timeLimitStatement(0));
    await client.query(
      `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'`,
    );
    const report = await writeFile(client, unfinished);
    await client.query('commit');
    fsyncPath(unfinished);
    renameSync(unfinished, file);
    return report;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  } finally {
    client.release(true); // in whatever state it was left
  }
}

async function writeFile(client: pg.ClientBase, file: string): Promise<TransferReport> {
  const gzip = createGzip({ level: 3 });
  const output = gzip.pipe(createWriteStream(file, { mode: 0o600 }));
  const failed = finished(output);
  failed.catch(() => undefined); // reported below
  const write = async (text: string): Promise<void> => {
    if (!gzip.write(`${text}\n`)) await Promise.race([once(gzip, 'drain'), failed]);
  };

  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  );
  const header: ExportHeader = {
    kerbside_export: 1,
    exported_at: new Date().toISOString(),
    migrations: migrations.rows,
  };
  await write(JSON.stringify(header));
  const tables = await listTables(client);
  let rows = 0;
  for (const table of tables) {
    await write(JSON.stringify(table));
    const end = await readTable(client, table, (lines) => write(lines.join('\n')));
    await write(JSON.stringify(end));
    rows += end.rows;
  }
  await write(JSON.stringify({ sequences: await readSequences(client) } satisfies Sequences));
  await write(JSON.stringify({ tables: tables.length } satisfies FileEnd));
  gzip.end();
  await failed;
  return { tables: tables.length, rows };
}

async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as called
    from pg_sequences where schemaname = 'public' order by sequencename`);
  return rows;
}
