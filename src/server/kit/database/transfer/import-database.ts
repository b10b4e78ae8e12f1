import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { migrate, readMigrations } from '#server/kit/database/migrate.ts';
import { timeLimitStatement } from '#server/kit/database/time-limit.ts';
import type { TransferReport } from './export-database.ts';
import {
  type ExportHeader,
  type FileEnd,
  type Row,
  RowSum,
  type Sequences,
  type TableEnd,
  type TableStart,
} from './format.ts';
import { dropForeignKeys } from './foreign-keys.ts';
import { listTables, readTable } from './tables.ts';

/**
 * Fills a new database from an export file: creates the schema as of the export, inserts everything in one transaction,
 * reads every table back to compare counts and sums, then applies newer migrations. A failed import can be repeated.
 * @throws Error with one sentence when the database is not new, or the file is damaged or made by a newer version
 */
export async function importDatabase(pool: pg.Pool, file: string): Promise<TransferReport> {
  const lines = readLines(file);
  const header = await nextRecord<ExportHeader>(lines, 'kerbside_export');
  checkHistory(header);
  await claimNewDatabase(pool);
  const last = header.migrations.at(-1)?.name;
  if (last !== undefined) await migrate(pool, { upTo: last });

  const client = await pool.connect();
  let report: TransferReport;
  try {
    await client.query('begin');
    await client.query(timeLimitStatement(0));
    await client.query(
      `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'`,
    );
    report = await fill(client, lines);
    await client.query('drop table schema_import');
    await client.query('commit');
  } finally {
    client.release(true); // rolls back what was not committed
  }
  await migrate(pool);
  return report;
}

async function fill(client: pg.ClientBase, lines: Lines): Promise<TransferReport> {
  const known = new Map((await listTables(client)).map((table) => [table.table, table]));
  for (const table of known.keys())
    await client.query(`alter table ${pg.escapeIdentifier(table)} disable trigger user`);
  const addForeignKeys = await dropForeignKeys(client);
  if (known.size > 0)
    await client.query(`truncate ${[...known.keys()].map((name) => pg.escapeIdentifier(name)).join(', ')}`);

  let rows = 0;
  let tables = 0;
  for (;;) {
    const record = await nextRecord<TableStart | Sequences>(lines);
    if ('sequences' in record) {
      for (const { name, value, called } of record.sequences)
        await client.query('select setval($1::regclass, $2::bigint, $3)', [pg.escapeIdentifier(name), value, called]);
      break;
    }
    if (!('table' in record) || !known.has(record.table)) throw new Error(DAMAGED);
    const inserted = await insertTable(client, record, lines);
    const stored = await readTable(client, record, () => undefined);
    if (stored.rows !== inserted.rows || stored.sum !== inserted.sum)
      throw new Error(`Table ${record.table} does not read back as it was exported; nothing was imported.`);
    rows += inserted.rows;
    tables += 1;
  }
  const end = await nextRecord<FileEnd>(lines, 'tables');
  if (end.tables !== tables) throw new Error(DAMAGED);
  await addForeignKeys();
  for (const table of known.keys()) await client.query(`alter table ${pg.escapeIdentifier(table)} enable trigger user`);
  return { tables, rows };
}

/** Inserts rows until the table's closing record and compares their count and sum with it. */
async function insertTable(client: pg.ClientBase, table: TableStart, lines: Lines): Promise<TableEnd> {
  const sum = new RowSum();
  const statement = insertStatement(table);
  let batch: Row[] = [];
  let size = 0;
  const insert = async (): Promise<void> => {
    if (batch.length === 0) return;
    await client.query(
      statement,
      table.columns.map((_, column) => batch.map((row) => row[column] ?? null)),
    );
    batch = [];
    size = 0;
  };
  for (;;) {
    const line = await nextLine(lines);
    if (line.startsWith('{')) {
      await insert();
      const end = parseLine(line) as TableEnd;
      const found = sum.end();
      if (end.rows !== found.rows || end.sum !== found.sum)
        throw new Error(`Table ${table.table} in the file is damaged; nothing was imported.`);
      return found;
    }
    sum.add(line);
    batch.push(parseLine(line) as Row);
    size += line.length;
    if (batch.length >= BATCH_ROWS || size >= BATCH_CHARACTERS) await insert();
  }
}

function insertStatement({ table, columns }: TableStart): string {
  const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  const values = columns.map(({ type }, index) => `v.c${index}::${type}`).join(', ');
  const parameters = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const aliases = columns.map((_, index) => `c${index}`).join(', ');
  return `insert into ${pg.escapeIdentifier(table)} (${names}) overriding system value
    select ${values} from unnest(${parameters}) as v (${aliases})`;
}

/** Only a database without product data is filled. The mark lets a failed import be repeated. */
async function claimNewDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ used: boolean }>(
    `select to_regclass('public.schema_migration') is not null and to_regclass('public.schema_import') is null as used`,
  );
  if (rows[0]?.used)
    throw new Error(
      'An import fills a new database, and this one is in use already; give it another DATA_DIR or DATABASE_URL.',
    );
  await pool.query('create table if not exists schema_import ()');
}

function checkHistory({ migrations }: ExportHeader): void {
  const own = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations)
    if (own.get(name) !== checksum)
      throw new Error(`The file was exported by another version: migration ${name} is not the one known here.`);
}

type Lines = AsyncIterator<string>;

async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.on('error', (error) => unzipped.destroy(error));
  const decoder = new StringDecoder('utf8');
  let rest = '';
  try {
    for await (const chunk of unzipped) {
      const lines = (rest + decoder.write(chunk as Buffer)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error; // cannot be read
    throw new Error(DAMAGED, { cause: error });
  }
}

async function nextLine(lines: Lines): Promise<string> {
  const next = await lines.next();
  if (next.done) throw new Error(DAMAGED);
  return next.value;
}

/** Checks only that the record has the expected key; the sums verify its content. */
async function nextRecord<T extends object>(lines: Lines, mustHave?: string): Promise<T> {
  const record = parseLine(await nextLine(lines));
  if (typeof record !== 'object' || record === null || (mustHave !== undefined && !(mustHave in record)))
    throw new Error(DAMAGED);
  return record as T;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new Error(DAMAGED, { cause: error });
  }
}

const DAMAGED = 'The file is not a complete Kerbside export; nothing was imported.';
const BATCH_ROWS = 1_000;
const BATCH_CHARACTERS = 4_000_000;
