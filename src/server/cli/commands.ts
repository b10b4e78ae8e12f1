import { existsSync, mkdtempSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeFolder } from '#server/kit/make-folder.ts';
import type { Config } from '#server/kit/config.ts';
import { type Database, openDatabase } from '#server/kit/database/database.ts';
import { backUpDataFolder, copyDatabase } from '#server/kit/database/embedded/backup.ts';
import { copyName, hasDatabase } from '#server/kit/database/embedded/data-folder.ts';
import { FolderInUseError } from '#server/kit/database/embedded/directory-lock.ts';
import { exportDatabase } from '#server/kit/database/transfer/export-database.ts';
import { importDatabase } from '#server/kit/database/transfer/import-database.ts';
import { migrate } from '#server/kit/database/migrate.ts';
import { endSharedPasswords } from '#server/staff/index.ts';
import { withTemporary } from './temporary.ts';

type Where = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Exports the configured database. A running embedded server makes a copy between two queries, which is exported. */
export async function exportTo(file: string, { dataDir, databaseUrl }: Where): Promise<string> {
  refuseWithoutDatabase({ dataDir, databaseUrl });
  const folder = dirname(resolve(file));
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  try {
    return await exportOpened(await openDatabase({ url: databaseUrl, dataDir }), file);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
  }
  makeFolder(resolve(dataDir));
  const copy = mkdtempSync(join(resolve(dataDir), copyName()));
  return withTemporary(copy, async () => {
    await copyDatabase(join(resolve(dataDir), 'database'), join(copy, 'database'));
    return exportOpened(await openDatabase({ dataDir: copy }), file);
  });
}

/** Imports into the configured database, which must be new. */
export async function importFrom(file: string, { dataDir, databaseUrl }: Where): Promise<string> {
  // Before the database is made, which a file that cannot be read would leave behind empty.
  if (!statSync(file).isFile()) throw new Error(`${file} is not a file.`);
  // The template already has the newest schema; an import has to start before the first migration.
  const database = await openDatabase({ url: databaseUrl, dataDir, template: null });
  try {
    const { tables, rows } = await importDatabase(database.pool, file);
    await database.maintain();
    return `Imported ${rows} rows of ${tables} tables, read back and compared.`;
  } finally {
    await database.close();
  }
}

/** Copies the configured data folder. */
export async function backUp(folder: string, { dataDir, databaseUrl }: Where): Promise<string> {
  if (databaseUrl !== undefined)
    throw new Error(
      'db:backup copies an embedded database; for a PostgreSQL server use its own tools (pg_dump), or db:export.',
    );
  const { running } = await backUpDataFolder(dataDir, folder);
  return `Backed up ${resolve(dataDir)} to ${resolve(folder)}${running ? ' from the running server' : ''}. Start from it with DATA_DIR=${folder}.`;
}

/** Disables the accounts of a demo that is to become an installation which others can reach. */
export async function closeDemo({ dataDir, databaseUrl }: Where): Promise<string> {
  refuseWithoutDatabase({ dataDir, databaseUrl });
  const database = await openDatabase({ url: databaseUrl, dataDir });
  try {
    await migrate(database.pool);
    const { disabled, renewed } = await endSharedPasswords(database.db, new Date());
    const passwords = renewed.map(({ email, password }) => ` ${email} has a new password: ${password}`);
    if (disabled.length + renewed.length === 0) return 'No account has the password of another one.';
    return `Disabled ${disabled.length} ${disabled.length === 1 ? 'account' : 'accounts'}.${passwords.join('')}`;
  } finally {
    await database.close();
  }
}

function refuseWithoutDatabase({ dataDir, databaseUrl }: Where): void {
  if (databaseUrl === undefined && !hasDatabase(join(resolve(dataDir), 'database')))
    throw new Error(`There is no database in ${resolve(dataDir)}.`);
}

async function exportOpened(database: Database, file: string): Promise<string> {
  try {
    const { rows: known } = await database.pool.query<{ history: string | null }>(
      `select to_regclass('public.schema_migration') as history`,
    );
    if (known[0]?.history === null) throw new Error('This database holds no data of Kerbside.');
    const { tables, rows } = await exportDatabase(database.pool, file);
    return `Exported ${rows} rows of ${tables} tables to ${resolve(file)}.`;
  } finally {
    await database.close();
  }
}
